import { ElementScan } from './element-scan'
import { RowReader } from './row-reader'
import { readSharedStrings } from './shared-strings'
import { HEAD_ROWS, refuseLargeFile, type SheetLimits, tooManyRows } from './sheet-limits'
import type { SheetRow } from './sheet-row'
import { findWorkbookParts } from './workbook-parts'
import { readZipDirectory } from './zip-directory'
import { ZipInflater } from './zip-inflate'

/**
 * The rows of the first visible sheet that hold a value. Dates come as texts, formulas as their last value,
 * errors (#N/A) and empty texts as null. Throws SheetProblem, also after the first rows: use nothing before the end.
 */
export async function* readXlsx(file: Buffer, limits: SheetLimits): AsyncGenerator<SheetRow> {
  refuseLargeFile(file, limits)
  const inflater = new ZipInflater(file, limits)
  const parts = await findWorkbookParts(readZipDirectory(file, limits), inflater)
  const strings =
    parts.sharedStrings === undefined ? [] : await readSharedStrings(parts.sharedStrings, inflater)
  const reader = new RowReader({ strings, dateKinds: parts.dateKinds, is1904: parts.is1904 }, limits)
  const scan = new ElementScan('row', 'sheetData')
  let rowCount = 0
  for await (const piece of inflater.pieces(parts.sheet)) {
    scan.append(piece)
    while (scan.next()) {
      const row = reader.read(scan.cursor)
      if (row === undefined) continue
      if (++rowCount > limits.rows + HEAD_ROWS) throw tooManyRows(limits)
      yield row
    }
  }
  scan.end()
}
