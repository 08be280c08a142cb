import type { SettledColumn } from './column'
import type { TableFigures } from './table-figures'
import type { TableRow } from './table-row'

/** What stands below an expanded row. */
export interface DetailRow {
  readonly id: string
  readonly detailOf: TableRow
}

export const isDetail = (row: TableRow | DetailRow): row is DetailRow => 'detailOf' in row

/** The rows of the grid; a table without open details hands its rows over as they are. */
export function gridRowsOf(
  rows: readonly TableRow[],
  expanded: ReadonlySet<string>,
): readonly (TableRow | DetailRow)[] {
  if (expanded.size === 0) return rows
  return rows.flatMap((row): (TableRow | DetailRow)[] =>
    expanded.has(row.id) ? [row, { id: `${row.id}:detail`, detailOf: row }] : [row],
  )
}

export interface SummaryRow {
  readonly id: 'sum' | 'average'
  readonly figures: TableFigures
}

/** 合计 before 平均, as far as a column asks for them. */
export function summaryRowsOf(
  columns: readonly SettledColumn[],
  figures: TableFigures,
): readonly SummaryRow[] {
  return (['sum', 'average'] as const)
    .filter(kind => columns.some(column => column.statistics.includes(kind)))
    .map(id => ({ id, figures }))
}
