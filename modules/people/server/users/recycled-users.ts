import type { recycledUsers as call, RecycledUser } from '@kezhan/people/model/recycle-calls'
import type { HandlerOf } from '@kezhan/server-kit/server-module'

export const recycledUsers: HandlerOf<typeof call> = async ctx => ({
  result: await ctx.db.query<RecycledUser>(
    `select id, username, realname, avatar, phone, delete_by,
         to_char(delete_time at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS') as delete_time
       from sys_user_bin b order by b.delete_time desc, b.id limit ${mostShown}`,
  ),
})

const mostShown = 1000
