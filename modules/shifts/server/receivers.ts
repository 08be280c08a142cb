import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { receivers as call, Receiver } from '../model/shift-duty-calls'

export const receivers: HandlerOf<typeof call> = async ctx => ({
  result: await ctx.db.query<Receiver>(
    `select username, realname from sys_user where status = '1' and hotel_code = $2 and id <> $1 order by realname, username limit 500`,
    [ctx.user.id, ctx.user.hotelCode],
  ),
})
