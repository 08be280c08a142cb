import { type register as call, smsPurposes } from '@kezhan/identity/model/registration-calls'
import { refuse } from '@kezhan/identity/rules/refusals'
import {
  emailProblem,
  mobileProblem,
  passwordProblem,
  usernameProblem,
} from '@kezhan/people/rules/registration'
import { registerUser } from '@kezhan/people/server/users/register-user'
import type { InputOf } from '@kezhan/resource/call'
import type { Queries } from '@kezhan/server-kit/db/database'
import { InvalidInput } from '@kezhan/server-kit/http/error-answer'
import { hashPassword } from '@kezhan/server-kit/password'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { nowhere } from '../accounts'
import { isMobileWide } from '../config-store'
import { checkCode, useCode } from './sms-codes'

/** Makes a user who can do nothing until an administrator gives him a hotel and rights. */
export const register: HandlerOf<typeof call> = async (ctx, input) => {
  requireSound(input, await isMobileWide(ctx.platformDb))
  const codeId = await checkCode(ctx.platformDb, input.phone, smsPurposes.register, input.smscode)
  await refuseTaken(ctx.platformDb, input)
  const passwordHash = await hashPassword(input.password)
  await ctx.platformDb.tx(async tx => {
    await refuseTaken(tx, input)
    await useCode(tx, codeId)
    const { phone, username, email } = input
    await registerUser(ctx, tx, { place: nowhere, username, phone, email: email ?? null, passwordHash })
  })
  return { result: null, message: '注册成功' }
}

type Registration = InputOf<typeof call>

function requireSound({ phone, username, password, email }: Registration, isWide: boolean): void {
  const problems = [
    { field: 'phone', text: mobileProblem(phone, isWide) },
    { field: 'username', text: usernameProblem(username) },
    { field: 'password', text: passwordProblem(password) },
    { field: 'email', text: emailProblem(email ?? '') },
  ].flatMap(({ field, text }) => (text === undefined ? [] : [{ field, text }]))
  if (problems.length > 0) throw new InvalidInput(problems)
}

/** Asked only after the code was right: strangers learn nothing. Two at once are told apart by taking turns. */
async function refuseTaken(db: Queries, { phone, username, email }: Registration): Promise<void> {
  await db.query(`select pg_advisory_xact_lock(hashtextextended('register', 0))`)
  const taken = await db.query<{ phone: boolean; username: boolean; email: boolean }>(
    `select coalesce(phone = $1, false) as phone, lower(username) = lower($2) as username,
            coalesce(lower(email) = lower($3), false) as email
     from (select phone, username, email from sys_user union all select phone, username, email from sys_user_bin) u
     where phone = $1 or lower(username) = lower($2) or lower(email) = lower($3)`,
    [phone, username, email ?? null],
  )
  for (const field of ['phone', 'username', 'email'] as const)
    if (taken.some(row => row[field])) throw refuse(`register.${field}`)
}
