import type { forceLogout as call } from '@kezhan/identity/model/account-calls'
import { refuse } from '@kezhan/identity/rules/refusals'
import { type ForeignSession, forceSessionEnd } from '@kezhan/people/server/end-sessions'
import { hashToken } from '@kezhan/people/server/session-store'
import { requireNotAbove } from '@kezhan/people/server/users/grantable'
import type { HandlerOf } from '@kezhan/server-kit/server-module'

export const forceLogout: HandlerOf<typeof call> = async (ctx, { token, id }) => {
  if (!token && !id) throw refuse('session.none')
  // Through the scoped users: nobody ends the session of another hotel's people.
  await ctx.tx(async db => {
    const [found] = await db.query<ForeignSession>(
      `select s.id, u.id as user_id, u.username, s.address from sys_session s join sys_user u on u.id = s.user_id
         where ($1::text is not null and s.token_hash = $1) or ($2::text is not null and s.id = $2)`,
      [token ? hashToken(token) : null, id ?? null],
    )
    if (found === undefined) throw refuse('session.unknown')
    await requireNotAbove(ctx, db, [found.userId])
    await forceSessionEnd(ctx, db, found)
  })
  return { result: null, message: '退出登录成功！' }
}
