import { grouped } from '@kezhan/base/grouped'
import type {
  Band,
  Format,
  PrintData,
  PrintDocument,
  PrintField,
  PrintRecord,
  Sheet,
  SheetCell,
} from '../model/sheet'
import type { FilledCell, FilledRow, PrintPage } from './filled'
import { type Formula, formulaValue, isReckoned, readFormula } from './formula'
import { paginate } from './paginate'
import { shownSum, shownValue } from './print-value'
import { growRows } from './text-height'
import { fillTokens } from './tokens'

export const usualSizePt = 10
/** Words of a page's number. */
export const pageWords = { page: '页码', pages: '总页数' } as const
export const usualPageText = '第{页码}页 共{总页数}页'

/** All pages of a print. Each document begins on a page of its own and counts its own pages. */
export function printPages(sheet: Sheet, data: PrintData): PrintPage[] {
  const fields = new Map([...data.fields.record, ...data.fields.detail].map(field => [field.key, field]))
  const isDetail = new Set(data.fields.detail.map(({ key }) => key))
  const formulas = new Map(
    sheet.cells.filter(isReckoned).flatMap(cell => {
      const read = readFormula(sheet, cell, data.fields)
      return 'problem' in read ? [] : [[cell, read] as const]
    }),
  )
  const known: Known = {
    ...data,
    source: sheet.source,
    fieldOf: key => fields.get(key ?? ''),
    isDetail: key => isDetail.has(key),
    formulaOf: cell => formulas.get(cell),
  }
  return data.documents.flatMap(document => documentPages(sheet, known, document))
}

interface Known extends PrintData {
  readonly fieldOf: (key: string | null | undefined) => PrintField | undefined
  readonly isDetail: (key: string) => boolean
  readonly source: Sheet['source']
  /** Absent where the source has changed and it means nothing any more. */
  readonly formulaOf: (cell: SheetCell) => Formula | undefined
}

function documentPages(sheet: Sheet, data: Known, document: PrintDocument): PrintPage[] {
  const fill = (band: Band, place: Place) => filledBand(sheet, data, band, { document, ...place })
  const { rows } = document
  const details = (indexes: readonly number[]) =>
    indexes.map(at => fill('detail', { rows: [], row: rows[at], record: at }))
  const blocks = groupsOf(sheet, rows).flatMap(indexes => {
    const group = { rows: indexes.map(at => rows[at] ?? {}), row: rows[indexes[0] ?? 0] }
    const [first = [], ...rest] = details(indexes)
    // The head of a group never stands alone at the end of a page.
    return [[...fill('groupHead', group), ...first], ...rest, fill('groupFoot', group)]
  })
  const pages = paginate(sheet, [fill('head', { rows }), ...blocks, fill('foot', { rows })])
  return pages.map((body, at) => {
    const mine = new Set(body.flatMap(({ record }) => record ?? []))
    const page = { page: at + 1, pages: pages.length, rows: [...mine].map(one => rows[one] ?? {}) }
    const numbered = body.map(row => withPage(row, page))
    const headEnd = numbered.findLastIndex(({ band }) => band === 'head') + 1
    const pageHead = fill('pageHead', page).map(row => withPage(row, page))
    return {
      rows: [...numbered.slice(0, headEnd), ...pageHead, ...numbered.slice(headEnd)],
      foot: fill('pageFoot', page).map(row => withPage(row, page)),
    }
  })
}

/** Records with the same value stand together, in the order in which the values came. */
function groupsOf({ groupBy }: Sheet, rows: readonly PrintRecord[]): number[][] {
  const indexes = rows.map((_, at) => at)
  if (!groupBy) return indexes.length === 0 ? [] : [indexes]
  return [...grouped(indexes, at => JSON.stringify(rows[at]?.[groupBy] ?? null)).values()]
}

interface Place {
  /** What sums are made of. */
  readonly rows: readonly PrintRecord[]
  readonly row?: PrintRecord | undefined
  readonly record?: number
}
type Facts = Place & { readonly document: PrintDocument }

function filledBand(sheet: Sheet, data: Known, band: Band, facts: Facts): FilledRow[] {
  const numbers = sheet.rows.flatMap((row, at) => (row.band === band ? [at] : []))
  const filled = numbers.map((number): FilledRow => {
    const cells = cellsOfRow(sheet, number).map(cell => ({
      ...lookOf(cell, data),
      ...contentOf(cell, data, facts),
    }))
    const heightMm = sheet.rows[number]?.heightMm ?? 0
    return { band, heightMm, cells, ...(facts.record === undefined ? {} : { record: facts.record }) }
  })
  // What repeats on every page keeps its height, because pages are cut before it is filled.
  return band === 'pageHead' || band === 'pageFoot' ? filled : growRows(sheet.columns, filled)
}

/** The cells that begin in a row, with empty ones where nothing was drawn. */
export function cellsOfRow({ columns, cells }: Sheet, row: number): SheetCell[] {
  const taken = new Set<number>()
  const own = new Map<number, SheetCell>()
  for (const cell of cells) {
    if (cell.row > row || row >= cell.row + (cell.down ?? 1)) continue
    if (cell.row === row) own.set(cell.column, cell)
    const hidden = cell.row === row ? 1 : 0
    for (let at = hidden; at < (cell.across ?? 1); at++) taken.add(cell.column + at)
  }
  return columns.flatMap((_, column) =>
    taken.has(column) ? [] : [own.get(column) ?? { row, column, kind: 'text' }],
  )
}

function lookOf(cell: SheetCell, data: Known): Omit<FilledCell, 'text' | 'shape'> {
  const unit =
    data.formulaOf(cell)?.unit ??
    (cell.kind === 'field' || cell.kind === 'sum' ? data.fieldOf(cell.field)?.unit : 'text')
  const isNumber = (unit !== undefined && unit !== 'text') || (cell.kind === 'sum' && cell.how === 'count')
  return {
    column: cell.column,
    across: cell.across ?? 1,
    down: cell.down ?? 1,
    align: cell.align ?? (isNumber && !cell.text ? 'right' : 'left'),
    isBold: cell.isBold === 'Y',
    sizePt: cell.sizePt ?? usualSizePt,
    borders: cell.borders ?? [],
  }
}

function contentOf(cell: SheetCell, data: Known, facts: Facts): Pick<FilledCell, 'text' | 'shape'> {
  const shape = cell.kind === 'code128' || cell.kind === 'qr' ? cell.kind : 'text'
  return { shape, text: textOf(cell, data, facts) }
}

function textOf(cell: SheetCell, data: Known, facts: Facts): string {
  const format = cell.format ?? 'plain'
  const before = cell.text ?? ''
  switch (cell.kind) {
    case 'text':
      return fillTokens(before, name => shownOf(name, data, facts, 'plain'))
    case 'field':
      return `${before}${shownOf(cell.field, data, facts, format)}`
    case 'code128':
    case 'qr':
      return cell.field
        ? shownOf(cell.field, data, facts, 'plain')
        : fillTokens(before, name => shownOf(name, data, facts, 'plain'))
    case 'sum':
      return `${before}${sumOf(cell, data, facts)}`
    case 'formula': {
      const formula = data.formulaOf(cell)
      if (formula === undefined) return before
      const value = formulaValue(formula, data, { ...facts, record: facts.document.record })
      return `${before}${shownValue(value, formula.unit, format).replace(anyMark, '')}`
    }
    case 'number':
      return `${before}${facts.record === undefined ? '' : facts.record + 1}`
    case 'page':
      return fillTokens(before || usualPageText, name => shownOf(name, data, facts, 'plain'))
    case 'today':
      return `${before}${shownValue(data.printedAt, 'text', format === 'plain' ? 'date' : format)}`
    case 'maker':
      return `${before}${data.printedBy}`
    case 'hotel':
      return `${before}${data.hotelName}`
  }
}

/** What is added of each row is what its own line shows: rounded, so that the paper adds up. */
function sumOf(cell: SheetCell, data: Known, { document: { record }, rows }: Facts): string {
  const [how, format] = [cell.how ?? 'sum', cell.format ?? 'plain']
  const formula = data.formulaOf(cell)
  if (formula !== undefined) {
    const values = rows.map(row => formulaValue(formula, data, { record, row, rows: [] }))
    return shownSum(how, values, formula.unit, format)
  }
  const field = data.fieldOf(cell.field)
  if (field !== undefined) {
    const values = rows.map(row => row[field.key] ?? null)
    return shownSum(how, values, field.unit, format)
  }
  // Rows are counted without a field; of one that the source does not know any more there is no figure.
  return how === 'count' && !cell.field ? String(rows.length) : ''
}

/** Known when the pages are cut; until then these letters, which no value has, keep the places. */
const pageMarks = { page: '\uE000', pages: '\uE001' } as const
const anyMark = /[\uE000\uE001]/g

function shownOf(
  key: string | null | undefined,
  data: Known,
  { document, row }: Facts,
  format: Format,
): string {
  const field = data.fieldOf(key)
  if (field === undefined) {
    if (key === pageWords.page) return pageMarks.page
    return key === pageWords.pages ? pageMarks.pages : ''
  }
  const value = (data.isDetail(field.key) ? row : document.record)?.[field.key] ?? null
  return shownValue(value, field.unit, format).replace(anyMark, '')
}

function withPage(row: FilledRow, { page, pages }: { page: number; pages: number }): FilledRow {
  const numbered = (text: string) =>
    text.replace(anyMark, mark => String(mark === pageMarks.page ? page : pages))
  return { ...row, cells: row.cells.map(cell => ({ ...cell, text: numbered(cell.text) })) }
}
