import { expect, test } from 'vitest'
import type { Sheet } from '../model/sheet'
import type { FilledCell, FilledRow } from './filled'
import { paginate } from './paginate'
import { innerHeight, innerWidth } from './paper-size'
import { growRows, widthOf } from './text-height'

const sheet = (...fixed: { band: 'pageHead' | 'pageFoot' | 'head'; heightMm: number }[]): Sheet => ({
  paper: 'a4',
  source: { from: 'list', path: '/base/room' },
  columns: [{ widthMm: 40 }, { widthMm: 60 }],
  rows: fixed,
  cells: [],
})
const cell = (text: string, more: Partial<FilledCell> = {}): FilledCell => ({
  column: 0,
  across: 1,
  down: 1,
  shape: 'text',
  text,
  align: 'left',
  isBold: false,
  sizePt: 10,
  borders: [],
  ...more,
})
const row = (heightMm: number, ...cells: FilledCell[]): FilledRow => ({ band: 'detail', heightMm, cells })
const heights = (pages: readonly (readonly FilledRow[])[]) =>
  pages.map(page => page.map(({ heightMm }) => heightMm))

test('papers have margins', () => {
  expect([innerWidth('a4'), innerHeight('a4')]).toEqual([186, 273])
  expect([innerWidth('landscape'), innerHeight('landscape')]).toEqual([273, 186])
  expect([innerWidth('roll80'), innerHeight('roll80')]).toEqual([72, 2992])
  expect([innerWidth('roll58'), innerHeight('roll58')]).toEqual([52, 2994])
})

test('a block goes to the next page where it does not fit, and stays where it just does', () => {
  expect(heights(paginate(sheet(), [[row(200)], [row(73)], [row(1)]]))).toEqual([[200, 73], [1]])
  expect(heights(paginate(sheet(), [[row(200)], [row(40), row(34)]]))).toEqual([[200], [40, 34]])
  expect(heights(paginate(sheet(), []))).toEqual([[]])
})

test('what repeats on every page takes its room first', () => {
  const fixed = sheet(
    { band: 'pageHead', heightMm: 50 },
    { band: 'pageFoot', heightMm: 23 },
    { band: 'head', heightMm: 9 },
  )
  expect(heights(paginate(fixed, [[row(150)], [row(50)], [row(1)]]))).toEqual([[150, 50], [1]])
})

test('a block higher than a page begins on one of its own and is cut between its rows', () => {
  const block = [row(100), row(100), row(73), row(100)]
  expect(heights(paginate(sheet(), [[row(10)], block, [row(5)]]))).toEqual([[10], [100, 100, 73], [100, 5]])
  expect(heights(paginate(sheet(), [block]))).toEqual([[100, 100, 73], [100]])
  // A row that is higher than a page is cut to it.
  expect(heights(paginate(sheet(), [[row(300), row(20)]]))).toEqual([[273], [20]])
})

test('a merged cell ends at the cut and goes on empty behind it, at its place', () => {
  const tall = cell('甲', { down: 3, shape: 'qr' })
  const block = [row(200, tall, cell('乙', { column: 1 })), row(100, cell('丙', { column: 1 })), row(100)]
  const pages = paginate(sheet(), [block])
  const shown = pages.map(page =>
    page.map(({ cells }) => cells.map(({ text, column, down, shape }) => [text, column, down, shape])),
  )
  expect(shown).toEqual([
    [
      [
        ['甲', 0, 1, 'qr'],
        ['乙', 1, 1, 'text'],
      ],
    ],
    [
      [
        ['', 0, 2, 'text'],
        ['丙', 1, 1, 'text'],
      ],
      [],
    ],
  ])
})

test('a merged cell that begins in the middle of a page ends at the cut too', () => {
  const block = [row(100), row(100, cell('甲', { down: 2 })), row(100)]
  const shown = paginate(sheet(), [block]).map(page =>
    page.flatMap(({ cells }) => cells.map(({ text, down }) => [text, down])),
  )
  expect(shown).toEqual([[['甲', 1]], [['', 1]]])
})

const grown = (...rows: FilledRow[]) => growRows(sheet().columns, rows).map(({ heightMm }) => heightMm)

test('the width of a merged cell is that of its columns', () => {
  expect(widthOf(sheet().columns, { column: 0, across: 1 })).toBe(40)
  expect(widthOf(sheet().columns, { column: 0, across: 2 })).toBe(100)
  expect(widthOf(sheet().columns, { column: 1, across: 1 })).toBe(60)
})

// A line of ten points on forty millimetres: ten square letters, or seventeen of the Latin alphabet.
test.each([
  ['', 6],
  ['一二三四五六七八九十', 6],
  ['一二三四五六七八九十一', 10.6],
  ['abcdefghijklmnopq', 6],
  ['abcdefghijklmnopqr', 10.6],
  ['一\n二', 10.6],
  ['一\n二\n三', 15.3],
  ['一二三四五六七八九十'.repeat(3), 15.3],
])('%j needs a row of %d millimetres', (text, needed) => {
  expect(grown(row(6, cell(text)))).toEqual([needed])
})

test('a single line leaves a low row as it was drawn, and a line may be full to its end', () => {
  expect(grown(row(4, cell('一')))).toEqual([4])
  // Thirty-six letters of ten points take 127 of 129 millimetres, and two are for the sides.
  const full = (letters: number) =>
    growRows([{ widthMm: 129 }], [row(6, cell('一'.repeat(letters)))]).map(({ heightMm }) => heightMm)
  expect([full(36), full(37)]).toEqual([[6], [10.6]])
})

test('bold letters are wider, and small ones take less', () => {
  const letters = 'abcdefghijklmnopq'
  expect(grown(row(6, cell(letters, { isBold: true })))).toEqual([10.6])
  expect(grown(row(6, cell('一二三四五六七八九十一', { sizePt: 8 })))).toEqual([6])
  expect(grown(row(6, cell('一二三四五六七八九十一', { across: 2 })))).toEqual([6])
})

test('a row that is high enough stays, and of a merged cell the last row grows', () => {
  const two = '一二三四五六七八九十一'
  expect(grown(row(10.6, cell(two)))).toEqual([10.6])
  expect(grown(row(12, cell(two)))).toEqual([12])
  const [first, second, third] = grown(row(5, cell(two, { down: 2 })), row(5), row(5))
  expect([first, third]).toEqual([5, 5])
  expect(second).toBeCloseTo(5.6)
  // Merged over more rows than there are.
  expect(grown(row(5), row(5, cell(two, { down: 9 })))).toEqual([5, 10.6])
})

test('codes have the height that readers and cameras need', () => {
  expect(grown(row(6, cell('1', { shape: 'code128' })))).toEqual([12])
  expect(grown(row(6, cell('1', { shape: 'qr' })))).toEqual([15])
  expect(grown(row(6, cell('', { shape: 'qr' })))).toEqual([6])
})
