import type { SheetCell } from '@kezhan/resource/kinds/kind-spec'
import { textOf } from './read-cell'

type Cells = readonly SheetCell[]

/** So many rows are looked at before the head of a sheet is decided on. */
export const firstRows = 20
/** A title or two may stand above the head. */
const mostAbove = 5
const longestLabel = 50

/** Which of the first rows names the columns; undefined where none does. */
export function findHead(first: readonly Cells[]): number | undefined {
  const width = Math.max(0, ...first.slice(0, firstRows).map(filled))
  const at = first
    .slice(0, mostAbove + 1)
    .findIndex(row => filled(row) * 2 > width && row.every(cell => isBlank(cell) || isLabel(cell)))
  return at === -1 ? undefined : at
}

const isBlank = (cell: SheetCell): boolean => textOf(cell) === ''
const filled = (row: Cells): number => row.filter(cell => !isBlank(cell)).length
/** Numbers, days and long texts are data. */
const isLabel = (cell: SheetCell): boolean =>
  typeof cell === 'string' &&
  cell.trim().length <= longestLabel &&
  !/^[\d¥￥+-][\d\s.,:/年月日元%-]*$/.test(cell.trim())

export interface Labels {
  /** One for each column, no two alike. */
  readonly labels: readonly string[]
  /** What was done about heads that are missing or alike, in sentences. */
  readonly warnings: readonly string[]
}

/** What the columns are called; `head` is undefined where the sheet has none. */
export function labelsOf(head: Cells | undefined, width: number): Labels {
  const labels: string[] = []
  const warnings = head === undefined ? ['没有找到表头，各列以列号命名，可以在下面修改'] : []
  for (let at = 0; at < width; at++) {
    const wanted = cleanLabel(textOf(head?.[at] ?? null)) || `${columnLetters(at)}列`
    const label = freeLabel(wanted, labels)
    if (label !== wanted) warnings.push(`表头有两个“${wanted}”，${columnLetters(at)}列改名为“${label}”`)
    labels.push(label)
  }
  return { labels, warnings }
}

/** Templates mark what must be filled in with a star. */
const cleanLabel = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/\s*[*＊]$/, '')
    .replace(/^[*＊]\s*/, '')
    .slice(0, longestLabel)

function freeLabel(wanted: string, taken: readonly string[]): string {
  let label = wanted
  for (let number = 2; taken.includes(label); number++)
    label = `${wanted.slice(0, longestLabel - 4)}${number}`
  return label
}

/** As Excel counts: A, B … Z, AA. */
export function columnLetters(at: number): string {
  const letter = String.fromCharCode(65 + (at % 26))
  return at < 26 ? letter : columnLetters(Math.floor(at / 26) - 1) + letter
}
