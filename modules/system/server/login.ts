import { shiftsOf } from '@kezhan/hotels/server/shift-store'
import type { Ctx } from '@kezhan/server-kit/ctx'
import { verifyPassword } from '@kezhan/server-kit/password'
import { type Answer, type Route, serve } from '@kezhan/server-kit/server-module'
import { isGuest } from '@kezhan/server-kit/user'
import {
  hotelLogin,
  hotelLogout,
  type LoginResult,
  platformLogin,
  platformLogout,
  type UserInfo,
} from '../model/session-calls'
import { refuse } from '../rules/refusals'
import { allDictItems } from './dict-items'
import { countAttempt, forgetFailures } from './login-guard'
import { closeSession, openSession } from './session-store'

interface Account {
  readonly id: string
  readonly password: string
  readonly status: string
  readonly username: string
  readonly realname: string
  readonly avatar: string | null
  readonly hotelCode: string
  readonly hotelName: string
  readonly tenantId: string
  readonly orgCode: string | null
}

/** Unknown names, wrong passwords and frozen accounts cost the same time; only a right password learns more. */
async function signIn(ctx: Ctx, name: string, password: string): Promise<Account> {
  const db = ctx.platformDb
  await countAttempt(db, name, ctx.address)
  const [account] = await db.query<Account>(
    `select u.id, u.password, u.status, u.username, u.realname, u.avatar, u.hotel_code as "hotelCode", coalesce(h.name, '') as "hotelName",
            u.tenant_id as "tenantId", u.org_code as "orgCode"
     from sys_user u left join hotel h on h.code = u.hotel_code where u.username = $1`,
    [name],
  )
  const isRight = await verifyPassword(account?.password, password)
  if (account === undefined || !isRight) throw refuse('login.wrong')
  if (account.status !== '1') throw refuse('login.frozen')
  await forgetFailures(db, name, ctx.address)
  return account
}

async function loginResult(
  ctx: Ctx,
  account: Account,
  shift: { shiftIndex: string; shiftName: string } | undefined,
): Promise<LoginResult> {
  const token = await openSession(ctx.platformDb, account.id, ctx.address, shift?.shiftIndex ?? null)
  const { id, username, realname, avatar, hotelCode, hotelName, tenantId, orgCode } = account
  const userInfo: UserInfo = {
    ...{ id, username, realname, avatar, hotelCode, hotelName, tenantId, orgCode },
    shiftIndex: shift?.shiftIndex ?? null,
    shiftName: shift?.shiftName ?? null,
  }
  return { token, hotelCode, userInfo }
}

async function logOut(ctx: Ctx): Promise<Answer<null>> {
  if (!isGuest(ctx.user)) await closeSession(ctx.platformDb, ctx.user.sessionId)
  return { result: null, message: '退出登录成功！' }
}

export const loginRoutes: readonly Route[] = [
  serve(hotelLogin, async (ctx, { account: name, password, workShiftIndex }) => {
    const account = await signIn(ctx, name, password)
    if (account.hotelCode === '') throw refuse('login.hotelOnly')
    const shifts = await shiftsOf(ctx.platformDb, account.hotelCode)
    const shift = shifts.find(one => one.shiftIndex === workShiftIndex)
    if (shift === undefined) throw refuse('login.shift')
    return { result: await loginResult(ctx, account, shift), message: '登录成功' }
  }),
  serve(platformLogin, async (ctx, { username, password }) => {
    const account = await signIn(ctx, username, password)
    if (account.hotelCode !== '') throw refuse('login.platformOnly')
    const departs = await ctx.platformDb.query<{ id: string; orgCode: string | null; departName: string }>(
      `select id, org_code as "orgCode", depart_name as "departName" from sys_depart where hotel_code = '' and org_code = $1`,
      [account.orgCode],
    )
    const multi: 0 | 1 | 2 = departs.length > 1 ? 2 : departs.length === 1 ? 1 : 0
    const base = await loginResult(ctx, account, undefined)
    return {
      result: { ...base, departs, multi_depart: multi, sysAllDictItems: await allDictItems(ctx.platformDb) },
      message: '登录成功',
    }
  }),
  serve(hotelLogout, logOut),
  serve(platformLogout, logOut),
]
