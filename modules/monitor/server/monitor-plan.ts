import type { Queries } from '@kezhan/server-kit/db/database'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import pg from 'pg'
import type { monitorPlan as call } from '../model/monitor-calls'
import { refuse } from '../rules/refusals'
import { isQuery, withoutValues } from '../rules/statement-text'
import type { MonitoringParts } from './monitor-parts'
import { requirePlatform } from './require-platform'
import { askStatistics } from './statistics'

const firstMajor = 16
/** Who may have asked it; row security gives each a plan of its own. */
const roles = ['kezhan_app', 'kezhan_platform']

export const monitorPlan =
  ({ database }: MonitoringParts): HandlerOf<typeof call> =>
  async (ctx, { queryId }) => {
    requirePlatform(ctx)
    return { result: await askStatistics(database, db => planOf(db, queryId)) }
  }

/** The plan of a counted statement for any values: it is not run, and its text comes from PostgreSQL, never from the asker. */
async function planOf(db: Queries, queryId: string) {
  const [counted] = await db.query<{ query: string; role: string; major: number }>(
    `select s.query, r.rolname as role, current_setting('server_version_num')::int / 10000 as major
     from pg_stat_statements s join pg_roles r on r.oid = s.userid
     where s.queryid::text = $1 and s.dbid = (select oid from pg_database where datname = current_database())
     order by s.calls desc limit 1`,
    [queryId],
  )
  if (counted === undefined) throw refuse('statement.gone')
  const { query, role, major } = counted
  if (major < firstMajor) throw refuse('plan.version')
  const statement = withoutValues(query)
  if (!isQuery(query) || statement.includes(';')) throw refuse('plan.none')
  if (roles.includes(role)) await db.query(`set local role ${role}`)
  try {
    const rows = await db.query<Record<string, string>>(`explain (generic_plan) ${query}`)
    return { statement, plan: rows.map(row => Object.values(row)[0] ?? '') }
  } catch (error) {
    // What was counted without its values cannot always be read again, such as `interval $1`.
    if (error instanceof pg.DatabaseError) throw refuse('plan.none')
    throw error
  }
}
