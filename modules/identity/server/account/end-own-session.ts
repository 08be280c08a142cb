import type { endOwnSession as call } from '@kezhan/identity/model/account-calls'
import { refuse } from '@kezhan/identity/rules/refusals'
import { endSessionOfUser } from '@kezhan/people/server/end-sessions'
import type { HandlerOf } from '@kezhan/server-kit/server-module'

export const endOwnSession: HandlerOf<typeof call> = async (ctx, { id }) => {
  if (!(await endSessionOfUser(ctx.db, ctx.user.id, id))) throw refuse('session.unknown')
  return { result: null, message: '已下线' }
}
