import type { SmsSender } from '@kezhan/identity/server/registration/sms-sender'
import type { memberPayTerms as call } from '@kezhan/members/model/purse-calls'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { proofTerms } from './pay-proof'

export const memberPayTerms =
  (sms: SmsSender | undefined): HandlerOf<typeof call> =>
  async ({ db, user }, { memberId }) => {
    const { kept, needsProof } = await proofTerms(db, user.hotelCode, memberId)
    return { result: { needsProof, hasPassword: kept !== undefined, canSendCode: sms !== undefined } }
  }
