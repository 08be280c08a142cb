import { type Database, platformScope } from '@kezhan/server-kit/db/database'

interface Marks {
  readonly version: number
  readonly byUser: Map<string, string>
}

const known = new WeakMap<Database, Marks>()

/** A mark of all that menu and rights of these people are made of: another mark, another menu. Kept until any grant changes. */
export async function menuMarks(
  database: Database,
  userIds: readonly string[],
  version: number,
): Promise<ReadonlyMap<string, string>> {
  const kept = known.get(database)
  const marks = kept?.version === version ? kept : { version, byUser: new Map<string, string>() }
  known.set(database, marks)
  const unknown = [...new Set(userIds)].filter(id => !marks.byUser.has(id))
  for (const { id, mark } of await loadMarks(database, unknown)) marks.byUser.set(id, mark)
  return marks.byUser
}

async function loadMarks(database: Database, userIds: readonly string[]) {
  if (userIds.length === 0) return []
  return database.scoped(platformScope).query<{ id: string; mark: string }>(
    `with menu as materialized (select md5(string_agg(p::text, ',' order by p.id)) as mark from sys_permission p)
     select u.id, md5(concat_ws(';', menu.mark,
       (select string_agg(concat_ws('=', g.permission_id, g.data_rule_ids), ',' order by g.permission_id, g.data_rule_ids)
        from sys_user_grant g where g.user_id = u.id),
       (select string_agg(r.has_all, ',' order by r.has_all) from sys_user_role ur join sys_role r on r.id = ur.role_id
        where ur.user_id = u.id))) as mark
     from unnest($1::text[]) as u (id) cross join menu`,
    [userIds],
  )
}
