import { smsPurposes } from '@kezhan/identity/model/registration-calls'
import { refuse as refuseIdentity } from '@kezhan/identity/rules/refusals'
import { purposeNames } from '@kezhan/identity/server/registration/registration-options'
import { checkCode, issueCode } from '@kezhan/identity/server/registration/sms-codes'
import type { SmsSender } from '@kezhan/identity/server/registration/sms-sender'
import type { memberPhoneCode as call } from '@kezhan/members/model/join-calls'
import { refuse } from '@kezhan/members/rules/refusals'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { isCodeRequired } from './member-join-options'

const purpose = smsPurposes.newMember

export const memberPhoneCode =
  (sms: SmsSender | undefined): HandlerOf<typeof call> =>
  async (ctx, { phone }) => {
    if (sms === undefined) throw refuseIdentity('sms.none')
    const [member] = await ctx.db.query(`select 1 from member where phone = $1 and state <> 'closed'`, [
      phone,
    ])
    // The desk sees members anyway, and nobody pays for a message that leads to a refusal.
    if (member !== undefined) throw refuse('phone.taken')
    const code = await issueCode(ctx.platformDb, { phone, purpose, address: ctx.address }, true)
    await sms.send({ phone, purpose: purposeNames[purpose], code }, ctx.log)
    return { result: null, message: sms.notice }
  }

/**
 * Holds the typed code against the one that was sent; answers its id, which the transaction uses up, or nothing where none
 * was typed and none is asked for. Every try counts, so it is asked before the transaction.
 */
export async function checkedCode(
  ctx: Ctx,
  sms: SmsSender | undefined,
  { phone, phoneCode }: { readonly phone: string; readonly phoneCode?: string | null | undefined },
): Promise<string | null> {
  if (phoneCode) return checkCode(ctx.platformDb, phone, purpose, phoneCode)
  if (!(await isCodeRequired(ctx))) return null
  throw refuse(sms === undefined ? 'code.noSender' : 'code.needed')
}
