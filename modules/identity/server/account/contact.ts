import { smsPurposes } from '@kezhan/identity/model/registration-calls'
import { emailProblem, mobileProblem } from '@kezhan/people/rules/registration'
import type { Ctx } from '@kezhan/server-kit/ctx'
import { InvalidInput } from '@kezhan/server-kit/http/error-answer'
import { accountBy } from '../accounts'
import type { MailSender, SmsSender } from '../registration/sms-sender'

export interface ContactSenders {
  /** Undefined where no provider is set up. */
  readonly sms: SmsSender | undefined
  readonly mail: MailSender | undefined
}

export type Kind = 'phone' | 'email'

export const wrongPassword = { field: 'password', text: '密码错误' } as const

export const purposeOf = (kind: Kind) => (kind === 'phone' ? smsPurposes.newPhone : smsPurposes.newEmail)

export function soundValue(kind: Kind, sent: string): string {
  const value = kind === 'email' ? sent.trim().toLowerCase() : sent.trim()
  const isWrong = kind === 'phone' ? mobileProblem(value, true) : value === '' || emailProblem(value)
  if (isWrong)
    throw new InvalidInput([
      { field: 'value', text: kind === 'phone' ? '请输入正确的手机号码' : '邮箱格式不正确' },
    ])
  return value
}

/** Each signs in one person. */
export async function refuseTaken(ctx: Ctx, kind: Kind, value: string): Promise<void> {
  const owner = await accountBy(ctx.platformDb, kind, value)
  if (owner !== undefined && owner.id !== ctx.user.id)
    throw new InvalidInput([
      { field: 'value', text: kind === 'phone' ? '该手机号已被使用' : '该邮箱已被使用' },
    ])
}
