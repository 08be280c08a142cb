import type { ReportCell, ReportCheck, ReportColumn, ReportRow, Unit } from '../model/report'
import type { MoneyDimension, NightDimension, PeriodFacts } from './cubes'
import { type Figure, figureOf, type LineFigure, lineFigures } from './figures'
import type { Period } from './periods'

/** A cell of a report of figures: which figure, of which days. */
export interface GridCell {
  readonly figure: Figure
  readonly period: string
}

export interface GridRow {
  readonly key: string
  readonly texts: Readonly<Record<string, ReportCell>>
  readonly unit?: Unit
  readonly formula?: string
  readonly isSum?: true
}

/** A report of figures as data: what it asks for, its rows, and the figure of each cell. */
export interface Grid {
  readonly title: string
  readonly basis: readonly string[]
  readonly periods: readonly Period[]
  readonly money?: readonly MoneyDimension[]
  readonly nights?: readonly NightDimension[]
  readonly counts?: 'house' | 'all'
  readonly columns: readonly ReportColumn[]
  /** The rows that there are, in their order. */
  rowsOf(facts: Facts): readonly GridRow[]
  /** The cells of a row by column; none where there is no such row. */
  cellsOf(rowKey: string): Readonly<Record<string, GridCell>>
  readonly totals?: Readonly<Record<string, GridCell>>
  readonly checksOf?: (facts: Facts) => readonly ReportCheck[]
  /** What is reckoned from the figures of a row and has no lines of its own. */
  readonly addTo?: (cells: Readonly<Record<string, number | null>>) => Readonly<Record<string, number | null>>
}

export type Facts = ReadonlyMap<string, PeriodFacts>

export const noFacts: PeriodFacts = { money: [], nights: [], counts: [] }

const valuesOf = (cells: Readonly<Record<string, GridCell>>, facts: Facts): Record<string, number | null> =>
  Object.fromEntries(
    Object.entries(cells).map(([column, { figure, period }]) => [
      column,
      figureOf(figure, facts.get(period) ?? noFacts),
    ]),
  )

export function gridRows(grid: Grid, facts: Facts): ReportRow[] {
  return grid.rowsOf(facts).map(({ key, texts, ...more }) => {
    const cells = grid.cellsOf(key)
    const values = valuesOf(cells, facts)
    const opens = Object.keys(cells).filter(column => linesOf(cells[column]) !== undefined)
    return { key, cells: { ...texts, ...values, ...grid.addTo?.(values) }, ...more, opens }
  })
}

export function gridTotals({ totals = {}, addTo }: Grid, facts: Facts): Record<string, number | null> {
  const values = valuesOf(totals, facts)
  return { ...values, ...addTo?.(values) }
}

const linesOf = (cell: GridCell | undefined) => (cell === undefined ? undefined : lineFigures(cell.figure))

/** What stands behind a cell: its days and the sums of lines in it; absent where it is no sum of lines. */
export function behindCell(
  grid: Grid,
  rowKey: string,
  column: string,
): { readonly period: Period; readonly figures: readonly LineFigure[] } | undefined {
  const cell = grid.cellsOf(rowKey)[column]
  const figures = linesOf(cell)
  const period = grid.periods.find(one => one.key === cell?.period)
  return figures === undefined || period === undefined ? undefined : { period, figures }
}
