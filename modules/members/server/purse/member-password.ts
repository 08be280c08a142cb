import { refuse } from '@kezhan/members/rules/refusals'
import type { Ctx } from '@kezhan/server-kit/ctx'
import { hashPassword, verifyPassword } from '@kezhan/server-kit/password'

/** How often the password may be wrong before the member has to show his certificate and choose another. */
const mostFaults = 5

/**
 * Who has a password pays with it. Asked before the transaction, so that a wrong one counts although nothing is paid.
 */
export async function checkPassword(
  ctx: Ctx,
  memberId: string,
  password: string | null | undefined,
): Promise<void> {
  const [member] = await ctx.db.query<{ passwordHash: string | null; passwordFaults: number }>(
    'select password_hash, password_faults from member where id = $1',
    [memberId],
  )
  if (member === undefined) throw refuse('member.missing')
  if (member.passwordHash === null) return
  if (member.passwordFaults >= mostFaults) throw refuse('password.locked')
  if (!password) throw refuse('password.needed')
  // Counted before it is looked at: many tries at the same instant count as many.
  const [counted] = await ctx.db.query<{ faults: number }>(
    'update member set password_faults = password_faults + 1 where id = $1 and password_faults < $2 returning password_faults as faults',
    [memberId, mostFaults],
  )
  if (counted === undefined) throw refuse('password.locked')
  if (!(await verifyPassword(member.passwordHash, password))) throw refuse('password.wrong')
  await ctx.db.query('update member set password_faults = 0 where id = $1', [memberId])
}

/** The hash of a new password, or nothing where none is wanted. */
export async function newPasswordHash(password: string | null | undefined): Promise<string | null> {
  if (!password) return null
  if (!/^\d{6}$/.test(password)) throw refuse('password.form')
  return hashPassword(password)
}
