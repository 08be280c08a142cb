import type { departUserList as call } from '@kezhan/people/model/depart-user-calls'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { departments, headedBy } from '../department-rows'
import { departmentById } from '../visible-departments'
import { memberOf, nameTerms, pickedPage } from './user-lookups'

export const departUserList: HandlerOf<typeof call> = async (
  ctx,
  { depId, username, realname, pageNo, pageSize },
) => {
  const own = depId
    ? [await departmentById(ctx, ctx.db, depId)]
    : await departments(ctx, { and: headedBy(ctx.user.username) })
  if (own.length === 0) return { result: null }
  const ids = own.map(department => department.id)
  const result = await pickedPage(ctx, { pageNo, pageSize }, params => [
    memberOf(ids, params),
    ...nameTerms('username', username, params),
    ...nameTerms('realname', realname, params),
  ])
  return { result }
}
