import type { changePassword as call } from '@kezhan/people/model/people-calls'
import { refuse } from '@kezhan/people/rules/refusals'
import { confirmProblem, passwordProblem } from '@kezhan/people/rules/registration'
import type { Ctx } from '@kezhan/server-kit/ctx'
import { InvalidInput } from '@kezhan/server-kit/http/error-answer'
import { hashPassword } from '@kezhan/server-kit/password'
import { Params, whereSql } from '@kezhan/server-kit/resource/compile'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { changeUsers, visibleUsers } from './change-users'
import { requireNotAbove } from './grantable'

export const changePassword: HandlerOf<typeof call> = async (
  ctx,
  { username, password, confirmpassword },
) => {
  const id = await idOf(ctx, username)
  requireGood(password, confirmpassword)
  const passwordHash = await hashPassword(password)
  await ctx.tx(async db => {
    await requireNotAbove(ctx, db, [id])
    await changeUsers(ctx, db, [id], params => [
      `password = ${params.add(passwordHash)}`,
      // Somebody else knows it: whose it is changes it at the first sign-in. One's own choice stays.
      `must_change_password = ${id === ctx.user.id ? 'null' : `'Y'`}`,
    ])
    // Whoever knew the old password is out, and so is a ticket from a phone.
    await db.query('delete from sys_session where user_id = $1 and id <> $2', [id, ctx.user.sessionId])
    await db.query('delete from sys_reset_ticket where user_id = $1', [id])
  })
  return { result: null, message: '密码修改成功!' }
}

async function idOf(ctx: Ctx, username: string): Promise<string> {
  const params = new Params()
  const terms = [`t.username = ${params.add(username)}`, ...visibleUsers(ctx, params)]
  const [found] = await ctx.db.query<{ id: string }>(
    `select t.id from sys_user t${whereSql(terms)}`,
    params.values,
  )
  if (found === undefined) throw refuse('user.missing')
  return found.id
}

function requireGood(password: string, confirmed: string): void {
  const problems = [
    { field: 'password', text: passwordProblem(password) },
    { field: 'confirmpassword', text: confirmProblem(password, confirmed) },
  ].flatMap(({ field, text }) => (text === undefined ? [] : [{ field, text }]))
  if (problems.length > 0) throw new InvalidInput(problems)
}
