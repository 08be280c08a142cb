import { expect, test } from 'vitest'
import { mostBytes, type Sheet, type SheetCell } from '../model/sheet'
import { code128 } from './code128'
import { shownSum, shownValue } from './print-value'
import { cellName, columnName, fieldGaps, sheetProblem } from './sheet-problem'
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
    [
      {
        rows: [
          { band: 'detail', heightMm: 8 },
          { band: 'pageFoot', heightMm: 8 },
          { band: 'foot', heightMm: 8 },
        ],
      },
      '第3行：“表尾”应在“页脚”上面',
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
  // A name is that field, even where another one is called so.
  const other = { key: 'other', label: 'roomNo', unit: 'text' as const }
  expect(keysInText('{roomNo}', [other, ...fields])).toBe('{roomNo}')
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

test('cells are called as in other sheets', () => {
  expect([0, 25, 26, 27, 29].map(columnName)).toEqual(['A', 'Z', 'AA', 'AB', 'AD'])
  expect(cellName({ row: 2, column: 1 })).toBe('B3')
})

test('a sheet may be as wide, as high and as large as there is room', () => {
  const wide = (widthMm: number) => sheetProblem({ ...sheet, columns: [{ widthMm: 100 }, { widthMm }] })
  expect(wide(86)).toBeUndefined()
  expect(wide(87)).toBe('列宽合计187毫米，纸张只有186毫米，请把列调窄')
  const high = (heightMm: number) =>
    sheetProblem({
      ...sheet,
      rows: [
        { band: 'head', heightMm: 60 },
        { band: 'pageHead', heightMm: 20 },
        { band: 'detail', heightMm },
        { band: 'pageFoot', heightMm: 10 },
      ],
    })
  // A4 has 273 millimetres between its margins.
  expect(high(243)).toBeUndefined()
  expect(high(244)).toBe('行高合计超过一页，请把行调矮')
  const spare = mostBytes - JSON.stringify(withCells({ row: 0, column: 0, kind: 'text', text: '' })).length
  const large = (letters: number) =>
    sheetProblem(withCells({ row: 0, column: 0, kind: 'text', text: 'x'.repeat(letters) }))
  expect(large(spare)).toBeUndefined()
  expect(large(spare + 1)).toBe('打印模板太大，请减少单元格或文字')
})

test('each source says what it reads, and whether it has rows', () => {
  const from = (source: Sheet['source'], rows = sheet.rows) => sheetProblem({ ...sheet, source, rows })
  expect(from({ from: 'record', path: '/x', child: 'items' })).toBeUndefined()
  expect(from({ from: 'record' })).toBe('请选择数据来源')
  for (const kind of ['self', 'sql'] as const) {
    expect(from({ from: kind, code: 'x' })).toBeUndefined()
    expect(from({ from: kind, path: '/x' })).toBe('请选择报表')
  }
  const alone = sheet.rows.filter(({ band }) => band !== 'detail')
  expect(from({ from: 'record', path: '/x' }, alone)).toBeUndefined()
  expect(from({ from: 'record', path: '/x' })).toBe('没有选择明细表，不能有“明细”行')
  expect(from({ from: 'self', code: 'x' }, alone)).toBe('至少要有一行“明细”')
})

test('groups have a field, at their head or at their foot', () => {
  const grouped = (band: 'groupHead' | 'groupFoot', groupBy?: string) => {
    const rows = [...sheet.rows, { band, heightMm: 8 }].sort(
      (a, b) => order.indexOf(a.band) - order.indexOf(b.band),
    )
    return sheetProblem({ ...sheet, rows, ...(groupBy === undefined ? {} : { groupBy }) })
  }
  const order = ['head', 'groupHead', 'detail', 'groupFoot', 'foot']
  for (const band of ['groupHead', 'groupFoot'] as const) {
    expect(grouped(band)).toBe('有分组头或分组尾，请选择分组字段')
    expect(grouped(band, 'kind')).toBeUndefined()
  }
})

test('cells may reach the edges, touch each other and be filled in one of two ways', () => {
  const fine: readonly (readonly SheetCell[])[] = [
    [
      { row: 0, column: 0, across: 2, kind: 'text' },
      { row: 1, column: 0, kind: 'text' },
      { row: 1, column: 1, kind: 'text' },
    ],
    [{ row: 2, column: 1, kind: 'text' }],
    [{ row: 1, column: 0, kind: 'number' }],
    [{ row: 1, column: 0, kind: 'qr', text: 'x' }],
    [{ row: 1, column: 0, kind: 'code128', field: 'x' }],
    [{ row: 2, column: 0, kind: 'sum', how: 'count' }],
    [{ row: 2, column: 0, kind: 'sum', how: 'sum', formula: 'a * 2' }],
    // What another content has left behind is not looked at.
    [{ row: 0, column: 0, kind: 'text', formula: 'a *' }],
  ]
  for (const cells of fine) expect(sheetProblem(withCells(...cells))).toBeUndefined()
  const twoRows: Sheet = { ...sheet, rows: [{ band: 'detail', heightMm: 8 }, ...sheet.rows.slice(1)] }
  expect(sheetProblem({ ...twoRows, cells: [{ row: 0, column: 0, down: 2, kind: 'text' }] })).toBeUndefined()
  const wrong: readonly (readonly [SheetCell, string])[] = [
    [{ row: 2, column: 0, down: 2, kind: 'text' }, 'A3：超出表格'],
    [{ row: 3, column: 0, kind: 'text' }, 'A4：超出表格'],
    [{ row: 1, column: 0, kind: 'code128' }, 'A2：请选择条形码的字段'],
    [{ row: 2, column: 1, kind: 'number' }, 'B3：序号只能放在“明细”行'],
    [{ row: 1, column: 0, kind: 'formula' }, 'A2：请输入公式'],
  ]
  for (const [cell, words] of wrong) expect(sheetProblem(withCells(cell))).toBe(words)
  const below = { row: 0, column: 1, down: 2, kind: 'text' } as const
  expect(sheetProblem({ ...twoRows, cells: [below, { row: 1, column: 0, across: 2, kind: 'text' }] })).toBe(
    'B2：单元格重叠',
  )
})

test('a field of the record stands anywhere but in a sum; a group needs a field of the rows', () => {
  const fields = {
    record: [{ key: 'no', label: '单号', unit: 'text' as const }],
    detail: [{ key: 'price', label: '价格', unit: 'fen' as const }],
  }
  const gaps = (...cells: SheetCell[]) => fieldGaps(withCells(...cells), fields)
  expect(gaps({ row: 0, column: 0, kind: 'field', field: 'no' })).toEqual([])
  expect(gaps({ row: 2, column: 0, kind: 'sum', how: 'sum', field: 'no' })).toEqual([
    'A3：数据来源没有字段“no”',
  ])
  for (const kind of ['qr', 'code128'] as const) {
    expect(gaps({ row: 0, column: 0, kind, field: 'gone' })).toEqual(['A1：数据来源没有字段“gone”'])
    expect(gaps({ row: 0, column: 0, kind, text: '{lost}{总页数}' })).toEqual(['A1：数据来源没有字段“lost”'])
  }
  // What another content has left behind is not looked at.
  expect(gaps({ row: 0, column: 0, kind: 'text', field: 'gone' })).toEqual([])
  expect(gaps({ row: 0, column: 0, kind: 'hotel', text: '{gone}' })).toEqual([])
  expect(fieldGaps({ ...sheet, groupBy: 'price' }, fields)).toEqual([])
  expect(fieldGaps({ ...sheet, groupBy: 'no' }, fields)).toEqual(['没有分组字段“no”'])
})
