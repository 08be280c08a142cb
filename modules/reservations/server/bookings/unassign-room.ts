import { deskSettings } from '@kezhan/desk/server/desk-settings'
import { deskWork, type Work } from '@kezhan/desk/server/desk-work'
import { changeStock, reserve, type StockTerms, unreserve } from '@kezhan/inventory/server/change-stock'
import type { unassignRoom as call } from '@kezhan/reservations/model/booking-calls'
import { endPeriods } from '@kezhan/rooms/server/room-periods'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { termsOfLine } from './assign-room'
import { lineAfter, takerOf } from './line-facts'
import { type HeldOrder, holdLine, type Line } from './order-rows'
import { saveLines } from './save-order'

/** 取消排房: the line takes the stock of its booked type again, of which there must be some. */
export const unassignRoom: HandlerOf<typeof call> = async (ctx, input) => {
  const settings = await deskSettings(ctx.db, ctx.user.hotelCode)
  const terms = await termsOfLine(ctx, settings, input.reservationRoomId)
  const result = await deskWork(
    ctx,
    input,
    async work => {
      const order = await holdLine(work.db, input.reservationRoomId, input.version)
      await takeRoomAway(work, order, order.line, terms)
      return null
    },
    settings,
  )
  return { result, message: '操作成功！' }
}

async function takeRoomAway(
  { ctx, db, desk }: Work,
  order: HeldOrder,
  line: Line,
  terms: StockTerms,
): Promise<HeldOrder> {
  lineAfter(desk, order.head, line, 'unassign')
  if (line.stockTypeId !== line.roomTypeId)
    await changeStock(
      db,
      desk,
      [...unreserve(takerOf(line)), ...reserve({ ...takerOf(line), typeId: line.roomTypeId })],
      terms,
    )
  await endPeriods(db, [line.id], desk.now)
  return saveLines(ctx, db, desk, order, [{ id: line.id, roomId: null, stockTypeId: line.roomTypeId }])
}
