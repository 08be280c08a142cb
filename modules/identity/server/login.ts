import { closeSession } from '@kezhan/people/server/session-store'
import type { Ctx } from '@kezhan/server-kit/ctx'
import { verifyPassword } from '@kezhan/server-kit/password'
import type { Answer } from '@kezhan/server-kit/server-module'
import { isGuest } from '@kezhan/server-kit/user'
import { refuse } from '../rules/refusals'
import { type Account, accountBy, requireOpen } from './accounts'
import { countAttempt, forgetFailures } from './login-guard'

/** Unknown names, wrong passwords and frozen accounts cost the same time; only a right password learns more. */
export async function signIn(
  ctx: Ctx,
  name: string,
  password: string,
  found: (account: Account) => void,
): Promise<Account> {
  const db = ctx.platformDb
  const account = await accountBy(db, 'username', name)
  await countAttempt(db, { name, address: ctx.address, userId: account?.id })
  if (account !== undefined) found(account)
  const isRight = await verifyPassword(account?.password, password)
  if (account === undefined || !isRight) throw refuse('login.wrong')
  requireOpen(account)
  await forgetFailures(db, name, ctx.address)
  return account
}

export async function logOut(ctx: Ctx): Promise<Answer<null>> {
  if (!isGuest(ctx.user)) await closeSession(ctx.platformDb, ctx.user.sessionId)
  return { result: null, message: '退出登录成功！' }
}
