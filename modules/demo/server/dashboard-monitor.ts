import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Ctx } from '@kezhan/server-kit/ctx'
import { requestTotals } from '@kezhan/server-kit/http/metrics'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { isPlatform } from '@kezhan/server-kit/user'
import type { dashboardMonitor as call, Health } from '../model/dashboard-calls'
import { refuse } from '../rules/refusals'

export const dashboardMonitor: HandlerOf<typeof call> = async ctx => {
  // One process serves all hotels.
  if (!isPlatform(ctx.user)) throw refuse('health.platform')
  return { result: await healthOf(ctx) }
}

const loop = monitorEventLoopDelay({ resolution: 20 })
loop.enable()

/** What this process and its database say about themselves, and what went wrong today. */
async function healthOf(ctx: Ctx): Promise<Health> {
  const { heapUsed, rss } = process.memoryUsage()
  const { sockets, ...requests } = await requestTotals()
  const [database] = await ctx.platformDb.query<Health['database']>(databaseSql, [])
  const [today] = await ctx.platformDb.query<Health['today']>(todaySql, [])
  return {
    process: {
      upSeconds: Math.round(process.uptime()),
      heapBytes: heapUsed,
      residentBytes: rss,
      loopDelayMs: Math.round(loop.percentile(99) / 1e6),
    },
    requests,
    sockets,
    database: database ?? { bytes: 0, connections: 0, version: '' },
    today: today ?? { faults: 0, failedSignIns: 0, people: 0, sessions: 0 },
  }
}

const databaseSql = `
  select pg_database_size(current_database())::float8 as bytes,
    (select count(*) from pg_stat_activity where datname = current_database())::int as connections,
    current_setting('server_version') as version`

const todaySql = `
  select (select count(*) from sys_fault_log where at >= current_date)::int as faults,
    (select count(*) from sys_login_log where at >= current_date and is_success = 'N')::int as failed_sign_ins,
    (select count(distinct user_id) from sys_session
     where expires_at > now() and coalesce(last_seen_at, created_at) > now() - interval '15 minutes')::int as people,
    (select count(*) from sys_session where expires_at > now())::int as sessions`
