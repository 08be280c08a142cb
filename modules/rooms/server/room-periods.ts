import type { Period } from '@kezhan/base/moments'
import { dayOf } from '@kezhan/base/moments'
import type { Desk } from '@kezhan/hotels/server/desk'
import type { Queries } from '@kezhan/server-kit/db/database'
import { newId } from '@kezhan/server-kit/new-id'
import { refuse } from '../rules/refusals'
import type { RoomPeriod } from '../rules/room-conflict'

/** A room as the desk decides about it; its row of the state is held until the transaction ends. */
export interface HeldRoom {
  readonly id: string
  readonly roomNo: string
  readonly typeId: string
  readonly maxGuests: number
  readonly isEnabled: boolean
  readonly hk: 'clean' | 'dirty' | 'inspected' | 'pickup'
  readonly stayId: string | null
}

/** Takes rooms for oneself, in the order of their ids: who wants the same room waits, and then sees who has it. */
export async function holdRooms(
  db: Queries,
  roomIds: readonly string[],
): Promise<ReadonlyMap<string, HeldRoom>> {
  const wanted = [...new Set(roomIds)]
  const rooms = await db.query<HeldRoom>(
    `select r.id, r.room_no, r.room_type_id as type_id, coalesce(r.max_guests, t.max_guests) as max_guests,
       r.enabled = 'Y' and t.enabled = 'Y' as is_enabled, s.hk, s.stay_id
     from room_state s join room r on r.id = s.room_id join room_type t on t.id = r.room_type_id
     where s.room_id = any($1::text[]) order by s.room_id for update of s`,
    [wanted],
  )
  if (rooms.length < wanted.length) throw refuse('room.missing')
  return new Map(rooms.map(room => [room.id, room]))
}

export async function holdRoom(db: Queries, roomId: string): Promise<HeldRoom> {
  const room = (await holdRooms(db, [roomId])).get(roomId)
  if (room === undefined) throw refuse('room.missing')
  return room
}

/** Who has the rooms at some moment of the period, the earliest first. */
export function periodsWithin(
  db: Queries,
  roomIds: readonly string[],
  { from, to }: Period,
): Promise<RoomPeriod[]> {
  return db.query<RoomPeriod>(
    `select p.room_id, p.source as kind, p.source_id, p.title,
       lower(p.period) as "from", upper(p.period) as "to"
     from room_period p where p.room_id = any($1::text[]) and p.active and p.period && tsrange($2, $3)
     order by lower(p.period), p.id`,
    [roomIds, from, to],
  )
}

/** Refuses where somebody else has the room at some moment of the period. */
export async function checkRoomFree(
  db: Queries,
  room: Pick<HeldRoom, 'id' | 'roomNo'>,
  period: Period,
  exceptIds: readonly string[] = [],
): Promise<void> {
  const others = await periodsWithin(db, [room.id], period)
  const first = others.find(one => !exceptIds.includes(one.sourceId))
  if (first !== undefined) throw takenBy(room, first, period)
}

export function takenBy(room: Pick<HeldRoom, 'roomNo'>, taken: RoomPeriod, asked: Period): Error {
  const from = taken.from > asked.from ? taken.from : asked.from
  return refuse('room.taken', { room: room.roomNo, date: dayOf(from), by: taken.title })
}

export interface NewPeriod extends Period {
  readonly roomId: string
  readonly kind: RoomPeriod['kind']
  readonly sourceId: string
  readonly title: string
}

/** Writes who has which room when; the database refuses what overlaps. */
export async function addPeriods(
  db: Queries,
  desk: Pick<Desk, 'tenantId' | 'hotelCode'>,
  periods: readonly NewPeriod[],
): Promise<void> {
  if (periods.length === 0) return
  const rows = periods.map(({ roomId, kind, sourceId, title, from, to }) => ({
    id: newId(),
    room_id: roomId,
    source: kind,
    source_id: sourceId,
    title,
    from_at: from,
    to_at: to,
  }))
  await db.query(
    `insert into room_period (id, tenant_id, hotel_code, room_id, period, source, source_id, title)
     select p.id, $2, $3, p.room_id, tsrange(p.from_at, p.to_at), p.source, p.source_id, p.title
     from jsonb_to_recordset($1::jsonb) as p (id text, room_id text, from_at timestamp, to_at timestamp, source text, source_id text, title text)
     order by p.room_id, p.from_at`,
    [JSON.stringify(rows), desk.tenantId, desk.hotelCode],
  )
}

/** Ends periods; the time that is over stays as the history of the room, what lay ahead is free again. */
export async function endPeriods(db: Queries, sourceIds: readonly string[], now: string): Promise<void> {
  await db.query(
    `update room_period p set active = false,
       period = case when lower(p.period) < $2::timestamp and upper(p.period) > $2::timestamp
         then tsrange(lower(p.period), $2::timestamp) else p.period end
     where p.source_id = any($1::text[]) and p.active`,
    [sourceIds, now],
  )
}

/** Another end for the period of a stay or an assignment. */
export async function movePeriodEnd(db: Queries, sourceId: string, to: string): Promise<void> {
  await db.query(
    'update room_period p set period = tsrange(lower(p.period), $2::timestamp) where p.source_id = $1 and p.active',
    [sourceId, to],
  )
}

/** Another beginning for a period that still lies ahead; one that would be over by then stays as it is. */
export async function movePeriodStart(db: Queries, sourceId: string, from: string): Promise<void> {
  await db.query(
    `update room_period p set period = tsrange($2::timestamp, upper(p.period))
     where p.source_id = $1 and p.active and upper(p.period) > $2::timestamp`,
    [sourceId, from],
  )
}
