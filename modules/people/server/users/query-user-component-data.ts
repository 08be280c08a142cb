import type { queryUserComponentData as call } from '@kezhan/people/model/people-calls'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { inDepartment, named, pickedPage } from './user-lookups'

export const queryUserComponentData: HandlerOf<typeof call> = async (
  ctx,
  { departId, username, realname, pageNo, pageSize },
) => ({
  result: await pickedPage(ctx, { pageNo, pageSize }, params => [
    `t.status = '1'`,
    ...(departId ? [inDepartment(departId, params)] : []),
    ...named('username', username, params),
    ...named('realname', realname, params),
  ]),
})
