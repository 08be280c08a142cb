import { refuse } from '@kezhan/people/rules/refusals'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Queries } from '@kezhan/server-kit/db/database'
import type { Grantee, GranteeKind } from './grantee'

interface GrantedRole extends Grantee {
  readonly hasAll: string
}

export const roleGrantees: GranteeKind = {
  table: 'sys_role_permission',
  key: 'role_id',
  owner: { columns: 'role_id', values: '$1' },
  noGrant: 'grant.none',
  byId: (_ctx, db, id) => roleById(db, id),
  async toChange(ctx, db, id, holdings, isNew = false) {
    await db.query('select 1 from sys_role where id = $1 for update', [id])
    const role = await roleById(db, id)
    if (holdings.hasAll) return role
    if (role.hasAll === 'Y') throw refuse('grant.superRole')
    if (!isNew) await refuseOwn(ctx, db, id)
    return role
  },
}

export async function roleById(db: Queries, id: string): Promise<GrantedRole> {
  const [role] = await db.query<GrantedRole>(
    'select id, role_name as name, has_all from sys_role where id = $1',
    [id],
  )
  if (role === undefined) throw refuse('role.missing')
  return role
}

async function refuseOwn(ctx: Ctx, db: Queries, roleId: string): Promise<void> {
  const own = await db.query('select 1 from sys_user_role where user_id = $1 and role_id = $2', [
    ctx.user.id,
    roleId,
  ])
  if (own.length > 0) throw refuse('grant.ownRole')
}
