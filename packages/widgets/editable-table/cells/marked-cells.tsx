import type { Key, ReactNode } from 'react'
import { type CalculatedColumn, Cell, type CellRendererProps, type RenderCellProps } from 'react-data-grid'
import type { GridRow, Summary } from '../grid-column'
import { isDetail } from '../grid-rows'
import { type CellMarks, marksOf } from '../rows/row-marks'
import type { TableShared } from '../table-context'

type MadeColumn = CalculatedColumn<GridRow, Summary>

/** What a cell of ours is told beside what the grid says. */
export interface MarkedCell extends RenderCellProps<GridRow, Summary> {
  readonly marks?: CellMarks
}

/** So many kinds of marks are kept for a column; with one more they are made anew. */
const mostKept = 50

/**
 * Draws the cells of a table: nearly all of them as the grid does by itself; one with marks by a column of its own that
 * knows them, so that it is drawn when its marks change and its neighbours are not.
 */
export function markedCells(
  shared: Pick<TableShared, 'store' | 'block' | 'indexOf'>,
): (key: Key, cell: CellRendererProps<GridRow, Summary>) => ReactNode {
  const shown = shared.store.columns.filter(column => column.type !== 'hidden')
  const places = new Map(shown.map((column, at) => [column.key, at]))
  const made = new WeakMap<MadeColumn, Map<string, MadeColumn>>()
  const columnWith = (column: MadeColumn, marks: CellMarks): MadeColumn => {
    const kept = made.get(column) ?? new Map<string, MadeColumn>()
    made.set(column, kept)
    const name = JSON.stringify(marks)
    const found = kept.get(name)
    if (found !== undefined) return found
    if (kept.size >= mostKept) kept.clear()
    const own = {
      ...column,
      renderCell: (cell: MarkedCell) => column.renderCell({ ...cell, marks } as MarkedCell),
    }
    kept.set(name, own)
    return own
  }
  return (key, cell) => {
    const { row, column } = cell
    const marks = isDetail(row) ? undefined : marksOf(shared, row, column.key, places.get(column.key) ?? -1)
    return <Cell key={key} {...cell} column={marks === undefined ? column : columnWith(column, marks)} />
  }
}
