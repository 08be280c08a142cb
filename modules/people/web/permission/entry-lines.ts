import type { PermissionNode } from '@kezhan/people/model/permission-calls'

/** One line of the table: an entry and how deep it stands. */
export interface EntryLine {
  readonly entry: PermissionNode
  readonly depth: number
}

/** The entries that are to be seen: those at the top and what is below the opened ones. */
export function entryLines(
  nodes: readonly PermissionNode[],
  opened: ReadonlySet<string>,
  depth = 0,
): readonly EntryLine[] {
  return nodes.flatMap(entry => [
    { entry, depth },
    ...(opened.has(entry.id) ? entryLines(entry.children ?? [], opened, depth + 1) : []),
  ])
}
