import type { PaperName, PrintField, Sheet, SheetCell, SheetSource, Side, SourceFields } from '../model/sheet'
import { innerWidth, paperSizes } from './paper-size'

/** A sheet to begin with: title, fields, titles of the columns, a row for each record, sums and the number of the page. */
export function firstSheet(
  title: string,
  paper: PaperName,
  source: SheetSource,
  fields: SourceFields,
): Sheet {
  const isRoll = paperSizes[paper].isRoll
  const details = fields.detail.slice(0, isRoll ? 3 : 8)
  const count = Math.max(isRoll ? 2 : 4, details.length)
  const columns = widthsOf(innerWidth(paper), count).map(widthMm => ({ widthMm }))
  const rows: Sheet['rows'][number][] = []
  const cells: SheetCell[] = []
  const add = (band: Sheet['rows'][number]['band'], heightMm: number) => rows.push({ band, heightMm }) - 1
  const top = add('head', isRoll ? 8 : 14)
  cells.push({
    row: top,
    column: 0,
    across: count,
    kind: 'text',
    text: title,
    align: 'center',
    isBold: 'Y',
    sizePt: isRoll ? 12 : 16,
  })
  cells.push(...recordCells(fields.record.slice(0, 12), count, () => add('head', 7)))
  if (details.length > 0) {
    const head = add('pageHead', isRoll ? 6 : 8)
    const detail = add('detail', isRoll ? 6 : 7)
    details.forEach(({ key, label, unit }, column) => {
      cells.push({
        row: head,
        column,
        kind: 'text',
        text: label,
        isBold: 'Y',
        ...(unit === 'text' ? {} : { align: 'right' as const }),
        borders: lines(isRoll),
      })
      cells.push({ row: detail, column, kind: 'field', field: key, borders: isRoll ? [] : lines(false) })
    })
    cells.push(...sumCells(details, add('foot', isRoll ? 6 : 8), isRoll))
  }
  const last = add(isRoll ? 'foot' : 'pageFoot', 7)
  const half = Math.ceil(count / 2)
  cells.push({
    row: last,
    column: 0,
    across: isRoll ? count : half,
    kind: 'today',
    text: '打印日期：',
    format: 'minute',
    sizePt: 8,
  })
  if (!isRoll)
    cells.push({ row: last, column: half, across: count - half, kind: 'page', align: 'right', sizePt: 8 })
  return { paper, source, columns, rows, cells }
}

const lines = (isRoll: boolean): readonly Side[] => (isRoll ? ['bottom'] : ['top', 'right', 'bottom', 'left'])

function widthsOf(width: number, count: number): number[] {
  const each = Math.floor(width / count)
  return Array.from({ length: count }, (_, at) => (at === 0 ? width - each * (count - 1) : each))
}

/** Label and value side by side, in two halves where there is room. */
function recordCells(fields: readonly PrintField[], count: number, addRow: () => number): SheetCell[] {
  const across = count >= 4 ? 2 : 1
  const each = Math.floor(count / across)
  let row = 0
  return fields.map(({ key, label }, at): SheetCell => {
    const place = at % across
    if (place === 0) row = addRow()
    const width = place === across - 1 ? count - each * place : each
    return {
      row,
      column: each * place,
      across: width,
      kind: 'field',
      field: key,
      text: `${label}：`,
      align: 'left',
    }
  })
}

function sumCells(details: readonly PrintField[], row: number, isRoll: boolean): SheetCell[] {
  const borders = isRoll ? [] : lines(false)
  return details.map(({ key, unit }, column): SheetCell => {
    if (column === 0)
      return { row, column, kind: 'sum', how: 'count', text: '共 ', align: 'left', isBold: 'Y', borders }
    if (unit === 'fen') return { row, column, kind: 'sum', how: 'sum', field: key, isBold: 'Y', borders }
    return { row, column, kind: 'text', borders }
  })
}
