import { userInfoOf } from '@kezhan/people/server/users/user-info'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { userGetInfo as call } from '../model/session-calls'
import { type MenuParts, permissionsFor } from './permissions'

export const userGetInfo =
  (parts: MenuParts): HandlerOf<typeof call> =>
  async ctx => ({
    result: {
      ...userInfoOf(ctx.user),
      businessDate: ctx.user.businessDate,
      ...(await permissionsFor(ctx, parts)),
    },
  })
