import type { CellValue, SettledColumn, TableRow } from './column'
import { orderKeyOf, valueColumns } from './column'
import type { TableState } from './table-state'

let made = 0

/** Rows that a person adds: defaults of the columns, and an id that the server never sees. */
export function newRow(
  columns: readonly SettledColumn[],
  given: Readonly<Record<string, CellValue>> = {},
): TableRow {
  made += 1
  const values = valueColumns(columns).map(
    column => [column.key, column.defaultValue ?? uncheckedValue(column)] as const,
  )
  return { ...Object.fromEntries(values), ...given, id: `new-${made}` }
}

const uncheckedValue = ({ type, customValue }: SettledColumn): CellValue =>
  type === 'checkbox' ? (customValue?.[1] ?? false) : null

/** What a page sends: the rows in their order, numbered from 1, new ones without an id, and what was deleted. */
export function tableValues(
  { rows, newIds, deletedIds }: TableState,
  columns: readonly SettledColumn[],
): {
  readonly values: readonly Readonly<Record<string, CellValue>>[]
  readonly deletedIds: readonly string[]
} {
  const orderKey = orderKeyOf(columns)
  return {
    values: rows.map((row, index) => {
      const { id, ...values } = { ...row, [orderKey]: index + 1 }
      return newIds.has(id) ? values : { id, ...values }
    }),
    deletedIds,
  }
}

/** The tags cell shows pairs of characters: `abcdef` is `ab;cd;ef` (decision A-51). */
export function tagsText(text: string): string {
  const plain = [...text.replaceAll(';', '')]
  return Array.from({ length: Math.ceil(plain.length / 2) }, (_, at) =>
    plain.slice(at * 2, at * 2 + 2).join(''),
  ).join(';')
}

export interface Figures {
  readonly sum: number
  readonly count: number
}

/** Sum and count of the numbers in each column that the footer speaks of. */
export function figuresOf(
  rows: readonly TableRow[],
  columns: readonly SettledColumn[],
): Readonly<Record<string, Figures>> {
  const summed = columns.filter(column => column.statistics.length > 0)
  return Object.fromEntries(
    summed.map(({ key }) => {
      let sum = 0
      let count = 0
      for (const row of rows) {
        const value = row[key]
        if (value === null || value === undefined || value === '' || typeof value === 'boolean') continue
        const number = Number(value)
        if (Number.isNaN(number)) continue
        sum += number
        count += 1
      }
      return [key, { sum: exact(sum), count }]
    }),
  )
}

/** Sums of decimal fractions without the dust of binary ones. */
const exact = (value: number): number => Number(value.toFixed(6))

export const averageOf = ({ sum, count }: Figures): number | undefined =>
  count === 0 ? undefined : Number((sum / count).toFixed(2))
