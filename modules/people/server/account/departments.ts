import {
  currentUserDeparts,
  type OwnDepartment,
  selectDepart,
  selectDepartByPut,
} from '@kezhan/identity/model/account-calls'
import { refuse } from '@kezhan/people/rules/refusals'
import type { UserInfo } from '@kezhan/resource/user-info'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Queries } from '@kezhan/server-kit/db/database'
import { type Answer, type Route, serve } from '@kezhan/server-kit/server-module'
import { changeOwnUser } from './change-user'
import { userInfoOf } from './user-info'

/** The departments a person belongs to, in the order of their codes. */
export const departmentsOf = (db: Queries, userId: string): Promise<OwnDepartment[]> =>
  db.query<OwnDepartment>(
    `select d.id, d.org_code as "orgCode", d.depart_name as "departName" from sys_user_depart ud
     join sys_depart d on d.id = ud.dep_id where ud.user_id = $1 order by d.org_code, d.id`,
    [userId],
  )

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
  serve(selectDepartByPut, choose),
]
