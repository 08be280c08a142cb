import { addDays } from '@kezhan/base/days'
import { releaseCoupons } from '@kezhan/coupons/server/lock-coupons'
import type { Work } from '@kezhan/desk/server/desk-work'
import { changeStock, moveOut, type StockTerms } from '@kezhan/inventory/server/change-stock'
import { useActivities } from '@kezhan/rates/server/use-activities'
import { holdOrder } from '@kezhan/reservations/server/bookings/order-rows'
import { saveLines } from '@kezhan/reservations/server/bookings/save-order'
import { roomDiffers } from '@kezhan/rooms/rules/events'
import { endPeriods, holdRoom } from '@kezhan/rooms/server/room-periods'
import { vacateRoom } from '@kezhan/rooms/server/room-state'
import { raise, settle } from '@kezhan/server-kit/events/raise'
import { lowPrice, toInspect } from '../rules/events'
import { enqueue } from './guests/enqueue'
import { nightsOfStay, type Stay, type StayChange, saveStay, stayTaker } from './stay-rows'

/**
 * The guest is gone: nights that lie ahead return to the stock, the room is empty and dirty, its keys are void, the guests
 * are registered out. What becomes of the account is the caller's.
 */
export async function leaveRoom(
  work: Work,
  stay: Stay,
  change: Pick<StayChange, 'state'> & { readonly state: Stay['state'] },
  terms: StockTerms,
  reason?: string,
): Promise<Stay> {
  const { ctx, db, desk } = work
  await changeStock(db, desk, moveOut(stayTaker(stay)), terms)
  const room = await holdRoom(db, stay.roomId)
  await endPeriods(db, [stay.id], desk.now)
  const given = await nightsOfStay(db, stay.id)
  // A booking that waits again keeps what it took.
  if (change.state !== 'voided' || stay.reservationRoomId === null)
    await useActivities(
      db,
      given.filter(night => !night.isPosted),
      [],
    )
  await db.query('delete from stay_night where stay_id = $1 and posted_line_id is null', [stay.id])
  const [last] = await db.query<{ night: string | null }>(
    'select max(night) as night from stay_night where stay_id = $1',
    [stay.id],
  )
  await vacateRoom(db, desk, room.id)
  await voidCards(work, stay.id)
  await settle(db, desk, lowPrice, stay.id, '客人已离店')
  await settle(db, desk, roomDiffers, room.id, '已退房')
  if (change.state !== 'voided')
    await raise(db, desk, toInspect, { id: room.id, label: room.roomNo, variables: { room: room.roomNo } })
  await db.query('update stay_guest set out_at = $2 where stay_id = $1 and out_at is null', [
    stay.id,
    desk.now,
  ])
  await enqueue(db, change.state === 'voided' ? 'void' : 'out', { stayIds: [stay.id] }, desk.now)
  const night = last?.night ?? null
  return saveStay(
    ctx,
    db,
    desk,
    stay,
    {
      ...change,
      departAt: desk.now,
      departOn: desk.businessDate,
      depart: night === null ? stay.arriveOn : addDays(night, 1),
    },
    reason,
  )
}

/** Cards of a stay no longer open anything; a room only where one is named. */
export async function voidCards({ db }: Work, stayId: string, roomId?: string): Promise<void> {
  await db.query(
    `update key_card set state = 'void', voided_at = now() where stay_id = $1 and state = 'valid' and ($2::text is null or room_id = $2)`,
    [stayId, roomId ?? null],
  )
}

/** The head of the order says what has become of its rooms. */
export async function tellOrder({ ctx, db, desk }: Work, stay: Stay): Promise<void> {
  if (stay.reservationId === null) return
  const order = await holdOrder(db, stay.reservationId)
  const ended = await db.query<{ id: string }>(
    `select id from stay where id = any($1::text[]) and state <> 'inHouse'`,
    [order.lines.map(line => line.stayId)],
  )
  const endedIds = new Set<string | null>(ended.map(row => row.id))
  const changes = order.lines
    .filter(line => line.isOut !== endedIds.has(line.stayId))
    .map(({ id, isOut }) => ({ id, isOut: !isOut }))
  const { head } = await saveLines(ctx, db, desk, order, changes)
  // What it kept and nobody could use goes back to its owner.
  if (head.state === 'done') await releaseCoupons(ctx, db, desk, head.id, '离店未使用')
}
