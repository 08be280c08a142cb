import type { permissionTree as call } from '@kezhan/people/model/permission-calls'
import { grantNodes } from '@kezhan/people/rules/menu-entry'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { loadEntries } from './entry-store'

export const permissionTree: HandlerOf<typeof call> = async ctx => {
  const rows = await loadEntries(ctx.db)
  return { result: { treeList: grantNodes(rows, 'plain'), ids: rows.map(row => row.id) } }
}
