import type { SettledColumn } from './column'
import type { CellValue, TableRow } from './table-row'

/** What the footer knows of a column. The sum is as the processor has it; `sumOf` is what people read. */
export interface Figures {
  readonly sum: number
  readonly count: number
}
export type TableFigures = Readonly<Record<string, Figures>>

const nothing: Figures = { sum: 0, count: 0 }
/** Beyond this a sum has no room left for its decimals, and taking a number off it would leave dust. */
const mostExact = 1e9

/** Sum and count of the numbers in each column that the footer speaks of. */
export function figuresOf(rows: readonly TableRow[], columns: readonly SettledColumn[]): TableFigures {
  const keys = summedKeys(columns)
  const sums = keys.map(() => 0)
  const counts = keys.map(() => 0)
  // Row by row and not column by column: a large table is walked through once.
  for (const row of rows) {
    for (let at = 0; at < keys.length; at += 1) {
      const number = numberIn(row[keys[at] as string])
      if (Number.isNaN(number)) continue
      sums[at] = (sums[at] as number) + number
      counts[at] = (counts[at] as number) + 1
    }
  }
  return Object.fromEntries(
    keys.map((key, at) => [key, counts[at] === 0 ? nothing : { sum: sums[at] ?? 0, count: counts[at] ?? 0 }]),
  )
}

/**
 * The figures after rows were exchanged for others, worked out from the difference: the rows that stay are not looked
 * at. Columns without a difference keep their figures, and a table without one keeps the whole value.
 */
export function figuresAfter(
  before: TableFigures,
  gone: readonly TableRow[],
  come: readonly TableRow[],
  all: readonly TableRow[],
): TableFigures {
  let after = before
  for (const [key, figures] of Object.entries(before)) {
    const next = change(figures, figuresOfColumn(gone, key), figuresOfColumn(come, key))
    if (next === figures) continue
    after = { ...after, [key]: next ?? figuresOfColumn(all, key) }
  }
  return after
}

/** Undefined when the numbers are too large for a difference. */
function change(figures: Figures, gone: Figures, come: Figures): Figures | undefined {
  if (gone.sum === come.sum && gone.count === come.count) return figures
  if ([figures, gone, come].some(({ sum }) => !(Math.abs(sum) < mostExact))) return undefined
  return { sum: figures.sum - gone.sum + come.sum, count: figures.count - gone.count + come.count }
}

function figuresOfColumn(rows: readonly TableRow[], key: string): Figures {
  let sum = 0
  let count = 0
  for (const row of rows) {
    const number = numberIn(row[key])
    if (Number.isNaN(number)) continue
    sum += number
    count += 1
  }
  return count === 0 ? nothing : { sum, count }
}

/** Nearly every value is a number already, and a large table has many. */
function numberIn(value: CellValue | undefined): number {
  if (typeof value === 'number') return value
  if (value === null || value === undefined || value === '' || typeof value === 'boolean') return Number.NaN
  return Number(value)
}

const summedKeys = (columns: readonly SettledColumn[]): string[] =>
  columns.filter(column => column.statistics.length > 0).map(column => column.key)

/** Sums of decimal fractions without the dust of binary ones; never a minus in front of nothing. */
export const sumOf = ({ sum }: Figures): number => Number(sum.toFixed(6)) + 0

export const averageOf = (figures: Figures): number | undefined =>
  figures.count === 0 ? undefined : Number((sumOf(figures) / figures.count).toFixed(2))
