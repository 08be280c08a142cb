import type { ComponentType, ReactNode } from 'react'
import type { SettledColumn } from '../column'
import type { TableShared } from '../table-context'
import type { CellValue, TableRow } from '../table-row'

export interface CellProps {
  readonly column: SettledColumn
  readonly row: TableRow
  readonly value: CellValue
  /** 0 on the cell that has the keyboard. */
  readonly tabIndex: number
}
export interface EditorProps {
  readonly column: SettledColumn
  readonly row: TableRow
  readonly value: CellValue
  /** Takes the value over; with `isLast` the cell is done. */
  onChange(value: CellValue, isLast?: boolean): void
  /** The cell is done; `keepsKeyboard` when nothing else was clicked. */
  onClose(keepsKeyboard?: boolean): void
}

/** How a type of column shows its cells, and what opens when one is edited. Types without an editor edit in place. */
export interface CellType {
  readonly Cell: ComponentType<CellProps>
  /** The cell is a text or hardly more, which needs no box to be laid out in. */
  readonly isText?: boolean
  /**
   * The cell without a component of its own, for a scrolled table draws hundreds of them; undefined leaves it to `Cell`.
   * What can be clicked has the key `cell`, so that it stays when marks come beside it.
   */
  readonly plain?: (cell: CellProps, shared: TableShared) => ReactNode
  readonly Editor?: ComponentType<EditorProps>
  /** What a pasted text becomes; undefined leaves the cell as it is. */
  readonly read?: (text: string, column: SettledColumn) => CellValue | undefined
}

const ofRows = ['row-number', 'row-checkbox', 'row-radio', 'row-expand', 'row-drag-sort', 'row-remove']
const ownTypes = new Map<string, CellType>()

/** A page may bring types of its own; names that the table knows itself are refused (decision A-25). */
export function registerCellType(name: string, type: CellType, builtIn: ReadonlySet<string>): void {
  if (ofRows.includes(name) || name === 'hidden' || builtIn.has(name))
    throw new Error(`“${name}”是保留的单元格类型，不能注册`)
  ownTypes.set(name, type)
}

export const ownCellType = (name: string): CellType | undefined => ownTypes.get(name)
