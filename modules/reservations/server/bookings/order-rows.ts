import type { Guarantee, SourceType, StayKind } from '@kezhan/desk/model/order-words'
import type { KeptLate } from '@kezhan/desk/rules/kept-late'
import type { PricedNight } from '@kezhan/desk/server/priced-night'
import type { KeptGuest } from '@kezhan/guests/server/named-guests'
import type { LineState } from '@kezhan/reservations/rules/line-states'
import { refuse } from '@kezhan/reservations/rules/refusals'
import type { ReservationState } from '@kezhan/reservations/rules/reservation-states'
import type { Queries } from '@kezhan/server-kit/db/database'
import { refuse as refuseKit } from '@kezhan/server-kit/refusals'

/** 预订单 as stored, held until the transaction ends. */
export interface Reservation {
  readonly id: string
  readonly resNo: string
  readonly kind: 'FIT' | 'TEAM'
  readonly sourceType: SourceType
  readonly channelId: string
  readonly channelOrderNo: string | null
  readonly bookerName: string
  readonly bookerPhone: string
  readonly memberId: string | null
  readonly unitId: string | null
  readonly intermediaryId: string | null
  readonly teamId: string | null
  readonly arrive: string
  readonly depart: string
  readonly guarantee: Guarantee
  readonly stayKind: StayKind
  readonly isConfirmed: boolean
  readonly state: ReservationState
  readonly folioId: string | null
  readonly totalFen: number
  readonly businessDate: string
  readonly version: number
}

export interface Line extends KeptLate {
  readonly id: string
  readonly reservationId: string
  readonly lineNo: number
  readonly roomTypeId: string
  readonly roomId: string | null
  /** The type whose stock it takes: that of its room, else the booked one. */
  readonly stockTypeId: string
  readonly channelId: string
  readonly arriveAt: string
  /** The later time, where 延时退房 was promised. */
  readonly departAt: string
  readonly arrive: string
  readonly depart: string
  readonly ratePlanId: string | null
  readonly adults: number
  readonly children: number
  readonly breakfasts: number
  readonly extraBeds: number
  readonly guestName: string | null
  readonly guestPhone: string | null
  readonly guests: readonly KeptGuest[]
  readonly state: LineState
  readonly isSuperseded: boolean
  readonly stayId: string | null
  /** Its stay has ended. */
  readonly isOut: boolean
  readonly hourRuleId: string | null
  readonly version: number
}

const headColumns = `r.id, r.res_no, r.kind, r.source_type, r.channel_id,
  r.channel_order_no, r.booker_name, r.booker_phone, r.member_id,
  r.unit_id, r.intermediary_id, r.team_id, r.arrive, r.depart, r.guarantee,
  r.stay_kind, r.is_confirmed = 'Y' as is_confirmed, r.state, r.folio_id, r.total_fen,
  r.business_date, r.version`

const lineColumns = `l.id, l.reservation_id, l.line_no, l.room_type_id, l.room_id,
  l.stock_type_id, l.channel_id, l.arrive_at, l.depart_at, l.arrive, l.depart,
  l.rate_plan_id, l.adults, l.children, l.breakfasts, l.extra_beds, l.guest_name,
  l.guest_phone, l.guests, l.state, l.is_superseded = 'Y' as is_superseded, l.stay_id,
  l.is_out = 'Y' as is_out, l.hour_rule_id, l.late_from, l.late_fee_fen, l.late_by, l.late_reason, l.version`

export interface HeldOrder {
  readonly head: Reservation
  readonly lines: readonly Line[]
}

/** Takes an order with all its rooms for oneself. Refuses one that is not there, or that has moved on since `version` was read. */
export async function holdOrder(db: Queries, id: string, version?: number | null): Promise<HeldOrder> {
  const [head] = await db.query<Reservation>(
    `select ${headColumns} from reservation r where r.id = $1 for update`,
    [id],
  )
  if (head === undefined) throw refuse('order.missing')
  if (typeof version === 'number' && version !== head.version) throw refuseKit('row.changed')
  const lines = await db.query<Line>(
    `select ${lineColumns} from reservation_room l where l.reservation_id = $1 order by l.line_no`,
    [id],
  )
  return { head, lines }
}

/** The order that a room of it belongs to, held, with that room. `version` is that of the room. */
export async function holdLine(
  db: Queries,
  lineId: string,
  version?: number | null,
): Promise<HeldOrder & { readonly line: Line }> {
  const [place] = await db.query<{ id: string }>(
    'select reservation_id as id from reservation_room where id = $1',
    [lineId],
  )
  if (place === undefined) throw refuse('order.missing')
  const order = await holdOrder(db, place.id)
  const line = order.lines.find(one => one.id === lineId)
  if (line === undefined) throw refuse('order.missing')
  if (typeof version === 'number' && version !== line.version) throw refuseKit('row.changed')
  return { ...order, line }
}

/** The same as it is, not held. */
export async function readLine(
  db: Queries,
  lineId: string,
): Promise<{ readonly head: Reservation; readonly line: Line }> {
  const [line] = await db.query<Line>(`select ${lineColumns} from reservation_room l where l.id = $1`, [
    lineId,
  ])
  const [head] = await db.query<Reservation>(`select ${headColumns} from reservation r where r.id = $1`, [
    line?.reservationId ?? '',
  ])
  if (line === undefined || head === undefined) throw refuse('order.missing')
  return { head, line }
}

/** The nights of lines with their prices, in order. */
export async function nightsOfLines(
  db: Queries,
  lineIds: readonly string[],
): Promise<ReadonlyMap<string, readonly PricedNight[]>> {
  const rows = await db.query<PricedNight & { lineId: string }>(
    `select n.reservation_room_id as line_id, n.night, n.price_fen, n.base_fen, n.trace,
       n.override_reason, n.override_by
     from reservation_night n where n.reservation_room_id = any($1::text[]) order by n.reservation_room_id, n.night`,
    [lineIds],
  )
  const byLine = new Map<string, PricedNight[]>()
  for (const { lineId, ...night } of rows) byLine.set(lineId, [...(byLine.get(lineId) ?? []), night])
  return byLine
}
