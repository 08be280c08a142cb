import { createContext, use } from 'react'
import type { BlockStore } from './block-store'
import type { SubscribeMarks } from './cells/cell-marks'
import type { PickReport } from './cells/popup-fields'
import type { ColumnOption, SettledColumn } from './column'
import type { CellValue, TableRow } from './table-row'
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
  /** Opens the report of a popup column. */
  readonly pick: PickReport | undefined
  readonly block: BlockStore
  readonly subscribeMarks: SubscribeMarks
  /** Where a row stands among the rows of the store. */
  indexOf(row: TableRow): number
  /** How many rows stand on earlier pages that are not here. */
  readonly rowsBefore: number
  /** The cell below, as Enter has it in a spreadsheet. */
  goDown(id: string, key: string): void
}

export const TableContext = createContext<TableShared | undefined>(undefined)

export function useTableShared(): TableShared {
  const shared = use(TableContext)
  if (shared === undefined) throw new Error('a cell needs its table around it')
  return shared
}

export const isCellFixed = (
  shared: Pick<TableShared, 'store' | 'isDisabled' | 'isRowDisabled'>,
  column: SettledColumn,
  row: TableRow,
): boolean =>
  shared.isDisabled ||
  column.disabled === true ||
  (column.isFixedOnceSaved === true && !shared.store.read().newIds.has(row.id)) ||
  shared.isRowDisabled(row)
