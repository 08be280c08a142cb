import type { SettledColumn } from './column'
import { orderKeyOf, valueColumns } from './column'
import type { CellValue, TableRow } from './table-row'
import type { TableState } from './table-state'

let made = 0

/** For a row that the server never saw. */
export function freshId(): string {
  made += 1
  return `new-${made}`
}

/** Rows that a person adds: defaults of the columns, and an id that the server never sees. */
export function newRow(
  columns: readonly SettledColumn[],
  given: Readonly<Record<string, CellValue>> = {},
): TableRow {
  const values = valueColumns(columns).map(
    column => [column.key, column.defaultValue ?? uncheckedValue(column)] as const,
  )
  return { ...Object.fromEntries(values), ...given, id: freshId() }
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
