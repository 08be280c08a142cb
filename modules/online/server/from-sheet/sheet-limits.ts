import { mostColumns, mostSheetRows } from '@kezhan/online/model/from-sheet'
import { Turns } from '@kezhan/server-kit/resource/turns'
import { DEFAULT_SHEET_LIMITS, type SheetLimits } from '@kezhan/server-kit/sheets/sheet-limits'

export const formSheetLimits: SheetLimits = {
  ...DEFAULT_SHEET_LIMITS,
  rows: mostSheetRows,
  columns: mostColumns,
}

/** Whoever looks at a sheet keeps the different values of its columns in memory. */
export const sheetTurns = new Turns(2)
