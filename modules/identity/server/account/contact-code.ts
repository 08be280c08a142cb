import type { contactCode as call } from '@kezhan/identity/model/account-calls'
import { refuse } from '@kezhan/identity/rules/refusals'
import { homeCtx } from '@kezhan/server-kit/ctx'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { purposeNames } from '../registration/registration-options'
import { issueCode } from '../registration/sms-codes'
import { type ContactSenders, type Kind, purposeOf, refuseTaken, soundValue, wrongPassword } from './contact'
import { requireOwnPassword } from './own-password'

export const contactCode =
  (senders: ContactSenders): HandlerOf<typeof call> =>
  async (asked, input) => {
    const ctx = homeCtx(asked)
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
  }
