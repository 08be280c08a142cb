import type { Queries } from '@kezhan/server-kit/db/database'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import pg from 'pg'
import type { monitorStatements as call, Statements } from '../model/monitor-calls'
import { isQuery, withoutValues } from '../rules/statement-text'
import type { MonitoringParts } from './monitor-parts'
import { requirePlatform } from './require-platform'
import { askStatistics } from './statistics'

const mostRows = 50
const orders = { slowest: 'mean_ms', frequent: 'calls', total: 'total_ms' } as const

export const monitorStatements =
  ({ database }: MonitoringParts): HandlerOf<typeof call> =>
  async (ctx, { by, keyword }) => {
    requirePlatform(ctx)
    try {
      return { result: await askStatistics(database, db => countedStatements(db, by, keyword ?? '')) }
    } catch (error) {
      const problem = error instanceof pg.DatabaseError ? whyNot[error.code ?? ''] : undefined
      if (problem === undefined) throw error
      return { result: { problem, since: null, rows: [] } }
    }
  }

/** By PostgreSQL's codes: there is no such view; its library was not loaded. */
const whyNot: Readonly<Record<string, string>> = {
  '42P01':
    '数据库没有启用 pg_stat_statements。请由数据库管理员在 shared_preload_libraries 中加入 pg_stat_statements 并重启数据库，然后在本库执行 create extension pg_stat_statements，再把 pg_read_all_stats 授予本产品的账号。',
  '55000':
    '数据库启动时没有加载 pg_stat_statements。自带的数据库在下次重新启动后生效；外部数据库请在 shared_preload_libraries 中加入 pg_stat_statements 并重启。',
}
const hidden = '账号看不到语句的文字。请由数据库管理员把 pg_read_all_stats 授予本产品的账号。'

async function countedStatements(
  db: Queries,
  by: keyof typeof orders | string,
  keyword: string,
): Promise<Statements> {
  const order = Object.entries(orders).find(([name]) => name === by)?.[1] ?? orders.slowest
  const rows = await db.query<Statements['rows'][number]>(
    `select s.queryid::text as query_id, min(s.query) as statement, sum(s.calls)::float8 as calls,
       (sum(s.total_exec_time) / greatest(sum(s.calls), 1))::float8 as mean_ms, max(s.max_exec_time)::float8 as max_ms,
       sum(s.total_exec_time)::float8 as total_ms, sum(s.rows)::float8 as rows,
       (sum(s.shared_blks_hit) * 100.0 / nullif(sum(s.shared_blks_hit + s.shared_blks_read), 0))::float8 as hit_percent
     from pg_stat_statements s
     where s.dbid = (select oid from pg_database where datname = current_database())
       and s.query ~* '^\\s*\\(*\\s*(select|insert|update|delete|merge|with|values|<insufficient)' and s.query ilike $1
     group by s.queryid order by ${order} desc, query_id limit ${mostRows}`,
    [`%${keyword.replaceAll(/[\\%_]/g, '\\$&')}%`],
  )
  const [info] = await db.query<{ since: string }>('select stats_reset as since from pg_stat_statements_info')
  const shown = rows.filter(({ statement }) => isQuery(statement))
  return {
    problem: rows.length > 0 && shown.length === 0 ? hidden : null,
    since: info?.since ?? null,
    rows: shown.map(row => ({ ...row, statement: withoutValues(row.statement) })),
  }
}
