import type { assignDepartmentRoles as call } from '@kezhan/people/model/depart-role-calls'
import { refuse } from '@kezhan/people/rules/refusals'
import type { InputOf } from '@kezhan/resource/call'
import { splitList } from '@kezhan/resource/kinds/kind-spec'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Db, Queries } from '@kezhan/server-kit/db/database'
import { logChanges } from '@kezhan/server-kit/resource/logged-change'
import type { Answer, HandlerOf } from '@kezhan/server-kit/server-module'
import { requireDepartmentRolesGrantable, requireNotAbove } from '../users/grantable'
import { userById } from '../users/visible-user'
import { departmentRolesAmong } from './known-role'

export const assignDepartmentRoles: HandlerOf<typeof call> = async (ctx, input) => {
  await ctx.tx(db => assign(ctx, db, input))
  return { result: null, message: '添加成功！' } satisfies Answer<null>
}

/** The difference between the lists; the same rules as for roles of the hotel. */
async function assign(
  ctx: Ctx,
  db: Db,
  { userId, newRoleId, oldRoleId }: InputOf<typeof call>,
): Promise<void> {
  if (userId === ctx.user.id) throw refuse('user.ownRoles')
  const user = await userById(ctx, db, userId, 'for update')
  const before = await rolesOf(db, userId)
  const [wanted, known] = [new Set(splitList(newRoleId ?? '')), new Set(splitList(oldRoleId ?? ''))]
  const added = [...wanted].filter(id => !known.has(id) && !before.includes(id))
  const removed = [...known].filter(id => !wanted.has(id) && before.includes(id))
  const moved = [...added, ...removed]
  if (moved.length === 0) return
  const roles = await departmentRolesAmong(ctx, db, moved)
  if (roles.length < moved.length) throw refuse('departRole.missing')
  await requireNotAbove(ctx, db, [userId])
  await requireDepartmentRolesGrantable(ctx, db, moved)
  await db.query('delete from sys_depart_role_user where user_id = $1 and drole_id = any($2::text[])', [
    userId,
    removed,
  ])
  await addMember(db, userId, added)
  const recordOf = (ids: readonly string[]) => ({ id: userId, name: user.realname, role_ids: ids })
  await logChanges(ctx, db, [
    {
      table: 'sys_depart_role_user',
      id: userId,
      before: recordOf(before),
      after: recordOf(await rolesOf(db, userId)),
    },
  ])
}

async function addMember(db: Db, userId: string, roleIds: readonly string[]): Promise<void> {
  const fresh = await db.query(
    `insert into sys_depart_role_user (user_id, drole_id, depart_id)
     select ud.user_id, r.id, r.depart_id from sys_depart_role r join sys_user_depart ud on ud.dep_id = r.depart_id
     where ud.user_id = $1 and r.id = any($2::text[]) returning 1`,
    [userId, roleIds],
  )
  if (fresh.length < roleIds.length) throw refuse('departRole.notMember')
}

const rolesOf = async (db: Queries, userId: string): Promise<readonly string[]> => {
  const rows = await db.query<{ id: string }>(
    'select drole_id as id from sys_depart_role_user where user_id = $1 order by drole_id',
    [userId],
  )
  return rows.map(row => row.id)
}
