import { smsPurposes } from '@kezhan/identity/model/registration-calls'
import { refuse as refuseIdentity } from '@kezhan/identity/rules/refusals'
import { purposeNames } from '@kezhan/identity/server/registration/registration-options'
import { issueCode } from '@kezhan/identity/server/registration/sms-codes'
import type { SmsSender } from '@kezhan/identity/server/registration/sms-sender'
import type { memberPayCode as call } from '@kezhan/members/model/purse-calls'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { phoneOf } from './pay-proof'

const purpose = smsPurposes.memberPay

export const memberPayCode =
  (sms: SmsSender | undefined): HandlerOf<typeof call> =>
  async (ctx, { memberId }) => {
    if (sms === undefined) throw refuseIdentity('sms.none')
    const phone = await phoneOf(ctx.db, memberId)
    const code = await issueCode(ctx.platformDb, { phone, purpose, address: ctx.address }, true)
    await sms.send({ phone, purpose: purposeNames[purpose], code }, ctx.log)
    return { result: null, message: sms.notice }
  }
