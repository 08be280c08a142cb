import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Queries } from '@kezhan/server-kit/db/database'
import { logHead } from '@kezhan/server-kit/resource/change-log'
import { Params } from '@kezhan/server-kit/resource/compile'

export interface LoggedChange {
  readonly table:
    | 'sys_permission'
    | 'sys_permission_rule'
    | 'sys_role_permission'
    | 'sys_depart_permission'
    | 'sys_depart_role_permission'
    | 'sys_depart_role_user'
    | 'sys_user_bin'
  readonly id: string
  readonly before: object | null
  readonly after: object | null
}

/** Leaves one record for each changed row, in the transaction of the change itself. */
export async function logChanges(ctx: Ctx, db: Queries, changes: readonly LoggedChange[]): Promise<void> {
  const params = new Params()
  const head = logHead(ctx, params)
  await db.query(
    `insert into sys_change_log (tenant_id, hotel_code, username, shift_index, request_id, table_name, row_id, action, before_row, after_row)
     select ${head}, c."table", c.id,
       (case when c.before is null then 'add' when c.after is null then 'delete' else 'edit' end)::change_action, c.before, c.after
     from jsonb_to_recordset(${params.add(JSON.stringify(changes))}::jsonb) as c ("table" text, id text, before jsonb, after jsonb)`,
    params.values,
  )
}

export interface StoredRow {
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
