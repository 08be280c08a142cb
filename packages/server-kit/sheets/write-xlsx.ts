import { Readable } from 'node:stream'
import { SheetBytes } from './sheet-bytes'
import type { Cell } from './sheet-row'
import { type SheetLayout, SheetXml } from './sheet-xml'
import {
  contentTypesXml,
  ROOT_RELATIONS_XML,
  STYLES_XML,
  type WrittenSheet,
  workbookRelationsXml,
  workbookXml,
} from './workbook-xml'
import { ZipWriter } from './zip-writer'

export type RowBatches = AsyncIterable<readonly (readonly Cell[])[]> | Iterable<readonly (readonly Cell[])[]>

export interface WriteXlsxOptions extends SheetLayout {
  readonly sheetName: string
  /** Rows in batches as they come from the database; each row has at most one cell per column. */
  readonly rows: RowBatches
  /** Hears how many bytes go out, piece by piece. */
  readonly onBytes?: (count: number) => void
}

const MOST_ROWS = 1_048_576
const MOST_COLUMNS = 16_384
/** A zip entry without zip64 ends at 4 GB; a fuller sheet goes on as the next one. */
const MOST_SHEET_BYTES = 3_000_000_000
const PIECE_BYTES = 128 * 1024
const LONGEST_SHEET_NAME = 31

/**
 * An xlsx file as a stream: rows are asked for as fast as the reader takes the bytes. Texts are always written as
 * texts, so none becomes a formula. What does not fit on a sheet goes on on the next.
 */
export function writeXlsx(options: WriteXlsxOptions): Readable {
  const { length } = options.columns
  if (length < 1 || length > MOST_COLUMNS) throw new Error('an export must have 1 to 16384 columns')
  return Readable.from(counted(xlsxBytes(options), options.onBytes), {
    objectMode: false,
    highWaterMark: PIECE_BYTES,
  })
}

async function* counted(
  pieces: AsyncGenerator<Buffer>,
  onBytes: WriteXlsxOptions['onBytes'],
): AsyncGenerator<Buffer> {
  for await (const piece of pieces) {
    onBytes?.(piece.length)
    yield piece
  }
}

async function* xlsxBytes(options: WriteXlsxOptions): AsyncGenerator<Buffer> {
  const zip = new ZipWriter()
  const rows = new RowSource(options.rows)
  const bytes = new SheetBytes()
  const sheets: WrittenSheet[] = []
  try {
    // Programs that guess a file's type by its first entries look for these.
    yield zip.file('_rels/.rels', ROOT_RELATIONS_XML)
    yield zip.file('xl/styles.xml', STYLES_XML)
    do {
      const sheet = new SheetXml(options, bytes)
      const number = sheets.length + 1
      yield* zip.stream(`xl/worksheets/sheet${number}.xml`, sheetPieces(sheet, rows))
      sheets.push({ name: sheetName(options.sheetName, number), filterRange: sheet.filterRange })
    } while (await rows.fill())
    yield zip.file('xl/workbook.xml', workbookXml(sheets))
    yield zip.file('xl/_rels/workbook.xml.rels', workbookRelationsXml(sheets.length))
    yield zip.file('[Content_Types].xml', contentTypesXml(sheets.length))
    yield zip.end()
  } finally {
    await rows.close()
  }
}

async function* sheetPieces(sheet: SheetXml, rows: RowSource): AsyncGenerator<Buffer> {
  const { bytes } = sheet
  let sheetBytes = 0
  sheet.open()
  while (sheet.rowCount < MOST_ROWS && sheetBytes < MOST_SHEET_BYTES && (await rows.fill())) {
    for (
      let row = rows.take();
      row !== undefined;
      row = sheet.rowCount < MOST_ROWS ? rows.take() : undefined
    ) {
      sheet.row(row)
      if (bytes.length < PIECE_BYTES) continue
      sheetBytes += bytes.length
      yield bytes.take()
    }
  }
  sheet.close()
  yield bytes.take()
}

/** Rows one by one out of batches. */
class RowSource {
  private readonly iterator:
    | AsyncIterator<readonly (readonly Cell[])[]>
    | Iterator<readonly (readonly Cell[])[]>
  private batch: readonly (readonly Cell[])[] = []
  private at = 0

  constructor(batches: RowBatches) {
    this.iterator =
      Symbol.asyncIterator in batches ? batches[Symbol.asyncIterator]() : batches[Symbol.iterator]()
  }

  /** Fetches the next batch if this one is used up; false when there are no rows left. */
  async fill(): Promise<boolean> {
    while (this.at >= this.batch.length) {
      const next = await this.iterator.next()
      if (next.done === true) return false
      this.batch = next.value
      this.at = 0
    }
    return true
  }

  take(): readonly Cell[] | undefined {
    return this.batch[this.at++]
  }

  /** Lets the source clean up when the reader goes away early. */
  async close(): Promise<void> {
    await this.iterator.return?.()
  }
}

/** Excel allows 31 characters, without these, and not with an apostrophe at either end. */
function sheetName(wanted: string, number: number): string {
  const suffix = number === 1 ? '' : ` (${number})`
  const allowed = wanted
    .replace(/[[\]:*?/\\]/g, ' ')
    .replace(/^'+|'+$/g, '')
    .trim()
  return (allowed || 'Sheet').slice(0, LONGEST_SHEET_NAME - suffix.length) + suffix
}
