import type { KeptLate } from '@kezhan/desk/rules/kept-late'
import type { PricedNight } from '@kezhan/desk/server/priced-night'
import type { Desk } from '@kezhan/hotels/server/desk'
import { useActivities } from '@kezhan/rates/server/use-activities'
import { roomLost } from '@kezhan/reservations/rules/events'
import { reservationStateOf } from '@kezhan/reservations/rules/reservation-states'
import { tellOrdersChanged, tellRoomsChanged } from '@kezhan/rooms/server/room-changed'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Queries } from '@kezhan/server-kit/db/database'
import { settle } from '@kezhan/server-kit/events/raise'
import { recordChanges } from '@kezhan/server-kit/resource/record-changes'
import type { HeldOrder, Line } from './order-rows'

/** What an operation may change about a room of an order. */
export type LineChange = { readonly id: string } & Partial<
  Pick<
    Line,
    | 'roomId'
    | 'roomTypeId'
    | 'stockTypeId'
    | 'arriveAt'
    | 'departAt'
    | 'arrive'
    | 'depart'
    | 'state'
    | 'stayId'
    | 'isOut'
    | 'guestName'
    | 'guestPhone'
    | 'adults'
    | 'children'
    | 'breakfasts'
    | 'extraBeds'
    | 'guests'
    | keyof KeptLate
  >
>

/**
 * Saves changed rooms of an order, lets the head say what its rooms say, records the change and tells open pages. Returns
 * the order as it is now.
 */
export async function saveLines(
  ctx: Ctx,
  db: Queries,
  desk: Desk,
  order: HeldOrder,
  changes: readonly LineChange[],
): Promise<HeldOrder> {
  const byId = new Map(changes.map(change => [change.id, change]))
  const lines = order.lines.map((line): Line => ({ ...line, ...byId.get(line.id) }))
  const changed = lines.filter(line => byId.has(line.id))
  await db.query(updateLines, [JSON.stringify(changed.map(lineRow))])
  const active = lines.filter(line => line.state === 'waiting' || line.state === 'inHouse')
  const dates = active.length === 0 ? order.lines : active
  const head = {
    ...order.head,
    state: reservationStateOf(lines, order.head.isConfirmed),
    arrive: dates.map(line => line.arrive).toSorted()[0] ?? order.head.arrive,
    depart:
      dates
        .map(line => line.depart)
        .toSorted()
        .at(-1) ?? order.head.depart,
    version: order.head.version + 1,
  }
  await db.query(
    `update reservation r set state = $2, arrive = $3, depart = $4, version = version + 1, update_by = $5, update_time = now(),
       total_fen = coalesce((select sum(n.price_fen) from reservation_night n join reservation_room l on l.id = n.reservation_room_id
         where l.reservation_id = r.id and l.state in ('waiting', 'inHouse')), 0)
     where r.id = $1`,
    [head.id, head.state, head.arrive, head.depart, desk.username],
  )
  await recordChanges(ctx, db, [
    ...changed.map(line => ({
      table: 'reservation_room',
      id: line.id,
      title: `${head.resNo}-${line.lineNo}`,
      before: logged(order.lines.find(one => one.id === line.id)),
      after: logged(line),
    })),
    ...(head.state === order.head.state
      ? []
      : [{ table: 'reservation', id: head.id, title: head.resNo, before: order.head, after: head }]),
  ])
  const hasRooms = active.every(line => line.roomId !== null)
  if (hasRooms && order.lines.some(line => line.roomId === null && line.state === 'waiting'))
    await settle(db, desk, roomLost, head.id, active.length === 0 ? '订单已结束' : '已重新排房')
  await tellOrdersChanged(db, desk.hotelCode, [head.id])
  await tellRoomsChanged(
    db,
    desk.hotelCode,
    [...order.lines.filter(line => byId.has(line.id)), ...changed].map(line => line.roomId),
  )
  return {
    head,
    lines: lines.map(line => (byId.has(line.id) ? { ...line, version: line.version + 1 } : line)),
  }
}

/** The guests of a room may carry numbers of certificates, which never stand in a log. */
function logged(line: Line | undefined): object | null {
  if (line === undefined) return null
  const { guests, ...rest } = line
  return { ...rest, guests: guests.length }
}

const lineRow = (line: Line) => ({
  id: line.id,
  room_id: line.roomId,
  room_type_id: line.roomTypeId,
  stock_type_id: line.stockTypeId,
  arrive_at: line.arriveAt,
  depart_at: line.departAt,
  arrive: line.arrive,
  depart: line.depart,
  state: line.state,
  stay_id: line.stayId,
  is_out: line.isOut ? 'Y' : 'N',
  guest_name: line.guestName,
  guest_phone: line.guestPhone,
  adults: line.adults,
  children: line.children,
  breakfasts: line.breakfasts,
  extra_beds: line.extraBeds,
  guests: line.guests,
  late_from: line.lateFrom,
  late_fee_fen: line.lateFeeFen,
  late_by: line.lateBy,
  late_reason: line.lateReason,
})

const updateLines = `
  update reservation_room l set room_id = c.room_id, room_type_id = c.room_type_id, stock_type_id = c.stock_type_id,
    arrive_at = c.arrive_at, depart_at = c.depart_at, arrive = c.arrive, depart = c.depart, state = c.state, stay_id = c.stay_id, is_out = c.is_out,
    guest_name = c.guest_name, guest_phone = c.guest_phone, adults = c.adults, children = c.children, breakfasts = c.breakfasts,
    extra_beds = c.extra_beds, guests = c.guests, late_from = c.late_from, late_fee_fen = c.late_fee_fen, late_by = c.late_by,
    late_reason = c.late_reason, version = l.version + 1
  from jsonb_to_recordset($1::jsonb) as c (id text, room_id text, room_type_id text, stock_type_id text, arrive_at timestamp,
    depart_at timestamp, arrive date, depart date, state text, stay_id text, is_out text, guest_name text, guest_phone text, adults integer,
    children integer, breakfasts integer, extra_beds integer, guests jsonb, late_from timestamp, late_fee_fen bigint, late_by text, late_reason text)
  where l.id = c.id`

type LineNight = PricedNight & { readonly lineId: string }

/** Nights of rooms of orders as they are to be, counted with the activities that sell them. */
export async function saveLineNights(
  db: Queries,
  desk: Pick<Desk, 'tenantId' | 'hotelCode'>,
  nights: readonly LineNight[],
  /** Lines whose other nights are given up. */
  replaced: readonly string[] = [],
): Promise<void> {
  const old = await db.query<{ trace: readonly unknown[] }>(
    `select n.trace from reservation_night n where n.reservation_room_id = any($1::text[])
       or exists (select 1 from unnest($2::text[], $3::date[]) as k (line, night) where k.line = n.reservation_room_id and k.night = n.night)`,
    [replaced, nights.map(one => one.lineId), nights.map(one => one.night)],
  )
  await useActivities(db, old, nights)
  await writeLineNights(db, desk, nights, replaced)
}

/** Writes nights of rooms of orders as they are to be: others go, changed ones change. */
export async function writeLineNights(
  db: Queries,
  desk: Pick<Desk, 'tenantId' | 'hotelCode'>,
  nights: readonly LineNight[],
  replaced: readonly string[] = [],
): Promise<void> {
  if (replaced.length > 0)
    await db.query(
      `delete from reservation_night n where n.reservation_room_id = any($1::text[])
         and not exists (select 1 from unnest($2::text[], $3::date[]) as k (line, night) where k.line = n.reservation_room_id and k.night = n.night)`,
      [replaced, nights.map(one => one.lineId), nights.map(one => one.night)],
    )
  await db.query(
    `insert into reservation_night as n (reservation_room_id, night, tenant_id, hotel_code, price_fen, base_fen, trace, override_reason, override_by)
     select s.line_id, s.night, $2, $3, s.price_fen, s.base_fen, s.trace, s.override_reason, s.override_by
     from jsonb_to_recordset($1::jsonb) as s (line_id text, night date, price_fen bigint, base_fen bigint, trace jsonb, override_reason text, override_by text)
     on conflict (reservation_room_id, night) do update set price_fen = excluded.price_fen, base_fen = excluded.base_fen,
       trace = excluded.trace, override_reason = excluded.override_reason, override_by = excluded.override_by`,
    [JSON.stringify(nights.map(nightRow)), desk.tenantId, desk.hotelCode],
  )
}

const nightRow = (one: LineNight) => ({
  line_id: one.lineId,
  night: one.night,
  price_fen: one.priceFen,
  base_fen: one.baseFen,
  trace: one.trace,
  override_reason: one.overrideReason,
  override_by: one.overrideBy,
})
