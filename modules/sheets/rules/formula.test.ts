import { formatYuan, parseYuan } from '@kezhan/base/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PrintData, PrintRecord, Sheet, SheetCell, SourceFields } from '../model/sheet'
import { cellWords, typedContent } from './cell-words'
import { clearArea, setCell } from './edit-sheet'
import { printPages } from './fill-sheet'
import { readFormula, resultField } from './formula'
import { fieldGaps, sheetProblem } from './sheet-problem'

const fields: SourceFields = {
  record: [
    { key: 'no', label: '单号', unit: 'text' },
    { key: 'discount', label: '折扣', unit: 'bp' },
    { key: 'from', label: '开始', unit: 'text', day: 'day' },
    { key: 'till', label: '结束', unit: 'text', day: 'moment' },
  ],
  detail: [
    { key: 'items.name', label: '品名', unit: 'text' },
    { key: 'items.price', label: '单价', unit: 'fen' },
    { key: 'items.qty', label: '数量', unit: 'number' },
    { key: 'items.kind', label: '类别', unit: 'text' },
  ],
}
const bands = ['head', 'groupHead', 'detail', 'groupFoot', 'foot', 'pageFoot'] as const
const [head, groupHead, detail, groupFoot, foot, pageFoot] = [0, 1, 2, 3, 4, 5]
const sheetOf = (...cells: SheetCell[]): Sheet => ({
  paper: 'a4',
  source: { from: 'record', path: '/online/data/sale', child: 'items' },
  groupBy: 'items.kind',
  columns: [{ widthMm: 60 }, { widthMm: 60 }],
  rows: bands.map(band => ({ band, heightMm: 8 })),
  cells,
})
const formula = (row: number, text: string, more: Partial<SheetCell> = {}): SheetCell => ({
  row,
  column: 0,
  kind: 'formula',
  formula: text,
  ...more,
})
const item = (name: string, price: number | null, qty: number | string, kind = 'a'): PrintRecord => ({
  'items.name': name,
  'items.price': price,
  'items.qty': qty,
  'items.kind': kind,
})
const record = { no: 'D-1', discount: 1250, from: '2026-03-01', till: '2026-03-08 12:00:00' }

function texts(sheet: Sheet, rows: readonly PrintRecord[]): Record<string, string[]> {
  const data: PrintData = {
    fields,
    documents: [{ record, rows }],
    hotelName: '客栈',
    printedBy: '李四',
    printedAt: '2026-03-05 08:09:10',
  }
  const all = printPages(sheet, data).flatMap(page => [...page.rows, ...page.foot])
  return Object.fromEntries(
    bands.map(band => [
      band,
      all
        .filter(row => row.band === band)
        .flatMap(row => row.cells.filter(({ column }) => column === 0).map(({ text }) => text)),
    ]),
  )
}

test('price times quantity in its row, and the sums of group, whole and page below it', () => {
  const sheet = sheetOf(
    formula(detail, 'price * qty'),
    formula(groupFoot, 'sum(items.price)'),
    { row: foot, column: 0, kind: 'sum', how: 'sum', formula: 'price × qty', text: '合计 ' },
    formula(pageFoot, 'sum(items.price) / count(items)'),
  )
  expect(sheetProblem(sheet)).toBeUndefined()
  expect(fieldGaps(sheet, fields)).toEqual([])
  expect(texts(sheet, [item('甲', 1999, 3), item('乙', 5, '0.5', 'b'), item('丙', 100, 2)])).toEqual({
    head: [''],
    groupHead: ['', ''],
    detail: ['59.97', '2.00', '0.03'],
    groupFoot: ['20.99', '0.05'],
    foot: ['合计 62.00'],
    pageFoot: ['7.01'],
  })
})

test('money is exact to the fen, and what the lines show adds up to the sum', () => {
  const sheet = sheetOf(formula(detail, 'price * qty'), {
    row: foot,
    column: 0,
    kind: 'sum',
    how: 'sum',
    formula: 'price * qty',
  })
  const line = fc.record({
    price: fc.integer({ min: -9_999_999, max: 9_999_999 }),
    thousandths: fc.integer({ min: 0, max: 9_999_999 }),
  })
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 40 }), lines => {
      const shown = texts(
        sheet,
        lines.map(({ price, thousandths }) => item('甲', price, thousandths / 1000)),
      )
      const expected = lines.map(({ price, thousandths }) => {
        const [size, sign] = [BigInt(Math.abs(price)) * BigInt(thousandths), price < 0 ? -1 : 1]
        return sign * Number((size * 2n + 1000n) / 2000n)
      })
      expect(shown.detail?.map(text => parseYuan(text))).toEqual(expected.map(fen => fen + 0))
      expect(shown.foot).toEqual([formatYuan(expected.reduce((sum, fen) => sum + fen, 0))])
    }),
    { numRuns: 50 },
  )
})

test('what a formula gives is printed as what it is', () => {
  const shown = (text: string, more: Partial<SheetCell> = {}) =>
    texts(sheetOf(formula(detail, text, more)), [item('甲', 1000, 3)]).detail?.[0]
  expect(shown('price * discount')).toBe('1.25')
  expect(shown('price / 3')).toBe('3.33')
  expect(shown('price / price')).toBe('1')
  expect(shown('qty / 7')).toBe('0.4286')
  expect(shown('discount + discount')).toBe('25%')
  expect(shown('qty * discount')).toBe('0.375')
  expect(shown('days(from, till)')).toBe('7')
  expect(shown('ifEmpty(from, from)', { format: 'chineseDate' })).toBe('2026年3月1日')
  expect(shown('concat(name, "×", qty)')).toBe('甲×3')
  expect(shown('price > 5')).toBe('是')
  expect(shown('if(qty > 2, price, 0)', { format: 'capitals', text: '大写 ' })).toBe('大写 壹拾元整')
  expect(shown('price', { format: 'two' })).toBe('10.00')
  expect(shown('-price')).toBe('-10.00')
  expect(shown('discount * discount')).toBe('1.56%')
  expect(shown('if(price > 5, qty, 0)')).toBe('3')
  expect(shown('min(3, price)')).toBe('3.00')
  expect(shown('round(discount, 2)')).toBe('13%')
  expect(shown('5')).toBe('5')
  expect(shown('12 / qty')).toBe('4')
})

test('nothing that a row may hold breaks a print', () => {
  const sheet = sheetOf(formula(detail, 'price * qty'))
  const rows = [item('甲', null, 3), item('乙', 5, 'abc'), item('丙', 5, 1e300), item('丁', 5, '')]
  expect(texts(sheet, rows).detail).toEqual(['', '', '', ''])
  const huge = sheetOf(formula(detail, 'price * qty * qty * qty * qty * qty * qty * qty'))
  expect(texts(huge, [item('甲', 9e15, 9e14)]).detail).toEqual([''])
  // A number of sixteen digits is none, and what no field stands for is passed over.
  const plain = sheetOf(formula(detail, 'qty'))
  expect(texts(plain, [item('甲', 5, 1e15), { ...item('乙', 5, 2), 'items.gone': 7 }]).detail).toEqual([
    '',
    '2',
  ])
  // Letters that keep the places of page numbers, and places, are only texts.
  expect(texts(sheetOf(formula(detail, 'concat(name)')), [item('\uE000{页码}', 1, 1)]).detail).toEqual([
    '{页码}',
  ])
})

test('what is wrong is said with the cell, the letter and the reason', () => {
  const problems: readonly (readonly [SheetCell, string])[] = [
    [formula(detail, ''), 'A3：请输入公式'],
    [formula(detail, 'price *'), 'A3：第8个字处：公式不完整，还缺一个值'],
    [formula(detail, 'price; 1'), 'A3：第6个字处：不认识“;”'],
    [{ ...formula(foot, 'price *'), kind: 'sum', how: 'sum' }, 'A5：第8个字处：公式不完整，还缺一个值'],
    [{ ...formula(detail, 'price'), kind: 'sum', how: 'sum' }, 'A3：统计不能放在“明细”行'],
  ]
  for (const [cell, words] of problems) expect(sheetProblem(sheetOf(cell))).toBe(words)
  const gaps: readonly (readonly [SheetCell, string])[] = [
    [formula(detail, 'cost * qty'), 'A3：第1个字处：没有字段“cost”'],
    [formula(detail, 'constructor * 2'), 'A3：第1个字处：没有字段“constructor”'],
    [formula(detail, 'price * name'), 'A3：第9个字处：这里应为数字，却是文字'],
    [formula(detail, 'alert(1)'), 'A3：第1个字处：没有函数“alert”'],
    // One row has no rows to add, and the foot has no row.
    [formula(detail, 'sum(items.price)'), 'A3：第5个字处：没有子表“items”'],
    [{ ...formula(foot, 'sum(items.price)'), kind: 'sum', how: 'sum' }, 'A5：第5个字处：没有子表“items”'],
    [formula(head, 'from < till'), 'A1：第6个字处：日期不能与日期时间比较'],
    [formula(foot, 'price * 2'), 'A5：第1个字处：没有字段“price”'],
    [formula(head, 'sum(rows.price)'), 'A1：第5个字处：没有子表“rows”'],
  ]
  for (const [cell, words] of gaps) {
    expect(sheetProblem(sheetOf(cell))).toBeUndefined()
    expect(fieldGaps(sheetOf(cell), fields)[0]).toContain(words)
  }
  expect(fieldGaps(sheetOf(formula(groupHead, 'price * discount + sum(items.price)')), fields)).toEqual([])
})

test('a formula is typed like in other sheets, by the words of the fields, and read the same', () => {
  const empty: SheetCell = { row: detail, column: 0, kind: 'text', text: '旧' }
  const typed = (text: string, former = empty) => typedContent(text, former, sheetOf(), fields)
  expect(typed('=单价 * 数量')).toEqual({ kind: 'formula', formula: 'price * qty', field: null, text: null })
  expect(typed('＝sum(明细.单价)')).toMatchObject({ formula: 'sum(items.price)' })
  expect(typed('=concat(品名, "单价")')).toMatchObject({ formula: 'concat(name, "单价")' })
  expect(typed('=')).toMatchObject({ kind: 'text', text: '=' })
  // What stands before it stays where it was one.
  expect(typed('=qty', formula(detail, 'price', { text: '计 ' }))).not.toHaveProperty('text')
  for (const text of ['price * qty', 'sum(items.price) / count(items)', 'concat(name, "单价", no)']) {
    const words = cellWords(formula(detail, text), sheetOf(), fields)
    expect(typed(words)).toMatchObject({ formula: text })
  }
  expect(cellWords(formula(foot, 'sum(items.price)'), sheetOf(), fields)).toBe('=sum(明细.单价)')
})

test('an emptied cell has no formula left', () => {
  const sheet = setCell(sheetOf(), detail, 0, { kind: 'formula', formula: 'price' })
  const area = { top: detail, bottom: detail, left: 0, right: 0 }
  expect(clearArea(sheet, area).cells).toEqual([{ row: detail, column: 0, kind: 'text' }])
})

test.each([
  ['price > 5', { kind: 'switch', label: '结果' }],
  ['price * qty', { kind: 'money', label: '结果' }],
  ['discount', { kind: 'percent', label: '结果' }],
  ['qty / 7', { kind: 'decimal', scale: 4, label: '结果' }],
  ['concat(name)', { kind: 'text', label: '结果' }],
  ['from', { kind: 'date', label: '结果' }],
  ['till', { kind: 'datetime', label: '结果' }],
])('what %s gives would be held by %j', (text, field) => {
  const read = readFormula(sheetOf(), formula(detail, text), fields)
  expect('problem' in read ? read : resultField(read)).toEqual(field)
})

test('rows are counted as a number, even where a field of money has the name of their table', () => {
  const named = { ...fields, record: [{ key: 'items', label: '货款', unit: 'fen' as const }] }
  expect(readFormula(sheetOf(), formula(foot, 'count(items)'), named)).toMatchObject({ unit: 'number' })
})
