import {
  endOtherSessions,
  endOwnSession,
  forceLogout,
  type OwnLogin,
  type OwnSession,
  ownLogins,
  ownSessions,
} from '@kezhan/identity/model/account-calls'
import { deviceName } from '@kezhan/identity/rules/device-name'
import { refuse } from '@kezhan/identity/rules/refusals'
import {
  endSessionOfUser,
  endSessionsOfUser,
  type ForeignSession,
  forceSessionEnd,
} from '@kezhan/people/server/end-sessions'
import { hashToken } from '@kezhan/people/server/session-store'
import { requireNotAbove } from '@kezhan/people/server/users/grantable'
import type { Ctx } from '@kezhan/server-kit/ctx'
import { type Route, serve } from '@kezhan/server-kit/server-module'

const mostLogins = 20
const mostSessions = 100
const momentSql = (column: string): string =>
  `to_char(${column} at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS')`

/** Where one is signed in and was; a session that ends here also closes its sockets. */
export const sessionRoutes: readonly Route[] = [
  serve(ownSessions, async ctx => ({ result: await sessionsOf(ctx) })),
  serve(endOwnSession, async (ctx, { id }) => {
    if (!(await endSessionOfUser(ctx.db, ctx.user.id, id))) throw refuse('session.unknown')
    return { result: null, message: '已下线' }
  }),
  serve(endOtherSessions, async ctx => {
    const ended = await endSessionsOfUser(ctx.db, ctx.user.id, ctx.user.sessionId)
    return { result: { ended }, message: '其他会话已全部下线' }
  }),
  serve(forceLogout, async (ctx, { token, id }) => {
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
  }),
  serve(ownLogins, async ctx => ({ result: await loginsOf(ctx) })),
]

async function sessionsOf(ctx: Ctx): Promise<OwnSession[]> {
  const rows = await ctx.db.query<Omit<OwnSession, 'isCurrent' | 'device'> & { userAgent: string | null }>(
    `select id, address, user_agent, ${momentSql('created_at')} as create_time,
            ${momentSql('coalesce(last_seen_at, created_at)')} as last_seen_time
     from sys_session where user_id = $1 and expires_at > now()
     order by id = $2 desc, coalesce(last_seen_at, created_at) desc, id limit ${mostSessions}`,
    [ctx.user.id, ctx.user.sessionId],
  )
  return rows.map(({ userAgent, ...row }) => {
    const isCurrent = row.id === ctx.user.sessionId
    return {
      ...row,
      isCurrent,
      device: deviceName(userAgent ?? ''),
      // It is asking at this very moment.
      ...(isCurrent ? { lastSeenTime: ctx.now } : {}),
    }
  })
}

async function loginsOf(ctx: Ctx): Promise<OwnLogin[]> {
  const rows = await ctx.db.query<
    Omit<OwnLogin, 'isSuccess' | 'device'> & { userAgent: string; isSuccess: string }
  >(
    `select id, ${momentSql('at')} as at, kind, address, user_agent, is_success, reason
     from sys_login_log where user_id = $1 order by sys_login_log.at desc, id desc limit ${mostLogins}`,
    [ctx.user.id],
  )
  return rows.map(({ userAgent, isSuccess, ...row }) => ({
    ...row,
    device: deviceName(userAgent),
    isSuccess: isSuccess === 'Y',
  }))
}
