import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Band, bands, type Sheet } from '../model/sheet'
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
