import type { ownProfile as call, OwnProfile } from '@kezhan/identity/model/account-calls'
import { refuse } from '@kezhan/people/rules/refusals'
import { departmentsOf } from '@kezhan/people/server/users/departments-of'
import { homeCtx } from '@kezhan/server-kit/ctx'
import type { HandlerOf } from '@kezhan/server-kit/server-module'

export const ownProfile: HandlerOf<typeof call> = async asked => {
  const ctx = homeCtx(asked)
  const { id } = ctx.user
  const [user] = await ctx.db.query<Omit<OwnProfile, 'hotelName' | 'roles' | 'departments'>>(
    `select id, username, realname, avatar, phone, email, sex, to_char(birthday, 'YYYY-MM-DD') as birthday,
            to_char(create_time at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS') as create_time
     from sys_user where id = $1`,
    [id],
  )
  if (user === undefined) throw refuse('user.missing')
  const roles = await ctx.db.query<{ name: string }>(
    `select r.role_name as name from sys_user_role ur join sys_role r on r.id = ur.role_id
     where ur.user_id = $1 order by r.role_code, r.id`,
    [id],
  )
  return {
    result: {
      ...user,
      hotelName: ctx.user.hotelName,
      roles: roles.map(role => role.name),
      departments: await departmentsOf(ctx.db, id),
    },
  }
}
