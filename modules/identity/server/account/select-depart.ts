import type { selectDepart as call } from '@kezhan/identity/model/account-calls'
import { refuse } from '@kezhan/identity/rules/refusals'
import { changeOwnUser } from '@kezhan/people/server/users/change-user'
import { departmentsOf } from '@kezhan/people/server/users/departments-of'
import { userInfoOf } from '@kezhan/people/server/users/user-info'
import { homeCtx } from '@kezhan/server-kit/ctx'
import type { HandlerOf } from '@kezhan/server-kit/server-module'

/** The chosen department is the one that new rows belong to and that data rules mean. */
export const selectDepart: HandlerOf<typeof call> = async (ctx, { orgCode, username }) => {
  if (username && username !== ctx.user.username) throw refuse('depart.own')
  const home = homeCtx(ctx)
  const own = await departmentsOf(home.db, ctx.user.id)
  if (!own.some(one => one.orgCode === orgCode)) throw refuse('depart.foreign')
  await changeOwnUser(home, home.db, params => [`org_code = ${params.add(orgCode)}`])
  return {
    result: { userInfo: { ...userInfoOf(ctx.user), ...(ctx.user.home === undefined ? { orgCode } : {}) } },
    message: '切换成功',
  }
}
