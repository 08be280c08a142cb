import type { ReadableTables } from '@kezhan/online/rules/report/check-statement'
import type { Queries } from '@kezhan/server-kit/db/database'

/** A table or view with what it and its columns mean; the words of a view stand with it in the database. */
export interface OpenTable {
  readonly table: string
  readonly meaning: string | null
  readonly columns: readonly { readonly name: string; readonly meaning: string | null }[]
}

/** What reports may read, as the grants of their role say: there is no second list that could differ. */
export const openTables = (db: Queries): Promise<OpenTable[]> =>
  db.query<OpenTable>(
    `select c.relname as table, obj_description(c.oid, 'pg_class') as meaning,
       json_agg(json_build_object('name', a.attname, 'meaning', col_description(c.oid, a.attnum)) order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v', 'p')
       and has_column_privilege('kezhan_report', c.oid, a.attnum, 'select')
     group by c.oid, c.relname order by c.relkind desc, c.relname`,
  )

export async function tablesForReports(db: Queries): Promise<ReadableTables> {
  const tables = await openTables(db)
  return new Map(tables.map(({ table, columns }) => [table, new Set(columns.map(({ name }) => name))]))
}
