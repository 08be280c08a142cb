import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Band, bands, mostColumns, mostRows, type Sheet, type SheetCell } from '../model/sheet'
import {
  areaOf,
  borderArea,
  cellAt,
  clearArea,
  copyArea,
  insertColumn,
  insertRow,
  mergeArea,
  removeColumns,
  removeRows,
  setBand,
  setCell,
  setColumnWidth,
  setRowHeight,
  splitArea,
  styleArea,
  wholeArea,
} from './edit-sheet'
import { sheetProblem } from './sheet-problem'

const blank: Sheet = {
  paper: 'a4',
  source: { from: 'list', path: '/base/room' },
  groupBy: 'kind',
  columns: Array.from({ length: 5 }, () => ({ widthMm: 20 })),
  rows: (Object.keys(bands) as Band[]).flatMap(band => [
    { band, heightMm: 6 },
    { band, heightMm: 6 },
  ]),
  cells: [],
}

const place = fc.record({ row: fc.nat(30), column: fc.nat(10) })
const deed = fc.tuple(
  fc.constantFrom(
    'set',
    'clear',
    'bold',
    'merge',
    'split',
    'row',
    'column',
    'lessRows',
    'lessColumns',
    'band',
    'lines',
    'copy',
    'size',
  ),
  place,
  place,
  fc.constantFrom(...(Object.keys(bands) as Band[])),
)

function done(
  sheet: Sheet,
  [what, a, b, band]: readonly [
    string,
    { row: number; column: number },
    { row: number; column: number },
    Band,
  ],
): Sheet {
  const inside = ({ row, column }: { row: number; column: number }) => ({
    row: row % sheet.rows.length,
    column: column % sheet.columns.length,
  })
  const from = inside(a)
  const area = areaOf(from, inside(b))
  switch (what) {
    case 'set':
      return setCell(sheet, from.row, from.column, { kind: 'text', text: 'x' })
    case 'clear':
      return clearArea(sheet, area)
    case 'bold':
      return styleArea(sheet, area, { isBold: 'Y' })
    case 'merge':
      return mergeArea(sheet, area)
    case 'split':
      return splitArea(sheet, area)
    case 'row':
      return insertRow(sheet, from.row)
    case 'column':
      return sheet.columns.length < 9 ? insertColumn(sheet, from.column) : sheet
    case 'lessRows':
      return removeRows(sheet, { top: area.top, bottom: area.top })
    case 'lessColumns':
      return removeColumns(sheet, { left: area.left, right: area.left })
    case 'band':
      return setBand(sheet, area, band)
    case 'lines':
      return borderArea(sheet, area, 'outer')
    case 'copy':
      return copyArea(sheet, area, inside(b))
    default:
      return setColumnWidth(setRowHeight(sheet, area, 6), area, 20)
  }
}

test('whatever is done to a sheet, it stays one: nothing overlaps, leaves the grid or crosses bands', () => {
  fc.assert(
    fc.property(fc.array(deed, { maxLength: 40 }), deeds => {
      const end = deeds.reduce(done, blank)
      const problem = sheetProblem(end)
      // Rows of the details can all be taken away, and too many rows can be added: both are said.
      if (problem !== undefined) expect(problem).toMatch(/明细|超过一页/)
    }),
    { numRuns: 300 },
  )
})

test('a merged cell keeps what its first one said, and splits again', () => {
  const said = setCell(blank, 2, 1, { kind: 'text', text: '甲' })
  const merged = mergeArea(said, areaOf({ row: 2, column: 0 }, { row: 3, column: 2 }))
  expect(cellAt(merged, 3, 2)).toMatchObject({ row: 2, column: 0, down: 2, across: 3, text: '甲' })
  const apart = splitArea(merged, areaOf({ row: 3, column: 2 }, { row: 3, column: 2 }))
  expect(cellAt(apart, 2, 0)?.text).toBe('甲')
  expect(cellAt(apart, 3, 2)).toBeUndefined()
  // Two bands are never merged.
  expect(mergeArea(said, areaOf({ row: 1, column: 0 }, { row: 2, column: 2 }))).toBe(said)
})

test('a row goes to the place of its band and takes its cells along', () => {
  const said = setCell(blank, 0, 0, { kind: 'text', text: '标题' })
  const moved = setBand(said, { top: 0, bottom: 0 }, 'foot')
  const at = moved.cells[0]?.row ?? -1
  expect(moved.rows[at]?.band).toBe('foot')
  expect(moved.rows.map(({ band }) => band)).toEqual(
    [...moved.rows]
      .map(({ band }) => band)
      .sort((a, b) => Object.keys(bands).indexOf(a) - Object.keys(bands).indexOf(b)),
  )
})

/** Rows of the details only, so that nothing is said by bands. */
const plain = (...cells: SheetCell[]): Sheet => ({
  ...blank,
  rows: Array.from({ length: 6 }, (_, at) => ({ band: 'detail', heightMm: 10 + at })),
  columns: Array.from({ length: 5 }, (_, at) => ({ widthMm: 20 + at })),
  cells,
})
const cell = (row: number, column: number, text?: string, more: Partial<SheetCell> = {}): SheetCell => ({
  row,
  column,
  kind: 'text',
  ...(text === undefined ? {} : { text }),
  ...more,
})
const area = (top: number, left: number, bottom: number, right: number) => ({ top, left, bottom, right })
const places = (sheet: Sheet) =>
  sheet.cells.map(({ row, column, down, across, text }) => [row, column, down ?? 1, across ?? 1, text ?? ''])

test('an area is the same from whichever corner it is drawn', () => {
  const whole = area(1, 2, 3, 4)
  expect(areaOf({ row: 1, column: 2 }, { row: 3, column: 4 })).toEqual(whole)
  expect(areaOf({ row: 3, column: 2 }, { row: 1, column: 4 })).toEqual(whole)
  expect(areaOf({ row: 3, column: 4 }, { row: 1, column: 2 })).toEqual(whole)
})

test('an area takes in every merged cell that it touches, and those that these touch', () => {
  const sheet = plain(cell(1, 1, 'a', { down: 2, across: 2 }), cell(2, 3, 'b', { down: 2 }), cell(0, 0, 'c'))
  expect(wholeArea(sheet, area(1, 1, 1, 1))).toEqual(area(1, 1, 2, 2))
  expect(wholeArea(sheet, area(2, 2, 2, 3))).toEqual(area(1, 1, 3, 3))
  expect(wholeArea(sheet, area(0, 0, 0, 0))).toEqual(area(0, 0, 0, 0))
  expect(wholeArea(sheet, area(4, 4, 5, 4))).toEqual(area(4, 4, 5, 4))
  expect(cellAt(sheet, 2, 2)?.text).toBe('a')
  expect(cellAt(sheet, 2, 3)?.text).toBe('b')
  expect(cellAt(sheet, 3, 1)).toBeUndefined()
})

test('a cell says something new and looks as before; what changes nothing is no change', () => {
  const sheet = plain(cell(0, 0, '旧', { isBold: 'Y' }), cell(1, 1, '乙'))
  const said = setCell(sheet, 0, 0, { text: '新' })
  expect(cellAt(said, 0, 0)).toEqual(cell(0, 0, '新', { isBold: 'Y' }))
  expect(cellAt(said, 1, 1)?.text).toBe('乙')
  expect(setCell(sheet, 0, 0, { text: '旧' })).toBe(sheet)
  expect(places(setCell(sheet, 3, 3, { kind: 'text' }))).toContainEqual([3, 3, 1, 1, ''])
})

test('clearing leaves looks and merged cells, and other cells alone', () => {
  const merged = cell(0, 0, '甲', { across: 2, align: 'center', kind: 'sum', field: 'a', how: 'sum' })
  const sheet = plain(merged, cell(2, 2, '乙'))
  expect(clearArea(sheet, area(0, 1, 1, 1)).cells).toEqual([
    { row: 0, column: 0, across: 2, align: 'center', kind: 'text' },
    cell(2, 2, '乙'),
  ])
  expect(clearArea(sheet, area(4, 4, 5, 4))).toBe(sheet)
  const empty = plain(cell(0, 0))
  expect(clearArea(empty, area(0, 0, 0, 0))).toBe(empty)
})

test('a look is given to every place of an area, and once to a merged cell', () => {
  const styled = styleArea(plain(cell(0, 0, '甲', { across: 2 })), area(0, 0, 1, 1), { isBold: 'Y' })
  expect(styled.cells.map(({ row, column, isBold }) => [row, column, isBold])).toEqual([
    [0, 0, 'Y'],
    [1, 0, 'Y'],
    [1, 1, 'Y'],
  ])
})

test.each([
  [
    'all',
    ['top right bottom left', 'top right bottom left', 'top right bottom left', 'top right bottom left'],
  ],
  ['outer', ['top left', 'top right', 'bottom left', 'right bottom']],
  ['bottom', ['', '', 'bottom', 'bottom']],
  ['none', ['', '', '', '']],
] as const)('lines around an area: %s', (how, expected) => {
  const lined = borderArea(plain(), area(1, 1, 2, 2), how)
  const at = (row: number, column: number) => cellAt(lined, row, column)?.borders?.join(' ')
  expect([at(1, 1), at(1, 2), at(2, 1), at(2, 2)]).toEqual(expected)
})

test('merging takes the first text, not an empty cell before it; one cell is not merged', () => {
  const sheet = plain(cell(0, 0), cell(0, 1, '乙'), cell(1, 1, '丁'), cell(3, 3, '外'))
  expect(places(mergeArea(sheet, area(0, 0, 1, 1)))).toEqual([
    [3, 3, 1, 1, '外'],
    [0, 0, 2, 2, '乙'],
  ])
  expect(places(mergeArea(plain(), area(2, 1, 2, 3)))).toEqual([[2, 1, 1, 3, '']])
  expect(mergeArea(sheet, area(0, 1, 0, 1))).toBe(sheet)
  expect(splitArea(sheet, area(0, 0, 5, 4))).toBe(sheet)
  const apart = splitArea(
    plain(cell(0, 0, '甲', { down: 2 }), cell(4, 0, '乙', { across: 2 })),
    area(1, 0, 1, 0),
  )
  expect(places(apart)).toEqual([
    [0, 0, 1, 1, '甲'],
    [4, 0, 1, 2, '乙'],
  ])
})

test('a new row is like the one above it; cells below move, merged cells over it grow', () => {
  const sheet = plain(
    cell(1, 0, '上'),
    cell(2, 0, '下'),
    cell(1, 1, '高', { down: 2 }),
    cell(0, 2, '齐', { down: 2 }),
  )
  const longer = insertRow(sheet, 1)
  expect(longer.rows.map(({ heightMm }) => heightMm)).toEqual([10, 11, 11, 12, 13, 14, 15])
  expect(places(longer)).toEqual([
    [1, 0, 1, 1, '上'],
    [3, 0, 1, 1, '下'],
    [1, 1, 3, 1, '高'],
    [0, 2, 2, 1, '齐'],
  ])
  expect(insertRow(sheet, 6)).toBe(sheet)
  const full = {
    ...sheet,
    rows: Array.from({ length: mostRows }, () => ({ band: 'detail' as const, heightMm: 5 })),
  }
  expect(insertRow(full, 1)).toBe(full)
  expect(insertRow({ ...full, rows: full.rows.slice(1) }, 1).rows).toHaveLength(mostRows)
})

test('a new column is like the one beside it; cells behind move, merged cells over it grow', () => {
  const sheet = plain(
    cell(0, 1, '左'),
    cell(0, 2, '右'),
    cell(1, 1, '宽', { across: 2 }),
    cell(2, 0, '齐', { across: 2 }),
  )
  const wider = insertColumn(sheet, 1)
  expect(wider.columns.map(({ widthMm }) => widthMm)).toEqual([20, 21, 21, 22, 23, 24])
  expect(places(wider)).toEqual([
    [0, 1, 1, 1, '左'],
    [0, 3, 1, 1, '右'],
    [1, 1, 1, 3, '宽'],
    [2, 0, 1, 2, '齐'],
  ])
  expect(insertColumn(sheet, 5)).toBe(sheet)
  const full = { ...sheet, columns: Array.from({ length: mostColumns }, () => ({ widthMm: 5 })) }
  expect(insertColumn(full, 1)).toBe(full)
  expect(insertColumn({ ...full, columns: full.columns.slice(1) }, 1).columns).toHaveLength(mostColumns)
})

test('rows that go take their cells along, and merged cells over them shrink', () => {
  const sheet = plain(
    cell(0, 0, '上'),
    cell(2, 0, '中'),
    cell(4, 0, '下'),
    cell(1, 1, '高', { down: 4 }),
    cell(3, 2, '里', { down: 2 }),
  )
  const less = removeRows(sheet, { top: 2, bottom: 3 })
  expect(less.rows.map(({ heightMm }) => heightMm)).toEqual([10, 11, 14, 15])
  expect(places(less)).toEqual([
    [0, 0, 1, 1, '上'],
    [2, 0, 1, 1, '下'],
    [1, 1, 2, 1, '高'],
    [2, 2, 1, 1, '里'],
  ])
  expect(removeRows(sheet, { top: 0, bottom: 5 })).toBe(sheet)
  expect(removeRows(sheet, { top: 0, bottom: 4 }).rows).toHaveLength(1)
})

test('columns that go take their cells along, and merged cells over them shrink', () => {
  const sheet = plain(cell(0, 0, '左'), cell(0, 1, '中'), cell(0, 3, '右'), cell(1, 0, '宽', { across: 4 }))
  const less = removeColumns(sheet, { left: 1, right: 2 })
  expect(less.columns.map(({ widthMm }) => widthMm)).toEqual([20, 23, 24])
  expect(places(less)).toEqual([
    [0, 0, 1, 1, '左'],
    [0, 1, 1, 1, '右'],
    [1, 0, 1, 2, '宽'],
  ])
  expect(removeColumns(sheet, { left: 0, right: 4 })).toBe(sheet)
  expect(removeColumns(sheet, { left: 1, right: 4 }).columns).toHaveLength(1)
})

test('rows of the same band already stay, and a merged cell that would be torn is split', () => {
  const sheet = plain(cell(0, 0, '甲', { down: 3 }), cell(1, 1, '乙'), cell(4, 0, '丙', { down: 2 }))
  expect(setBand(sheet, { top: 1, bottom: 3 }, 'detail')).toBe(sheet)
  const moved = setBand(sheet, { top: 1, bottom: 1 }, 'head')
  expect(moved.rows.map(({ heightMm, band }) => `${band} ${heightMm}`)).toEqual([
    'head 11',
    'detail 10',
    'detail 12',
    'detail 13',
    'detail 14',
    'detail 15',
  ])
  expect(places(moved)).toEqual([
    [1, 0, 1, 1, '甲'],
    [0, 1, 1, 1, '乙'],
    [4, 0, 2, 1, '丙'],
  ])
  expect(places(setBand(sheet, { top: 4, bottom: 5 }, 'head'))[2]).toEqual([0, 0, 2, 1, '丙'])
})

test('heights and widths are set for the chosen lines only', () => {
  expect(setRowHeight(plain(), { top: 1, bottom: 2 }, 5).rows.map(({ heightMm }) => heightMm)).toEqual([
    10, 5, 5, 13, 14, 15,
  ])
  expect(setColumnWidth(plain(), { left: 1, right: 3 }, 5).columns.map(({ widthMm }) => widthMm)).toEqual([
    20, 5, 5, 5, 24,
  ])
})

test('copied cells stand at the new place too, and what stood there gives way', () => {
  const sheet = plain(cell(0, 0, '甲'), cell(0, 1, '乙', { down: 2 }), cell(3, 2, '旧'), cell(5, 4, '外'))
  expect(places(copyArea(sheet, area(0, 0, 0, 1), { row: 3, column: 1 }))).toEqual([
    [0, 0, 1, 1, '甲'],
    [0, 1, 2, 1, '乙'],
    [5, 4, 1, 1, '外'],
    [3, 1, 1, 1, '甲'],
    [3, 2, 2, 1, '乙'],
  ])
  // What would leave the grid is not copied.
  expect(places(copyArea(sheet, area(0, 0, 0, 1), { row: 5, column: 3 })).slice(4)).toEqual([
    [5, 3, 1, 1, '甲'],
  ])
  expect(copyArea(sheet, area(0, 1, 0, 1), { row: 0, column: 5 })).toBe(sheet)
  expect(copyArea(sheet, area(4, 0, 4, 0), { row: 0, column: 0 })).toBe(sheet)
})
