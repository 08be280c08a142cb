import { allDictItems } from '@kezhan/dictionaries/server/dict-items'
import { userInfoOf } from '@kezhan/people/server/users/user-info'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { ownUserInfo as call } from '../model/session-calls'

export const ownUserInfo: HandlerOf<typeof call> = async ctx => ({
  result: { userInfo: userInfoOf(ctx.user), sysAllDictItems: await allDictItems(ctx.db) },
})
