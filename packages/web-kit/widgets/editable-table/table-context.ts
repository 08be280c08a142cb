import { createContext, use } from 'react'
import type { BlockStore } from './block-store'
import type { CellValue, ColumnOption, SettledColumn, TableRow } from './column'
import type { TableStore } from './table-store'

/** What the cells of one table share; it changes rarely, so that a keystroke renders one cell. */
export interface TableShared {
  readonly store: TableStore
  readonly isAlwaysEdit: boolean
  readonly isDisabled: boolean
  isRowDisabled(row: TableRow): boolean
  readonly options: Readonly<Record<string, readonly ColumnOption[]>>
  /** Asks for the options of a linked column. */
  readonly linked: ((key: string, parent: CellValue) => Promise<readonly ColumnOption[]>) | undefined
  readonly block: BlockStore
  /** Where a row stands among the rows of the store. */
  indexOf(row: TableRow): number
  /** The cell below, as Enter has it in a spreadsheet. */
  goDown(): void
}

export const TableContext = createContext<TableShared | undefined>(undefined)

export function useTableShared(): TableShared {
  const shared = use(TableContext)
  if (shared === undefined) throw new Error('a cell needs its table around it')
  return shared
}

export const isCellFixed = (shared: TableShared, column: SettledColumn, row: TableRow): boolean =>
  shared.isDisabled || column.disabled === true || shared.isRowDisabled(row)
