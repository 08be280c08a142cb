import type { endOtherSessions as call } from '@kezhan/identity/model/account-calls'
import { endSessionsOfUser } from '@kezhan/people/server/end-sessions'
import type { HandlerOf } from '@kezhan/server-kit/server-module'

export const endOtherSessions: HandlerOf<typeof call> = async ctx => {
  const ended = await endSessionsOfUser(ctx.db, ctx.user.id, ctx.user.sessionId)
  return { result: { ended }, message: '其他会话已全部下线' }
}
