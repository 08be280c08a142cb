import type { Row } from '../row'
import { belowName, type TreeRows } from './use-tree-rows'

/** One visible row, with its place in the tree. */
export interface Line {
  readonly row: Row
  readonly depth: number
  readonly isBranch: boolean
  readonly isOpen: boolean
}

/** The rows in the order in which they are seen; a list without a tree is a tree without branches. */
export function linesOf(records: readonly Row[], tree: TreeRows | undefined): readonly Line[] {
  if (tree === undefined) return records.map(row => ({ row, depth: 0, isBranch: false, isOpen: false }))
  return below(tree.rows, 0, new Set(tree.expandedIds))
}

function below(rows: readonly Row[], depth: number, openIds: ReadonlySet<string>): Line[] {
  return rows.flatMap(row => {
    const children = row[belowName]
    const line = { row, depth, isBranch: children !== undefined, isOpen: openIds.has(row.id) }
    // What hangs below a row was put there by `useTreeRows`.
    return line.isOpen && Array.isArray(children)
      ? [line, ...below(children as Row[], depth + 1, openIds)]
      : [line]
  })
}
