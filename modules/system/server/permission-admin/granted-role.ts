import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Queries } from '@kezhan/server-kit/db/database'
import { refuse } from '@kezhan/system/rules/refusals'
import type { Holdings } from './holdings'

export interface GrantedRole {
  readonly id: string
  readonly name: string
  readonly hasAll: string
}

/** A role of the caller's own hotel: the rows of others do not exist for him. */
export async function roleById(db: Queries, id: string): Promise<GrantedRole> {
  const [role] = await db.query<GrantedRole>(
    'select id, role_name as name, has_all as "hasAll" from sys_role where id = $1',
    [id],
  )
  if (role === undefined) throw refuse('role.missing')
  return role
}

/** The role, locked, if the caller may change what it holds: neither his own nor one above him. */
export async function roleToChange(
  ctx: Ctx,
  db: Queries,
  id: string,
  holdings: Holdings,
): Promise<GrantedRole> {
  await db.query('select 1 from sys_role where id = $1 for update', [id])
  const role = await roleById(db, id)
  if (holdings.hasAll) return role
  if (role.hasAll === 'Y') throw refuse('grant.superRole')
  const own = await db.query('select 1 from sys_user_role where user_id = $1 and role_id = $2', [
    ctx.user.id,
    id,
  ])
  if (own.length > 0) throw refuse('grant.ownRole')
  return role
}
