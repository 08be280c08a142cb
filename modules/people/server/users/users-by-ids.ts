import type { usersByIds as call } from '@kezhan/people/model/people-calls'
import { splitList } from '@kezhan/resource/kinds/kind-spec'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { pickedUsers } from './user-lookups'

export const usersByIds: HandlerOf<typeof call> = async (ctx, { userIds }) => ({
  result: await pickedUsers(ctx, params => [`t.id = any(${params.add(splitList(userIds))}::text[])`]),
})
