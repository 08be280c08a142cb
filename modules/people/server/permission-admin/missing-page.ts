import type { missingPage as call } from '@kezhan/people/model/grant-calls'
import { explainPage } from '@kezhan/people/rules/explain-permission'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { HandlerOf, ModuleParts } from '@kezhan/server-kit/server-module'
import { askedAbout } from './explain-permission'

export const missingPage =
  (parts: Pick<ModuleParts, 'rightsBySide' | 'everyResource'>): HandlerOf<typeof call> =>
  async (ctx, { path }) => {
    const { id, username, realname, hotelCode } = ctx.user
    const found = explainPage(
      await askedAbout(ctx, parts, { id, username, realname, hotelCode, status: '1' }, path.trim()),
      hotelCode === '' ? new Set() : parts.rightsBySide.platform,
    )
    return { result: { ...found, granters: found.rights.length === 0 ? [] : await grantersOf(ctx) } }
  }

const mostGranters = 3

/** Whom he can ask: those of his own place who give rights to roles. */
async function grantersOf(ctx: Ctx): Promise<readonly string[]> {
  const rows = await ctx.db.query<{ realname: string }>(
    `select u.realname from sys_user u where u.hotel_code = $1 and u.status = '1' and u.id <> $2 and (
       exists (select 1 from sys_user_grant g join sys_permission p on p.id = g.permission_id
         where g.user_id = u.id and p.perms = 'sys:permission:grant' and p.status = '1')
       or exists (select 1 from sys_user_role ur join sys_role r on r.id = ur.role_id
         where ur.user_id = u.id and r.has_all = 'Y'))
     order by u.username limit ${mostGranters}`,
    [ctx.user.hotelCode, ctx.user.id],
  )
  return rows.map(row => row.realname)
}
