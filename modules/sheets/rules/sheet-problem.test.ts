import { expect, test } from 'vitest'
import type { Sheet, SheetCell } from '../model/sheet'
import { code128 } from './code128'
import { shownSum, shownValue } from './print-value'
import { fieldGaps, sheetProblem } from './sheet-problem'
import { keysInText, labelsInText } from './tokens'

const sheet: Sheet = {
  paper: 'a4',
  source: { from: 'list', path: '/base/room' },
  columns: [{ widthMm: 40 }, { widthMm: 40 }],
  rows: [
    { band: 'head', heightMm: 8 },
    { band: 'detail', heightMm: 8 },
    { band: 'foot', heightMm: 8 },
  ],
  cells: [],
}
const withCells = (...cells: SheetCell[]): Sheet => ({ ...sheet, cells })

test('what is wrong with a sheet is said in words', () => {
  const wrong: readonly (readonly [Partial<Sheet>, string])[] = [
    [{ columns: [{ widthMm: 297 }] }, '列宽合计297毫米，纸张只有186毫米'],
    [{ source: { from: 'list' } }, '请选择数据来源'],
    [{ source: { from: 'sql' } }, '请选择报表'],
    [
      {
        rows: [
          { band: 'detail', heightMm: 8 },
          { band: 'head', heightMm: 8 },
        ],
      },
      '第2行：“表头”应在“明细”上面',
    ],
    [{ rows: [{ band: 'head', heightMm: 8 }] }, '至少要有一行“明细”'],
    [{ source: { from: 'record', path: '/x' } }, '没有选择明细表'],
    [
      {
        rows: [
          { band: 'groupHead', heightMm: 8 },
          { band: 'detail', heightMm: 8 },
        ],
      },
      '请选择分组字段',
    ],
    [
      {
        rows: [
          { band: 'detail', heightMm: 200 },
          { band: 'detail', heightMm: 200 },
        ],
      },
      '行高合计超过一页',
    ],
    [{ cells: [{ row: 2, column: 1, across: 2, kind: 'text' }] }, 'B3：超出表格'],
    [{ cells: [{ row: 0, column: 0, down: 2, kind: 'text' }] }, 'A1：合并的单元格不能跨区域'],
    [{ cells: [{ row: 1, column: 0, kind: 'field' }] }, 'A2：请选择字段'],
    [{ cells: [{ row: 1, column: 0, kind: 'qr' }] }, 'A2：请选择二维码的字段'],
    [{ cells: [{ row: 0, column: 0, kind: 'number' }] }, 'A1：序号只能放在“明细”行'],
    [{ cells: [{ row: 1, column: 0, kind: 'sum', how: 'sum', field: 'a' }] }, 'A2：统计不能放在“明细”行'],
    [{ cells: [{ row: 2, column: 0, kind: 'sum', how: 'sum' }] }, 'A3：请选择要统计的字段'],
    [
      {
        cells: [
          { row: 0, column: 0, across: 2, kind: 'text' },
          { row: 0, column: 1, kind: 'text' },
        ],
      },
      'B1：单元格重叠',
    ],
  ]
  expect(sheetProblem(sheet)).toBeUndefined()
  for (const [change, words] of wrong) expect(sheetProblem({ ...sheet, ...change })).toContain(words)
})

test('names that the source lacks are found where they stand', () => {
  const fields = {
    record: [],
    detail: [{ key: 'price', label: '价格', unit: 'fen' as const }],
  }
  const gaps = fieldGaps(
    withCells(
      { row: 1, column: 0, kind: 'field', field: 'price' },
      { row: 1, column: 1, kind: 'text', text: '{gone}{页码}' },
      { row: 0, column: 0, kind: 'field', field: 'price' },
      { row: 2, column: 0, kind: 'sum', how: 'sum', field: 'price' },
    ),
    fields,
  )
  expect(gaps).toEqual(['B2：数据来源没有字段“gone”', 'A1：明细的字段只能放在“明细”和分组行'])
})

test('people write the words of fields, and their names are kept', () => {
  const fields = [{ key: 'roomNo', label: '房号', unit: 'text' as const }]
  expect(keysInText('房间{房号}，{别的}', fields)).toBe('房间{roomNo}，{别的}')
  expect(labelsInText('房间{roomNo}', fields)).toBe('房间{房号}')
})

test('values as they are printed', () => {
  expect(shownValue(123456789, 'fen')).toBe('1,234,567.89')
  expect(shownValue(-5, 'fen', 'two')).toBe('-0.05')
  expect(shownValue(1250, 'bp')).toBe('12.5%')
  expect(shownValue(1.005, 'number', 'two')).toBe('1.01')
  expect(shownValue(103050, 'fen', 'capitals')).toBe('壹仟零叁拾元伍角整')
  expect(shownValue('2026-03-05 08:09:10', 'text', 'chineseDate')).toBe('2026年3月5日')
  expect(shownValue('2026-03-05 08:09:10', 'text', 'minute')).toBe('2026-03-05 08:09')
  expect(shownValue('007', 'text')).toBe('007')
  expect(shownValue(null, 'fen')).toBe('')
  expect(shownSum('min', ['2026-03-05', null, '2026-01-02'], 'text', 'month')).toBe('2026-01')
  expect(shownSum('sum', [0.1, 0.2, '0.3'], 'number')).toBe('0.6')
  expect(shownSum('avg', [], 'fen')).toBe('')
  // Nothing that is too large or no number at all breaks a print.
  expect(shownSum('sum', [1e300, 'x', 5], 'number')).toBe('5')
})

test('Code 128: known symbols, a right check sum, and nothing for letters without one', () => {
  const widths = code128('PJJ123C') ?? []
  const symbols = widths.join('').match(/.{6}/g) ?? []
  // Start B, P, J, J, 1, 2, 3, C, check 55, stop.
  expect(symbols.slice(0, 2)).toEqual(['211214', '313121'])
  expect(symbols).toHaveLength(10)
  expect(widths.slice(-7).join('')).toBe('2331112')
  // Every symbol is eleven modules wide, and its bars an even number of them.
  for (const symbol of symbols.slice(0, -1)) {
    const parts = [...symbol].map(Number)
    expect(parts.reduce((sum, one) => sum + one, 0)).toBe(11)
    expect(((parts[0] ?? 0) + (parts[2] ?? 0) + (parts[4] ?? 0)) % 2).toBe(0)
  }
  // Digits go in pairs.
  expect(code128('12345678')?.length).toBe(6 * 6 + 7)
  expect(code128('中')).toBeUndefined()
  expect(code128('')).toBeUndefined()
})
