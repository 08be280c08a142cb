import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'
import { textOfSerial } from './excel-date'
import { dateKindOfFormat } from './number-format'
import { HEAD_ROWS, refuseLargeFile, type SheetLimits, tooManyColumns, tooManyRows } from './sheet-limits'
import { damagedFile, SheetProblem } from './sheet-problem'
import type { Cell, SheetRow } from './sheet-row'
import { encryptedFile } from './sniff-sheet'

const TIMEOUT_MS = 20_000
const HEAP_MB = 256

/** As XLS_WORKER posts it: a number with a format that may be a date comes with that format. */
type PostedCell = Cell | readonly [serial: number, format: string]

type Answer =
  | { readonly failed: 'encrypted' | 'damaged' }
  | { readonly is1904: boolean; readonly rows: readonly (readonly [number: number, cells: PostedCell[]])[] }

/** The rows of an old .xls file's first visible sheet. The whole file is read at once, in a worker of its own. */
export async function* readXls(file: Buffer, limits: SheetLimits): AsyncGenerator<SheetRow> {
  refuseLargeFile(file, limits)
  const answer = await askWorker(file, limits)
  if ('failed' in answer) throw answer.failed === 'encrypted' ? encryptedFile() : damagedFile()
  if (answer.rows.length > limits.rows + HEAD_ROWS) throw tooManyRows(limits)
  for (const [number, posted] of answer.rows) {
    if (posted.length > limits.columns) throw tooManyColumns(number, limits)
    yield { number, cells: posted.map(cell => cellOf(cell, answer.is1904)) }
  }
}

function cellOf(posted: PostedCell, is1904: boolean): Cell {
  if (posted === null || typeof posted !== 'object') return posted
  const [serial, format] = posted
  const kind = dateKindOfFormat(format)
  return kind === undefined ? serial : (textOfSerial(serial, kind, is1904) ?? serial)
}

/** A hostile file may cost this worker its memory or time, and nobody else theirs. */
function askWorker(file: Buffer, limits: SheetLimits): Promise<Answer> {
  const library = createRequire(import.meta.url).resolve('@e965/xlsx')
  const worker = new Worker(XLS_WORKER, {
    eval: true,
    workerData: { file, library, mostRows: limits.rows + HEAD_ROWS + 1, mostChars: limits.cellChars },
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    env: {},
    execArgv: [],
    // The library's remarks on odd records are not for our log.
    stdout: true,
    stderr: true,
  })
  return new Promise<Answer>((resolve, reject) => {
    const timer = setTimeout(() => reject(new SheetProblem('文件读取超时，请拆分后再上传')), TIMEOUT_MS)
    worker.once('message', resolve)
    worker.once('error', (error: Error) => reject(isOutOfMemory(error) ? tooComplex() : error))
    worker.once('exit', () => {
      clearTimeout(timer)
      reject(damagedFile())
    })
  }).finally(() => worker.terminate())
}

function isOutOfMemory(error: Error): boolean {
  return 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
}

function tooComplex(): SheetProblem {
  return new SheetProblem('文件过于复杂，不能导入，请另存为 .xlsx 后再上传')
}

/** Plain JavaScript in a string, so that it runs the same from source and from the bundled server. */
const XLS_WORKER = `
const { parentPort, workerData } = require('node:worker_threads')
const { file, library, mostRows, mostChars } = workerData
const XLSX = require(library)

function read() {
  let book
  try {
    book = XLSX.read(Buffer.from(file), {
      type: 'buffer', dense: true, sheetRows: mostRows, cellNF: true,
      cellFormula: false, cellHTML: false, cellText: false, bookVBA: false,
    })
  } catch (error) {
    return { failed: /password|encrypt/i.test(String(error)) ? 'encrypted' : 'damaged' }
  }
  const described = (book.Workbook && book.Workbook.Sheets) || []
  const visible = book.SheetNames.findIndex((_, i) => !(described[i] && described[i].Hidden))
  const sheet = book.Sheets[book.SheetNames[Math.max(0, visible)]]
  const properties = (book.Workbook && book.Workbook.WBProps) || {}
  return { is1904: Boolean(properties.date1904), rows: sheet ? rowsOf(sheet['!data'] || []) : [] }
}

function rowsOf(data) {
  const rows = []
  for (let r = 0; r < data.length; r++) {
    const cells = []
    for (let c = 0; data[r] && c < data[r].length; c++) {
      const value = valueOf(data[r][c])
      if (value === null) continue
      while (cells.length < c) cells.push(null)
      cells[c] = value
    }
    if (cells.length > 0) rows.push([r + 1, cells])
  }
  return rows
}

function valueOf(cell) {
  if (!cell || cell.t === 'e' || cell.v === undefined || cell.v === '') return null
  if (cell.t === 'n') return cell.z && cell.z !== 'General' ? [cell.v, String(cell.z)] : cell.v
  if (cell.t === 'b') return Boolean(cell.v)
  return cell.t === 's' ? String(cell.v).slice(0, mostChars) : null
}

parentPort.postMessage(read())
`
