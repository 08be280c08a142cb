import { role } from '@kezhan/people/model/role'
import { refuse } from '@kezhan/people/rules/refusals'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Queries } from '@kezhan/server-kit/db/database'
import { hooksFor } from '@kezhan/server-kit/resource/hooks'
import { requireGrantable } from './grantable'

export const roleHooks = hooksFor(role, {
  async beforeSave(ctx, db, { id, values, before }) {
    if (before === undefined) return { ...values, hasAll: 'N' }
    await requireOthers(ctx, db, [id])
    return values
  },
  beforeDelete: (ctx, db, ids) => requireOthers(ctx, db, ids),
})

/** Neither one's own roles, nor those above oneself, nor the one that holds everything are changed. */
async function requireOthers(ctx: Ctx, db: Queries, ids: readonly string[]): Promise<void> {
  const own = await db.query('select 1 from sys_user_role where user_id = $1 and role_id = any($2::text[])', [
    ctx.user.id,
    ids,
  ])
  if (own.length > 0) throw refuse('role.own')
  const all = await db.query(`select 1 from sys_role where id = any($1::text[]) and has_all = 'Y'`, [ids])
  if (all.length > 0) throw refuse('role.super')
  await requireGrantable(ctx, db, ids)
}
