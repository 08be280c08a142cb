import type { getMultiUser as call } from '@kezhan/people/model/people-calls'
import { splitList } from '@kezhan/resource/kinds/kind-spec'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { pickedUsers } from './user-lookups'

export const getMultiUser: HandlerOf<typeof call> = async (ctx, { id, username }) => ({
  result: await pickedUsers(ctx, params => [
    `t.status = '1'`,
    `(t.id = any(${params.add(splitList(id ?? ''))}::text[]) or t.username = any(${params.add(splitList(username ?? ''))}::text[]))`,
  ]),
})
