import { refuse } from '@kezhan/members/rules/refusals'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Queries } from '@kezhan/server-kit/db/database'
import { hashPassword, verifyPassword } from '@kezhan/server-kit/password'

/** How often the password may be wrong before the member has to show his certificate and choose another. */
const mostFaults = 5

export interface KeptPassword {
  readonly hash: string
  readonly faults: number
}

/** The password of a member, where he has one. */
export async function keptPassword(db: Queries, memberId: string): Promise<KeptPassword | undefined> {
  const [kept] = await db.query<KeptPassword>(
    'select hash, faults from member_password where member_id = $1',
    [memberId],
  )
  return kept
}

/**
 * Holds a password against the one that is kept. Asked before the transaction, so that a wrong one counts although nothing
 * is paid.
 */
export async function checkPassword(
  ctx: Ctx,
  memberId: string,
  kept: KeptPassword,
  password: string | null | undefined,
): Promise<void> {
  if (kept.faults >= mostFaults) throw refuse('password.locked')
  if (!password) throw refuse('password.needed')
  // Counted before it is looked at: many tries at the same instant count as many.
  const [counted] = await ctx.db.query<{ faults: number }>(
    'update member_password set faults = faults + 1 where member_id = $1 and faults < $2 returning faults',
    [memberId, mostFaults],
  )
  if (counted === undefined) throw refuse('password.locked')
  if (!(await verifyPassword(kept.hash, password))) throw refuse('password.wrong')
  await ctx.db.query('update member_password set faults = 0 where member_id = $1', [memberId])
}

/** Another password for a member, or none. */
export async function keepPassword(
  ctx: Ctx,
  db: Queries,
  memberId: string,
  hash: string | null,
): Promise<void> {
  if (hash === null) await db.query('delete from member_password where member_id = $1', [memberId])
  else
    await db.query(
      `insert into member_password (member_id, tenant_id, hash) values ($1, $2, $3)
       on conflict (member_id) do update set hash = $3, faults = 0`,
      [memberId, ctx.user.tenantId, hash],
    )
}

/** The hash of a new password, or nothing where none is wanted. */
export async function newPasswordHash(password: string | null | undefined): Promise<string | null> {
  if (!password) return null
  if (!/^\d{6}$/.test(password)) throw refuse('password.form')
  return hashPassword(password)
}
