import type { saveOwnProfile as call } from '@kezhan/identity/model/account-calls'
import { changeOwnUser } from '@kezhan/people/server/users/change-user'
import { userInfoOf } from '@kezhan/people/server/users/user-info'
import type { Ctx } from '@kezhan/server-kit/ctx'
import { InvalidInput } from '@kezhan/server-kit/http/error-answer'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import pg from 'pg'

export const saveOwnProfile: HandlerOf<typeof call> = async (
  ctx,
  { realname, avatar, phone, email, sex, birthday },
) => {
  const picture = avatar ?? null
  if (picture !== null && picture !== ctx.user.avatar) await requirePicture(ctx, picture)
  const cells = { realname, avatar: picture, phone: phone ?? null, email: email ?? null }
  try {
    await changeOwnUser(ctx, ctx.db, params =>
      Object.entries({ ...cells, sex: sex ?? null, birthday: birthday ?? null }).map(
        ([column, value]) => `${column} = ${params.add(value)}`,
      ),
    )
  } catch (error) {
    throw readable(error)
  }
  return {
    result: { userInfo: { ...userInfoOf(ctx.user), realname, avatar: picture } },
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

/** Phone and e-mail sign people in, so each belongs to one person. */
function readable(error: unknown): unknown {
  if (!(error instanceof pg.DatabaseError) || error.code !== '23505') return error
  if (error.constraint === 'sys_user_phone_key')
    return new InvalidInput([{ field: 'phone', text: '该手机号已被使用' }])
  if (error.constraint === 'sys_user_email_key')
    return new InvalidInput([{ field: 'email', text: '该邮箱已被使用' }])
  return error
}
