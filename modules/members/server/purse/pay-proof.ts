import { smsPurposes } from '@kezhan/identity/model/registration-calls'
import { checkCode, useCode } from '@kezhan/identity/server/registration/sms-codes'
import { refuse } from '@kezhan/members/rules/refusals'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Db, Queries } from '@kezhan/server-kit/db/database'
import { answeredBefore } from '@kezhan/server-kit/once'
import { memberSettings } from '../member-settings'
import { checkPassword, keptPassword } from './member-password'

/** What the member has said to show that it is he. */
export interface SentProof {
  readonly password: string | null | undefined
  readonly smsCode: string | null | undefined
}

/** Uses up what serves once, in the transaction of the payment: a refusal there leaves it alive. */
type UsedUp = (db: Queries) => Promise<void>
const nothingUsed: UsedUp = async () => undefined

/**
 * Refuses what a member has not agreed to: his password or a code on his telephone, where he has a password or the hotel
 * wants one of them of everybody. Asked before the transaction, so that a wrong one counts although nothing is paid.
 */
export async function checkProof(
  ctx: Ctx,
  /** What is asked for, as the transaction knows it. */
  wish: object,
  memberId: string,
  { password, smsCode }: SentProof,
): Promise<UsedUp> {
  if (smsCode) {
    // The code of what was paid already is used up; who sends the same again is answered as before.
    if ((await answeredBefore(ctx, wish)) !== undefined) return nothingUsed
    const phone = await phoneOf(ctx.db, memberId)
    const codeId = await checkCode(ctx.platformDb, phone, smsPurposes.memberPay, smsCode)
    return db => useCode(db, codeId)
  }
  const { kept, needsProof } = await proofTerms(ctx.db, ctx.user.hotelCode, memberId)
  if (kept !== undefined) await checkPassword(ctx, memberId, kept, password)
  else if (needsProof) throw refuse('proof.needed')
  return nothingUsed
}

/** Whether a member pays with a proof only, and the password that may be it. */
export async function proofTerms(db: Db, hotelCode: string, memberId: string) {
  const kept = await keptPassword(db, memberId)
  const { isProofWanted } = await memberSettings(db, hotelCode)
  return { kept, needsProof: isProofWanted || kept !== undefined }
}

export async function phoneOf(db: Queries, memberId: string): Promise<string> {
  const [member] = await db.query<{ phone: string }>('select phone from member where id = $1', [memberId])
  if (member === undefined) throw refuse('member.missing')
  return member.phone
}
