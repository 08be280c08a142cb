import { formatYuan, parseYuan } from '@kezhan/base/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PrintData, PrintRecord, Sheet, SheetCell } from '../model/sheet'
import { printPages } from './fill-sheet'
import { heightOf, type PrintPage } from './filled'
import { firstSheet } from './first-sheet'
import { innerHeight } from './paper-size'
import { sheetProblem } from './sheet-problem'

const fields: PrintData['fields'] = {
  record: [{ key: 'guest', label: '客人', unit: 'text' }],
  detail: [
    { key: 'items.name', label: '品名', unit: 'text' },
    { key: 'items.amount', label: '金额', unit: 'fen' },
    { key: 'items.kind', label: '类别', unit: 'text' },
    { key: 'items.weight', label: '重量', unit: 'number' },
  ],
}
const source = { from: 'record', path: '/online/data/sale', child: 'items' } as const

const dataOf = (rows: readonly PrintRecord[], record: PrintRecord = { guest: '张三' }): PrintData => ({
  fields,
  documents: [{ record, rows }],
  hotelName: '客栈',
  printedBy: '李四',
  printedAt: '2026-03-05 08:09:10',
})

/** Titles, groups by kind with their sums, the sum of all and of each page. */
const grouped: Sheet = {
  paper: 'a4',
  source,
  groupBy: 'items.kind',
  columns: [{ widthMm: 60 }, { widthMm: 60 }],
  rows: [
    { band: 'head', heightMm: 12 },
    { band: 'pageHead', heightMm: 8 },
    { band: 'groupHead', heightMm: 7 },
    { band: 'detail', heightMm: 7 },
    { band: 'groupFoot', heightMm: 7 },
    { band: 'foot', heightMm: 8 },
    { band: 'pageFoot', heightMm: 8 },
  ],
  cells: [
    { row: 0, column: 0, across: 2, kind: 'text', text: '{guest} 的账单' },
    { row: 2, column: 0, kind: 'field', field: 'items.kind' },
    { row: 3, column: 0, kind: 'field', field: 'items.name' },
    { row: 3, column: 1, kind: 'field', field: 'items.amount' },
    { row: 4, column: 1, kind: 'sum', how: 'sum', field: 'items.amount' },
    { row: 5, column: 1, kind: 'sum', how: 'sum', field: 'items.amount' },
    { row: 6, column: 0, kind: 'page' },
    { row: 6, column: 1, kind: 'sum', how: 'sum', field: 'items.amount' },
  ],
}

const texts = (pages: readonly PrintPage[], band: string, column: number) =>
  pages.flatMap(({ rows, foot }) =>
    [...rows, ...foot]
      .filter(row => row.band === band)
      .flatMap(row => row.cells.filter(cell => cell.column === column).map(({ text }) => text)),
  )
const fenOf = (text: string): number => parseYuan(text) ?? Number.NaN
const total = (list: readonly string[]): number => list.reduce((sum, text) => sum + fenOf(text), 0)

const record = fc.record({
  'items.name': fc.string({ maxLength: 120 }),
  'items.amount': fc.integer({ min: -9_999_999_999, max: 9_999_999_999 }),
  'items.kind': fc.constantFrom('客房', '餐饮', '小商品', null),
  'items.weight': fc.integer({ min: -1_000_000, max: 1_000_000 }).map(units => units / 1000),
})

test('the sample is a sheet that can be kept', () => expect(sheetProblem(grouped)).toBeUndefined())

test('each record stands exactly once, its sums add up, and no page is overfull', () => {
  fc.assert(
    fc.property(fc.array(record, { maxLength: 120 }), rows => {
      const pages = printPages(grouped, dataOf(rows))
      const printed = pages.flatMap(page => page.rows.flatMap(row => row.record ?? []))
      expect([...printed].sort((a, b) => a - b)).toEqual(rows.map((_, at) => at))
      const whole = rows.reduce((sum, row) => sum + row['items.amount'], 0)
      expect(total(texts(pages, 'detail', 1))).toBe(whole)
      expect(total(texts(pages, 'groupFoot', 1))).toBe(whole)
      expect(total(texts(pages, 'pageFoot', 1))).toBe(whole)
      expect(texts(pages, 'foot', 1)).toEqual([formatYuan(whole)])
      for (const { rows: body, foot } of pages)
        expect(heightOf(body) + heightOf(foot)).toBeLessThanOrEqual(innerHeight('a4') + 1e-6)
    }),
    { numRuns: 60 },
  )
})

test('decimals are added exactly too', () => {
  const cells: SheetCell[] = [{ row: 5, column: 1, kind: 'sum', how: 'sum', field: 'items.weight' }]
  fc.assert(
    fc.property(fc.array(record, { minLength: 1, maxLength: 60 }), rows => {
      const units = rows.reduce((sum, row) => sum + Math.round(row['items.weight'] * 1000), 0)
      const [shown = ''] = texts(printPages({ ...grouped, cells }, dataOf(rows)), 'foot', 1)
      expect(Math.round(Number(shown) * 1000)).toBe(units)
    }),
  )
})

const rowsOf = (count: number): PrintRecord[] =>
  Array.from({ length: count }, (_, at) => ({
    'items.name': `商品${at}`,
    'items.amount': 100 * at + 5,
    'items.kind': '小商品',
    'items.weight': 0.1,
  }))

test('pages are counted, and the head of the page is repeated', () => {
  const pages = printPages(grouped, dataOf(rowsOf(100)))
  expect(pages.length).toBeGreaterThan(2)
  expect(texts(pages, 'pageFoot', 0)).toEqual(pages.map((_, at) => `第${at + 1}页 共${pages.length}页`))
  expect(pages.every(page => page.rows.filter(({ band }) => band === 'pageHead').length === 1)).toBe(true)
  expect(texts(pages, 'head', 0)).toEqual(['张三 的账单'])
})

test('the head of a group shows its own first row', () => {
  const rows = ['客房', '餐饮', '客房'].map(kind => ({
    'items.name': 'x',
    'items.amount': 1,
    'items.kind': kind,
  }))
  expect(texts(printPages(grouped, dataOf(rows)), 'groupHead', 0)).toEqual(['客房', '餐饮'])
})

test('values that look like places or code are only texts', () => {
  const name = '{页码} {guest} $(1+1) <b>\uE000</b>'
  const pages = printPages(grouped, dataOf([{ 'items.name': name, 'items.amount': 1, 'items.kind': null }]))
  expect(texts(pages, 'detail', 0)).toEqual([name.replace('\uE000', '')])
})

test('figures of the rows: average, extremes, count, words', () => {
  const cells: SheetCell[] = [
    { row: 5, column: 0, kind: 'sum', how: 'avg', field: 'items.amount', text: '均 ' },
    { row: 5, column: 1, kind: 'sum', how: 'max', field: 'items.amount', format: 'capitals' },
  ]
  const pages = printPages({ ...grouped, cells }, dataOf(rowsOf(3)))
  expect(texts(pages, 'foot', 0)).toEqual(['均 1.05'])
  expect(texts(pages, 'foot', 1)).toEqual(['贰元零伍分'])
})

test('a block higher than a page is cut between its rows, and merged cells go on', () => {
  const tall: Sheet = {
    ...grouped,
    rows: grouped.rows.flatMap(row =>
      row.band === 'detail'
        ? [
            { ...row, heightMm: 100 },
            { ...row, heightMm: 100 },
          ]
        : [row],
    ),
    cells: [
      { row: 3, column: 0, down: 2, kind: 'field', field: 'items.name' },
      { row: 3, column: 1, kind: 'text', text: '长'.repeat(400) },
    ],
  }
  const pages = printPages(tall, dataOf(rowsOf(1)))
  const rows = pages.flatMap(page => page.rows)
  const widths = rows.map(row => row.cells.reduce((sum, cell) => sum + cell.across, 0))
  const covered = rows.filter(row => row.cells.length === 1 && row.cells[0]?.across === 1)
  expect(rows.filter(row => row.record !== undefined)).toHaveLength(2)
  // Every row is as wide as the sheet, but for those below a cell that reaches into them.
  expect(widths.filter(width => width !== 2)).toHaveLength(covered.length)
})

test('a sheet to begin with is right for every paper and source', () => {
  for (const paper of ['a4', 'landscape', 'roll80', 'roll58'] as const) {
    const list = { from: 'list', path: '/base/room' } as const
    expect(
      sheetProblem(firstSheet('清单', paper, list, { record: [], detail: fields.detail })),
    ).toBeUndefined()
    expect(sheetProblem(firstSheet('单据', paper, source, fields))).toBeUndefined()
    const alone = { from: 'record', path: '/base/room' } as const
    expect(
      sheetProblem(firstSheet('单据', paper, alone, { record: fields.record, detail: [] })),
    ).toBeUndefined()
  }
})

test('rows grow for long texts and for codes, and a page never holds more than it has room for', () => {
  const codes: Sheet = {
    ...grouped,
    cells: [
      { row: 3, column: 0, kind: 'qr', field: 'items.name' },
      { row: 3, column: 1, kind: 'code128', field: 'items.name' },
    ],
  }
  const pages = printPages(codes, dataOf(rowsOf(40)))
  const details = pages.flatMap(page => page.rows.filter(({ band }) => band === 'detail'))
  expect(details.every(({ heightMm }) => heightMm === 15)).toBe(true)
  for (const { rows, foot } of pages)
    expect(heightOf(rows) + heightOf(foot)).toBeLessThanOrEqual(innerHeight('a4'))
})
