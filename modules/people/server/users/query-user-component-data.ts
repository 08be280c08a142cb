import type { queryUserComponentData as call } from '@kezhan/people/model/people-calls'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { inDepartment, nameTerms, pickedPage } from './user-lookups'

export const queryUserComponentData: HandlerOf<typeof call> = async (
  ctx,
  { departId, username, realname, pageNo, pageSize },
) => ({
  result: await pickedPage(ctx, { pageNo, pageSize }, params => [
    `t.status = '1'`,
    ...(departId ? [inDepartment(departId, params)] : []),
    ...nameTerms('username', username, params),
    ...nameTerms('realname', realname, params),
  ]),
})
