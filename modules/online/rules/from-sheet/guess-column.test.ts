import type { SheetCell } from '@kezhan/resource/kinds/kind-spec'
import { expect, test } from 'vitest'
import { addCell, newFacts } from './column-facts'
import { guessColumn } from './guess-column'

const factsOf = (cells: readonly SheetCell[]) => {
  const facts = newFacts()
  for (const cell of cells) addCell(facts, cell)
  return facts
}
const guess = (label: string, cells: readonly SheetCell[]) => guessColumn(label, factsOf(cells), cells.length)
const times = <T>(count: number, made: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => made(at))
const words = (kinds: number, each: number) => times(kinds * each, at => `词${at % kinds}`)

test.each([
  ['two words, three times each', words(2, 3), 'dict'],
  ['two words in five cells', words(2, 3).slice(1), 'text'],
  ['one word', words(1, 9), 'text'],
  ['eight words, three times each', words(8, 3), 'dict'],
  ['eight words, less than three times each', words(8, 3).slice(1), 'text'],
  ['nine words, nine times each', words(9, 9), 'text'],
  ['nine words, ten times each', words(9, 10), 'dict'],
  ['thirty words, ten times each', words(30, 10), 'dict'],
  ['thirty-one words, ten times each', words(31, 10), 'text'],
  ['words of twenty letters', words(2, 3).map(word => word.padEnd(20, '长')), 'dict'],
  ['words of twenty-one letters', words(2, 3).map(word => word.padEnd(21, '长')), 'text'],
] as const)('%s: %#', (_, cells, kind) => {
  expect(guess('类别', cells)).toMatchObject({ kind })
})

test('of many words five are named', () => {
  expect(guess('类别', words(5, 3)).reason).toBe('15个值只有5种：词0、词1、词2、词3、词4；没有空白，设为必填')
  expect(guess('类别', words(6, 3)).reason).toContain('18个值只有6种：词0、词1、词2、词3、词4等')
})

test.each([
  [10, 20],
  [11, 50],
  [25, 50],
  [26, 100],
  [50, 100],
  [51, 255],
  [255, 255],
])('texts of %d letters get room for %d', (longest, maxLength) => {
  expect(guess('说明', ['短', '长'.repeat(longest)])).toMatchObject({ kind: 'text', maxLength })
})

test('longer texts are areas, and too long ones are said', () => {
  expect(guess('说明', ['长'.repeat(256)])).toMatchObject({ kind: 'textarea', maxLength: 4000 })
  expect(guess('说明', ['长'.repeat(4000)]).reason).toContain('文字较长，最长4000个字')
  expect(guess('说明', ['长'.repeat(4001)])).toMatchObject({
    kind: 'textarea',
    maxLength: 4000,
    reason: '最长4001个字，超过4000个字的行不能导入；没有空白，设为必填',
  })
})

test('values that may become a dictionary are offered: two hundred short words without commas and lines', () => {
  expect(
    guess(
      '词',
      times(200, at => `词${at}`),
    ).items,
  ).toHaveLength(200)
  expect(
    guess(
      '词',
      times(201, at => `词${at}`),
    ).items,
  ).toBeNull()
  expect(guess('词', ['长'.repeat(64)]).items).toHaveLength(1)
  expect(guess('词', ['长'.repeat(65)]).items).toBeNull()
  expect(guess('词', ['一\n二']).items).toBeNull()
  expect(guess('词', [null])).toMatchObject({ items: null, isRequired: false, maxLength: 50 })
})

test.each([
  ['编号', ['甲', '乙', '丙'], true],
  ['编号', ['甲', '乙'], false],
  ['编号', ['甲', '乙', '甲'], false],
  ['编号', ['甲', '乙', '丙', null], false],
  ['姓名', ['甲', '乙', '丙'], false],
  ['门牌', ['A-1', 'A-2', 'A_3'], true],
  ['门牌', ['A-1', 'A-2', 'A 3'], false],
  ['门牌', ['A', 'B', 'C'], false],
  ['序号', [1, 2, 3], true],
  ['序号', [1, 2, '1'], false],
  ['序号', ['1,200', 1200, 3], false],
  ['人数', [1, 2, 3], false],
  ['手机号码', ['13800001111', '13800001112', '13800001113'], false],
  ['房费', [1, 2, 3], false],
] as const)('is %s with %j unique? %s', (label, cells, isUnique) => {
  expect(guess(label, cells).isUnique).toBe(isUnique)
})

test.each([
  ['房价', 'money'],
  ['押金', 'money'],
  ['单价（元）', 'money'],
  ['房号', 'text'],
  ['ID', 'text'],
  ['no.', 'text'],
  ['序号', 'integer'],
  ['人数', 'integer'],
  ['idea', 'integer'],
] as const)('whole numbers under %s are of kind %s', (label, kind) => {
  expect(guess(label, [101, 102]).kind).toBe(kind)
})

test('numbers with zeros before them, or of many digits, are no numbers', () => {
  for (const cells of [
    ['007', '012'],
    ['+01', '-02'],
    [12345678901234, 12345678901235],
    [3000000000, 3000000001],
    ['007.5', '01.25'],
  ])
    expect(guess('数', cells).kind).toBe('text')
  expect(guess('押金', ['007', '012']).kind).toBe('text')
  expect(guess('数', ['0', '0.5'])).toMatchObject({ kind: 'decimal', scale: 1 })
  expect(guess('数', [1.25, 2])).toMatchObject({
    kind: 'decimal',
    scale: 2,
    reason: '都是数字，最多2位小数；没有空白，设为必填',
  })
})

test('a day has no time but midnight, and a share a sign', () => {
  expect(guess('日', ['2026-05-01', '2026-05-02 00:00:00']).kind).toBe('date')
  expect(guess('日', ['2026-05-01', '2026-05-02 00:00']).kind).toBe('date')
  expect(guess('日', ['2026-05-01', '2026-05-02 0:00']).kind).toBe('date')
  expect(guess('日', ['2026-05-01', '2026-05-02 00:01']).kind).toBe('datetime')
  expect(guess('日', ['2026-05-01', '2026-05-02 00:00:30']).kind).toBe('datetime')
  expect(guess('率', ['85%', '12']).kind).toBe('text')
})

const days = (count: number) => times(count, at => `2026-05-${String(at + 1).padStart(2, '0')}`)

test('up to three slips in a column of days are named, if five times as many cells are right', () => {
  const reason = (...slips: string[]) => guess('日期', [...days(15 - slips.length), ...slips]).reason
  expect(reason('甲', '乙', '丙')).toContain('除了“甲”、“乙”、“丙”都是日期，在文件中改正后重新选择即可识别')
  expect(reason('甲', '乙', '丙', '丁')).not.toContain('除了')
  expect(guess('日期', [...days(11), '甲', '乙', '丙']).reason).not.toContain('除了')
  expect(guess('日期', [...days(5), '甲']).reason).toContain('除了“甲”都是日期')
  expect(guess('日期', [...days(4), '甲']).reason).not.toContain('除了')
  expect(reason('一二三四五六七八九十')).toContain('“一二三四五六七八九十”都是日期')
  expect(reason('一二三四五六七八九十一')).toContain('“一二三四五六七八九十…”都是日期')
  const moments = days(10).map(day => `${day} 08:30`)
  expect(guess('到店', [...moments, '甲']).reason).toContain('除了“甲”都是日期时间')
})

test('slips are named where there are some, and only in a column of texts', () => {
  expect(guess('到店', [...days(10), '2026-05-11 14:30:00'])).toMatchObject({
    kind: 'datetime',
    reason: '都是日期，有的带时间；没有空白，设为必填',
  })
  const orders = times(6, at => 3000000000 + at)
  expect(guess('订单', orders).reason).toBe('文字，最长10个字；没有空白，设为必填；没有重复，设为唯一')
})

test('a column of mobile numbers or addresses takes nothing else later', () => {
  expect(guess('联系方式', ['13800001111'])).toMatchObject({ kind: 'text', pattern: 'mobile', maxLength: 20 })
  expect(guess('联系方式', ['a@b.cn'])).toMatchObject({ kind: 'text', pattern: 'email', maxLength: 255 })
})
