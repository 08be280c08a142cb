import { splitList } from '@kezhan/resource/kinds/kind-spec'
import type { Db } from '@kezhan/server-kit/db/database'
import type { HourRule } from '../rules/hour-room'

/** What cancelling and not coming costs, as the rule of a plan says it (hotel domain §3.5). */
export interface CancelTerms {
  readonly id: string
  readonly name: string
  readonly freeUntilHours: number
  readonly lateFee: FeeTerms
  readonly noShowFee: FeeTerms
}
export type FeeTerms =
  | { readonly kind: 'none' | 'first_night' | 'all' }
  | { readonly kind: 'percent'; readonly shareBp: number }
  | { readonly kind: 'fixed'; readonly amountFen: number }

/** The rule of the plan, else the hotel's default; nothing is charged where a hotel has no rule at all. */
export async function loadCancelTerms(
  db: Db,
  hotelCode: string,
  planId?: string | null,
): Promise<CancelTerms> {
  const [row] = await db.query<CancelRow>(
    `select r.id, r.name, r.free_until_hours, r.late_fee as late_kind, r.late_share_bp,
       r.late_amount_fen, r.no_show_fee as no_show_kind, r.no_show_share_bp,
       r.no_show_amount_fen
     from cancel_rule r left join rate_plan p on p.id = $2 and p.cancel_rule_id = r.id
     where r.hotel_code = $1 and r.enabled = 'Y' order by (p.id is null), r.is_default desc, r.sort_order, r.id limit 1`,
    [hotelCode, planId ?? null],
  )
  if (row === undefined) return freeOfCharge
  return {
    id: row.id,
    name: row.name,
    freeUntilHours: row.freeUntilHours,
    lateFee: feeTerms(row.lateKind, row.lateShareBp, row.lateAmountFen),
    noShowFee: feeTerms(row.noShowKind, row.noShowShareBp, row.noShowAmountFen),
  }
}

const freeOfCharge: CancelTerms = {
  id: '',
  name: '',
  freeUntilHours: 0,
  lateFee: { kind: 'none' },
  noShowFee: { kind: 'none' },
}

interface CancelRow {
  readonly id: string
  readonly name: string
  readonly freeUntilHours: number
  readonly lateKind: FeeTerms['kind']
  readonly lateShareBp: number
  readonly lateAmountFen: number
  readonly noShowKind: FeeTerms['kind']
  readonly noShowShareBp: number
  readonly noShowAmountFen: number
}

function feeTerms(kind: FeeTerms['kind'], shareBp: number, amountFen: number): FeeTerms {
  if (kind === 'percent') return { kind, shareBp }
  return kind === 'fixed' ? { kind, amountFen } : { kind }
}

/** A rule by which a type is sold by the hour. */
export type HourRuleOfType = HourRule & {
  readonly id: string
  readonly name: string
  readonly roomTypeId: string
}

/**
 * The rules by which types are sold by the hour, in their order; a type's own 钟点价 on that day replaces the first price. The one
 * that is kept, because a room was sold by it, is among them also when nothing is sold by it any more.
 */
export async function loadHourRules(
  db: Db,
  hotelCode: string,
  roomTypeIds: readonly string[],
  day: string,
  keptId: string | null = null,
): Promise<HourRuleOfType[]> {
  const rows = await db.query<HourRuleOfType & { readonly roomTypes: string | null }>(
    `select t.id as room_type_id, h.id, h.name, h.room_types, h.sell_from, h.sell_to, h.base_minutes,
       coalesce(b.hour_fen, h.base_price_fen) as base_price_fen, h.grace_minutes, h.unit_minutes,
       h.unit_price_fen, h.max_minutes, h.convert_to_full = 'Y' as is_converted,
       h.cap_full_price = 'Y' as is_capped
     from hour_rule h cross join unnest($2::text[]) as t (id) left join lateral (
       select p.hour_fen from base_price p where p.hotel_code = $1 and p.room_type_id = t.id and p.effective_from <= $3::date
       order by p.effective_from desc limit 1) b on true
     where h.hotel_code = $1 and (h.enabled = 'Y' or h.id = $4) order by h.sort_order, h.id`,
    [hotelCode, roomTypeIds, day, keptId],
  )
  return rows
    .filter(
      ({ id, roomTypes, roomTypeId }) =>
        id === keptId || roomTypes === null || splitList(roomTypes).includes(roomTypeId),
    )
    .map(({ roomTypes: _, sellFrom, sellTo, ...rule }) => ({
      ...rule,
      sellFrom: sellFrom.slice(0, 5),
      sellTo: sellTo.slice(0, 5),
    }))
}
