import { expect, test } from 'vitest'
import type { PrintData, Sheet, SheetCell } from '../model/sheet'
import { cellsOfRow, printPages } from './fill-sheet'

const bands = ['head', 'pageHead', 'detail', 'foot', 'pageFoot'] as const
const [head, pageHead, detail, foot, pageFoot] = [0, 1, 2, 3, 4]
const data: PrintData = {
  fields: {
    record: [{ key: 'guest', label: '客人', unit: 'text' }],
    detail: [
      { key: 'items.name', label: '品名', unit: 'text' },
      { key: 'items.amount', label: '金额', unit: 'fen' },
    ],
  },
  documents: [{ record: { guest: '张三' }, rows: [{ 'items.name': '茶', 'items.amount': 1250 }] }],
  hotelName: '客栈',
  printedBy: '李四',
  printedAt: '2026-03-05 08:09:10',
}
const sheetOf = (...cells: SheetCell[]): Sheet => ({
  paper: 'a4',
  source: { from: 'record', path: '/online/data/sale', child: 'items' },
  columns: [{ widthMm: 40 }, { widthMm: 40 }, { widthMm: 40 }],
  rows: bands.map(band => ({ band, heightMm: 8 })),
  cells,
})
const printed = (cell: SheetCell) => {
  const [page] = printPages(sheetOf(cell), data)
  const rows = [...(page?.rows ?? []), ...(page?.foot ?? [])]
  return rows.find(({ band }) => band === bands[cell.row])?.cells.find(({ column }) => column === cell.column)
}

test.each<readonly [SheetCell, string]>([
  [{ row: head, column: 0, kind: 'hotel', text: '店：' }, '店：客栈'],
  [{ row: head, column: 0, kind: 'maker', text: '制单 ' }, '制单 李四'],
  [{ row: head, column: 0, kind: 'today' }, '2026-03-05'],
  [{ row: head, column: 0, kind: 'today', format: 'minute' }, '2026-03-05 08:09'],
  [{ row: head, column: 0, kind: 'page', text: '{页码}/{总页数}' }, '1/1'],
  [{ row: head, column: 0, kind: 'qr', text: 'https://x/{guest}' }, 'https://x/张三'],
  [{ row: head, column: 0, kind: 'qr', field: 'guest', text: 'x' }, '张三'],
  [{ row: detail, column: 0, kind: 'number', text: '第' }, '第1'],
  [{ row: detail, column: 0, kind: 'field', field: 'items.amount', format: 'capitals' }, '壹拾贰元伍角整'],
  [{ row: foot, column: 0, kind: 'sum', how: 'count', text: '共 ' }, '共 1'],
  // A field that its source has lost since: no figure is better than one of something else.
  [{ row: foot, column: 0, kind: 'sum', how: 'sum', field: 'items.gone', text: '合计 ' }, '合计 '],
  [{ row: foot, column: 0, kind: 'sum', how: 'count', field: 'items.gone', text: '共 ' }, '共 '],
  [{ row: foot, column: 0, kind: 'sum', how: 'sum', text: '共 ' }, '共 '],
  [{ row: foot, column: 0, kind: 'text', text: '{gone}。' }, '。'],
  // Below the rows there is none of them.
  [{ row: foot, column: 0, kind: 'text', text: '{items.name}。' }, '。'],
  [{ row: head, column: 0, kind: 'sum', how: 'sum', field: 'items.amount' }, '12.50'],
  // What the source does not know any more is left out.
  [{ row: detail, column: 0, kind: 'formula', formula: 'gone * 2', text: '计 ' }, '计 '],
  // What another content has left behind is not looked at.
  [{ row: foot, column: 0, kind: 'sum', how: 'sum', field: 'items.amount', formula: 'amount * 2' }, '12.50'],
])('the cell %j prints “%s”', (cell, text) => {
  expect(printed(cell)?.text).toBe(text)
})

test.each<readonly [Partial<SheetCell>, 'left' | 'center' | 'right']>([
  [{ kind: 'field', field: 'items.amount' }, 'right'],
  [{ kind: 'field', field: 'items.amount', text: '计 ' }, 'left'],
  [{ kind: 'field', field: 'items.amount', align: 'center' }, 'center'],
  [{ kind: 'field', field: 'items.name' }, 'left'],
  [{ kind: 'field', field: 'gone' }, 'left'],
  [{ kind: 'formula', formula: 'amount * 2' }, 'right'],
  [{ kind: 'formula', formula: 'concat(name)' }, 'left'],
  [{ kind: 'text', field: 'items.amount' }, 'left'],
  [{ kind: 'text', how: 'count' }, 'left'],
])('amounts stand to the right where nothing else is said: %j', (more, align) => {
  expect(printed({ row: detail, column: 0, kind: 'text', ...more })?.align).toBe(align)
})

test('sums and counts stand to the right too', () => {
  const sum: SheetCell = { row: foot, column: 0, kind: 'sum', how: 'sum', field: 'items.amount' }
  expect(printed(sum)?.align).toBe('right')
  expect(printed({ row: foot, column: 0, kind: 'sum', how: 'count' })?.align).toBe('right')
  expect(printed({ row: foot, column: 0, kind: 'sum', how: 'max', field: 'items.name' })?.align).toBe('left')
})

test('looks are those of the cell, or the usual ones', () => {
  expect(printed({ row: head, column: 0, kind: 'text', text: 'x' })).toMatchObject({
    isBold: false,
    sizePt: 10,
    borders: [],
    shape: 'text',
  })
  expect(printed({ row: head, column: 0, kind: 'field', field: 'guest' })?.shape).toBe('text')
  const cell: SheetCell = {
    row: head,
    column: 0,
    kind: 'code128',
    text: 'x',
    isBold: 'Y',
    sizePt: 14,
    borders: ['top'],
  }
  expect(printed(cell)).toMatchObject({ isBold: true, sizePt: 14, borders: ['top'], shape: 'code128' })
})

test('what repeats on every page stands below the head and keeps its height', () => {
  const long = '长'.repeat(60)
  const [page] = printPages(
    sheetOf(
      { row: pageHead, column: 0, kind: 'text', text: long },
      { row: detail, column: 0, kind: 'text', text: long },
      { row: pageFoot, column: 0, kind: 'text', text: long },
    ),
    data,
  )
  expect(page?.rows.map(({ band }) => band)).toEqual(['head', 'pageHead', 'detail', 'foot'])
  expect(page?.foot.map(({ band }) => band)).toEqual(['pageFoot'])
  expect(page?.rows[1]?.heightMm).toBe(8)
  expect(page?.foot[0]?.heightMm).toBe(8)
  expect(page?.rows[2]?.heightMm).toBeGreaterThan(20)
})

test('each document has pages of its own, and one without rows has its head and foot', () => {
  const documents = [...data.documents, { record: { guest: '李四' }, rows: [] }]
  const pages = printPages(sheetOf({ row: head, column: 0, kind: 'field', field: 'guest' }), {
    ...data,
    documents,
  })
  expect(pages.map(({ rows }) => rows[0]?.cells[0]?.text)).toEqual(['张三', '李四'])
  expect(pages[1]?.rows.map(({ band }) => band)).toEqual(['head', 'pageHead', 'foot'])
})

test('nothing stands where a merged cell reaches, to the right and below', () => {
  const two: Sheet = { ...sheetOf(), columns: Array.from({ length: 5 }, () => ({ widthMm: 20 })) }
  const cells: SheetCell[] = [
    { row: 0, column: 1, across: 2, down: 2, kind: 'text', text: '甲' },
    { row: 1, column: 3, kind: 'text', text: '乙' },
  ]
  const shown = (row: number) =>
    cellsOfRow({ ...two, cells }, row).map(({ column, text }) => `${column}${text ?? ''}`)
  expect([0, 1, 2].map(shown)).toEqual([
    ['0', '1甲', '3', '4'],
    ['0', '3乙', '4'],
    ['0', '1', '2', '3', '4'],
  ])
})

test('pages are counted in a sheet of one column too', () => {
  const one: Sheet = { ...sheetOf({ row: pageFoot, column: 0, kind: 'page' }), columns: [{ widthMm: 40 }] }
  expect(printPages(one, data).map(({ foot: [row] }) => row?.cells[0]?.text)).toEqual(['第1页 共1页'])
})
