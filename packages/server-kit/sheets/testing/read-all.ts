import { buffer } from 'node:stream/consumers'
import { readSheet } from '../read-sheet'
import type { SheetLimits } from '../sheet-limits'
import type { Cell, SheetRow } from '../sheet-row'
import { type WriteXlsxOptions, writeXlsx } from '../write-xlsx'

export async function readAll(file: Buffer, limits?: SheetLimits): Promise<SheetRow[]> {
  const rows: SheetRow[] = []
  for await (const row of readSheet(file, limits)) rows.push(row)
  return rows
}

/** The cells of all rows. */
export async function readCells(file: Buffer): Promise<Cell[][]> {
  return (await readAll(file)).map(row => row.cells)
}

/** A written file; one batch holds all rows unless the test gives batches. */
export function written(
  rows: readonly (readonly Cell[])[],
  options: Partial<WriteXlsxOptions> = {},
): Promise<Buffer> {
  const widest = Math.max(1, ...rows.map(row => row.length))
  const columns = Array.from({ length: widest }, (_, i) => ({ title: `列${i + 1}` }))
  return buffer(writeXlsx({ sheetName: '导出', columns, rows: [rows], ...options }))
}
