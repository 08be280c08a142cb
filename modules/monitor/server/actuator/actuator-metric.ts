import { metricSources } from '@kezhan/monitor/rules/metric-names'
import type { Db } from '@kezhan/server-kit/db/database'
import { failed } from '@kezhan/server-kit/http/envelope'
import { presentMeasures } from '@kezhan/server-kit/measure/measures'
import type { RawRoute } from '@kezhan/server-kit/server-module'
import { thisProcess } from '../live/this-process'
import { requirePlatform } from '../require-platform'

interface Metric {
  readonly description: string
  readonly baseUnit: string | null
  readonly statistics: Readonly<Record<string, number>>
}

/** One metric of this process under the name that the family gives it, bare. */
export const actuatorMetric: RawRoute['handle'] = async (ctx, request, reply) => {
  requirePlatform(ctx)
  const { name = '' } = request.params as Readonly<Record<string, string>>
  const metric = await metricNamed(ctx.platformDb, name)
  if (metric === undefined) return reply.status(404).send(failed('没有这个指标', 404))
  const { description, baseUnit, statistics } = metric
  return {
    name,
    description,
    baseUnit,
    measurements: Object.entries(statistics).map(([statistic, value]) => ({ statistic, value })),
    availableTags: [],
  }
}

async function metricNamed(db: Db, name: string): Promise<Metric | undefined> {
  const source = Object.hasOwn(metricSources, name) ? metricSources[name] : undefined
  if (source !== undefined) {
    const measures = await presentMeasures()
    const statistics = Object.entries(source.statistics).map(
      ([statistic, measure]) => [statistic, measure === null ? 0 : (measures[measure] ?? 0)] as const,
    )
    return { ...source, statistics: Object.fromEntries(statistics) }
  }
  const counted = Object.hasOwn(others, name) ? others[name] : undefined
  if (counted === undefined) return undefined
  const { description, baseUnit, read } = counted
  return { description, baseUnit, statistics: { VALUE: await read(db) } }
}

interface OtherMetric {
  readonly description: string
  readonly baseUnit: string | null
  readonly read: (db: Db) => number | Promise<number>
}

const sessions = (description: string, sql: string): OtherMetric => ({
  description,
  baseUnit: 'sessions',
  read: async db => (await db.query<{ value: number }>(sql))[0]?.value ?? 0,
})
const usage = (description: string, measure: string): OtherMetric => ({
  description,
  baseUnit: null,
  read: db => coresUsed(db, measure),
})
const alive = 'select count(*)::int as value from sys_session where expires_at > now()'

/** What is no measure of its own. Sessions are those of people in the product: there is no other server that has some. */
const others: Readonly<Record<string, OtherMetric>> = {
  'process.start.time': {
    description: '启动时间',
    baseUnit: 'seconds',
    read: () => Date.parse(thisProcess.startedAt) / 1000,
  },
  'process.uptime': { description: '运行时间', baseUnit: 'seconds', read: () => process.uptime() },
  'process.cpu.usage': usage('进程的处理器使用率', 'kezhan_process_cpu_seconds_total'),
  'system.cpu.usage': usage('系统的处理器使用率', 'kezhan_system_cpu_busy_seconds_total'),
  'tomcat.sessions.created': sessions(
    '24 小时内登录的会话',
    `select count(*)::int as value from sys_session where created_at > now() - interval '1 day'`,
  ),
  'tomcat.sessions.expired': sessions(
    '已过期的会话',
    'select count(*)::int as value from sys_session where expires_at <= now()',
  ),
  'tomcat.sessions.active.current': sessions('有效的会话', alive),
  'tomcat.sessions.active.max': sessions('有效的会话（不限数量）', alive),
  'tomcat.sessions.rejected': sessions(
    '24 小时内被拒绝的登录',
    `select count(*)::int as value from sys_login_log where is_success = 'N' and at > now() - interval '1 day'`,
  ),
}

/** The share of all cores between the last two samples; nought before there are two. */
async function coresUsed(db: Db, measure: string): Promise<number> {
  const [last, before] = await db.query<{ seconds: number; at: number; cores: number }>(
    `select (measures ->> $2)::float8 as seconds, extract(epoch from at)::float8 as at,
       (measures ->> 'kezhan_system_cpus')::float8 as cores
     from sys_measure where process_id = $1 order by at desc limit 2`,
    [thisProcess.id, measure],
  )
  if (last === undefined || before === undefined || last.at === before.at) return 0
  return Math.min(1, Math.max(0, (last.seconds - before.seconds) / (last.at - before.at) / last.cores))
}
