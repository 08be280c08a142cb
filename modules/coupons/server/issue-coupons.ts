import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Queries } from '@kezhan/server-kit/db/database'
import { recordChanges } from '@kezhan/server-kit/resource/record-changes'
import { validityOn } from '../rules/coupon-terms'
import { type TemplateRow, validityOf } from './template-store'

export type IssueSource = 'level' | 'list' | 'import' | 'claim' | 'auto'

export interface Batch {
  readonly id: string
  readonly template: TemplateRow
  readonly source: IssueSource
  readonly day: string
  /** For each member. */
  readonly qty: number
  readonly runId?: string
  readonly reason?: string | null
}

/** The head of a batch: who gave it, how and why; written when it is known how many its members are. */
export async function insertIssue(ctx: Ctx, db: Queries, batch: Batch, coupons: number): Promise<void> {
  const { user } = ctx
  const members = coupons / batch.qty
  await db.query(
    `insert into coupon_issue (id, tenant_id, hotel_of, template_id, source, run_id, members, coupons, reason, business_date, username, realname)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      batch.id,
      user.tenantId,
      user.hotelCode,
      batch.template.id,
      batch.source,
      batch.runId ?? null,
      members,
      coupons,
      batch.reason ?? null,
      batch.day,
      user.username,
      user.realname,
    ],
  )
  await recordChanges(ctx, db, [
    {
      table: 'coupon_issue',
      id: batch.id,
      title: `${batch.template.name} ${coupons}张`,
      before: null,
      after: { source: batch.source, members, coupons, reason: batch.reason ?? null },
    },
  ])
}

/**
 * The coupons of a batch out of a statement `chosen` that names their members: one insert, however many there are. Codes have
 * 64 random bits, so that nobody guesses one; ids follow each other, so that the index grows at its end.
 */
export const insertCoupons = (chosen: string): string => `
  with made as (insert into coupon (id, tenant_id, code, template_id, kind, face_fen, member_id, valid_from, valid_to, source, issue_id, create_by)
  select $1 || lpad((row_number() over ())::text, 7, '0'), $2, upper(left(r.hex, 8) || right(r.hex, 8)), $3, $4, $5, m.member_id, $6, $7, $8, $1, $9
  from (${chosen}) m cross join generate_series(1, $10::int) as n
  cross join lateral (select replace(gen_random_uuid()::text, '-', '') as hex where n is not null and m.member_id is not null) r
  returning id, code, valid_to)
  select count(*)::int as coupons, min(id) as coupon_id, min(code) as code, min(valid_to) as valid_to from made`

export interface MadeCoupons {
  readonly coupons: number
  /** Of the only one, where it is one. */
  readonly couponId: string
  readonly code: string
  readonly validTo: string
}

/** What `insertCoupons` takes before the parameters of its own choice of members. */
export function couponParams({ user }: Ctx, { id, template, source, day, qty }: Batch): unknown[] {
  const { from, to } = validityOn(validityOf(template), day)
  const faceFen = template.valueFen ?? 0
  return [id, user.tenantId, template.id, template.kind, faceFen, from, to, source, user.username, qty]
}

/** Counts what was given; the last one that there is ends the template. */
export async function countIssued(db: Queries, templateId: string, coupons: number): Promise<void> {
  await db.query(
    `update coupon_template set issued_qty = coalesce(issued_qty, 0) + $2::int, version = version + 1,
       state = case when total_qty <= coalesce(issued_qty, 0) + $2::int then 'exhausted' else state end where id = $1`,
    [templateId, coupons],
  )
}
