import type { SettledColumn } from './column'
import type { CellValue, TableRow } from './table-row'
import type { CellChange } from './table-state'

/** A rectangle of cells, both corners inside. */
export interface Block {
  readonly top: number
  readonly left: number
  readonly bottom: number
  readonly right: number
}

/** A block as spreadsheets exchange it: tabs between cells, line breaks between rows, quotes around both inside a cell. */
export function blockText(
  rows: readonly TableRow[],
  columns: readonly SettledColumn[],
  block: Block,
): string {
  const lines: string[] = []
  for (let index = block.top; index <= block.bottom; index += 1) {
    const cells = columns.slice(block.left, block.right + 1)
    lines.push(cells.map(({ key }) => quoted(String(rows[index]?.[key] ?? ''))).join('\t'))
  }
  return lines.join('\n')
}

/** More than one cell, as a spreadsheet copies them. */
export const isBlockText = (text: string): boolean => /[\t\n]/.test(text.trimEnd())

/** Several columns of one. */
export const isSideBySide = (text: string): boolean => text.trimEnd().includes('\t')

const quoted = (text: string): string => (/["\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

export function parseBlock(text: string): readonly (readonly string[])[] {
  const rows: string[][] = [[]]
  let cell = ''
  let isQuoted = false
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at]
    if (isQuoted) {
      if (char === '"' && text[at + 1] === '"') {
        cell += '"'
        at += 1
      } else if (char === '"') isQuoted = false
      else cell += char
    } else if (char === '"' && cell === '') isQuoted = true
    else if (char === '\t') {
      rows.at(-1)?.push(cell)
      cell = ''
    } else if (char === '\n' || char === '\r') {
      if (char === '\r' && text[at + 1] === '\n') at += 1
      rows.at(-1)?.push(cell)
      rows.push([])
      cell = ''
    } else cell += char
  }
  rows.at(-1)?.push(cell)
  // Spreadsheets end a block with a line break.
  const last = rows.at(-1)
  return rows.length > 1 && last?.length === 1 && last[0] === '' ? rows.slice(0, -1) : rows
}

export interface Paste {
  readonly cells: readonly CellChange[]
  /** Rows that the block needs below the last one. */
  readonly missingRows: number
  /** Cells with something in them that no column can take. */
  readonly lost: number
}

/** Where the cells of a pasted block go; one value fills the whole selection, as in a spreadsheet. */
export function pasteCells(
  block: readonly (readonly string[])[],
  at: Block,
  columns: readonly SettledColumn[],
  rowCount: number,
  read: (text: string, column: SettledColumn) => CellValue | undefined,
): Paste {
  const isOne = block.length === 1 && block[0]?.length === 1
  const height = isOne ? at.bottom - at.top + 1 : block.length
  const width = isOne ? at.right - at.left + 1 : Math.max(...block.map(row => row.length))
  const cells: CellChange[] = []
  let lost = 0
  for (let down = 0; down < height; down += 1) {
    for (let across = 0; across < width; across += 1) {
      const column = columns[at.left + across]
      const text = isOne ? block[0]?.[0] : block[down]?.[across]
      if (text === undefined) continue
      const value = column && read(text, column)
      if (column !== undefined && value !== undefined)
        cells.push({ index: at.top + down, key: column.key, value })
      else if (text.trim() !== '') lost += 1
    }
  }
  return { cells, missingRows: Math.max(0, at.top + height - rowCount), lost }
}

/** Copies the first row of a block to those below it. */
export function fillDown(
  rows: readonly TableRow[],
  columns: readonly SettledColumn[],
  block: Block,
): CellChange[] {
  const source = rows[block.top]
  if (source === undefined) return []
  return columns.slice(block.left, block.right + 1).flatMap(({ key }) =>
    Array.from({ length: block.bottom - block.top }, (_, down) => ({
      index: block.top + down + 1,
      key,
      value: source[key] ?? null,
    })),
  )
}
