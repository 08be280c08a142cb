import { currentUserDeparts, selectDepart } from '@kezhan/identity/model/account-calls'
import { refuse } from '@kezhan/identity/rules/refusals'
import { changeOwnUser } from '@kezhan/people/server/users/change-user'
import { departmentsOf } from '@kezhan/people/server/users/departments-of'
import { userInfoOf } from '@kezhan/people/server/users/user-info'
import type { UserInfo } from '@kezhan/resource/user-info'
import type { Ctx } from '@kezhan/server-kit/ctx'
import { type Answer, type Route, serve } from '@kezhan/server-kit/server-module'

/** The chosen department is the one that new rows belong to and that data rules mean. */
async function choose(
  ctx: Ctx,
  { orgCode, username }: { orgCode: string; username?: string | null },
): Promise<Answer<{ userInfo: UserInfo }>> {
  if (username && username !== ctx.user.username) throw refuse('depart.own')
  const own = await departmentsOf(ctx.db, ctx.user.id)
  if (!own.some(one => one.orgCode === orgCode)) throw refuse('depart.foreign')
  await changeOwnUser(ctx, ctx.db, params => [`org_code = ${params.add(orgCode)}`])
  return { result: { userInfo: { ...userInfoOf(ctx.user), orgCode } }, message: '切换成功' }
}

export const departmentRoutes: readonly Route[] = [
  serve(currentUserDeparts, async ctx => ({
    result: { list: await departmentsOf(ctx.db, ctx.user.id), orgCode: ctx.user.orgCode },
  })),
  serve(selectDepart, choose),
]
