import type { passwordChange as call } from '@kezhan/identity/model/registration-calls'
import { refuse } from '@kezhan/identity/rules/refusals'
import { confirmProblem, passwordProblem } from '@kezhan/people/rules/registration'
import { endSessionsOfUser } from '@kezhan/people/server/end-sessions'
import { isResetTicket, useResetTicket } from '@kezhan/people/server/reset-tickets'
import { resetPassword } from '@kezhan/people/server/users/register-user'
import { InvalidInput } from '@kezhan/server-kit/http/error-answer'
import { hashPassword } from '@kezhan/server-kit/password'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { forgetFailures } from '../login-guard'

export const passwordChange: HandlerOf<typeof call> = async (ctx, { ticket, password, confirmpassword }) => {
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
}
