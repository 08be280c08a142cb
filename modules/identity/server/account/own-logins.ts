import type { ownLogins as call, OwnLogin } from '@kezhan/identity/model/account-calls'
import { deviceName } from '@kezhan/identity/rules/device-name'
import { homeCtx } from '@kezhan/server-kit/ctx'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { momentSql } from './moment-sql'

export const ownLogins: HandlerOf<typeof call> = async ctx => {
  const rows = await homeCtx(ctx).db.query<
    Omit<OwnLogin, 'isSuccess' | 'device'> & { userAgent: string; isSuccess: string }
  >(
    `select id, ${momentSql('at')} as at, kind, address, user_agent, is_success, reason
     from sys_login_log where user_id = $1 order by sys_login_log.at desc, id desc limit ${mostLogins}`,
    [ctx.user.id],
  )
  const result = rows.map(({ userAgent, isSuccess, ...row }) => ({
    ...row,
    device: deviceName(userAgent),
    isSuccess: isSuccess === 'Y',
  }))
  return { result }
}

const mostLogins = 20
