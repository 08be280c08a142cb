import type { Work } from '@kezhan/desk/server/desk-work'
import { changeStock, reserve, unreserve } from '@kezhan/inventory/server/change-stock'
import type { BookingPlan } from '@kezhan/reservations/server/bookings/add-booking'
import {
  recordChannelChange,
  saveChannelChange,
  supersedeLines,
} from '@kezhan/reservations/server/bookings/channel-change'
import { insertLines } from '@kezhan/reservations/server/bookings/insert-order'
import { takerOf } from '@kezhan/reservations/server/bookings/line-facts'
import { holdOrder, type Line } from '@kezhan/reservations/server/bookings/order-rows'
import { saveLines } from '@kezhan/reservations/server/bookings/save-order'
import { endPeriods } from '@kezhan/rooms/server/room-periods'
import type { Wish } from '../model/channel-order'
import { refuse } from '../rules/refusals'
import type { Accepted } from './accepted'

/**
 * The rooms that wait give way to those the channel wants now; they never come back by restoring (hotel domain §2.1). What is
 * given up and what is added are one change of the stock. Who has arrived already is changed at the desk.
 */
export async function replaceLines(
  work: Work,
  reservationId: string,
  { order: planned, lines, terms }: BookingPlan,
  wanted: Wish,
): Promise<Accepted> {
  const { ctx, db, desk } = work
  const order = await holdOrder(db, reservationId)
  if (order.lines.some(line => line.state === 'inHouse')) throw refuse('channelOrder.inHouse')
  const waiting = order.lines.filter(line => line.state === 'waiting')
  const placed = lines.map(line => ({ ...line, roomId: null, stockTypeId: line.roomTypeId }))
  await changeStock(
    db,
    desk,
    [
      ...waiting.flatMap(line => unreserve(takerOf(line))),
      ...placed.flatMap(line => reserve({ ...planned, typeId: line.stockTypeId })),
    ],
    terms,
  )
  await endPeriods(
    db,
    waiting.map(line => line.id),
    desk.now,
  )
  await supersedeLines(
    db,
    waiting.map(line => line.id),
  )
  const lastNo = Math.max(0, ...order.lines.map(line => line.lineNo))
  await insertLines(db, desk, { ...planned, id: reservationId }, placed, lastNo + 1)
  await saveChannelChange(db, reservationId, planned)
  await saveLines(ctx, db, desk, await holdOrder(db, reservationId), [])
  await recordChannelChange(ctx, db, order.head, wanted)
  return { reservationId, resNo: order.head.resNo, warnings: roomWarnings(waiting) }
}

const roomWarnings = (lines: readonly Line[]): string[] =>
  lines.some(line => line.roomId !== null) ? ['原排房已释放，请重新排房'] : []
