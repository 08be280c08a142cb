import type { MenuRow } from '@kezhan/resource/menu'
import type { Queries } from '@kezhan/server-kit/db/database'

/**
 * Brings the menu up to this version and returns the ids of the rows that are new. Titles, icons, order, place and
 * visibility belong to the administrator once he has changed them; what makes a page work is always ours.
 */
export async function addMenuRows(db: Queries, rows: readonly MenuRow[]): Promise<readonly string[]> {
  const before = await db.query<{ id: string }>('select id from sys_permission where id = any($1::text[])', [
    rows.map(row => row.id),
  ])
  await db.query(
    `insert into sys_permission as p (id, parent_id, name, menu_type, url, component, perms, icon, sort_no, is_hidden, redirect,
       keep_alive, is_open, is_built, needs, needs_hotel, is_high_risk, seeded)
     select r.id, r."parentId", r.name, r."menuType", r.url, r.component, r.perms, r.icon, r."sortNo", case when r.hidden then 'Y' else 'N' end, r.redirect,
       case when r."keepAlive" then 'Y' else 'N' end, case when r."isOpen" then 'Y' else 'N' end, case when r."isBuilt" then 'Y' else 'N' end,
       r.needs, case when r."needsHotel" then 'Y' else 'N' end,
       case when r."isHighRisk" then 'Y' else 'N' end,
       jsonb_build_object('parentId', r."parentId", 'name', r.name, 'icon', r.icon, 'sortNo', r."sortNo", 'hidden', case when r.hidden then 'Y' else 'N' end)
     from jsonb_to_recordset($1::jsonb) as r (id text, "parentId" text, name text, "menuType" smallint, url text, component text,
       perms text, icon text, "sortNo" numeric, hidden boolean, redirect text, "keepAlive" boolean, "isOpen" boolean, "isBuilt" boolean,
       needs text, "needsHotel" boolean, "isHighRisk" boolean)
     on conflict (id) do update set
       parent_id = case when p.seeded is null or p.parent_id is not distinct from p.seeded->>'parentId' then excluded.parent_id else p.parent_id end,
       name = case when p.seeded is null or p.name = p.seeded->>'name' then excluded.name else p.name end,
       icon = case when p.seeded is null or p.icon is not distinct from p.seeded->>'icon' then excluded.icon else p.icon end,
       sort_no = case when p.seeded is null or p.sort_no = (p.seeded->>'sortNo')::numeric then excluded.sort_no else p.sort_no end,
       is_hidden = case when p.seeded is null or p.is_hidden = p.seeded->>'hidden' then excluded.is_hidden else p.is_hidden end,
       menu_type = excluded.menu_type, url = excluded.url, component = excluded.component, perms = excluded.perms,
       redirect = excluded.redirect, keep_alive = excluded.keep_alive, is_open = excluded.is_open, is_built = excluded.is_built,
       needs = excluded.needs, needs_hotel = excluded.needs_hotel, is_high_risk = excluded.is_high_risk,
       seeded = excluded.seeded`,
    [JSON.stringify(rows)],
  )
  const known = new Set(before.map(row => row.id))
  return rows.map(row => row.id).filter(id => !known.has(id))
}

/** Takes entries out of everybody's menu, or back into it; their place and what was granted of them stay. */
export async function serveMenuRows(db: Queries, ids: readonly string[], isServed: boolean): Promise<void> {
  await db.query('update sys_permission set is_built = $2 where id = any($1::text[])', [
    ids,
    isServed ? 'Y' : 'N',
  ])
}
