import type { queryUserByDepId as call } from '@kezhan/people/model/people-calls'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { inDepartment, named, picked } from './user-lookups'

export const queryUserByDepId: HandlerOf<typeof call> = async (ctx, { id, realname }) => ({
  result: await picked(ctx, params => [inDepartment(id, params), ...named('realname', realname, params)]),
})
