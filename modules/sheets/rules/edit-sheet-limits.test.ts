import { expect, test } from 'vitest'
import type { Band, Sheet, SheetCell } from '../model/sheet'
import { copyArea, mergeArea, setBand, setCell, wholeArea } from './edit-sheet'

const sheetOf = (bands: readonly Band[], ...cells: SheetCell[]): Sheet => ({
  paper: 'a4',
  source: { from: 'list', path: '/base/room' },
  columns: Array.from({ length: 5 }, () => ({ widthMm: 20 })),
  rows: bands.map(band => ({ band, heightMm: 6 })),
  cells,
})
const six: readonly Band[] = ['detail', 'detail', 'detail', 'detail', 'detail', 'detail']
const cell = (row: number, column: number, text: string, more: Partial<SheetCell> = {}): SheetCell => ({
  row,
  column,
  kind: 'text',
  text,
  ...more,
})
const area = (top: number, left: number, bottom: number, right: number) => ({ top, left, bottom, right })
const places = (sheet: Sheet) =>
  sheet.cells.map(({ row, column, down, across, text }) => [row, column, down ?? 1, across ?? 1, text ?? ''])

test('an area grows to one side only where a merged cell reaches there', () => {
  const high = sheetOf(six, cell(1, 1, '高', { down: 3 }))
  expect(wholeArea(high, area(3, 1, 3, 1))).toEqual(area(1, 1, 3, 1))
  expect(wholeArea(high, area(1, 1, 1, 1))).toEqual(area(1, 1, 3, 1))
  const wide = sheetOf(six, cell(1, 1, '宽', { across: 3 }))
  expect(wholeArea(wide, area(1, 3, 1, 3))).toEqual(area(1, 1, 1, 3))
  expect(wholeArea(wide, area(1, 1, 1, 1))).toEqual(area(1, 1, 1, 3))
})

test('a cell of which one thing changes is changed', () => {
  const said = setCell(sheetOf(six, cell(0, 0, '旧')), 0, 0, { kind: 'text', text: '新' })
  expect(said.cells).toEqual([cell(0, 0, '新')])
})

test('cells of one column are merged, and a merged cell of nothing is an empty text', () => {
  expect(places(mergeArea(sheetOf(six, cell(1, 2, '甲')), area(1, 2, 3, 2)))).toEqual([[1, 2, 3, 1, '甲']])
  expect(mergeArea(sheetOf(six), area(2, 1, 2, 3)).cells).toEqual([
    { row: 2, column: 1, down: 1, across: 3, kind: 'text' },
  ])
})

test('a row changes its band where all others have that band already', () => {
  const sheet = setBand(sheetOf(['head', 'detail', 'detail']), { top: 0, bottom: 0 }, 'detail')
  expect(sheet.rows.map(({ band }) => band)).toEqual(['detail', 'detail', 'detail'])
})

test('a merged cell is split where rows at its end leave it, and stays where others do', () => {
  const sheet = sheetOf(six, cell(0, 0, '甲', { down: 3 }), cell(3, 1, '乙', { down: 2 }))
  expect(places(setBand(sheet, { top: 2, bottom: 2 }, 'foot'))).toEqual([
    [0, 0, 1, 1, '甲'],
    [2, 1, 2, 1, '乙'],
  ])
  expect(places(setBand(sheet, { top: 5, bottom: 5 }, 'foot'))).toEqual([
    [0, 0, 3, 1, '甲'],
    [3, 1, 2, 1, '乙'],
  ])
})

test('cells are copied from anywhere, in sheets of several bands, and never across two', () => {
  const bands = ['head', 'detail', 'detail', 'detail', 'foot', 'foot'] as const
  const sheet = sheetOf(bands, cell(1, 1, '甲', { down: 2 }))
  expect(places(copyArea(sheet, area(1, 1, 1, 1), { row: 2, column: 3 }))).toEqual([
    [1, 1, 2, 1, '甲'],
    [2, 3, 2, 1, '甲'],
  ])
  expect(copyArea(sheet, area(1, 1, 1, 1), { row: 3, column: 3 })).toBe(sheet)
})
