import type { ReadableTables } from '@kezhan/online/rules/report/check-statement'
import type { Queries } from '@kezhan/server-kit/db/database'

/** What reports may read, as the grants of their role say: there is no second list that could differ. */
export async function tablesForReports(db: Queries): Promise<ReadableTables> {
  const rows = await db.query<{ table: string; columns: string[] }>(
    `select c.relname as table, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v', 'p')
       and has_column_privilege('kezhan_report', c.oid, a.attnum, 'select')
     group by c.relname order by c.relname`,
  )
  return new Map(rows.map(({ table, columns }) => [table, new Set(columns)]))
}
