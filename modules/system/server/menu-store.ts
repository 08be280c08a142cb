import type { MenuRow } from '@kezhan/resource/menu'
import type { Queries } from '@kezhan/server-kit/db/database'

/** Adds the entries that are not there yet; what an administrator has changed since stays as it is. */
export async function addMenuRows(db: Queries, rows: readonly MenuRow[]): Promise<void> {
  await db.query(
    `insert into sys_permission (id, parent_id, name, menu_type, url, component, perms, icon, sort_no, is_hidden)
     select r.id, r."parentId", r.name, r."menuType", r.url, r.component, r.perms, r.icon, r."sortNo", case when r.hidden then 'Y' else 'N' end
     from jsonb_to_recordset($1::jsonb) as r (id text, "parentId" text, name text, "menuType" smallint, url text, component text,
       perms text, icon text, "sortNo" numeric, hidden boolean)
     on conflict (id) do nothing`,
    [JSON.stringify(rows)],
  )
}
