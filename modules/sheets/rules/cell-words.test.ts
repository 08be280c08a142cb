import { expect, test } from 'vitest'
import type { Sheet, SheetCell, SourceFields } from '../model/sheet'
import { cellWords, editableText, fieldsFor, typedContent } from './cell-words'
import { code128 } from './code128'

const fields: SourceFields = {
  record: [
    { key: 'no', label: '单号', unit: 'text' },
    { key: 'sum', label: '金额', unit: 'fen' },
  ],
  detail: [
    { key: 'items.name', label: '品名', unit: 'text' },
    { key: 'items.price', label: '金额', unit: 'fen' },
    { key: 'items.qty', label: 'Qty', unit: 'number' },
  ],
}
const bands = ['head', 'pageHead', 'groupHead', 'detail', 'groupFoot', 'foot', 'pageFoot'] as const
const sheet: Pick<Sheet, 'rows' | 'source'> = {
  source: { from: 'record', path: '/x', child: 'items' },
  rows: bands.map(band => ({ band, heightMm: 8 })),
}
const cell = (more: Partial<SheetCell>): SheetCell => ({ row: 3, column: 0, kind: 'text', ...more })
const words = (more: Partial<SheetCell>) => cellWords(cell(more), sheet, fields)

test.each(bands.map((band, row) => [band, row] as const))('what can be named in the band %s', (band, row) => {
  const isBelow = ['groupHead', 'detail', 'groupFoot'].includes(band)
  expect(fieldsFor(sheet, row, fields)).toEqual(
    isBelow ? [...fields.detail, ...fields.record] : fields.record,
  )
})

test.each<readonly [Partial<SheetCell>, string]>([
  [{ text: '单号 {no} {gone}' }, '单号 {单号} {gone}'],
  [{}, ''],
  [{ kind: 'field', field: 'items.name' }, '{品名}'],
  [{ kind: 'field', field: 'no', text: '单号：' }, '单号：{单号}'],
  [{ kind: 'field', field: 'gone' }, '{gone}'],
  [{ kind: 'field' }, '{}'],
  [{ kind: 'sum', field: 'items.price', text: '计 ' }, '计 合计{金额}'],
  [{ kind: 'sum', how: 'avg', field: 'items.price' }, '平均{金额}'],
  [{ kind: 'sum', how: 'count' }, '行数'],
  [{ kind: 'sum', how: 'max', formula: 'price * qty' }, '最大=金额 * qty'],
  [{ kind: 'formula', formula: 'price * 2', text: '双 ' }, '双 =金额 * 2'],
  [{ kind: 'formula' }, '='],
  // Another field is called 金额 before it.
  [{ kind: 'formula', formula: 'sum * 2' }, '=sum * 2'],
  [{ kind: 'code128', field: 'no' }, '条形码 {单号}'],
  [{ kind: 'qr', text: 'https://x/{no}' }, '二维码 https://x/{单号}'],
  [{ kind: 'page' }, '第{页码}页 共{总页数}页'],
  [{ kind: 'page', text: '{页码}' }, '{页码}'],
  [{ kind: 'number' }, '序号'],
  [{ kind: 'today', text: '打印于 ' }, '打印于 打印日期'],
  [{ kind: 'hotel' }, '酒店名称'],
])('the cell %j is seen as “%s”', (more, seen) => {
  expect(words(more)).toBe(seen)
})

test('texts, fields and formulas are written by keyboard; other contents are not', () => {
  const text = (more: Partial<SheetCell>) => editableText(cell(more), sheet, fields)
  expect(text({ text: '{no}' })).toBe('{单号}')
  expect(text({ kind: 'field', field: 'no', text: '前 ' })).toBe('前 {单号}')
  expect(text({ kind: 'formula', formula: 'price', text: '计 ' })).toBe('=金额')
  for (const kind of ['sum', 'page', 'today', 'hotel', 'qr'] as const)
    expect(text({ kind, text: 'x' })).toBe('')
})

test('a field alone is the field, with blanks around it too; a word in a text is a place', () => {
  const typed = (text: string, row = 3) => typedContent(text, cell({ row }), sheet, fields)
  expect(typed('{品名}')).toEqual({ kind: 'field', field: 'items.name', text: null, formula: null })
  expect(typed(' {单号} ')).toEqual({ kind: 'field', field: 'no', text: null, formula: null })
  expect(typed('{no}')).toMatchObject({ kind: 'field', field: 'no' })
  expect(typed('号 {单号}')).toEqual({ kind: 'text', text: '号 {no}', field: null, formula: null })
  // Of two fields with one word the row's comes first, where there is a row.
  expect(typed('{金额}')).toMatchObject({ field: 'items.price' })
  expect(typed('{金额}', 5)).toMatchObject({ field: 'sum' })
  expect(typed('{品名}', 5)).toEqual({ kind: 'text', text: '{品名}', field: null, formula: null })
})

test('a formula keeps what stands in quotes, and the longer of two words', () => {
  const more: SourceFields = {
    record: [{ key: 'a', label: '数', unit: 'number' }],
    detail: [
      { key: 'items.b', label: '数量', unit: 'number' },
      { key: 'items.c', label: '价(元)', unit: 'fen' },
    ],
  }
  const typed = (text: string) => typedContent(text, cell({}), sheet, more)
  expect(typed('=数量 + 数')).toMatchObject({ formula: 'b + a' })
  expect(typed('=价(元) * 2')).toMatchObject({ formula: 'c * 2' })
  expect(typed('=concat(“数量”, "数", 数)')).toMatchObject({ formula: 'concat(“数量”, "数", a)' })
  expect(typed('=sum(明细.数量)')).toMatchObject({ formula: 'sum(items.b)' })
  const turned: SourceFields = {
    record: [{ key: 'a', label: '数量', unit: 'number' }],
    detail: [{ key: 'items.b', label: '数', unit: 'number' }],
  }
  expect(typedContent('=数量 + 数', cell({}), sheet, turned)).toMatchObject({ formula: 'a + b' })
  const none = typedContent('=1 + 1', cell({}), sheet, { record: [], detail: [] })
  expect(none).toMatchObject({ formula: '1 + 1' })
})

const symbols = (text: string) => (code128(text) ?? []).slice(0, -7).join('').match(/.{6}/g)?.length

test.each([
  // Start, the letters or pairs of digits, changes between both, and the check.
  ['A', 3],
  ['1A', 4],
  ['12', 3],
  ['123', 5],
  ['1234', 4],
  ['12345', 6],
  ['A1234', 6],
  ['A123', 6],
  ['A12345', 7],
  ['1234A', 6],
  ['~ ', 4],
])('the code of %s has %d symbols', (text, count) => {
  expect(symbols(text)).toBe(count)
})

test('eighty letters have a code, and more or other ones none', () => {
  expect(code128('x'.repeat(80))).toBeDefined()
  for (const text of ['x'.repeat(81), '', 'a\u007f', 'a\n', '房']) expect(code128(text)).toBeUndefined()
})

test('the last symbol is the remainder by 103 of all that stand before it, each times its place', () => {
  const last = (text: string) => code128(text)?.join('').slice(-13, -7)
  // 104 + 48 + 42 × 2 + 42 × 3 + 17 × 4 + 18 × 5 + 19 × 6 + 35 × 7 = 879 leaves 55.
  expect(last('PJJ123C')).toBe('311321')
  // 105 + 12 + 34 × 2 + 56 × 3 + 78 × 4 = 665 leaves 47.
  expect(last('12345678')).toBe('133121')
})

test('a formula begins with its sign, and blanks around it are not kept', () => {
  const typed = (text: string) => typedContent(text, cell({}), sheet, fields)
  expect(typed('= 品名 ')).toMatchObject({ kind: 'formula', formula: 'name' })
  expect(typed('1+1=2')).toMatchObject({ kind: 'text', text: '1+1=2' })
})

test('a function keeps its name, and a field of the same name has its word', () => {
  const named: SourceFields = { ...fields, record: [{ key: 'count', label: '次数', unit: 'number' }] }
  const formula = 'count(items) + count (items) + count * (1 + 2) + count*(3)'
  expect(cellWords(cell({ kind: 'formula', formula }), sheet, named)).toBe(
    '=count(items) + count (items) + 次数 * (1 + 2) + 次数*(3)',
  )
})
