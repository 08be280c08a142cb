import { passwordChange, phoneVerification, smsPurposes } from '@kezhan/identity/model/registration-calls'
import { refuse } from '@kezhan/identity/rules/refusals'
import { confirmProblem, passwordProblem } from '@kezhan/people/rules/registration'
import { endSessionsOfUser } from '@kezhan/people/server/end-sessions'
import { isResetTicket, issueResetTicket, useResetTicket } from '@kezhan/people/server/reset-tickets'
import { resetPassword } from '@kezhan/people/server/users/register-user'
import { InvalidInput } from '@kezhan/server-kit/http/error-answer'
import { hashPassword } from '@kezhan/server-kit/password'
import { type Route, serve } from '@kezhan/server-kit/server-module'
import { accountBy } from '../accounts'
import { forgetFailures } from '../login-guard'
import { checkCode, useCode } from './sms-codes'

/** Whoever owns the phone gets a ticket; the ticket, once, sets a new password and ends every session. */
export const resetRoutes: readonly Route[] = [
  serve(phoneVerification, async (ctx, { phone, smscode }) => {
    const codeId = await checkCode(ctx.platformDb, phone, smsPurposes.forgotten, smscode)
    const account = await accountBy(ctx.platformDb, 'phone', phone)
    // The phone was taken from its user after the code was sent.
    if (account === undefined) throw refuse('code.wrong')
    const ticket = await ctx.platformDb.tx(async tx => {
      await useCode(tx, codeId)
      return issueResetTicket(tx, account.id)
    })
    return { result: { ticket, username: account.username } }
  }),

  serve(passwordChange, async (ctx, { ticket, password, confirmpassword }) => {
    const problems = [
      { field: 'password', text: passwordProblem(password) },
      { field: 'confirmpassword', text: confirmProblem(password, confirmpassword) },
    ].flatMap(({ field, text }) => (text === undefined ? [] : [{ field, text }]))
    if (problems.length > 0) throw new InvalidInput(problems)
    if (!(await isResetTicket(ctx.platformDb, ticket))) throw refuse('reset.gone')
    const passwordHash = await hashPassword(password)
    await ctx.platformDb.tx(async tx => {
      const userId = await useResetTicket(tx, ticket)
      if (userId === undefined) throw refuse('reset.gone')
      const username = await resetPassword(ctx, tx, userId, passwordHash)
      await endSessionsOfUser(tx, userId)
      // Those who forgot their password have usually tried it too often.
      if (username !== undefined) await forgetFailures(tx, username, ctx.address)
    })
    return { result: null, message: '密码重置完成！' }
  }),
]
