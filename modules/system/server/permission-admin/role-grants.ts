import type { InputOf } from '@kezhan/resource/call'
import { splitList } from '@kezhan/resource/kinds/kind-spec'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Db, Queries } from '@kezhan/server-kit/db/database'
import { type Answer, type Route, serve } from '@kezhan/server-kit/server-module'
import { grantTree, rolePermissions, saveRolePermissions } from '@kezhan/system/model/grant-calls'
import { grantNodes } from '@kezhan/system/rules/menu-entry'
import { refuse } from '@kezhan/system/rules/refusals'
import { loadEntries } from './entry-store'
import { roleById, roleToChange } from './granted-role'
import { holdingsOf } from './holdings'
import { logChanges } from './logged-change'

const grantedIds = async (db: Queries, roleId: string): Promise<string[]> => {
  const rows = await db.query<{ id: string }>(
    'select permission_id as id from sys_role_permission where role_id = $1 order by permission_id',
    [roleId],
  )
  return rows.map(row => row.id)
}

/**
 * The difference between what was ticked before and what is ticked now; what stays keeps its data rules. Nobody grants or
 * withdraws what he does not hold, and a rule that binds him binds those he grants to.
 */
async function save(
  ctx: Ctx,
  { roleId, permissionIds, lastpermissionIds }: InputOf<typeof saveRolePermissions>,
): Promise<Answer<null>> {
  const ticked = splitList(permissionIds ?? '')
  const last = splitList(lastpermissionIds ?? '')
  await ctx.tx(db => saveDifference(ctx, db, roleId, ticked, last))
  return { result: null, message: '保存成功！' }
}

async function saveDifference(
  ctx: Ctx,
  db: Db,
  roleId: string,
  ticked: readonly string[],
  last: readonly string[],
): Promise<void> {
  const entries = new Map((await loadEntries(db)).map(entry => [entry.id, entry]))
  const holdings = await holdingsOf(db, ctx.user.id, [...entries.values()])
  const role = await roleToChange(ctx, db, roleId, holdings)
  const present = new Set(await grantedIds(db, roleId))
  const [wanted, before] = [new Set(ticked), new Set(last)]
  const added = ticked.filter(id => !before.has(id) && !present.has(id))
  const removed = last.filter(id => !wanted.has(id) && present.has(id))
  if (added.length + removed.length === 0) return
  const changed = [...added, ...removed].map(id => {
    const entry = entries.get(id)
    if (entry === undefined) throw refuse('permission.missing')
    if (!holdings.holds(entry)) throw refuse('permission.notHeld', { name: entry.name })
    return entry
  })
  await db.query('delete from sys_role_permission where role_id = $1 and permission_id = any($2::text[])', [
    roleId,
    removed,
  ])
  const grants = changed
    .slice(0, added.length)
    .map(entry => ({ id: entry.id, rules: holdings.bindingRules(entry).join(',') || null }))
  await db.query(
    `insert into sys_role_permission (role_id, permission_id, data_rule_ids)
     select $1, g.id, g.rules from jsonb_to_recordset($2::jsonb) as g (id text, rules text) on conflict do nothing`,
    [roleId, JSON.stringify(grants)],
  )
  const recordOf = (ids: readonly string[]) => ({ id: roleId, name: role.name, permission_ids: ids })
  await logChanges(ctx, db, [
    {
      table: 'sys_role_permission',
      id: roleId,
      before: recordOf([...present]),
      after: recordOf(await grantedIds(db, roleId)),
    },
  ])
}

export const roleGrantRoutes: readonly Route[] = [
  serve(grantTree, async ctx => {
    const entries = await loadEntries(ctx.db)
    const holdings = await holdingsOf(ctx.db, ctx.user.id, entries)
    const held = entries.filter(entry => holdings.holds(entry))
    return { result: { treeList: grantNodes(held, 'drawn'), ids: held.map(entry => entry.id) } }
  }),
  serve(rolePermissions, async (ctx, { roleId }) => {
    const role = await roleById(ctx.db, roleId)
    return { result: await grantedIds(ctx.db, role.id) }
  }),
  serve(saveRolePermissions, save),
]
