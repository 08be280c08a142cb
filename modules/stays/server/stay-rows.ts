import { timeOf } from '@kezhan/base/moments'
import type { SourceType, StayKind } from '@kezhan/desk/model/order-words'
import { nightsFor } from '@kezhan/desk/rules/free-stay'
import { type KeptLate, noLate } from '@kezhan/desk/rules/kept-late'
import type { PricedNight } from '@kezhan/desk/server/priced-night'
import { renameFolio } from '@kezhan/folios/server/ledger/folio'
import type { Desk } from '@kezhan/hotels/server/desk'
import { useActivities } from '@kezhan/rates/server/use-activities'
import { tellOrdersChanged, tellRoomsChanged } from '@kezhan/rooms/server/room-changed'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Db, Queries } from '@kezhan/server-kit/db/database'
import { refuse as refuseKit } from '@kezhan/server-kit/refusals'
import { recordChanges } from '@kezhan/server-kit/resource/record-changes'
import { refuse } from '../rules/refusals'
import type { StayState } from '../rules/stay-states'
import { tellLowPrice } from './money/tell-low-price'

/** 在住单 as stored, held until the transaction ends. */
export interface Stay extends KeptLate {
  readonly id: string
  readonly stayNo: string
  readonly reservationId: string | null
  readonly reservationRoomId: string | null
  readonly roomId: string
  readonly roomNo: string
  readonly bookedTypeId: string
  /** The type of its room, whose stock it takes. */
  readonly stockTypeId: string
  readonly stayKind: StayKind
  readonly sourceType: SourceType
  readonly channelId: string
  readonly memberId: string | null
  readonly unitId: string | null
  readonly intermediaryId: string | null
  readonly teamId: string | null
  readonly linkId: string | null
  /** 保密 for who wants to stay unknown. */
  readonly guestName: string
  readonly isSecret: boolean
  readonly arriveAt: string
  readonly arriveOn: string
  readonly departPlanAt: string
  readonly depart: string
  readonly departAt: string | null
  readonly departOn: string | null
  readonly extraBeds: number
  readonly ratePlanId: string | null
  readonly hourRuleId: string | null
  readonly state: Exclude<StayState, 'arriving'>
  readonly folioId: string
  readonly version: number
}

const columns = `s.id, s.stay_no, l.reservation_id, s.reservation_room_id,
  s.room_id, r.room_no, s.booked_type_id, s.stock_type_id,
  s.stay_kind, s.source_type, s.channel_id, s.member_id, s.unit_id, s.intermediary_id, s.team_id, s.link_id,
  s.guest_name, s.is_secret = 'Y' as is_secret, s.arrive_at, s.arrive_on, s.depart_plan_at, s.depart,
  s.late_from, s.late_fee_fen, s.late_by, s.late_reason,
  s.depart_at, s.depart_on, s.extra_beds, s.rate_plan_id, s.hour_rule_id, s.state,
  s.folio_id, s.version`
const source =
  'stay s join room r on r.id = s.room_id left join reservation_room l on l.id = s.reservation_room_id'

/** A stay as it is, not held. */
export async function readStay(db: Queries, id: string): Promise<Stay> {
  const [stay] = await db.query<Stay>(`select ${columns} from ${source} where s.id = $1`, [id])
  if (stay === undefined) throw refuse('stay.missing')
  return stay
}

/** Takes stays for oneself, after the orders they came from: that is the order everywhere. Refuses a missing one. */
export async function holdStays(db: Queries, ids: readonly string[]): Promise<Stay[]> {
  const wanted = [...new Set(ids)]
  await db.query(
    // The orders are found first and then taken by their ids, however little the database knows of its tables.
    `select 1 from reservation where id = any(array(
       select l.reservation_id from stay s join reservation_room l on l.id = s.reservation_room_id where s.id = any($1::text[])))
     order by id for update`,
    [wanted],
  )
  const stays = await db.query<Stay>(
    `select ${columns} from ${source} where s.id = any($1::text[]) order by s.id for update of s`,
    [wanted],
  )
  if (stays.length < wanted.length) throw refuse('stay.missing')
  return stays
}

export async function holdStay(db: Queries, id: string, version?: number | null): Promise<Stay> {
  const [stay] = await holdStays(db, [id])
  if (stay === undefined) throw refuse('stay.missing')
  if (typeof version === 'number' && version !== stay.version) throw refuseKit('row.changed')
  return stay
}

export interface StayNightRow extends PricedNight {
  readonly isPosted: boolean
}

export function nightsOfStay(db: Queries, stayId: string): Promise<StayNightRow[]> {
  return db.query<StayNightRow>(
    `select night, price_fen, base_fen, trace, override_reason, override_by,
       posted_line_id is not null as is_posted from stay_night where stay_id = $1 order by night`,
    [stayId],
  )
}

/** Writes the nights of a stay as they are to be; a posted one never changes, and those of a free stay cost nothing. */
export async function saveStayNights(
  db: Db,
  desk: Pick<Desk, 'tenantId' | 'hotelCode'>,
  { id: stayId, stayKind }: Pick<Stay, 'id' | 'stayKind'>,
  nights: readonly PricedNight[],
  /** The nights of a booking were counted when it was made. */
  isCounted = true,
): Promise<void> {
  if (isCounted) {
    const old = await nightsOfStay(db, stayId)
    const posted = new Set(old.flatMap(one => (one.isPosted ? one.night : [])))
    const open = (one: PricedNight) => !posted.has(one.night)
    await useActivities(db, old.filter(open), nights.filter(open))
  }
  await db.query(
    'delete from stay_night where stay_id = $1 and posted_line_id is null and not (night = any($2::date[]))',
    [stayId, nights.map(night => night.night)],
  )
  const rows = nightsFor(stayKind, nights).map(one => ({
    night: one.night,
    price_fen: one.priceFen,
    base_fen: one.baseFen,
    trace: one.trace,
    override_reason: one.overrideReason,
    override_by: one.overrideBy,
  }))
  await db.query(
    `insert into stay_night as n (stay_id, night, tenant_id, hotel_code, price_fen, base_fen, trace, override_reason, override_by)
     select $2, s.night, $3, $4, s.price_fen, s.base_fen, s.trace, s.override_reason, s.override_by
     from jsonb_to_recordset($1::jsonb) as s (night date, price_fen bigint, base_fen bigint, trace jsonb, override_reason text, override_by text)
     on conflict (stay_id, night) do update set price_fen = excluded.price_fen, base_fen = excluded.base_fen, trace = excluded.trace,
       override_reason = excluded.override_reason, override_by = excluded.override_by where n.posted_line_id is null`,
    [JSON.stringify(rows), stayId, desk.tenantId, desk.hotelCode],
  )
  if (stayKind === 'full' || stayKind === 'long') await tellLowPrice(db, desk, stayId, nights)
}

/** What an operation may change about a stay. */
export type StayChange = Partial<
  Pick<
    Stay,
    | (
        | 'roomId'
        | 'stockTypeId'
        | 'departPlanAt'
        | 'depart'
        | 'departAt'
        | 'departOn'
        | 'state'
        | 'linkId'
        | 'guestName'
      )
    | 'stayKind'
    | keyof KeptLate
  >
>

/** The time of day at which he leaves, whatever was granted for one day. */
export const departTimeOf = ({ lateFrom, departPlanAt }: Pick<Stay, 'lateFrom' | 'departPlanAt'>): string =>
  timeOf(lateFrom ?? departPlanAt)

/** Saves a changed stay, records it and tells open pages; returns it as it is now. */
export async function saveStay(
  ctx: Ctx,
  db: Queries,
  desk: Desk,
  before: Stay,
  change: StayChange,
  reason?: string,
): Promise<Stay> {
  const isMoved = change.departPlanAt !== undefined && change.departPlanAt !== before.departPlanAt
  const after: Stay = { ...before, ...(isMoved ? noLate : {}), ...change, version: before.version + 1 }
  await db.query(
    `update stay set room_id = $2, stock_type_id = $3, depart_plan_at = $4, depart = $5, depart_at = $6, depart_on = $7, state = $8,
       link_id = $9, guest_name = $10, stay_kind = $11, late_from = $12, late_fee_fen = $13, late_by = $14, late_reason = $15,
       version = version + 1, update_by = $16, update_time = now() where id = $1`,
    [
      after.id,
      after.roomId,
      after.stockTypeId,
      after.departPlanAt,
      after.depart,
      after.departAt,
      after.departOn,
      after.state,
      after.linkId,
      after.guestName,
      after.stayKind,
      after.lateFrom,
      after.lateFeeFen,
      after.lateBy,
      after.lateReason,
      desk.username,
    ],
  )
  await recordChanges(ctx, db, [
    {
      table: 'stay',
      id: after.id,
      title: `${before.roomNo} ${before.stayNo}`,
      before,
      after: reason === undefined ? after : { ...after, reason },
    },
  ])
  if (after.roomId !== before.roomId || after.guestName !== before.guestName) await nameBill(ctx, db, after)
  await tellOrdersChanged(db, desk.hotelCode, [before.reservationId], [after.id])
  await tellRoomsChanged(db, desk.hotelCode, [before.roomId, after.roomId])
  return after
}

/** The bill is called by the room in which its guest lives now, or lived last. */
async function nameBill(ctx: Ctx, db: Queries, { folioId, roomId, guestName }: Stay): Promise<void> {
  const [room] = await db.query<{ roomNo: string }>('select room_no from room where id = $1', [roomId])
  await renameFolio(ctx, db, folioId, `${room?.roomNo ?? ''} ${guestName}`.trim())
}

export const stayTaker = (stay: Stay) => ({
  typeId: stay.stockTypeId,
  channelId: stay.channelId,
  arrive: stay.arriveOn,
  depart: stay.depart,
})
