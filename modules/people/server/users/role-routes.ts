import {
  addSysUserRole,
  allRoles,
  checkRoleCode,
  deleteUserRole,
  deleteUserRoleBatch,
  type Role,
  userRoleList,
} from '@kezhan/people/model/role-calls'
import { refuse } from '@kezhan/people/rules/refusals'
import type { Ctx } from '@kezhan/server-kit/ctx'
import { type Answer, type Route, serve } from '@kezhan/server-kit/server-module'
import { changeUsers, followLists } from './change-users'
import { chosenUsers } from './chosen-users'
import { lockSuper, requireGrantable, requireNotAbove, requireSuperLeft } from './grantable'
import { named, pickedPage } from './user-lookups'

const mostRoles = 1000

export const roleRoutes: readonly Route[] = [
  serve(allRoles, async ctx => {
    const roles = await ctx.db.query<Role>(
      `select id, role_name, role_code, description from sys_role order by role_code, id limit ${mostRoles}`,
    )
    if (roles.length === 0) throw refuse('role.missing')
    return { result: roles }
  }),
  serve(checkRoleCode, async (ctx, { id, roleCode }) => {
    // A code is taken within one hotel; the platform's own roles are those of no hotel.
    const rows = await ctx.db.query(
      'select 1 from sys_role where role_code = $1 and id <> $2 and tenant_id = $3 and hotel_code = $4',
      [roleCode, id ?? '', ctx.user.tenantId, ctx.user.hotelCode],
    )
    if (rows.length > 0) throw refuse('role.codeTaken')
    return { result: true }
  }),
  serve(userRoleList, async (ctx, { roleId, username, pageNo, pageSize }) => ({
    result: await pickedPage(ctx, { pageNo, pageSize }, params => [
      `exists (select 1 from sys_user_role ur where ur.user_id = t.id and ur.role_id = ${params.add(roleId)})`,
      ...named('username', username, params),
    ]),
  })),
  serve(addSysUserRole, (ctx, { roleId, userIdList }) =>
    changeHolders(ctx, roleId, chosenUsers(userIdList), 'add'),
  ),
  serve(deleteUserRole, (ctx, { roleId, userId }) =>
    changeHolders(ctx, roleId, chosenUsers(userId), 'remove'),
  ),
  serve(deleteUserRoleBatch, (ctx, { roleId, userIds }) =>
    changeHolders(ctx, roleId, chosenUsers(userIds), 'remove'),
  ),
]

/** The same rules as in the form of a user, for one role and many people. */
async function changeHolders(
  ctx: Ctx,
  roleId: string,
  userIds: readonly string[],
  how: 'add' | 'remove',
): Promise<Answer<null>> {
  if (userIds.includes(ctx.user.id)) throw refuse('user.ownRoles')
  await ctx.tx(async db => {
    const [role] = await db.query<{ tenantId: string; hotelCode: string }>(
      'select tenant_id, hotel_code from sys_role where id = $1',
      [roleId],
    )
    if (role === undefined) throw refuse('role.missing')
    await requireGrantable(ctx, db, [roleId])
    await requireNotAbove(ctx, db, userIds)
    const foreign = await db.query(
      'select 1 from sys_user where id = any($1::text[]) and (tenant_id, hotel_code) <> ($2, $3) limit 1',
      [userIds, role.tenantId, role.hotelCode],
    )
    if (foreign.length > 0) throw refuse('user.foreignRole')
    await lockSuper(db)
    await changeUsers(ctx, db, userIds, params => {
      const rest = `array_remove(coalesce(string_to_array(t.selectedroles, ','), '{}'), ${params.add(roleId)}::text)`
      const roles = how === 'add' ? `array_append(${rest}, ${params.add(roleId)}::text)` : rest
      return [`selectedroles = nullif(array_to_string(${roles}, ','), '')`]
    })
    await followLists(db, userIds)
    if (ctx.user.hotelCode === '') await requireSuperLeft(db)
  })
  return { result: null, message: how === 'add' ? '添加成功!' : '删除成功!' }
}
