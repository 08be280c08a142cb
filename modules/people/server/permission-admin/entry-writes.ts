import type { addPermission } from '@kezhan/people/model/permission-calls'
import { cleanEntry, lineOf, withBelow } from '@kezhan/people/rules/menu-entry'
import { refuse } from '@kezhan/people/rules/refusals'
import type { InputOf } from '@kezhan/resource/call'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Queries } from '@kezhan/server-kit/db/database'
import { logChanges } from '@kezhan/server-kit/resource/logged-change'
import type { Answer } from '@kezhan/server-kit/server-module'
import { loadEntries } from './entry-store'
import { lockRows } from './lock-rows'
import { requirePlatform } from './require-platform'

type EntryInput = InputOf<typeof addPermission>

/** Columns of an entry as it was sent. */
export function entryColumns(input: EntryInput) {
  const entry = cleanEntry(input)
  return {
    parent_id: entry.parentId,
    name: entry.name,
    menu_type: entry.menuType,
    url: entry.url,
    component: entry.component,
    redirect: entry.redirect || null,
    perms: entry.perms,
    perms_type: String(entry.permsType),
    icon: entry.icon || null,
    sort_no: entry.sortNo,
    description: entry.description || null,
    status: String(entry.status),
    is_route: entry.route,
    is_hidden: entry.hidden,
    keep_alive: entry.keepAlive,
    always_show: entry.alwaysShow,
    is_external: entry.internalOrExternal,
  }
}

export type EntryColumns = ReturnType<typeof entryColumns>

/** An entry hangs below another one that is there, is no button, and is not below the entry itself. */
export async function checkPlace(
  db: Queries,
  id: string,
  { parent_id: parentId, menu_type: type }: EntryColumns,
) {
  if (parentId === null) {
    if (type === 2) throw refuse('permission.parent')
    return
  }
  const rows = await loadEntries(db)
  const parent = rows.find(row => row.id === parentId)
  if (parent === undefined || parent.menuType === 2) throw refuse('permission.parent')
  const line = lineOf(rows, parentId)
  if (line.includes(id)) throw refuse('permission.cycle')
  if (line.length >= deepestMenu) throw refuse('permission.deep', { most: deepestMenu })
}

const deepestMenu = 10

export async function removeEntries(ctx: Ctx, ids: readonly string[]): Promise<Answer<null>> {
  requirePlatform(ctx)
  await changeMenu(ctx, async db => {
    const entries = await loadEntries(db)
    const given = entries.filter(entry => ids.includes(entry.id))
    if (given.length < ids.length || given.length === 0) throw refuse('permission.missing')
    const gone = withBelow(entries, ids)
    const builtIn = entries.find(entry => gone.has(entry.id) && entry.isBuiltIn)
    if (builtIn !== undefined) throw refuse('permission.keep', { name: builtIn.name })
    const before = await lockRows(db, 'sys_permission', [...gone])
    // Rules and grants of the entries go with them.
    await db.query('delete from sys_permission where id = any($1::text[])', [[...gone]])
    await logChanges(
      ctx,
      db,
      before.map(({ id, row }) => ({ table: 'sys_permission', id, before: row, after: null })),
    )
  })
  return { result: null, message: '删除成功!' }
}

/** Changes of the menu take turns, so that two moves cannot make a ring. */
export const changeMenu = (ctx: Ctx, work: (db: Queries) => Promise<void>): Promise<void> =>
  ctx.tx(async db => {
    await db.query(`select pg_advisory_xact_lock(hashtext('tree sys_permission'))`)
    await work(db)
  })
