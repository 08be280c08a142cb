import type { Cell } from '../sheets/sheet-row'
import type { SheetField } from './sheet-columns'

/** A row of an imported sheet before its cells are read. */
export interface PendingRow {
  readonly number: number
  readonly cells: readonly Cell[]
  /** What its sheet has a column for, filled here or not. */
  readonly columns: readonly SheetField[]
  readonly byField: ReadonlyMap<SheetField, Cell>
}
