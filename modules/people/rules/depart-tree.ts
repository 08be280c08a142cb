import { grouped } from '@kezhan/base/grouped'
import type { DepartIdNode, DepartNode } from '../model/depart-calls'

/** A department without its place among the others. */
export type DepartRow = Omit<
  DepartNode,
  'key' | 'value' | 'title' | 'isLeaf' | 'children' | 'orgType' | 'status' | 'delFlag' | 'qywxIdentifier'
>

/** The departments as a tree; one whose parent may not be seen stands at the top. */
export function departNodes(rows: readonly DepartRow[]): readonly DepartNode[] {
  const known = new Set(rows.map(row => row.id))
  const byParent = grouped(rows, ({ parentId }) =>
    parentId !== null && known.has(parentId) ? parentId : null,
  )
  const nodeOf = (row: DepartRow): DepartNode => {
    const children = (byParent.get(row.id) ?? []).map(nodeOf)
    return departNode(row, children.length === 0 ? null : children)
  }
  return (byParent.get(null) ?? []).map(nodeOf)
}

export const departNode = (
  row: DepartRow,
  children: readonly DepartNode[] | null,
  isLeaf = children === null,
): DepartNode => ({
  ...row,
  key: row.id,
  value: row.id,
  title: row.departName,
  // Every level adds a letter and two digits to the code.
  orgType: String(Math.max(1, Math.floor((row.orgCode ?? '').length / 3))),
  status: '1',
  delFlag: '0',
  qywxIdentifier: null,
  isLeaf,
  children,
})

export const idNode = ({ key, value, title, children }: DepartNode): DepartIdNode => ({
  key,
  value,
  title,
  ...(children === null ? {} : { children: children.map(idNode) }),
})
