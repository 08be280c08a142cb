import type { updatePassword as call } from '@kezhan/identity/model/account-calls'
import { passwordChangeProblems } from '@kezhan/identity/rules/password-change'
import { refuse } from '@kezhan/identity/rules/refusals'
import { endSessionsOfUser } from '@kezhan/people/server/end-sessions'
import { withdrawResetTickets } from '@kezhan/people/server/reset-tickets'
import { changeOwnUser } from '@kezhan/people/server/users/change-user'
import { homeCtx } from '@kezhan/server-kit/ctx'
import { InvalidInput } from '@kezhan/server-kit/http/error-answer'
import { hashPassword } from '@kezhan/server-kit/password'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { requireOwnPassword } from './own-password'

/** One's own password only. A guessed old password is counted like a guessed login; all other sessions end. */
export const updatePassword: HandlerOf<typeof call> = async (asked, input) => {
  const ctx = homeCtx(asked)
  const { id, username, sessionId } = ctx.user
  if (input.username !== username) throw refuse('password.own')
  const problems = passwordChangeProblems(input)
  if (problems.length > 0) throw new InvalidInput(problems)
  await requireOwnPassword(ctx, input.oldpassword, { field: 'oldpassword', text: '旧密码输入错误!' })
  const passwordHash = await hashPassword(input.password)
  await ctx.tx(async db => {
    await changeOwnUser(ctx, db, params => [
      `password = ${params.add(passwordHash)}`,
      'must_change_password = null',
    ])
    await endSessionsOfUser(db, id, sessionId)
    // A ticket from a phone must not outlive the decision for a new password.
    await withdrawResetTickets(db, id)
  })
  return { result: null, message: '密码重置成功!' }
}
