import type { editPermission as call } from '@kezhan/people/model/permission-calls'
import { refuse } from '@kezhan/people/rules/refusals'
import { logChanges } from '@kezhan/server-kit/resource/logged-change'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import {
  type ComponentParts,
  changeMenu,
  checkPage,
  checkPlace,
  type EntryColumns,
  entryColumns,
} from './entry-writes'
import { lockRows } from './lock-rows'
import { requireHeldCodes } from './own-limits'
import { requirePlatform } from './require-platform'

export const editPermission =
  (parts: ComponentParts): HandlerOf<typeof call> =>
  async (ctx, { id, ...input }) => {
    requirePlatform(ctx)
    await changeMenu(ctx, async db => {
      const [before] = await lockRows(db, 'sys_permission', [id])
      if (before === undefined) throw refuse('permission.missing')
      const sent = entryColumns(input)
      const columns = before.row.seeded === null ? sent : ownPart(sent, before.row)
      await checkPlace(db, id, { ...sent, ...columns })
      if (before.row.seeded === null) await checkPage(db, id, sent, parts)
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

/** What belongs to the administrator of an entry that comes with the product; the rest makes its page work. */
const ownColumns = ['parent_id', 'name', 'icon', 'sort_no', 'description', 'status', 'is_hidden'] as const

const technical = {
  menu_type: '菜单类型',
  url: '菜单路径',
  component: '前端组件',
  perms: '授权标识',
} as const

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
