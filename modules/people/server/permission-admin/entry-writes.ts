import { addPermission, deletePermission, editPermission } from '@kezhan/people/model/permission-calls'
import { cleanEntry, lineOf, withBelow } from '@kezhan/people/rules/menu-entry'
import { refuse } from '@kezhan/people/rules/refusals'
import type { InputOf } from '@kezhan/resource/call'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Queries } from '@kezhan/server-kit/db/database'
import { newId } from '@kezhan/server-kit/new-id'
import { logChanges } from '@kezhan/server-kit/resource/logged-change'
import { type Answer, type Route, serve } from '@kezhan/server-kit/server-module'
import { loadEntries } from './entry-store'
import { lockRows } from './lock-rows'
import { requireHeldCodes } from './own-limits'
import { requirePlatform } from './require-platform'

type EntryInput = InputOf<typeof addPermission>

/** Columns of an entry as it was sent. */
function columnsOf(input: EntryInput) {
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
type EntryColumns = ReturnType<typeof columnsOf>

/** What belongs to the administrator of an entry that comes with the product; the rest makes its page work. */
const ownColumns = ['parent_id', 'name', 'icon', 'sort_no', 'description', 'status', 'is_hidden'] as const
const technical = {
  menu_type: '菜单类型',
  url: '菜单路径',
  component: '前端组件',
  perms: '授权标识',
} as const

async function add(ctx: Ctx, input: EntryInput): Promise<Answer<{ id: string }>> {
  requirePlatform(ctx)
  const id = newId()
  const columns = columnsOf(input)
  await changeMenu(ctx, async db => {
    await checkPlace(db, id, columns)
    await requireHeldCodes(ctx, db, columns.perms, null)
    await db.query(
      'insert into sys_permission select (jsonb_populate_record(null::sys_permission, $1::jsonb)).*',
      [JSON.stringify({ id, ...columns, is_open: 'N', is_built: 'Y', needs_hotel: 'N', is_high_risk: 'N' })],
    )
    const [after] = await lockRows(db, 'sys_permission', [id])
    await logChanges(ctx, db, [{ table: 'sys_permission', id, before: null, after: after?.row ?? null }])
  })
  return { result: { id }, message: '添加成功！' }
}

async function edit(ctx: Ctx, { id, ...input }: InputOf<typeof editPermission>): Promise<Answer<null>> {
  requirePlatform(ctx)
  await changeMenu(ctx, async db => {
    const [before] = await lockRows(db, 'sys_permission', [id])
    if (before === undefined) throw refuse('permission.missing')
    const sent = columnsOf(input)
    const columns = before.row.seeded === null ? sent : ownPart(sent, before.row)
    await checkPlace(db, id, { ...sent, ...columns })
    await requireHeldCodes(ctx, db, columns.perms ?? null, textOf(before.row.perms))
    const names = Object.keys(columns)
    await db.query(
      `update sys_permission set (${names.join(', ')}) =
         (select ${names.map(name => `n.${name}`).join(', ')} from jsonb_populate_record(null::sys_permission, $2::jsonb) n)
       where id = $1`,
      [id, JSON.stringify(columns)],
    )
    const [after] = await lockRows(db, 'sys_permission', [id])
    await logChanges(ctx, db, [
      { table: 'sys_permission', id, before: before.row, after: after?.row ?? null },
    ])
  })
  return { result: null, message: '修改成功！' }
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/** Refuses to change what makes the page of a built-in entry work; what was not sent is not changed. */
function ownPart(sent: EntryColumns, before: Readonly<Record<string, unknown>>): Partial<EntryColumns> {
  for (const [name, label] of Object.entries(technical)) {
    const value = sent[name as keyof typeof technical]
    if (value !== null && value !== before[name]) throw refuse('permission.builtIn', { label })
  }
  const parent = before.menu_type === 0 ? {} : { parent_id: sent.parent_id }
  const own = ownColumns.filter(name => name !== 'parent_id').map(name => [name, sent[name]] as const)
  return { ...parent, ...Object.fromEntries(own) }
}

/** An entry hangs below another one that is there, is no button, and is not below the entry itself. */
async function checkPlace(db: Queries, id: string, { parent_id: parentId, menu_type: type }: EntryColumns) {
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

async function remove(ctx: Ctx, ids: readonly string[]): Promise<Answer<null>> {
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
const changeMenu = (ctx: Ctx, work: (db: Queries) => Promise<void>): Promise<void> =>
  ctx.tx(async db => {
    await db.query(`select pg_advisory_xact_lock(hashtext('tree sys_permission'))`)
    await work(db)
  })

export const entryWriteRoutes: readonly Route[] = [
  serve(addPermission, add),
  serve(editPermission, edit),

  serve(deletePermission, (ctx, { id }) => remove(ctx, [id])),
]
