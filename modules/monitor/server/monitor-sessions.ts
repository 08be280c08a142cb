import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { monitorSessions as call, DatabaseSession } from '../model/monitor-calls'
import { isQuery, withoutValues } from '../rules/statement-text'
import type { MonitoringParts } from './monitor-parts'
import { requirePlatform } from './require-platform'
import { askStatistics } from './statistics'

export const monitorSessions =
  ({ database }: MonitoringParts): HandlerOf<typeof call> =>
  async ctx => {
    requirePlatform(ctx)
    const result = await askStatistics(database, async db => {
      const [counts] = await db.query<{ connections: number; mostConnections: number }>(
        `select (select count(*) from pg_stat_activity where datname = current_database())::int as connections,
           current_setting('max_connections')::int as most_connections`,
      )
      const sessions = await db.query<DatabaseSession>(sessionsSql)
      return { connections: 0, mostConnections: 0, ...counts, sessions }
    })
    return {
      result: {
        ...result,
        sessions: result.sessions.map(one => ({
          ...one,
          statement: isQuery(one.statement) ? withoutValues(one.statement) : commandOf(one.statement),
        })),
      },
    }
  }

/** A command may hold a password: its first word says enough. */
const commandOf = (statement: string): string => /^\s*(\w+)/.exec(statement)?.[1] ?? ''

const sessionsSql = `
  select a.pid, coalesce(a.usename, '') as user, coalesce(a.application_name, '') as application,
    coalesce(a.state, '') as state,
    case when a.wait_event_type in ('Client', 'Activity') then null else a.wait_event_type || ' ' || a.wait_event end as waits_for,
    pg_blocking_pids(a.pid) as blocked_by,
    greatest(0, extract(epoch from clock_timestamp() - coalesce(a.xact_start, a.query_start)))::float8 as seconds,
    coalesce(a.query, '') as statement
  from pg_stat_activity a
  where a.datname = current_database() and a.pid <> pg_backend_pid() and a.state <> 'idle' and a.backend_type = 'client backend'
  order by cardinality(pg_blocking_pids(a.pid)) desc, seconds desc, a.pid limit 100`
