import type { DepartNode } from '../model/depart-calls'
import { type DepartRow, departNode } from '../rules/depart-tree'

export const flatDepartments = (rows: readonly DepartRow[]): readonly DepartNode[] =>
  rows.map(row => departNode(row, null))
