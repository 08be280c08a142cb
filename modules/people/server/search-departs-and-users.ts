import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { searchDepartsAndUsers as call } from '../model/depart-calls'
import { departments, mostFound, namedLike } from './department-rows'
import { flatDepartments } from './department-trees'
import { pickedUsers } from './users/user-lookups'

export const searchDepartsAndUsers: HandlerOf<typeof call> = async (ctx, { keyWord }) => ({
  result: {
    departList: flatDepartments(await departments(ctx, { and: namedLike(keyWord), most: mostFound })),
    userList: await pickedUsers(ctx, params => [
      `strpos(lower(t.realname), lower(${params.add(keyWord.trim())})) > 0`,
    ]),
  },
})
