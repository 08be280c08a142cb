import { type phoneVerification as call, smsPurposes } from '@kezhan/identity/model/registration-calls'
import { refuse } from '@kezhan/identity/rules/refusals'
import { issueResetTicket } from '@kezhan/people/server/reset-tickets'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { accountBy } from '../accounts'
import { checkCode, useCode } from './sms-codes'

export const phoneVerification: HandlerOf<typeof call> = async (ctx, { phone, smscode }) => {
  const codeId = await checkCode(ctx.platformDb, phone, smsPurposes.forgotten, smscode)
  const account = await accountBy(ctx.platformDb, 'phone', phone)
  // The phone was taken from its user after the code was sent.
  if (account === undefined) throw refuse('code.wrong')
  const ticket = await ctx.platformDb.tx(async tx => {
    await useCode(tx, codeId)
    return issueResetTicket(tx, account.id)
  })
  return { result: { ticket, username: account.username } }
}
