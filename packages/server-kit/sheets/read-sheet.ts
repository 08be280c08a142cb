import { readXls } from './read-xls'
import { readXlsx } from './read-xlsx'
import { DEFAULT_SHEET_LIMITS, refuseLargeFile, type SheetLimits } from './sheet-limits'
import type { SheetRow } from './sheet-row'
import { sniffSheet } from './sniff-sheet'

/** The rows of an uploaded .xlsx or .xls file's first visible sheet. Throws SheetProblem, at once or on the way. */
export function readSheet(
  file: Buffer,
  limits: SheetLimits = DEFAULT_SHEET_LIMITS,
): AsyncGenerator<SheetRow> {
  refuseLargeFile(file, limits)
  return sniffSheet(file) === 'xlsx' ? readXlsx(file, limits) : readXls(file, limits)
}
