import { shiftOnDuty } from '@kezhan/hotels/rules/shift-on-duty'
import { shiftsOf } from '@kezhan/hotels/server/shift-store'
import type { LoginResult } from '@kezhan/identity/model/session-calls'
import { refuse } from '@kezhan/identity/rules/refusals'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Answer } from '@kezhan/server-kit/server-module'
import { type Account, accountBy, loginResult, platformResult, requireOpen } from '../accounts'
import { bind, boundUserId } from './bindings'
import type { OAuth2Provider } from './external-options'
import type { ExternalUser } from './oauth2-client'

/**
 * Opens the session. Nobody asked a hotel's employee for his shift on the way, so it is the one on duty, which the
 * answer names. Refuses with `third.shift` where none is, and whom `requireOpen` refuses.
 */
export async function externalResult(ctx: Ctx, account: Account): Promise<Answer<LoginResult>> {
  requireOpen(account)
  if (account.hotelCode === '') return { result: await platformResult(ctx, account), message: '登录成功' }
  const shifts = await shiftsOf(ctx.platformDb, account.hotelCode)
  const shift = shiftOnDuty(shifts, ctx.now.slice(11))
  if (shift === undefined) throw refuse('third.shift')
  return {
    result: await loginResult(ctx, account, shift),
    message: `登录成功，当前班次为${shift.shiftName}`,
  }
}

/**
 * The account that belongs to a user of the service: the bound one, else, where the installation trusts the service
 * that far, the one with the same name, phone or mail, which is bound from then on. Refuses with `third.unbound` and,
 * where that account already belongs to another user of the service, `third.taken`.
 */
export async function accountFor(
  ctx: Ctx,
  provider: OAuth2Provider,
  { externalId, matching }: ExternalUser,
): Promise<Account> {
  const userId = await boundUserId(ctx, provider.name, externalId)
  if (userId !== undefined) return found(await accountBy(ctx.platformDb, 'id', userId))
  if (provider.bindBy === undefined || matching === undefined) throw refuse('third.unbound')
  const account = found(await accountBy(ctx.platformDb, provider.bindBy.column, matching))
  await bind(ctx, provider.name, externalId, account.id)
  return account
}

function found(account: Account | undefined): Account {
  if (account === undefined) throw refuse('third.unbound')
  return account
}
