import type { ReportCell, ReportCheck, ReportColumn, ReportRow, Unit } from '../model/report'
import type { MoneyDimension, NightDimension, PeriodFacts } from './cubes'
import {
  type Figure,
  type FigureList,
  type FigurePart,
  figureOf,
  type LineFigure,
  lineFigures,
  ratioParts,
} from './figures'
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
    // What is not known has nothing behind it.
    const known = Object.entries(cells).filter(([column]) => values[column] !== null)
    const opens = known.filter(([, { figure }]) => isOpen(figure)).map(([column]) => column)
    const explains = known
      .filter(([, { figure }]) => ratioParts(figure) !== undefined)
      .map(([column]) => column)
    return {
      key,
      cells: { ...texts, ...values, ...grid.addTo?.(values) },
      ...more,
      opens,
      ...(explains.length === 0 ? {} : { explains }),
    }
  })
}

const isOpen = (figure: Figure): boolean => figure.of === 'listed' || lineFigures(figure) !== undefined

export function gridTotals({ totals = {}, addTo }: Grid, facts: Facts): Record<string, number | null> {
  const values = valuesOf(totals, facts)
  return { ...values, ...addTo?.(values) }
}

/** What stands behind a cell: lines of accounts, a list, or the figures that it is reckoned from. */
export type Behind = { readonly period: Period; readonly title: string } & (
  | { readonly of: 'lines'; readonly figures: readonly LineFigure[] }
  | { readonly of: 'list'; readonly list: FigureList; readonly figure: Figure }
  | { readonly of: 'parts'; readonly parts: readonly FigurePart[] }
)

/**
 * Finds it by the words of the address: the column, `/1` for the second figure that a ratio is reckoned from, `@2026-05-01` for one
 * day of it. Absent where there is no such cell, or nothing behind it.
 */
export function behindCell(grid: Grid, rowKey: string, address: string): Behind | undefined {
  const [path = '', day] = address.split('@')
  const [column = '', ...steps] = path.split('/')
  const cell = grid.cellsOf(rowKey)[column]
  const period = grid.periods.find(one => one.key === cell?.period)
  const figure = steps.reduce<Figure | undefined>(
    (whole, at) => (whole === undefined ? undefined : ratioParts(whole)?.[Number(at)]?.figure),
    cell?.figure,
  )
  if (figure === undefined || period === undefined) return undefined
  if (day !== undefined && (day < period.from || day > period.to)) return undefined
  const found = { period: day === undefined ? period : { key: day, from: day, to: day }, title: grid.title }
  const figures = lineFigures(figure)
  if (figures !== undefined) return { ...found, of: 'lines', figures }
  if (figure.of === 'listed') return { ...found, of: 'list', list: figure.list, figure: figure.figure }
  const parts = ratioParts(figure)
  return parts === undefined ? undefined : { ...found, of: 'parts', parts }
}
