import { isGroup } from '@kezhan/people/rules/menu-entry'
import { refuse } from '@kezhan/people/rules/refusals'
import { splitList } from '@kezhan/resource/kinds/kind-spec'
import type { Queries } from '@kezhan/server-kit/db/database'
import type { GranteeKind } from '../permission-admin/grantee'
import { departmentById } from '../visible-departments'
import { departmentRoleById } from './known-role'

export const departmentRoles: GranteeKind = {
  table: 'sys_depart_role_permission',
  key: 'role_id',
  owner: {
    columns: 'role_id, depart_id',
    values: '$1::text, (select depart_id from sys_depart_role where id = $1::text)',
  },
  noGrant: 'grant.noneOfDepartRole',
  byId: (ctx, db, id) => departmentRoleById(ctx, db, id),
  async toChange(ctx, db, id, holdings) {
    const role = await departmentRoleById(ctx, db, id)
    // The department first: whoever changes what it holds locks it in the same order.
    await departmentById(ctx, db, role.departId, 'for share')
    await db.query('select 1 from sys_depart_role where id = $1 for update', [id])
    if (holdings.hasAll) return role
    const own = await db.query('select 1 from sys_depart_role_user where user_id = $1 and drole_id = $2', [
      ctx.user.id,
      id,
    ])
    if (own.length > 0) throw refuse('grant.ownRole')
    return role
  },
  async offered(db, id, entries) {
    const held = new Set(await heldAbove(db, id))
    const beyond = entries.find(entry => !held.has(entry.id) && !isGroup(entry))
    if (beyond !== undefined) throw refuse('departRole.beyond', { name: beyond.name })
    // A group grants nothing; it is only drawn around what the department holds.
    return entries.filter(entry => held.has(entry.id))
  },
  async rulesAbove(db, id, permissionId) {
    const [grant] = await db.query<{ ruleIds: string | null }>(
      `select d.data_rule_ids as rule_ids from sys_depart_role r join sys_depart_permission d on d.depart_id = r.depart_id
       where r.id = $1 and d.permission_id = $2`,
      [id, permissionId],
    )
    return splitList(grant?.ruleIds ?? '')
  },
}

const heldAbove = async (db: Queries, roleId: string): Promise<string[]> => {
  const rows = await db.query<{ id: string }>(
    `select d.permission_id as id from sys_depart_role r join sys_depart_permission d on d.depart_id = r.depart_id where r.id = $1`,
    [roleId],
  )
  return rows.map(row => row.id)
}
