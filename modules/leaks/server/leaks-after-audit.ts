import { formatYuan } from '@kezhan/base/money'
import { leakRules } from '@kezhan/hotels/model/leak-rules'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Db } from '@kezhan/server-kit/db/database'
import { raise } from '@kezhan/server-kit/events/raise'
import { severities } from '../model/leak-calls'
import { leakHit } from '../model/leak-hit'
import { leakDigest } from '../rules/events'
import { type DayRun, runDay } from './run-leaks'

/** After an audit: looks for leaks of the closed day and tells who reads the report, once for each day. It never fails an audit. */
export async function leaksAfterAudit(ctx: Ctx, day: string): Promise<void> {
  try {
    const run = await runDay(ctx, day)
    await ctx.tx(async db => {
      if (await isFirst(ctx, db, day, run)) await tellReaders(ctx, db, { day, run })
    })
  } catch (error) {
    // The day has turned, and who asked for it must hear so.
    ctx.log.error({ err: error }, 'leaks were not looked for after the night audit')
  }
}

async function isFirst(
  { user }: Ctx,
  db: Db,
  day: string,
  { found, added, faults }: DayRun,
): Promise<boolean> {
  const rows = await db.query(
    `insert into leak_run (tenant_id, hotel_code, business_date, found, added, faults) values ($1, $2, $3, $4, $5, $6)
     on conflict do nothing returning business_date`,
    [user.tenantId, user.hotelCode, day, found, added.length, faults.join('、')],
  )
  return rows.length > 0
}

interface Digest {
  readonly day: string
  readonly run: DayRun
}

/** 防漏日报. A day on which nothing was found and nothing failed is not worth a message. */
async function tellReaders({ user }: Ctx, db: Db, digest: Digest): Promise<void> {
  const { day, run } = digest
  const [open] = await db.query<{ n: number }>(
    `select count(*)::int as n from ${leakHit.table} where hotel_code = $1 and state in ('new', 'follow')`,
    [user.hotelCode],
  )
  if (run.added.length === 0 && run.faults.length === 0) return
  const text = [
    ...(run.added.length === 0 ? ['没有新线索'] : [newHits(run)]),
    `待处理 ${open?.n ?? 0} 条`,
    ...(run.faults.length === 0 ? [] : [`未能运行的规则：${run.faults.join('、')}`]),
    '请到“报表－防漏报表”处理',
  ].join('；')
  await raise(db, user, leakDigest, { id: day, label: day, variables: { day, summary: text } })
}

function newHits({ added }: DayRun): string {
  const amountFen = added.reduce((sum, hit) => sum + hit.amountFen, 0)
  const ofSeverity = (['H', 'M', 'L'] as const).flatMap(one => {
    const count = added.filter(hit => hit.severity === one).length
    return count === 0 ? [] : `${severities[one]} ${count}`
  })
  const ofRule = leakRules.flatMap(({ key, title }) => {
    const count = added.filter(hit => hit.ruleKey === key).length
    return count === 0 ? [] : `${title} ${count}`
  })
  return `新线索 ${added.length} 条（${ofSeverity.join('、')}），涉及 ${formatYuan(amountFen)} 元：${ofRule.join('、')}`
}
