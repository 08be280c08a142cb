import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { monitorTables as call, IndexFigures, TableFigures } from '../model/monitor-calls'
import type { MonitoringParts } from './monitor-parts'
import { requirePlatform } from './require-platform'
import { askStatistics } from './statistics'

export const monitorTables =
  ({ database }: MonitoringParts): HandlerOf<typeof call> =>
  async ctx => {
    requirePlatform(ctx)
    const result = await askStatistics(database, async db => {
      const [size] = await db.query<{ bytes: number }>(
        'select pg_database_size(current_database())::float8 as bytes',
      )
      return {
        databaseBytes: size?.bytes ?? 0,
        tables: await db.query<TableFigures>(tablesSql),
        indexes: await db.query<IndexFigures>(indexesSql),
        vacuums: await db.query<{ table: string; phase: string; percent: number }>(vacuumsSql),
      }
    })
    return { result }
  }

const nameOf = (alias: string, column: string): string =>
  `case when ${alias}.schemaname = 'public' then '' else ${alias}.schemaname || '.' end || ${alias}.${column}`

const tablesSql = `
  select ${nameOf('t', 'relname')} as table, t.n_live_tup::float8 as rows, t.n_dead_tup::float8 as dead_rows,
    pg_total_relation_size(t.relid)::float8 as total_bytes, pg_table_size(t.relid)::float8 as table_bytes,
    pg_indexes_size(t.relid)::float8 as index_bytes,
    greatest(t.last_vacuum, t.last_autovacuum) as vacuumed_at, greatest(t.last_analyze, t.last_autoanalyze) as analyzed_at
  from pg_stat_user_tables t order by total_bytes desc, t.relid limit 500`

const indexesSql = `
  select i.indexrelname as index, ${nameOf('i', 'relname')} as table, pg_relation_size(i.indexrelid)::float8 as bytes,
    i.idx_scan::float8 as scans
  from pg_stat_user_indexes i order by bytes desc, i.indexrelid limit 500`

const vacuumsSql = `
  select p.relid::regclass::text as table, p.phase,
    (p.heap_blks_scanned * 100.0 / greatest(p.heap_blks_total, 1))::float8 as percent
  from pg_stat_progress_vacuum p where p.datname = current_database() order by p.pid`
