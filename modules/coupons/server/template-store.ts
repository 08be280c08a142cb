import { splitList } from '@kezhan/resource/kinds/kind-spec'
import type { Queries } from '@kezhan/server-kit/db/database'
import type { CouponKind, TemplateState } from '../model/coupon-words'
import { type CouponTerms, readBlackout, type Validity } from '../rules/coupon-terms'
import type { IssueTerms } from '../rules/issue-limits'
import { refuse } from '../rules/refusals'
import type { WrittenTemplate } from '../rules/template-check'

/** A template as stored. */
export interface TemplateRow extends WrittenTemplate {
  readonly id: string
  readonly name: string
  readonly kind: CouponKind
  readonly state: TemplateState
  readonly capFen: number | null
  readonly thresholdFen: number
  readonly appliesTo: 'room' | 'all'
  readonly goodsId: string | null
  readonly roomTypes: string | null
  readonly channels: string | null
  readonly levels: string | null
  readonly weekdays: string | null
  readonly totalQty: number | null
  readonly issuedQty: number
  readonly perMemberLimit: number | null
  readonly isStackable: 'Y' | 'N'
  readonly isTransferable: 'Y' | 'N'
  readonly remark: string | null
}

export const templateColumns = `t.id, t.name, t.kind, t.state, t.value_fen, t.discount_bp, t.cap_fen, t.threshold_fen, t.delay_minutes,
  t.applies_to, t.goods_id, t.room_types, t.channels, t.levels, t.weekdays, t.blackout, t.valid_kind, t.valid_from, t.valid_to,
  t.valid_days, t.total_qty, coalesce(t.issued_qty, 0) as issued_qty, t.per_member_limit, t.is_stackable, t.is_transferable, t.remark`

/** A template for oneself: whoever gives some of it waits for the others, so that totals and limits hold. */
export async function holdTemplate(db: Queries, id: string): Promise<TemplateRow> {
  const [row] = await db.query<TemplateRow>(
    `select ${templateColumns} from coupon_template t where t.id = $1 for update`,
    [id],
  )
  if (row === undefined) throw refuse('template.missing')
  return row
}

export const listOf = (text: string | null): string[] => (text === null ? [] : splitList(text))

export const termsOf = (row: TemplateRow): CouponTerms => ({
  kind: row.kind,
  valueFen: row.valueFen ?? 0,
  discountBp: row.discountBp ?? 10_000,
  capFen: row.capFen,
  thresholdFen: row.thresholdFen,
  delayMinutes: row.delayMinutes ?? 0,
  appliesTo: row.appliesTo,
  goodsId: row.goodsId,
  roomTypes: listOf(row.roomTypes),
  channels: listOf(row.channels),
  levels: listOf(row.levels),
  weekdays: listOf(row.weekdays).map(Number),
  blackout: readBlackout(row.blackout),
  isStackable: row.isStackable === 'Y',
  isTransferable: row.isTransferable === 'Y',
})

export function validityOf(row: TemplateRow): Validity {
  if (row.validKind === 'days') return { kind: 'days', days: row.validDays ?? 1 }
  return { kind: 'range', from: row.validFrom ?? '', to: row.validTo ?? '' }
}

export const issueTerms = (row: TemplateRow): IssueTerms => ({
  state: row.state,
  validity: validityOf(row),
  totalQty: row.totalQty,
  issuedQty: row.issuedQty,
  perMemberLimit: row.perMemberLimit,
})

/** A template as it is, not held. */
export async function readTemplate(db: Queries, id: string): Promise<TemplateRow> {
  const [row] = await db.query<TemplateRow>(
    `select ${templateColumns} from coupon_template t where t.id = $1`,
    [id],
  )
  if (row === undefined) throw refuse('template.missing')
  return row
}
