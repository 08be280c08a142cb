import type { changeContact as call } from '@kezhan/identity/model/account-calls'
import { changeOwnUser } from '@kezhan/people/server/users/change-user'
import { type Ctx, homeCtx } from '@kezhan/server-kit/ctx'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { checkCode, useCode } from '../registration/sms-codes'
import { coveredEmail, coveredPhone } from '../registration/sms-sender'
import { type ContactSenders, type Kind, purposeOf, refuseTaken, soundValue, wrongPassword } from './contact'
import { requireOwnPassword } from './own-password'

export const changeContact =
  (senders: ContactSenders): HandlerOf<typeof call> =>
  async (ctx, input) => {
    await setContact(ctx, senders, { ...input, kind: input.kind as Kind })
    return { result: null, message: '修改成功' }
  }

interface NewContact {
  readonly kind: Kind
  readonly value: string
  readonly password: string
  readonly code: string
}

/** A session alone does not change what signs people in: the password and the code do. */
export async function setContact(
  asked: Ctx,
  senders: ContactSenders,
  { kind, value: sent, password, code }: NewContact,
): Promise<void> {
  const ctx = homeCtx(asked)
  const value = soundValue(kind, sent)
  await requireOwnPassword(ctx, password, wrongPassword)
  await refuseTaken(ctx, kind, value)
  const codeId = await checkCode(ctx.platformDb, value, purposeOf(kind), code)
  const [before] = await ctx.db.query<{ phone: string | null; email: string | null }>(
    'select phone, email from sys_user where id = $1',
    [ctx.user.id],
  )
  await useCode(ctx.platformDb, codeId)
  await changeOwnUser(ctx, ctx.db, params => [`${kind} = ${params.add(value)}`])
  await tellOld(ctx, senders, kind, before?.[kind] ?? null, value)
}

/** Whoever had the old one learns it there, should it not have been himself. */
async function tellOld(
  ctx: Ctx,
  { sms, mail }: ContactSenders,
  kind: Kind,
  old: string | null,
  value: string,
): Promise<void> {
  if (old === null || old === '' || old === value) return
  const covered = kind === 'phone' ? `手机号已改为${coveredPhone(value)}` : `邮箱已改为${coveredEmail(value)}`
  const text = `您的账号 ${ctx.user.username} 的${covered}。如非本人操作，请立即联系管理员。`
  if (kind === 'phone') await sms?.tell({ phone: old, text }, ctx.log)
  else await mail?.tell({ email: old, text }, ctx.log)
}
