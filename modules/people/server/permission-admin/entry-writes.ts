import type { addPermission } from '@kezhan/people/model/permission-calls'
import { cleanEntry, lineOf } from '@kezhan/people/rules/menu-entry'
import { refuse } from '@kezhan/people/rules/refusals'
import type { InputOf } from '@kezhan/resource/call'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Queries } from '@kezhan/server-kit/db/database'
import type { ModuleParts } from '@kezhan/server-kit/server-module'
import { loadEntries } from './entry-store'

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

export type ComponentParts = Pick<ModuleParts, 'components' | 'findResource'>

/** An entry names a page that there is, and does not take the address of another one. */
export async function checkPage(
  db: Queries,
  id: string,
  { menu_type: type, component, url, is_external: isExternal }: EntryColumns,
  { components, findResource }: ComponentParts,
): Promise<void> {
  if (type === 2 || component === null || component.startsWith('layouts/') || isExternal === 'Y') return
  const resource = /^resource:(\/.+)$/.exec(component)?.[1]
  const isThere =
    resource === undefined ? components.has(component) : (await findResource(resource)) !== undefined
  if (!isThere) throw refuse('permission.component', { component })
  const [other] = await db.query<{ name: string }>(
    `select name from sys_permission where url = $1 and id <> $2 and menu_type <> 2 and component <> $3 limit 1`,
    [url, id, component],
  )
  if (other !== undefined) throw refuse('permission.address', { url, name: other.name })
}

/** Changes of the menu take turns, so that two moves cannot make a ring. */
export const changeMenu = (ctx: Ctx, work: (db: Queries) => Promise<void>): Promise<void> =>
  ctx.tx(async db => {
    await db.query(`select pg_advisory_xact_lock(hashtext('tree sys_permission'))`)
    await work(db)
  })
