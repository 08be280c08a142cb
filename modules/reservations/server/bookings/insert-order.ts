import type { Guarantee, SourceType, StayKind } from '@kezhan/desk/model/order-words'
import type { Desk } from '@kezhan/hotels/server/desk'
import type { Queries } from '@kezhan/server-kit/db/database'
import type { NewLine } from './new-lines'
import { writeLineNights } from './save-order'

/** An order that is about to be written; its rooms share dates. */
export interface NewOrder {
  readonly id: string
  readonly resNo: string
  readonly kind: 'FIT' | 'TEAM'
  readonly sourceType: SourceType
  readonly channelId: string
  readonly channelOrderNo: string | null
  readonly bookerName: string
  readonly bookerPhone: string
  readonly guestId: string | null
  readonly memberId: string | null
  readonly unitId: string | null
  readonly intermediaryId: string | null
  readonly teamId: string | null
  readonly arrive: string
  readonly depart: string
  readonly arriveAt: string
  readonly departAt: string
  readonly eta: string | null
  readonly holdUntil: string | null
  readonly guarantee: Guarantee
  readonly stayKind: StayKind
  readonly hourRuleId: string | null
  readonly folioId: string | null
  readonly totalFen: number
  /** What the guest has paid the channel. */
  readonly channelPrepaidFen: number
  readonly remark: string | null
}

export async function insertOrder(db: Queries, desk: Desk, order: NewOrder): Promise<void> {
  const payMode = order.guarantee === 'prepaid' ? 'prepaid' : order.guarantee === 'unit' ? 'account' : 'own'
  await db.query(
    `insert into reservation (id, tenant_id, hotel_code, res_no, kind, source_type, channel_id, channel_order_no, booker_name, booker_phone,
       guest_id, member_id, unit_id, intermediary_id, team_id, arrive, depart, eta, hold_until, guarantee, stay_kind, pay_mode, state,
       folio_id, total_fen, remark, business_date, shift_session_id, create_by, channel_prepaid_fen)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, 'booked', $23, $24, $25, $26, $27, $28, $29)`,
    [
      order.id,
      desk.tenantId,
      desk.hotelCode,
      order.resNo,
      order.kind,
      order.sourceType,
      order.channelId,
      order.channelOrderNo,
      order.bookerName,
      order.bookerPhone,
      order.guestId,
      order.memberId,
      order.unitId,
      order.intermediaryId,
      order.teamId,
      order.arrive,
      order.depart,
      order.eta,
      order.holdUntil,
      order.guarantee,
      order.stayKind,
      payMode,
      order.folioId,
      order.totalFen,
      order.remark,
      desk.businessDate,
      desk.shiftSessionId,
      desk.username,
      order.channelPrepaidFen,
    ],
  )
}

export interface PlacedLine extends NewLine {
  /** The type of its room, else the booked one. */
  readonly stockTypeId: string
}

export type LinePlace = Pick<
  NewOrder,
  'id' | 'channelId' | 'arrive' | 'depart' | 'arriveAt' | 'departAt' | 'hourRuleId'
>

/** Rooms of an order with their nights, numbered after those it has. What activities sell of them is counted by the caller. */
export async function insertLines(
  db: Queries,
  desk: Desk,
  order: LinePlace,
  lines: readonly PlacedLine[],
  firstNo = 1,
): Promise<void> {
  const inserted = db.query(insertLinesSql, [
    JSON.stringify(lines.map((line, at) => lineRow(line, firstNo + at))),
    desk.tenantId,
    desk.hotelCode,
    order.id,
    order.channelId,
    order.arriveAt,
    order.departAt,
    order.arrive,
    order.depart,
    order.hourRuleId,
  ])
  await Promise.all([
    inserted,
    writeLineNights(
      db,
      desk,
      lines.flatMap(line => line.nights.map(night => ({ ...night, lineId: line.id }))),
    ),
  ])
}

const insertLinesSql = `
  insert into reservation_room (id, tenant_id, hotel_code, reservation_id, line_no, room_type_id, room_id, stock_type_id, channel_id,
    arrive_at, depart_at, arrive, depart, rate_plan_id, adults, children, breakfasts, extra_beds, guest_name, guest_phone, guests, hour_rule_id)
  select l.id, $2, $3, $4, l.line_no, l.room_type_id, l.room_id, l.stock_type_id, $5, $6, $7, $8, $9, l.rate_plan_id, l.adults,
    l.children, l.breakfasts, l.extra_beds, l.guest_name, l.guest_phone, l.guests, $10
  from jsonb_to_recordset($1::jsonb) as l (id text, line_no integer, room_type_id text, room_id text, stock_type_id text, rate_plan_id text,
    adults integer, children integer, breakfasts integer, extra_beds integer, guest_name text, guest_phone text, guests jsonb)`

function lineRow(line: PlacedLine, lineNo: number) {
  const [first] = line.guests
  return {
    id: line.id,
    line_no: lineNo,
    room_type_id: line.roomTypeId,
    room_id: line.roomId,
    stock_type_id: line.stockTypeId,
    rate_plan_id: line.ratePlanId,
    adults: line.adults,
    children: line.children,
    breakfasts: line.breakfasts,
    extra_beds: line.extraBeds,
    guests: line.guests,
    guest_name: first?.name ?? null,
    guest_phone: first?.phone ?? null,
  }
}
