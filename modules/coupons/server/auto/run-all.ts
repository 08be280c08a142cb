import { Refusal } from '@kezhan/base/refusal'
import type { CouponTrigger } from '@kezhan/coupons/model/coupon-words'
import type { Ctx } from '@kezhan/server-kit/ctx'
import { type Db, platformScope } from '@kezhan/server-kit/db/database'
import { type JobHotel, type JobName, type JobParts, jobCtx } from '@kezhan/server-kit/jobs/job-ctx'
import { type AutoRule, batchSize, isRunning, ruleColumns, runBatch } from './run-rule'

const autoCoupons: JobName = {
  id: 'auto-coupons',
  realname: '自动发券',
  path: '/market/autoCoupon/run',
  title: '自动发券',
}

interface DueTenant extends JobHotel {
  readonly ruleIds: readonly string[]
}

/** Runs the rules of every tenant, in the name of its first hotel and on that hotel's day; returns how many coupons were given. */
export async function runAutoRules(parts: JobParts): Promise<number> {
  const tenants = await parts.database.scoped(platformScope).query<DueTenant>(
    `select distinct on (h.tenant_id) h.tenant_id, h.code as hotel_code, h.name as hotel_name, d.business_date,
       array(select r.id::text from auto_coupon_rule r where r.tenant_id = h.tenant_id and r.enabled = 'Y' and r.trigger <> 'manual' order by r.id) as rule_ids
     from hotel h join business_day d on d.hotel_code = h.code and d.state <> 'closed'
     where h.enabled = 'Y' and exists (select 1 from auto_coupon_rule r where r.tenant_id = h.tenant_id and r.enabled = 'Y' and r.trigger <> 'manual')
     order by h.tenant_id, h.code`,
  )
  let coupons = 0
  for (const tenant of tenants) {
    const ctx = jobCtx(parts, tenant, autoCoupons)
    for (const ruleId of tenant.ruleIds)
      try {
        coupons += (await runWhole(ctx, ruleId, tenant.businessDate, 'auto')).coupons
      } catch (error) {
        // A template that is stopped or sold out says so where it is run by hand; other rules do not wait for it.
        if (!(error instanceof Refusal)) parts.log.error({ err: error, ruleId }, 'an automatic rule failed')
      }
  }
  return coupons
}

export interface WholeRun {
  readonly runId: string | null
  readonly members: number
  readonly coupons: number
}

/** A rule from beginning to end, batch by batch: what a broken run has given stays given, and the next one goes on after it. */
export async function runWhole(
  ctx: Ctx,
  ruleId: string,
  day: string,
  mode: 'auto' | 'manual',
): Promise<WholeRun> {
  let [runId, members, coupons]: [string | null, number, number] = [null, 0, 0]
  let from = ''
  for (;;) {
    const done = await ctx.tx(async db => {
      const [rule] = await db.query<AutoRule>(
        `select ${ruleColumns} from auto_coupon_rule r where r.id = $1`,
        [ruleId],
      )
      if (rule === undefined || !isRunning(rule, day)) return undefined
      const batch = await runBatch(ctx, db, rule, { day, from }, mode)
      return batch === undefined ? undefined : { ...batch, qty: rule.qty }
    })
    if (done === undefined) return { runId, members, coupons }
    runId ??= done.runId
    members += done.members
    from = done.last
    coupons += done.members * done.qty
    if (done.members < batchSize) return { runId, members, coupons }
  }
}

/**
 * What a member gets at once because of what just happened to him: he has joined, topped up, left, risen. Inside the
 * transaction of that deed; a template that gives nothing does not stand in its way, and the job comes later to all others.
 */
export async function issueForMember(
  ctx: Ctx,
  db: Db,
  trigger: CouponTrigger,
  memberId: string,
  day: string,
): Promise<number> {
  const rules = await db.query<AutoRule>(
    `select ${ruleColumns} from auto_coupon_rule r join coupon_template t on t.id = r.template_id
     where r.trigger = $1 and r.enabled = 'Y' and r.delay_days = 0 and t.state = 'enabled' and (t.valid_kind = 'days' or t.valid_to >= $2::date)
     order by r.id`,
    [trigger, day],
  )
  let coupons = 0
  for (const rule of rules.filter(one => isRunning(one, day))) {
    try {
      const batch = await runBatch(ctx, db, rule, { day, memberId }, 'auto')
      coupons += (batch?.members ?? 0) * rule.qty
    } catch (refusal) {
      if (!(refusal instanceof Refusal)) throw refusal
    }
  }
  return coupons
}
