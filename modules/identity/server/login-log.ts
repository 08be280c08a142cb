import { Refusal } from '@kezhan/base/refusal'
import type { Ctx } from '@kezhan/server-kit/ctx'
import { newId } from '@kezhan/server-kit/new-id'
import { type Account, nowhere } from './accounts'

export interface LoginAttempt {
  readonly kind: 'password' | 'phone' | 'third' | 'cas' | 'hotel'
  /** What was typed or sent as the name. */
  readonly name: string
}

/**
 * Leaves one record of an attempt to sign in, whatever comes of it. The work says whom it found as soon as it knows,
 * so that a wrong password is remembered with its account. Attempts that are turned away unseen because of too many
 * before them leave none: a flood must not fill the table.
 */
export async function recorded<T>(
  ctx: Ctx,
  attempt: LoginAttempt,
  work: (found: (account: Account) => void) => Promise<T>,
): Promise<T> {
  let account: Account | undefined
  try {
    const result = await work(found => {
      account = found
    })
    await write(ctx, attempt, account, undefined)
    return result
  } catch (error) {
    if (error instanceof Refusal && error.status !== 429) await write(ctx, attempt, account, error.message)
    throw error
  }
}

async function write(
  ctx: Ctx,
  { kind, name }: LoginAttempt,
  account: Account | undefined,
  reason: string | undefined,
): Promise<void> {
  await ctx.platformDb.query(
    `insert into sys_login_log (id, user_id, username, hotel_code, tenant_id, address, user_agent, kind, is_success, reason)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      newId(),
      account?.id ?? null,
      (account?.username ?? name).slice(0, 64),
      account?.hotelCode ?? nowhere,
      account?.tenantId ?? nowhere,
      ctx.address,
      ctx.userAgent,
      kind,
      reason === undefined ? 'Y' : 'N',
      reason?.slice(0, 200) ?? null,
    ],
  )
}
