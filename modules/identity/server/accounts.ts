import { allDictItems } from '@kezhan/dictionaries/server/dict-items'
import { openSession } from '@kezhan/people/server/session-store'
import { departmentsOf } from '@kezhan/people/server/users/departments-of'
import type { UserInfo } from '@kezhan/resource/user-info'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Queries } from '@kezhan/server-kit/db/database'
import type { LoginResult, PlatformLoginResult } from '../model/session-calls'
import { refuse } from '../rules/refusals'

export interface Account {
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
  /** What keeps the people of a hotel out, however right their passwords. */
  readonly closed: 'tenant' | 'hotel' | null
  readonly mustChangePassword: boolean
}

/** The hotel code and tenant of people who have no place yet; the empty code is the platform. */
export const nowhere = '-'

export async function accountBy(
  db: Queries,
  by: keyof typeof columns,
  value: string,
): Promise<Account | undefined> {
  const [account] = await db.query<Account>(
    `select u.id, u.password, u.status, u.username, u.realname, u.avatar, u.hotel_code, coalesce(h.name, '') as hotel_name,
            u.tenant_id, u.org_code,
            sys_place_closed(u.tenant_id, u.hotel_code) as closed, coalesce(u.must_change_password = 'Y', false) as must_change_password
     from sys_user u left join hotel h on h.code = u.hotel_code where ${columns[by]} = $1`,
    [value],
  )
  return account
}
// An address of mail is one in any letters; the value comes in small ones.
const columns = {
  id: 'u.id',
  username: 'u.username',
  phone: 'u.phone',
  email: 'lower(u.email)',
} as const

/** Refuses whoever has proved to be himself and may still not come in: `login.pending`, `login.frozen`, `login.tenant`, `login.hotel`. */
export function requireOpen(account: Account): void {
  if (account.status === '3' || account.hotelCode === nowhere) throw refuse('login.pending')
  if (account.status !== '1') throw refuse('login.frozen')
  if (account.closed !== null) throw refuse(`login.${account.closed}`)
}

/** Opens a session and says whose it is; platform people have no shift. */
export async function loginResult(
  ctx: Ctx,
  account: Account,
  shift: { readonly shiftIndex: string; readonly shiftName: string } | undefined,
): Promise<LoginResult> {
  const token = await openSession(ctx.platformDb, account.id, ctx, shift?.shiftIndex ?? null)
  const { id, username, realname, avatar, hotelCode, hotelName, tenantId, orgCode } = account
  const userInfo: UserInfo = {
    id,
    username,
    realname,
    avatar,
    hotelCode,
    hotelName,
    tenantId,
    orgCode,
    shiftIndex: shift?.shiftIndex ?? null,
    shiftName: shift?.shiftName ?? null,
    ...(account.mustChangePassword ? { mustChangePassword: true } : {}),
  }
  return { token, hotelCode, userInfo }
}

/** What every login of a platform user answers. Hotel users, who need a shift, are refused: `login.platformOnly`. */
export async function platformResult(ctx: Ctx, account: Account): Promise<PlatformLoginResult> {
  if (account.hotelCode !== '') throw refuse('login.platformOnly')
  const departs = await departmentsOf(ctx.platformDb, account.id)
  const multi: 0 | 1 | 2 = departs.length > 1 ? 2 : departs.length === 1 ? 1 : 0
  const base = await loginResult(ctx, account, undefined)
  return { ...base, departs, multi_depart: multi, sysAllDictItems: await allDictItems(ctx.platformDb) }
}
