import type { Queries } from '@kezhan/server-kit/db/database'

interface StoredRow {
  readonly id: string
  readonly row: Readonly<Record<string, unknown>>
}

/** Rows as the log keeps them, locked until the transaction ends. */
export const lockRows = (
  db: Queries,
  table: 'sys_permission' | 'sys_permission_rule',
  ids: readonly string[],
): Promise<StoredRow[]> =>
  db.query<StoredRow>(
    `select t.id, to_jsonb(t.*) as row from ${table} t where t.id = any($1::text[]) order by t.id for update`,
    [ids],
  )
