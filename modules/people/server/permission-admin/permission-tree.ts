import type { permissionTree as call } from '@kezhan/people/model/permission-calls'
import { grantNodes } from '@kezhan/people/rules/menu-entry'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { type EntryParts, entriesHere } from './entries-here'

export const permissionTree =
  (parts: EntryParts): HandlerOf<typeof call> =>
  async ctx => {
    const rows = await entriesHere(ctx, parts)
    return { result: { treeList: grantNodes(rows, 'plain'), ids: rows.map(row => row.id) } }
  }
