import type { departmentRoleTree as call } from '@kezhan/people/model/depart-role-calls'
import { type EntryRow, grantNodes, isGroup, lineOf } from '@kezhan/people/rules/menu-entry'
import type { Queries } from '@kezhan/server-kit/db/database'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { loadEntries } from '../permission-admin/entry-store'
import { departmentById } from '../visible-departments'

export const departmentRoleTree: HandlerOf<typeof call> = async (ctx, { departId }) => {
  const { id } = await departmentById(ctx, ctx.db, departId)
  const held = await entriesOf(ctx.db, id)
  return { result: { treeList: grantNodes(held, 'drawn'), ids: held.map(entry => entry.id) } }
}

/** What a department holds, with the groups around it. */
async function entriesOf(db: Queries, departId: string): Promise<readonly EntryRow[]> {
  const entries = await loadEntries(db)
  const rows = await db.query<{ id: string }>(
    'select permission_id as id from sys_depart_permission where depart_id = $1',
    [departId],
  )
  const held = new Set(rows.map(row => row.id))
  const around = new Set([...held].flatMap(id => lineOf(entries, id)))
  return entries.filter(entry => held.has(entry.id) || (isGroup(entry) && around.has(entry.id)))
}
