import { familiesOf } from '@kezhan/people/rules/explain-permission'
import { type EntryRow, isGroup, lineOf } from '@kezhan/people/rules/menu-entry'
import type { Queries } from '@kezhan/server-kit/db/database'
import type { User } from '@kezhan/server-kit/user'

/** What a person could pass on: his entries, and the data rules that bind him and whoever he grants them to. */
export interface Holdings {
  readonly hasAll: boolean
  holds(entry: EntryRow): boolean
  /** The ids of the rules that go with an entry. */
  bindingRules(entry: EntryRow): readonly string[]
}

export async function holdingsOf(
  db: Queries,
  { id: userId, rights: { holdsAll: hasAll } }: Pick<User, 'id' | 'rights'>,
  entries: readonly EntryRow[],
): Promise<Holdings> {
  const granted = await db.query<{ id: string }>(
    `select g.permission_id as id from sys_user_grant g where g.user_id = $1
     union select id from sys_permission where is_open = 'Y'`,
    [userId],
  )
  const binding = await bindingRulesOf(db, userId)
  const ids = new Set(granted.map(row => row.id))
  const around = new Set([...ids].flatMap(id => lineOf(entries, id)))
  return {
    hasAll,
    // A group grants nothing, it only has a place: it comes with any page in it.
    holds: entry => hasAll || ids.has(entry.id) || (isGroup(entry) && around.has(entry.id)),
    bindingRules: entry => {
      const families = familiesOf(entry.perms)
      return binding
        .filter(rule => familiesOf(rule.perms).some(one => families.includes(one)))
        .map(({ id }) => id)
    },
  }
}

const bindingRulesOf = (db: Queries, userId: string): Promise<{ id: string; perms: string }[]> =>
  db.query<{ id: string; perms: string }>(
    `select distinct r.id, p.perms from sys_user_grant g
     join sys_permission_rule r on r.id = any(string_to_array(g.data_rule_ids, ','))
     join sys_permission p on p.id = r.permission_id
     where g.user_id = $1 and p.perms is not null order by r.id`,
    [userId],
  )
