import { stateAfter } from '@kezhan/base/state-table'
import { giveBackOfBill } from '@kezhan/coupons/server/give-back-coupon'
import { deskSettings } from '@kezhan/desk/server/desk-settings'
import { deskWork, takeNumbers } from '@kezhan/desk/server/desk-work'
import { lockFolio } from '@kezhan/folios/server/ledger/folio'
import { settleLines } from '@kezhan/folios/server/ledger/settle-lines'
import { changeStock, reserve } from '@kezhan/inventory/server/change-stock'
import { saleTerms } from '@kezhan/inventory/server/sale-terms'
import { roomPointsStayed } from '@kezhan/members/server/points/room-points'
import { holdOrder } from '@kezhan/reservations/server/bookings/order-rows'
import { saveLines } from '@kezhan/reservations/server/bookings/save-order'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { voidCheckIn as call } from '../model/stay-calls'
import { stayStates } from '../rules/stay-states'
import { leaveRoom } from './leave-room'
import { sinceArrival, stayFacts } from './stay-facts'
import { holdStay, readStay } from './stay-rows'

/** 撤销入住: somebody was put into the wrong room. His booking waits again, without a room. */
export const voidCheckIn: HandlerOf<typeof call> = async (ctx, input) => {
  const settings = await deskSettings(ctx.db, ctx.user.hotelCode)
  const { arriveOn: from, depart: to, channelId } = await readStay(ctx.db, input.stayId)
  const terms = await saleTerms(ctx, settings, { from, to, channelId })
  const [settleNo = ''] = await takeNumbers(ctx, 'JZ', 1)
  const result = await deskWork(
    ctx,
    input,
    async work => {
      const { db, desk } = work
      const stay = await holdStay(db, input.stayId, input.version)
      const [folio] = await db.query<{ debitFen: number; creditFen: number }>(
        'select debit_fen, credit_fen from folio where id = $1',
        [stay.folioId],
      )
      const facts = stayFacts(desk, settings, {
        arriveBusinessDate: stay.arriveOn,
        minutesSinceArrival: sinceArrival(stay.arriveAt, desk.now),
        hasCharges: folio?.debitFen !== 0,
        balanceFen: (folio?.creditFen ?? 0) - (folio?.debitFen ?? 0),
      })
      stateAfter(stayStates, stay.state, 'voidCheckIn', facts)
      await leaveRoom(work, stay, { state: 'voided' }, terms, input.reason)
      if (stay.reservationId !== null) {
        const order = await holdOrder(db, stay.reservationId)
        if (order.head.memberId !== null) await roomPointsStayed(ctx, db, order.head.id, false)
        const line = order.lines.find(one => one.id === stay.reservationRoomId)
        if (line !== undefined) {
          const taker = {
            channelId: line.channelId,
            arrive: line.arrive,
            depart: line.depart,
            typeId: line.roomTypeId,
          }
          await changeStock(db, desk, reserve(taker), terms)
          await saveLines(ctx, db, desk, order, [
            { id: line.id, state: 'waiting', roomId: null, stockTypeId: line.roomTypeId, stayId: null },
          ])
        }
      }
      await lockFolio(db, stay.folioId)
      await giveBackOfBill(ctx, db, stay.folioId, desk.businessDate, input.reason)
      await settleLines(ctx, db, desk, {
        folioId: stay.folioId,
        settleNo,
        kind: 'later',
        lineIds: 'all',
        closes: true,
      })
      return null
    },
    settings,
  )
  return { result, message: '撤销成功！' }
}
