import type { queryUserRole as call } from '@kezhan/people/model/people-calls'
import { refuse } from '@kezhan/people/rules/refusals'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { userById } from './visible-user'

export const queryUserRole: HandlerOf<typeof call> = async (ctx, { userid }) => {
  await userById(ctx, ctx.db, userid)
  const rows = await ctx.db.query<{ id: string }>(
    'select role_id as id from sys_user_role where user_id = $1 order by role_id',
    [userid],
  )
  if (rows.length === 0) throw refuse('user.noRoles')
  return { result: rows.map(row => row.id) }
}
