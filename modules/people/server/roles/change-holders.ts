import { refuse } from '@kezhan/people/rules/refusals'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Answer } from '@kezhan/server-kit/server-module'
import { changeUsers, followLists } from '../users/change-users'
import { lockSuper, requireGrantable, requireNotAbove, requireSuperLeft } from '../users/grantable'

/** The same rules as in the form of a user, for one role and many people. */
export async function changeHolders(
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
