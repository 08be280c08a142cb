import type { ownSessions as call, OwnSession } from '@kezhan/identity/model/account-calls'
import { deviceName } from '@kezhan/identity/rules/device-name'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { momentSql } from './moment-sql'

export const ownSessions: HandlerOf<typeof call> = async ctx => {
  const rows = await ctx.db.query<Omit<OwnSession, 'isCurrent' | 'device'> & { userAgent: string | null }>(
    `select id, address, user_agent, ${momentSql('created_at')} as create_time,
            ${momentSql('coalesce(last_seen_at, created_at)')} as last_seen_time
     from sys_session where user_id = $1 and expires_at > now()
     order by id = $2 desc, coalesce(last_seen_at, created_at) desc, id limit ${mostSessions}`,
    [ctx.user.id, ctx.user.sessionId],
  )
  const result = rows.map(({ userAgent, ...row }) => {
    const isCurrent = row.id === ctx.user.sessionId
    return {
      ...row,
      isCurrent,
      device: deviceName(userAgent ?? ''),
      // It is asking at this very moment.
      ...(isCurrent ? { lastSeenTime: ctx.now } : {}),
    }
  })
  return { result }
}

const mostSessions = 100
