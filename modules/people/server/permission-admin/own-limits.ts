import { refuse } from '@kezhan/people/rules/refusals'
import type { PermissionCode } from '@kezhan/resource/permission'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Queries } from '@kezhan/server-kit/db/database'

const codesOf = (perms: string | null): string[] => (perms ?? '').split(',').filter(code => code !== '')

/**
 * An entry that somebody holds would give him every right that he writes into it. So nobody names a right that exists and
 * that he lacks: `permission.notHeld`.
 */
export async function requireHeldCodes(
  ctx: Ctx,
  db: Queries,
  perms: string | null,
  before: string | null,
): Promise<void> {
  const known = codesOf(before)
  // The field takes any text; one that is no code is a right that nobody asks for.
  const lacked = codesOf(perms).filter(
    code => !known.includes(code) && !ctx.user.rights.can(code as PermissionCode),
  )
  if (lacked.length === 0) return
  const rows = await db.query<{ perms: string }>('select perms from sys_permission where perms is not null')
  const existing = new Set(rows.flatMap(row => codesOf(row.perms)))
  const name = lacked.find(code => existing.has(code))
  if (name !== undefined) throw refuse('permission.notHeld', { name })
}

/** A rule that binds somebody is neither his to change nor to delete: `rule.binding`. */
export async function requireUnbound(ctx: Ctx, db: Queries, ruleId: string): Promise<void> {
  const [bound] = await db.query<{ name: string }>(
    `select r.rule_name as name from sys_permission_rule r where r.id = $2 and exists (
       select 1 from sys_user_role ur join sys_role_permission rp on rp.role_id = ur.role_id
       where ur.user_id = $1 and r.id = any(string_to_array(rp.data_rule_ids, ',')))`,
    [ctx.user.id, ruleId],
  )
  if (bound !== undefined) throw refuse('rule.binding', { name: bound.name })
}
