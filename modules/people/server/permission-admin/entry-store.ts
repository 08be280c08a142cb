import type { EntryRow } from '@kezhan/people/rules/menu-entry'
import type { Queries } from '@kezhan/server-kit/db/database'

const columns = `p.id, p.parent_id, p.name, p.perms, p.perms_type, p.icon, p.component, p.url,
  p.redirect, p.sort_no::float8 as sort_no, p.menu_type, p.is_route = 'Y' as route,
  p.keep_alive = 'Y' as keep_alive, p.description, p.always_show = 'Y' as always_show, p.is_hidden = 'Y' as hidden, p.status,
  p.is_external = 'Y' as internal_or_external, p.seeded is not null as is_built_in, p.is_high_risk = 'Y' as is_high_risk,
  case when exists (select 1 from sys_permission_rule r where r.permission_id = p.id) then 1 else 0 end as rule_flag`

/** All entries of the menu in their order; there are some hundreds. */
export const loadEntries = (db: Queries): Promise<EntryRow[]> =>
  db.query<EntryRow>(`select ${columns} from sys_permission p order by p.sort_no, p.id`)
