import { type DateKind, textOfSerial } from './excel-date'
import { readRichText } from './rich-text'
import { type SheetLimits, tooManyColumns } from './sheet-limits'
import { damagedFile, SheetProblem } from './sheet-problem'
import type { Cell, SheetRow } from './sheet-row'
import type { XmlCursor } from './xml-cursor'

const LAST_ROW = 1_048_576
const LAST_COLUMN = 16_384
const C = 99
const R = 114
const S = 115
const T = 116
const V = 118

/** What cells refer to outside their sheet. */
export interface CellContext {
  readonly strings: readonly string[]
  readonly dateKinds: readonly (DateKind | undefined)[]
  readonly is1904: boolean
}

type CellType = 'number' | 'shared' | 'text' | 'boolean' | 'error' | 'iso'

/** Reads `<row>` elements one after the other. */
export class RowReader {
  private rowNumber = 0

  constructor(
    private readonly context: CellContext,
    private readonly limits: SheetLimits,
  ) {}

  /** The row at the cursor, or undefined when none of its cells holds a value. Leaves the cursor behind it. */
  read(cursor: XmlCursor): SheetRow | undefined {
    this.readRowNumber(cursor)
    if (cursor.leaveTag()) return undefined
    const cells: Cell[] = []
    let column = -1
    while (cursor.nextTag()) {
      if (cursor.isClosing) {
        if (!cursor.isNamed('row')) continue
        cursor.leaveTag()
        return cells.length === 0 ? undefined : { number: this.rowNumber, cells }
      }
      if (!cursor.isLetter(C)) continue
      column = this.readCell(cursor, column + 1, cells)
    }
    throw damagedFile()
  }

  private readRowNumber(cursor: XmlCursor): void {
    this.rowNumber++
    cursor.leaveName()
    while (cursor.nextAttribute()) {
      if (cursor.attribute === R) this.rowNumber = cursor.countValue()
    }
    if (this.rowNumber < 1 || this.rowNumber > LAST_ROW) throw damagedFile()
  }

  /** Puts the cell's value into its place and returns its column. */
  private readCell(cursor: XmlCursor, expectedColumn: number, cells: Cell[]): number {
    let column = expectedColumn
    let style = 0
    let type: CellType = 'number'
    cursor.at++
    while (cursor.nextAttribute()) {
      if (cursor.attribute === R) column = columnOf(cursor)
      else if (cursor.attribute === S) style = cursor.countValue()
      else if (cursor.attribute === T) type = typeOf(cursor)
    }
    if (column < 0 || column >= LAST_COLUMN) throw damagedFile()
    const value = cursor.leaveTag() ? null : this.readContent(cursor, type, style)
    if (value === null || value === '') return column
    if (column >= this.limits.columns) throw tooManyColumns(this.rowNumber, this.limits)
    if (typeof value === 'string' && value.length > this.limits.cellChars) {
      throw new SheetProblem(`第 ${this.rowNumber} 行有单元格超过 ${this.limits.cellChars} 个字符，不能导入`)
    }
    while (cells.length < column) cells.push(null)
    cells[column] = value
    return column
  }

  private readContent(cursor: XmlCursor, type: CellType, style: number): Cell {
    let value: Cell = null
    while (cursor.nextTag()) {
      if (cursor.isClosing) {
        if (cursor.isNamed('row')) break
        if (!cursor.isLetter(C)) continue
        cursor.leaveTag()
        return value
      }
      if (cursor.isLetter(V)) {
        if (!cursor.leaveTag()) value = this.readValue(cursor, type, style)
      } else if (cursor.isNamed('is') && !cursor.leaveTag()) value = readRichText(cursor, 'is')
    }
    throw damagedFile()
  }

  private readValue(cursor: XmlCursor, type: CellType, style: number): Cell {
    switch (type) {
      case 'number':
        return this.numberOrDate(cursor, style)
      case 'shared': {
        const text = this.context.strings[cursor.number()]
        if (text === undefined) throw damagedFile()
        return text
      }
      case 'text':
        return cursor.text()
      case 'boolean':
        return cursor.text().trim() === '1'
      case 'error':
        return null
      case 'iso':
        return isoText(cursor.text(), this.context.dateKinds[style])
    }
  }

  private numberOrDate(cursor: XmlCursor, style: number): Cell {
    // An empty <v></v> is an empty cell.
    if (cursor.bytes[cursor.at] === 60) return null
    const value = cursor.number()
    const kind = this.context.dateKinds[style]
    return kind === undefined ? value : (textOfSerial(value, kind, this.context.is1904) ?? value)
  }
}

/** Column letters of a reference such as 'AB12'; -1 if there are none. */
function columnOf(cursor: XmlCursor): number {
  let column = 0
  for (let at = cursor.valueAt; at < cursor.valueEnd; at++) {
    const code = cursor.bytes[at] ?? 0
    if (code < 65 || code > 90) break
    column = column * 26 + code - 64
    if (column > LAST_COLUMN) return LAST_COLUMN
  }
  return column - 1
}

function typeOf(cursor: XmlCursor): CellType {
  const first = cursor.bytes[cursor.valueAt]
  const isLong = cursor.valueEnd - cursor.valueAt > 1
  if (first === S) return isLong ? 'text' : 'shared'
  if (first === 98) return 'boolean'
  if (first === 101) return 'error'
  if (first === 100) return 'iso'
  // 'inlineStr' should have <is>; a <v> in its place is text as well.
  return isLong ? 'text' : 'number'
}

/** '2026-05-01T14:00:00.000Z' as the two shapes dates have here. */
function isoText(iso: string, kind: DateKind | undefined): string {
  const day = iso.slice(0, 10)
  const time = iso.slice(11, 19)
  return time === '' || kind === 'date' ? day : `${day} ${time}`
}
