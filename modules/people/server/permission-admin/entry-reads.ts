import {
  type PermissionNode,
  permissionList,
  permissionTree,
  systemMenuList,
  systemSubmenu,
  systemSubmenuBatch,
} from '@kezhan/people/model/permission-calls'
import { type EntryRow, entryNode, entryTree, grantNodes } from '@kezhan/people/rules/menu-entry'
import { splitList } from '@kezhan/resource/kinds/kind-spec'
import { type Route, serve } from '@kezhan/server-kit/server-module'
import { loadEntries } from './entry-store'

/** The nodes without what is below them. */
function flatNodes(rows: readonly EntryRow[], keep: (row: EntryRow) => boolean): readonly PermissionNode[] {
  const parents = new Set(rows.map(row => row.parentId))
  return rows.filter(keep).map(row => entryNode(row, !parents.has(row.id)))
}

export const entryReadRoutes: readonly Route[] = [
  serve(permissionList, async ctx => ({ result: entryTree(await loadEntries(ctx.db)) })),
  serve(systemMenuList, async ctx => ({
    result: flatNodes(await loadEntries(ctx.db), row => row.menuType === 0),
  })),
  serve(systemSubmenu, async (ctx, { parentId }) => ({
    result: flatNodes(await loadEntries(ctx.db), row => row.parentId === parentId),
  })),
  serve(systemSubmenuBatch, async (ctx, { parentIds }) => {
    const rows = await loadEntries(ctx.db)
    const levels = splitList(parentIds).map(id => [id, flatNodes(rows, row => row.parentId === id)] as const)
    return { result: Object.fromEntries(levels.filter(([, nodes]) => nodes.length > 0)) }
  }),
  serve(permissionTree, async ctx => {
    const rows = await loadEntries(ctx.db)
    return { result: { treeList: grantNodes(rows, 'plain'), ids: rows.map(row => row.id) } }
  }),
]
