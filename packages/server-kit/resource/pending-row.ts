import type { Cell } from '../sheets/sheet-row'
import type { SheetField } from './sheet-columns'

/** A row of an imported sheet before its cells are read. */
export interface PendingRow {
  readonly number: number
  readonly cells: readonly Cell[]
  readonly byField: ReadonlyMap<SheetField, Cell>
}
