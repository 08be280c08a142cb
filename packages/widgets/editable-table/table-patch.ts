import { type SettledColumn, valueColumns } from './column'
import type { CellValue, TableRow } from './table-row'
import type { CellChange } from './table-state'

/** Values that were there before somebody else changed them, by row and column; they fade away. */
export type OldValues = ReadonlyMap<string, Readonly<Record<string, CellValue>>>

export interface Patch {
  readonly cells: readonly CellChange[]
  readonly old: OldValues
}

/** What rows from outside change here: known rows and known columns only, and only where a value differs. */
export function patchOf(
  rows: readonly TableRow[],
  columns: readonly SettledColumn[],
  from: readonly TableRow[],
  indexOf: (id: string) => number,
): Patch {
  const keys = valueColumns(columns).map(column => column.key)
  const cells: CellChange[] = []
  const old = new Map<string, Record<string, CellValue>>()
  for (const given of from) {
    const index = indexOf(given.id)
    const row = rows[index]
    if (row === undefined) continue
    for (const key of keys) {
      const value = given[key]
      if (value === undefined || Object.is(value, row[key] ?? null)) continue
      cells.push({ index, key, value })
      old.set(row.id, { ...old.get(row.id), [key]: row[key] ?? null })
    }
  }
  return { cells, old }
}

/** The rows with cells changed that nobody here changed: nothing to take back. */
export function patchedRows(rows: readonly TableRow[], cells: readonly CellChange[]): readonly TableRow[] {
  const next = [...rows]
  for (const { index, key, value } of cells) {
    const row = next[index]
    if (row !== undefined) next[index] = { ...row, [key]: value }
  }
  return next
}
