import type { ownThirdAccounts as call, OwnThirdAccount } from '@kezhan/identity/model/external-calls'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { ExternalOptions, OAuth2Provider } from './external-options'

export const ownThirdAccounts =
  (external: ExternalOptions | undefined): HandlerOf<typeof call> =>
  async ctx => ({ result: await ownAccounts(ctx, external?.oauth2) })

/** What is bound, and what could be. */
async function ownAccounts(ctx: Ctx, offered: OAuth2Provider | undefined): Promise<OwnThirdAccount[]> {
  const rows = await ctx.platformDb.query<{ provider: string; createTime: string }>(
    `select provider, to_char(created_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS') as create_time
     from sys_third_account where user_id = $1 order by provider`,
    [ctx.user.id],
  )
  const bound = rows.map(row => {
    const isOffered = row.provider === offered?.name
    return { ...row, isOffered, title: isOffered ? offered.title : row.provider }
  })
  if (offered === undefined || bound.some(row => row.isOffered)) return bound
  return [...bound, { provider: offered.name, title: offered.title, createTime: null, isOffered: true }]
}
