import type { saveOwnProfile as call } from '@kezhan/identity/model/account-calls'
import { changeOwnUser } from '@kezhan/people/server/users/change-user'
import { userInfoOf } from '@kezhan/people/server/users/user-info'
import { type Ctx, homeCtx } from '@kezhan/server-kit/ctx'
import { InvalidInput } from '@kezhan/server-kit/http/error-answer'
import type { HandlerOf } from '@kezhan/server-kit/server-module'

export const saveOwnProfile: HandlerOf<typeof call> = async (
  asked,
  { realname, avatar, phone, email, sex, birthday },
) => {
  const ctx = homeCtx(asked)
  const picture = avatar ?? null
  if (picture !== null && picture !== ctx.user.avatar) await requirePicture(ctx, picture)
  await refuseNewContact(ctx, { phone, email })
  const cells = { realname, avatar: picture }
  await changeOwnUser(ctx, ctx.db, params =>
    Object.entries({ ...cells, sex: sex ?? null, birthday: birthday ?? null }).map(
      ([column, value]) => `${column} = ${params.add(value)}`,
    ),
  )
  return {
    result: { userInfo: { ...userInfoOf(asked.user), realname, avatar: picture } },
    message: '保存成功',
  }
}

/** A path that was not uploaded here, or is no picture, would show others a broken face. */
async function requirePicture(ctx: Ctx, path: string): Promise<void> {
  const rows = await ctx.db.query(
    `select 1 from sys_file where path = $1 and username = $2 and content_type like 'image/%'`,
    [path, ctx.user.username],
  )
  if (rows.length === 0) throw new InvalidInput([{ field: 'avatar', text: '头像文件不存在，请重新上传' }])
}

/** Phone and e-mail sign people in, so a session alone does not change them; what is sent as it was is no change. */
async function refuseNewContact(
  ctx: Ctx,
  sent: { readonly phone?: string | null | undefined; readonly email?: string | null | undefined },
): Promise<void> {
  const [own] = await ctx.db.query<{ phone: string | null; email: string | null }>(
    'select phone, email from sys_user where id = $1',
    [ctx.user.id],
  )
  const problems = (['phone', 'email'] as const).flatMap(field => {
    const value = sent[field] ?? null
    if (value === null || value === (own?.[field] ?? null)) return []
    const word = field === 'phone' ? '手机' : '邮箱'
    return [{ field, text: `修改${word}需要密码和验证码，请点“修改”` }]
  })
  if (problems.length > 0) throw new InvalidInput(problems)
}
