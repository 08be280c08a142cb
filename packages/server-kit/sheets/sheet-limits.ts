import { SheetProblem } from './sheet-problem'

export interface SheetLimits {
  readonly fileBytes: number
  /** All parts together, counted while inflating and never taken from the zip's own headers. */
  readonly inflatedBytes: number
  /** Inflated to compressed size of one part, looked at once more than 1 MB came out. */
  readonly inflateRatio: number
  readonly entries: number
  /** Data rows; a few rows of title and head may come on top. */
  readonly rows: number
  readonly columns: number
  readonly cellChars: number
}

export const HEAD_ROWS = 10

export const DEFAULT_SHEET_LIMITS: SheetLimits = {
  fileBytes: 10 * 1024 * 1024,
  inflatedBytes: 100 * 1024 * 1024,
  inflateRatio: 100,
  entries: 200,
  rows: 50_000,
  columns: 200,
  cellChars: 32_767,
}

export function refuseLargeFile(file: Buffer, limits: SheetLimits): void {
  if (file.length <= limits.fileBytes) return
  throw new SheetProblem(`文件超过 ${Math.floor(limits.fileBytes / 1024 / 1024)} MB，请拆分后再上传`)
}

export function tooLargeInflated(limits: SheetLimits): SheetProblem {
  return new SheetProblem(`文件解压后超过 ${Math.floor(limits.inflatedBytes / 1024 / 1024)} MB，不能导入`)
}

export function tooManyRows(limits: SheetLimits): SheetProblem {
  return new SheetProblem(`数据超过 ${limits.rows} 行，请拆分后再上传`)
}

export function tooManyColumns(rowNumber: number, limits: SheetLimits): SheetProblem {
  return new SheetProblem(`第 ${rowNumber} 行超过 ${limits.columns} 列，不能导入`)
}
