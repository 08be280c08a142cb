import type { queryUserByDepId as call } from '@kezhan/people/model/people-calls'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { inDepartment, nameTerms, pickedUsers } from './user-lookups'

export const queryUserByDepId: HandlerOf<typeof call> = async (ctx, { id, realname }) => ({
  result: await pickedUsers(ctx, params => [
    inDepartment(id, params),
    ...nameTerms('realname', realname, params),
  ]),
})
