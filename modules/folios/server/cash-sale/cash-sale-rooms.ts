import type { cashSaleRooms as call } from '@kezhan/folios/model/cash-sale-calls'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { FolioHooks } from '../folio-hooks'

/** The rooms that a sale can be charged to. Who sells water need not know who lives where, nor what he owes. */
export const cashSaleRooms =
  ({ roomBills }: Pick<FolioHooks, 'roomBills'>): HandlerOf<typeof call> =>
  async ctx => {
    const { hotelCode, rights } = ctx.user
    const seesGuests = rights.can('order:list')
    const seesBills = rights.can('acct:list')
    const rooms = await roomBills(ctx.db, hotelCode)
    return {
      result: rooms.map(({ folioId, roomNo, guestName, balanceFen, availableFen }) => ({
        folioId,
        roomNo,
        guestName: seesGuests ? guestName : null,
        balanceFen: seesBills ? balanceFen : null,
        availableFen: seesBills ? availableFen : null,
        isGood: availableFen > 0,
      })),
    }
  }
