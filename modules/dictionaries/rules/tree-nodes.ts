import type { TreeNode } from '../model/dict-calls'

export interface NodeRow {
  readonly key: string
  readonly title: string
  readonly parent: string | null
  readonly code: string | null
  readonly leaf: boolean
}

export const rootId = '0'
/** Clients name the root by nothing or by `0`. */
export const isRoot = (pid: string | null | undefined): pid is '' | '0' | null | undefined =>
  !pid || pid === rootId

export const nodeOf = ({ key, title, parent, code, leaf }: NodeRow): TreeNode => ({
  key,
  value: key,
  title,
  label: title,
  leaf,
  parentId: parent ?? rootId,
  code,
  icon: null,
  children: null,
})

/** The nodes below a parent, each with its own below it. Rows that hang elsewhere are left out. */
export function nest(rows: readonly NodeRow[], parent: string | null): TreeNode[] {
  const byParent = new Map<string | null, NodeRow[]>()
  for (const row of rows) {
    const siblings = byParent.get(row.parent)
    if (siblings === undefined) byParent.set(row.parent, [row])
    else siblings.push(row)
  }
  const below = (key: string | null): TreeNode[] =>
    (byParent.get(key) ?? []).map(row => ({ ...nodeOf(row), children: row.leaf ? null : below(row.key) }))
  return below(parent)
}
