import type { PermissionNode } from '@kezhan/people/model/permission-calls'
import { type EntryRow, entryNode } from '@kezhan/people/rules/menu-entry'

/** The nodes without what is below them. */
export function flatNodes(
  rows: readonly EntryRow[],
  keep: (row: EntryRow) => boolean,
): readonly PermissionNode[] {
  const parents = new Set(rows.map(row => row.parentId))
  return rows.filter(keep).map(row => entryNode(row, !parents.has(row.id)))
}
