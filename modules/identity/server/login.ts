import { shiftsOf } from '@kezhan/hotels/server/shift-store'
import { closeSession } from '@kezhan/people/server/session-store'
import type { Ctx } from '@kezhan/server-kit/ctx'
import { verifyPassword } from '@kezhan/server-kit/password'
import { type Answer, type Route, serve } from '@kezhan/server-kit/server-module'
import { isGuest } from '@kezhan/server-kit/user'
import { hotelLogin, hotelLogout, platformLogin, platformLogout } from '../model/session-calls'
import { refuse } from '../rules/refusals'
import { type Account, accountBy, loginResult, platformResult, requireOpen } from './accounts'
import { countAttempt, forgetFailures } from './login-guard'
import { recorded } from './login-log'

/** Unknown names, wrong passwords and frozen accounts cost the same time; only a right password learns more. */
async function signIn(
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

async function logOut(ctx: Ctx): Promise<Answer<null>> {
  if (!isGuest(ctx.user)) await closeSession(ctx.platformDb, ctx.user.sessionId)
  return { result: null, message: '退出登录成功！' }
}

export const loginRoutes: readonly Route[] = [
  serve(hotelLogin, (ctx, { account: name, password, workShiftIndex }) =>
    recorded(ctx, { kind: 'hotel', name }, async found => {
      const account = await signIn(ctx, name, password, found)
      if (account.hotelCode === '') throw refuse('login.hotelOnly')
      const shifts = await shiftsOf(ctx.platformDb, account.hotelCode)
      const shift = shifts.find(one => one.shiftIndex === workShiftIndex)
      if (shift === undefined) throw refuse('login.shift')
      return { result: await loginResult(ctx, account, shift), message: '登录成功' }
    }),
  ),
  serve(platformLogin, (ctx, { username: name, password }) =>
    recorded(ctx, { kind: 'password', name }, async found => {
      const account = await signIn(ctx, name, password, found)
      return { result: await platformResult(ctx, account), message: '登录成功' }
    }),
  ),
  serve(hotelLogout, logOut),
  serve(platformLogout, logOut),
]
