import { type sendSms as call, type SmsPurpose, smsPurposes } from '@kezhan/identity/model/registration-calls'
import { refuse } from '@kezhan/identity/rules/refusals'
import { mobileProblem } from '@kezhan/people/rules/registration'
import type { Ctx } from '@kezhan/server-kit/ctx'
import { InvalidInput } from '@kezhan/server-kit/http/error-answer'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { accountBy } from '../accounts'
import { isMobileWide } from '../config-store'
import { purposeNames, type RegistrationOptions } from './registration-options'
import { issueCode } from './sms-codes'

/** Sends a code. Whether the number belongs to somebody cannot be learned here: a registered one hears it later. */
export const sendSms =
  ({ sms }: RegistrationOptions): HandlerOf<typeof call> =>
  async (ctx, { mobile: phone, smsmode }) => {
    requireMobile('mobile', phone, await isMobileWide(ctx.platformDb))
    if (sms === undefined) throw refuse('sms.none')
    // The field's bounds leave these three.
    const purpose = smsmode as SmsPurpose
    const isSent = purpose === smsPurposes.register || (await isKnown(ctx, phone))
    const code = await issueCode(ctx.platformDb, { phone, purpose, address: ctx.address }, isSent)
    if (isSent) await sms.send({ phone, purpose: purposeNames[purpose], code }, ctx.log)
    return { result: null, message: sms.notice }
  }

const isKnown = async (ctx: Ctx, phone: string): Promise<boolean> =>
  (await accountBy(ctx.platformDb, 'phone', phone)) !== undefined

function requireMobile(field: string, phone: string, isWide: boolean): void {
  const text = mobileProblem(phone, isWide)
  if (text !== undefined) throw new InvalidInput([{ field, text }])
}
