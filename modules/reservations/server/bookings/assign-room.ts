import { deskSettings } from '@kezhan/desk/server/desk-settings'
import { checkWarnings, deskWork, type Work } from '@kezhan/desk/server/desk-work'
import { changeStock, reserve, type StockTerms, unreserve } from '@kezhan/inventory/server/change-stock'
import { saleTerms } from '@kezhan/inventory/server/sale-terms'
import type { assignRoom as call } from '@kezhan/reservations/model/booking-calls'
import { refuse } from '@kezhan/reservations/rules/refusals'
import type { InputOf } from '@kezhan/resource/call'
import { askedRoom } from '@kezhan/rooms/server/asked-room'
import { addPeriods, checkRoomFree, endPeriods, holdRoom } from '@kezhan/rooms/server/room-periods'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { lineAfter, periodOf, takerOf } from './line-facts'
import { type HeldOrder, holdLine, type Line } from './order-rows'
import { saveLines } from './save-order'

export const assignRoom: HandlerOf<typeof call> = async (ctx, input) => ({
  result: await assign(ctx, input),
  message: '排房成功！',
})

/** 排房. A room of another type takes its stock from that type; the price stays. */
export async function assign(ctx: Ctx, input: InputOf<typeof call>): Promise<{ readonly version: number }> {
  const settings = await deskSettings(ctx.db, ctx.user.hotelCode)
  const terms = await termsOfLine(ctx, settings, input.reservationRoomId)
  return deskWork(
    ctx,
    input,
    async work => {
      const order = await holdLine(work.db, input.reservationRoomId, input.version)
      const saved = await giveRoom(work, order, order.line, input.roomId, terms, input.confirmed)
      return { version: saved.lines.find(line => line.id === order.line.id)?.version ?? 0 }
    },
    settings,
  )
}

/** The terms under which a line may take stock of another type. */
export async function termsOfLine(
  ctx: Ctx,
  settings: Parameters<typeof saleTerms>[1],
  lineId: string,
): Promise<StockTerms> {
  const [line] = await ctx.db.query<{ from: string; to: string; channelId: string }>(
    'select arrive as "from", depart as "to", channel_id from reservation_room where id = $1',
    [lineId],
  )
  if (line === undefined) throw refuse('order.missing')
  return saleTerms(ctx, settings, line)
}

export async function giveRoom(
  work: Work,
  order: HeldOrder,
  line: Line,
  roomId: string,
  terms: StockTerms,
  confirmed?: string | null,
): Promise<HeldOrder> {
  const { ctx, db, desk } = work
  lineAfter(desk, order.head, line, 'assign')
  const { typeId } = await askedRoom(db, roomId)
  if (typeId !== line.stockTypeId)
    await changeStock(
      db,
      desk,
      [...unreserve(takerOf(line)), ...reserve({ ...takerOf(line), typeId })],
      terms,
    )
  const room = await holdRoom(db, roomId)
  if (!room.isEnabled) throw refuse('room.disabled', { room: room.roomNo })
  const period = periodOf(line)
  await checkRoomFree(db, room, period, [line.id])
  if (typeId !== line.roomTypeId && typeId !== line.stockTypeId)
    checkWarnings([`${room.roomNo}与预订房型不同，价格不变`], confirmed ?? 'Y')
  await endPeriods(db, [line.id], desk.now)
  await addPeriods(db, desk, [
    { roomId, kind: 'ASSIGN', sourceId: line.id, title: order.head.resNo, ...period },
  ])
  return saveLines(ctx, db, desk, order, [{ id: line.id, roomId, stockTypeId: typeId }])
}
