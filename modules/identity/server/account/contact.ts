import { changeContact, contactCode } from '@kezhan/identity/model/account-calls'
import { smsPurposes } from '@kezhan/identity/model/registration-calls'
import { refuse } from '@kezhan/identity/rules/refusals'
import { emailProblem, mobileProblem } from '@kezhan/people/rules/registration'
import { changeOwnUser } from '@kezhan/people/server/users/change-user'
import type { Ctx } from '@kezhan/server-kit/ctx'
import { InvalidInput } from '@kezhan/server-kit/http/error-answer'
import { type Route, serve } from '@kezhan/server-kit/server-module'
import { accountBy } from '../accounts'
import { purposeNames } from '../registration/sms'
import { checkCode, issueCode, useCode } from '../registration/sms-codes'
import { coveredEmail, coveredPhone, type MailSender, type SmsSender } from '../registration/sms-sender'
import { requireOwnPassword } from './own-password'

export interface ContactSenders {
  /** Undefined where no provider is set up. */
  readonly sms: SmsSender | undefined
  readonly mail: MailSender | undefined
}

type Kind = 'phone' | 'email'
const wrongPassword = { field: 'password', text: '密码错误' } as const

/** A new telephone or mail address of one's own: by password and a code to the new one; the old one hears of it. */
export const contactRoutes = (senders: ContactSenders): readonly Route[] => [
  serve(contactCode, async (ctx, input) => {
    const kind = input.kind as Kind
    const value = soundValue(kind, input.value)
    await requireOwnPassword(ctx, input.password, wrongPassword)
    await refuseTaken(ctx, kind, value)
    const { sms, mail } = senders
    if (kind === 'phone' ? sms === undefined : mail === undefined)
      throw refuse(kind === 'phone' ? 'sms.none' : 'mail.none')
    const purpose = purposeOf(kind)
    const code = await issueCode(ctx.platformDb, { phone: value, purpose, address: ctx.address }, true)
    const message = { purpose: purposeNames[purpose], code }
    if (kind === 'phone') await sms?.send({ phone: value, ...message }, ctx.log)
    else await mail?.send({ email: value, ...message }, ctx.log)
    return { result: null, message: (kind === 'phone' ? sms?.notice : mail?.notice) ?? '' }
  }),

  serve(changeContact, async (ctx, input) => {
    const kind = input.kind as Kind
    const value = soundValue(kind, input.value)
    await requireOwnPassword(ctx, input.password, wrongPassword)
    await refuseTaken(ctx, kind, value)
    const codeId = await checkCode(ctx.platformDb, value, purposeOf(kind), input.code)
    const [before] = await ctx.db.query<{ phone: string | null; email: string | null }>(
      'select phone, email from sys_user where id = $1',
      [ctx.user.id],
    )
    await useCode(ctx.platformDb, codeId)
    await changeOwnUser(ctx, ctx.db, params => [`${kind} = ${params.add(value)}`])
    await tellOld(ctx, senders, kind, before?.[kind] ?? null, value)
    return { result: null, message: '修改成功' }
  }),
]

const purposeOf = (kind: Kind) => (kind === 'phone' ? smsPurposes.newPhone : smsPurposes.newEmail)

function soundValue(kind: Kind, sent: string): string {
  const value = kind === 'email' ? sent.trim().toLowerCase() : sent.trim()
  const isWrong = kind === 'phone' ? mobileProblem(value, true) : value === '' || emailProblem(value)
  if (isWrong)
    throw new InvalidInput([
      { field: 'value', text: kind === 'phone' ? '请输入正确的手机号码' : '邮箱格式不正确' },
    ])
  return value
}

/** Each signs in one person. */
async function refuseTaken(ctx: Ctx, kind: Kind, value: string): Promise<void> {
  const owner = await accountBy(ctx.platformDb, kind, value)
  if (owner !== undefined && owner.id !== ctx.user.id)
    throw new InvalidInput([
      { field: 'value', text: kind === 'phone' ? '该手机号已被使用' : '该邮箱已被使用' },
    ])
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
