import { refuse } from '@kezhan/people/rules/refusals'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Db } from '@kezhan/server-kit/db/database'
import type { Params } from '@kezhan/server-kit/resource/compile'
import type { Answer } from '@kezhan/server-kit/server-module'
import { departmentById } from '../visible-departments'
import { changeUsers, followLists } from './change-users'
import { requireNotAbove } from './grantable'

/** The same rules as in the form of a user, for one department and many people. */
export async function changeMembers(
  ctx: Ctx,
  departId: string,
  userIds: readonly string[],
  how: 'add' | 'remove',
): Promise<Answer<null>> {
  await ctx.tx(async db => {
    const { tenantId, hotelCode } = await departmentById(ctx, db, departId, 'for share')
    if (how === 'remove') await requireMembers(db, departId, userIds)
    await requireNotAbove(ctx, db, userIds)
    const foreign = await db.query(
      'select 1 from sys_user where id = any($1::text[]) and (tenant_id, hotel_code) <> ($2, $3) limit 1',
      [userIds, tenantId, hotelCode],
    )
    if (foreign.length > 0) throw refuse('user.foreignRole')
    await changeUsers(ctx, db, userIds, params => membership(departId, how, params))
    await followLists(db, userIds)
  })
  return { result: null, message: how === 'add' ? '添加成功!' : '删除成功!' }
}

async function requireMembers(db: Db, departId: string, userIds: readonly string[]): Promise<void> {
  const members = await db.query(
    'select 1 from sys_user_depart where dep_id = $1 and user_id = any($2::text[])',
    [departId, userIds],
  )
  if (members.length < userIds.length) throw refuse('depart.notMember')
}

/** One works for a department that one belongs to: for the same as before, or else for the first. */
function membership(departId: string, how: 'add' | 'remove', params: Params): readonly string[] {
  const id = params.add(departId)
  const rest = `array_remove(coalesce(string_to_array(t.selecteddeparts, ','), '{}'), ${id}::text)`
  const departs = how === 'add' ? `array_append(${rest}, ${id}::text)` : rest
  const own = `sys_depart d where d.id = any(${departs})`
  return [
    `selecteddeparts = nullif(array_to_string(${departs}, ','), '')`,
    `org_code = case when exists (select 1 from ${own} and d.org_code = t.org_code) then t.org_code
       else (select d.org_code from ${own} order by d.org_code limit 1) end`,
  ]
}
