import { refuse } from '@kezhan/people/rules/refusals'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Queries } from '@kezhan/server-kit/db/database'
import { refuse as refuseKit } from '@kezhan/server-kit/refusals'
import { logChanges } from '@kezhan/server-kit/resource/logged-change'
import { loadEntries } from './entry-store'
import { holdingsOf } from './holdings'
import { roleById, roleGrantees } from './role-grants'
import { grantedIds, insertGrants } from './save-grants'

/**
 * Further entries for roles, in the transaction of who makes them. As where rights are granted: only roles that the person sees and
 * may change, and of what existed before only what he holds himself. What he has just `made` he may pass on, to his own role too:
 * nobody had it before, so that nobody is raised above others.
 */
export async function grantEntries(
  ctx: Ctx,
  db: Queries,
  roleIds: readonly string[],
  ids: readonly string[],
  made: ReadonlySet<string>,
): Promise<void> {
  const right = 'sys:permission:grant'
  if (!ctx.user.rights.can(right)) throw refuseKit('access.denied', { code: right })
  const all = await loadEntries(db)
  const entries = all.filter(entry => ids.includes(entry.id))
  const holdings = await holdingsOf(db, ctx.user, all)
  const lacked = entries.find(entry => !made.has(entry.id) && !holdings.holds(entry))
  if (lacked !== undefined) throw refuse('permission.notHeld', { name: lacked.name })
  const isNew = entries.every(entry => made.has(entry.id))
  for (const id of roleIds) {
    // The transaction of the owner sees the roles of every hotel, the person his own.
    await roleById(ctx.db, id)
    const { name } = await roleGrantees.toChange(ctx, db, id, holdings, isNew)
    const recordOf = (permissionIds: readonly string[]) => ({ id, name, permission_ids: permissionIds })
    const before = await grantedIds(db, roleGrantees, id)
    await insertGrants(db, roleGrantees, id, entries, holdings)
    const after = await grantedIds(db, roleGrantees, id)
    await logChanges(ctx, db, [
      { table: 'sys_role_permission', id, before: recordOf(before), after: recordOf(after) },
    ])
  }
}
