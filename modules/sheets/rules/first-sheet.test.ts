import { expect, test } from 'vitest'
import type { PrintField, Sheet, SourceFields } from '../model/sheet'
import { firstSheet } from './first-sheet'

const fields: SourceFields = {
  record: [
    { key: 'no', label: '单号', unit: 'text' },
    { key: 'guest', label: '客人', unit: 'text' },
    { key: 'day', label: '日期', unit: 'text' },
  ],
  detail: [
    { key: 'items.name', label: '品名', unit: 'text' },
    { key: 'items.qty', label: '数量', unit: 'number' },
    { key: 'items.price', label: '单价', unit: 'fen' },
    { key: 'items.amount', label: '金额', unit: 'fen' },
    { key: 'items.note', label: '备注', unit: 'text' },
  ],
}
const source = { from: 'record', path: '/online/data/sale', child: 'items' } as const
const widths = ({ columns }: Sheet) => columns.map(({ widthMm }) => widthMm)
const rows = ({ rows: all }: Sheet) => all.map(({ band, heightMm }) => `${band} ${heightMm}`)
const cells = ({ cells: all }: Sheet, row: number) => all.filter(cell => cell.row === row)
const lines = ['top', 'right', 'bottom', 'left'] as const

test('on paper: title, fields in two halves, a table with lines, sums, day and page', () => {
  const sheet = firstSheet('账单', 'a4', source, fields)
  expect(sheet).toMatchObject({ paper: 'a4', source })
  expect(widths(sheet)).toEqual([38, 37, 37, 37, 37])
  expect(sheet.cells[0]).toMatchObject({ row: 0, column: 0, text: '账单' })
  expect(rows(sheet)).toEqual([
    'head 14',
    'head 7',
    'head 7',
    'pageHead 8',
    'detail 7',
    'foot 8',
    'pageFoot 7',
  ])
  expect(cells(sheet, 0)).toEqual([
    { row: 0, column: 0, across: 5, kind: 'text', text: '账单', align: 'center', isBold: 'Y', sizePt: 16 },
  ])
  expect(cells(sheet, 1)).toEqual([
    { row: 1, column: 0, across: 2, kind: 'field', field: 'no', text: '单号：', align: 'left' },
    { row: 1, column: 2, across: 3, kind: 'field', field: 'guest', text: '客人：', align: 'left' },
  ])
  expect(cells(sheet, 2)).toEqual([
    { row: 2, column: 0, across: 2, kind: 'field', field: 'day', text: '日期：', align: 'left' },
  ])
  expect(cells(sheet, 3).slice(0, 2)).toEqual([
    { row: 3, column: 0, kind: 'text', text: '品名', isBold: 'Y', borders: lines },
    { row: 3, column: 1, kind: 'text', text: '数量', isBold: 'Y', align: 'right', borders: lines },
  ])
  expect(cells(sheet, 4)[1]).toEqual({ row: 4, column: 1, kind: 'field', field: 'items.qty', borders: lines })
  expect(cells(sheet, 5)).toEqual([
    { row: 5, column: 0, kind: 'sum', how: 'count', text: '共 ', align: 'left', isBold: 'Y', borders: lines },
    { row: 5, column: 1, kind: 'text', borders: lines },
    { row: 5, column: 2, kind: 'sum', how: 'sum', field: 'items.price', isBold: 'Y', borders: lines },
    { row: 5, column: 3, kind: 'sum', how: 'sum', field: 'items.amount', isBold: 'Y', borders: lines },
    { row: 5, column: 4, kind: 'text', borders: lines },
  ])
  expect(cells(sheet, 6)).toEqual([
    { row: 6, column: 0, across: 3, kind: 'today', text: '打印日期：', format: 'minute', sizePt: 8 },
    { row: 6, column: 3, across: 2, kind: 'page', align: 'right', sizePt: 8 },
  ])
})

test('on a roll: three columns without lines, fields below each other, no page', () => {
  const sheet = firstSheet('小票', 'roll58', source, fields)
  expect(widths(sheet)).toEqual([18, 17, 17])
  expect(rows(sheet)).toEqual([
    'head 8',
    'head 7',
    'head 7',
    'head 7',
    'pageHead 6',
    'detail 6',
    'foot 6',
    'foot 7',
  ])
  expect(cells(sheet, 0)).toMatchObject([{ across: 3, sizePt: 12 }])
  expect(cells(sheet, 1)).toMatchObject([{ column: 0, across: 3, field: 'no' }])
  expect(cells(sheet, 4)[0]).toMatchObject({ text: '品名', borders: ['bottom'] })
  expect(cells(sheet, 5)).toMatchObject([{ borders: [] }, { borders: [] }, { borders: [] }])
  expect(cells(sheet, 6)).toMatchObject([
    { how: 'count', borders: [] },
    { kind: 'text' },
    { field: 'items.price' },
  ])
  expect(cells(sheet, 7)).toEqual([
    { row: 7, column: 0, across: 3, kind: 'today', text: '打印日期：', format: 'minute', sizePt: 8 },
  ])
})

test('without rows there is no table, and the grid is still wide enough for two halves', () => {
  const sheet = firstSheet('单据', 'a4', source, { record: fields.record, detail: [] })
  expect(widths(sheet)).toEqual([48, 46, 46, 46])
  expect(rows(sheet)).toEqual(['head 14', 'head 7', 'head 7', 'pageFoot 7'])
  expect(widths(firstSheet('小票', 'roll80', source, { record: [], detail: [] }))).toEqual([36, 36])
})

test('of many fields the first twelve and eight are taken', () => {
  const many: PrintField[] = Array.from({ length: 20 }, (_, at) => ({
    key: `f${at}`,
    label: `字段${at}`,
    unit: 'text',
  }))
  const sheet = firstSheet('单据', 'a4', source, { record: many, detail: many })
  expect(widths(sheet)).toHaveLength(8)
  expect(rows(sheet).filter(row => row === 'head 7')).toHaveLength(6)
})
