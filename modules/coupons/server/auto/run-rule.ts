import type { CouponTrigger } from '@kezhan/coupons/model/coupon-words'
import { checkIssuable, leftOf } from '@kezhan/coupons/rules/issue-limits'
import { refuse } from '@kezhan/coupons/rules/refusals'
import { splitList } from '@kezhan/resource/kinds/kind-spec'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Db, Queries } from '@kezhan/server-kit/db/database'
import { newId } from '@kezhan/server-kit/new-id'
import { countIssued, couponParams, insertCoupons, insertIssue } from '../issue-coupons'
import { holdTemplate, issueTerms, type TemplateRow } from '../template-store'
import { dueMembers } from './due-members'

/** A rule as stored. */
export interface AutoRule {
  readonly id: string
  readonly name: string
  readonly trigger: CouponTrigger
  readonly templateId: string
  readonly qty: number
  readonly levels: string | null
  readonly days: number | null
  readonly amountFen: number | null
  readonly nights: number | null
  readonly delayDays: number
  readonly dateFrom: string
  readonly dateTo: string | null
  readonly capQty: number | null
  readonly issuedQty: number
  readonly enabled: 'Y' | 'N'
}

export const ruleColumns = `r.id, r.name, r.trigger, r.template_id, r.qty, r.levels, r.days, r.amount_fen, r.nights, r.delay_days, r.date_from,
  r.date_to, r.cap_qty, coalesce(r.issued_qty, 0) as issued_qty, r.enabled`

export async function readRule(db: Queries, id: string): Promise<AutoRule> {
  const [rule] = await db.query<AutoRule>(`select ${ruleColumns} from auto_coupon_rule r where r.id = $1`, [
    id,
  ])
  if (rule === undefined) throw refuse('rule.missing')
  return rule
}

/** Members of one transaction; who is left comes with the next. */
export const batchSize = 10_000

export const isRunning = (rule: AutoRule, day: string): boolean =>
  rule.enabled === 'Y' && rule.dateFrom <= day && (rule.dateTo === null || day <= rule.dateTo)

/** How many members may still get something; null where there is no limit. */
export function membersLeft(rule: AutoRule, template: TemplateRow): number | null {
  const lefts = [leftOf(template), leftOf({ totalQty: rule.capQty, issuedQty: rule.issuedQty })].flatMap(
    left => left ?? [],
  )
  return lefts.length === 0 ? null : Math.floor(Math.min(...lefts) / rule.qty)
}

export interface RuleAsk {
  readonly day: string
  /** Only this one: what just happened to him. */
  readonly memberId?: string
  /** From this one on, in the order of their ids: those before have been given theirs. */
  readonly from?: string
}

/** Who is due and has not got it, as a statement with its parameters. */
function waiting(rule: AutoRule, template: TemplateRow, { day, memberId, from }: RuleAsk) {
  const params = [
    day,
    rule.days ?? 0,
    rule.delayDays,
    rule.dateFrom,
    rule.amountFen ?? 0,
    rule.nights ?? 1,
    rule.id,
    rule.levels === null ? [] : splitList(rule.levels),
    memberId ?? null,
    template.id,
    template.perMemberLimit ?? 0,
    rule.qty,
    from ?? '',
  ]
  // It speaks of every parameter, so that the database knows their kinds whatever the trigger.
  const known = `$1::date is not null and $2::int >= 0 and $3::int >= 0 and $4::date is not null and $5::bigint >= 0 and $6::int > 0
    and $10::text is not null and $11::int >= 0 and $12::int > 0`
  const due = `from (${dueMembers[rule.trigger]}) d join member m on m.id = d.member_id
    where m.state = 'normal' and ${known} and (cardinality($8::text[]) = 0 or m.level_id = any($8::text[]))
      and ($9::text is null or m.id = $9) and d.member_id >= $13::text
      and not exists (select 1 from auto_coupon_grant g where g.rule_id = $7 and g.member_id = d.member_id and g.period = d.period)`
  // Without a limit nobody need be numbered, and the first of them are found without all others.
  if (template.perMemberLimit === null) return { sql: `select d.member_id, d.period ${due}`, params }
  // Who has as many as he may have waits until that changes.
  const sql = `select w.member_id, w.period
    from (select d.member_id, d.period, row_number() over (partition by d.member_id order by d.period) as nth ${due}) w
    where (select count(*) from coupon c where c.member_id = w.member_id and c.template_id = $10 and c.state <> 'void') + w.nth * $12 <= $11`
  return { sql, params }
}

/** 试算: how many would get something now, before anything is given. */
export async function countDue(
  db: Queries,
  rule: AutoRule,
  template: TemplateRow,
  day: string,
): Promise<number> {
  const { sql, params } = waiting(rule, template, { day })
  const [row] = await db.query<{ n: number }>(`select count(*)::int as n from (${sql}) w`, params)
  return row?.n ?? 0
}

export interface BatchDone {
  readonly runId: string
  readonly members: number
  /** The last of them; the next batch goes on with him, who may be due for more. */
  readonly last: string
}

/**
 * One batch of a rule inside a transaction: grants, coupons and the log, or nothing. Grants are unique for (rule, member,
 * period), so whoever was given something by another run meanwhile is passed over, and a run that was broken off is repeated
 * without harm.
 */
export async function runBatch(
  ctx: Ctx,
  db: Db,
  rule: AutoRule,
  ask: RuleAsk,
  mode: 'auto' | 'manual',
): Promise<BatchDone | undefined> {
  const template = await holdTemplate(db, rule.templateId)
  checkIssuable(issueTerms(template), ask.day)
  const [held] = await db.query<{ issuedQty: number }>(
    'select coalesce(issued_qty, 0) as issued_qty from auto_coupon_rule where id = $1 for update',
    [rule.id],
  )
  const left = membersLeft({ ...rule, issuedQty: held?.issuedQty ?? 0 }, template)
  const most = Math.min(batchSize, left ?? batchSize)
  if (most === 0) return undefined
  const { sql, params } = waiting(rule, template, ask)
  // Batches follow each other faster than the database counts its rows anew: it would look through all grants for each
  // member, believing that there are none.
  if (ask.memberId === undefined) await db.query('set local enable_nestloop = off')
  const { user } = ctx
  const runId = newId()
  const [granted] = await db.query<{ n: number; last: string }>(
    `with given as (insert into auto_coupon_grant (rule_id, member_id, period, tenant_id, run_id)
       select $7, d.member_id, d.period, $15, $16 from (${sql} order by 1, 2 limit $14::int) d returning member_id)
     select count(*)::int as n, max(member_id) as last from given`,
    [...params, most, user.tenantId, runId],
  )
  if (granted === undefined || granted.n === 0) return undefined
  const { n: members, last } = granted
  const batch = {
    id: newId(),
    template,
    source: 'auto',
    day: ask.day,
    qty: rule.qty,
    runId,
    reason: rule.name,
  } as const
  const coupons = members * rule.qty
  await db.query(
    `insert into auto_coupon_run (id, tenant_id, hotel_of, rule_id, rule_name, mode, business_date, members, coupons, username, realname)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      runId,
      user.tenantId,
      user.hotelCode,
      rule.id,
      rule.name,
      mode,
      ask.day,
      members,
      coupons,
      user.username,
      user.realname,
    ],
  )
  await db.query(insertCoupons('select g.member_id from auto_coupon_grant g where g.run_id = $11'), [
    ...couponParams(ctx, batch),
    runId,
  ])
  await insertIssue(ctx, db, batch, coupons)
  await countIssued(db, template.id, coupons)
  await db.query(
    'update auto_coupon_rule set issued_qty = coalesce(issued_qty, 0) + $2::int, version = version + 1 where id = $1',
    [rule.id, coupons],
  )
  return { runId, members, last }
}
