import type { userRoleList as call } from '@kezhan/people/model/role-calls'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { nameTerms, pickedPage } from '../users/user-lookups'

export const userRoleList: HandlerOf<typeof call> = async (ctx, { roleId, username, pageNo, pageSize }) => ({
  result: await pickedPage(ctx, { pageNo, pageSize }, params => [
    `exists (select 1 from sys_user_role ur where ur.user_id = t.id and ur.role_id = ${params.add(roleId)})`,
    ...nameTerms('username', username, params),
  ]),
})
