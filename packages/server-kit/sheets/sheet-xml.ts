import { columnLetters } from './column-letters'
import { serialOfText } from './excel-date'
import type { SheetBytes } from './sheet-bytes'
import type { Cell } from './sheet-row'
import { SHEET_OPENING, STYLE } from './workbook-xml'

export interface SheetColumn {
  readonly title: string
  /** In characters of the standard font; a Chinese character takes two. */
  readonly widthChars?: number
  /** Dates are texts 'YYYY-MM-DD' or 'YYYY-MM-DD HH:mm:ss'; money is in yuan. */
  readonly format?: 'text' | 'number' | 'money' | 'date' | 'datetime'
}

export interface SheetLayout {
  readonly title?: string
  readonly note?: string
  readonly columns: readonly SheetColumn[]
}

const TEXT_END = '</t></is></c>'
const VALUE_END = '</v></c>'
const WIDEST_COLUMN_CHARS = 255
const DEFAULT_WIDTHS = { text: 12, number: 10, money: 14, date: 12, datetime: 20 } as const

/** Ready pieces of markup around a cell's value. */
interface ColumnMarkup {
  readonly open: string
  readonly text: string
  readonly spacedText: string
  readonly number: string
  readonly isDated: boolean
}

/** Writes one worksheet part row by row. */
export class SheetXml {
  readonly bytes: SheetBytes
  private readonly columns: readonly ColumnMarkup[]
  private readonly headRow: number
  private readonly lastColumn: string
  private rowNumber = 0

  constructor(
    private readonly layout: SheetLayout,
    bytes: SheetBytes,
  ) {
    this.bytes = bytes
    this.columns = layout.columns.map(columnMarkup)
    this.lastColumn = columnLetters(layout.columns.length - 1)
    this.headRow = 1 + [layout.title, layout.note].filter(Boolean).length
  }

  get rowCount(): number {
    return this.rowNumber
  }

  get filterRange(): string {
    return `$A$${this.headRow}:$${this.lastColumn}$${this.rowNumber}`
  }

  open(): void {
    const { layout, headRow, bytes } = this
    const pane =
      `<pane ySplit="${headRow}" topLeftCell="A${headRow + 1}" activePane="bottomLeft" state="frozen"/>` +
      `<selection pane="bottomLeft" activeCell="A${headRow + 1}" sqref="A${headRow + 1}"/>`
    bytes.markup(`${SHEET_OPENING}<sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews>`)
    const cols = layout.columns.map((column, i) => {
      return `<col min="${i + 1}" max="${i + 1}" width="${widthOf(column)}" customWidth="1"/>`
    })
    bytes.markup(`<sheetFormatPr defaultRowHeight="15"/><cols>${cols.join('')}</cols><sheetData>`)
    if (layout.title) this.styledRow([layout.title], STYLE.title)
    if (layout.note) this.styledRow([layout.note], STYLE.note)
    this.styledRow(
      layout.columns.map(column => column.title),
      STYLE.head,
    )
  }

  row(cells: readonly Cell[]): void {
    const { bytes, columns } = this
    if (cells.length > columns.length)
      throw new Error('a row must not have more cells than there are columns')
    const number = `${++this.rowNumber}`
    bytes.markup('<row r="')
    bytes.markup(number)
    bytes.markup('">')
    for (let i = 0; i < cells.length; i++) {
      const cell = cells[i]
      const column = columns[i]
      if (cell === null || cell === undefined || cell === '' || column === undefined) continue
      this.cell(cell, column, number)
    }
    bytes.markup('</row>')
  }

  close(): void {
    const { layout, bytes } = this
    const filterRef = this.filterRange.replaceAll('$', '')
    const isMerged = layout.title && layout.columns.length > 1
    const merge = isMerged
      ? `<mergeCells count="1"><mergeCell ref="A1:${this.lastColumn}1"/></mergeCells>`
      : ''
    bytes.markup(`</sheetData><autoFilter ref="${filterRef}"/>${merge}</worksheet>`)
  }

  private cell(cell: string | number | boolean, column: ColumnMarkup, rowNumber: string): void {
    const { bytes } = this
    if (typeof cell === 'string') {
      if (column.isDated && this.dateCell(cell, column)) return
      bytes.markup(column.open)
      bytes.markup(rowNumber)
      bytes.markup(isSpaced(cell) ? column.spacedText : column.text)
      bytes.text(cell)
      bytes.markup(TEXT_END)
    } else if (typeof cell === 'boolean') {
      bytes.markup(`${column.open}${this.rowNumber}" t="b"><v>${cell ? 1 : 0}${VALUE_END}`)
    } else if (Number.isFinite(cell)) {
      bytes.markup(column.open)
      bytes.markup(rowNumber)
      bytes.markup(column.number)
      bytes.markup(`${cell}`)
      bytes.markup(VALUE_END)
    }
  }

  /** A day or moment as a real Excel date, so that people can sort and filter; false if it is neither. */
  private dateCell(text: string, column: ColumnMarkup): boolean {
    const serial = serialOfText(text)
    if (serial === undefined) return false
    // By the value, not by the column: a moment in a date column keeps its time.
    const style = text.length === 10 ? STYLE.date : STYLE.datetime
    this.bytes.markup(`${column.open}${this.rowNumber}" s="${style}"><v>${serial}${VALUE_END}`)
    return true
  }

  private styledRow(texts: readonly string[], style: number): void {
    const { bytes } = this
    this.rowNumber++
    bytes.markup(`<row r="${this.rowNumber}">`)
    texts.forEach((text, i) => {
      bytes.markup(`<c r="${columnLetters(i)}${this.rowNumber}" s="${style}" t="inlineStr"><is>`)
      bytes.markup('<t xml:space="preserve">')
      bytes.text(text)
      bytes.markup(TEXT_END)
    })
    bytes.markup('</row>')
  }
}

function columnMarkup(column: SheetColumn, index: number): ColumnMarkup {
  const textStyle = column.format === 'text' ? ` s="${STYLE.text}"` : ''
  const numberStyle = column.format === 'money' ? ` s="${STYLE.money}"` : textStyle
  return {
    open: `<c r="${columnLetters(index)}`,
    text: `"${textStyle} t="inlineStr"><is><t>`,
    spacedText: `"${textStyle} t="inlineStr"><is><t xml:space="preserve">`,
    number: `"${numberStyle}><v>`,
    isDated: column.format === 'date' || column.format === 'datetime',
  }
}

function widthOf(column: SheetColumn): number {
  // Room for the filter's button beside the title.
  const usual = Math.max(DEFAULT_WIDTHS[column.format ?? 'text'], column.title.length * 2 + 4)
  return Math.min(column.widthChars ?? usual, WIDEST_COLUMN_CHARS)
}

/** Readers may drop white space at either end unless told to keep it. */
function isSpaced(text: string): boolean {
  return text.charCodeAt(0) <= 32 || text.charCodeAt(text.length - 1) <= 32
}
