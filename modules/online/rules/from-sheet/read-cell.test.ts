import type { SheetKind } from '@kezhan/online/model/from-sheet'
import type { SheetCell } from '@kezhan/resource/kinds/kind-spec'
import { expect, test } from 'vitest'
import { columnLetters, findHead, labelsOf } from './find-head'
import { codeOf, fieldNames, type Spell } from './names'
import { isSheetKind, plannedFields, planProblems } from './planned-form'
import { readCell, textOf } from './read-cell'

test.each<readonly [SheetKind, SheetCell, SheetCell]>([
  ['date', '2026/5/1', '2026-05-01'],
  ['date', ' 2026.12.31 ', '2026-12-31'],
  ['date', '2026年5月1日', '2026-05-01'],
  ['datetime', '2026-5-1 9:05', '2026-05-01 09:05:00'],
  ['datetime', '2026-05-01T19:05:07', '2026-05-01 19:05:07'],
  ['date', '昨天', '昨天'],
  ['date', 'x2026-05-01', 'x2026-05-01'],
  ['date', '2026-05-01x', '2026-05-01x'],
  ['date', 46143, 46143],
  ['integer', '1,200', 1200],
  ['integer', '1，200，300', 1200300],
  ['integer', '12,00', '12,00'],
  ['integer', 3.00000001, 3.00000001],
  ['money', '¥1,234.50', 1234.5],
  ['money', '￥ 99', 99],
  ['money', '1234.5元', 1234.5],
  ['money', '-3 元', -3],
  ['money', ' ¥12元 ', 12],
  ['money', 'x3', 'x3'],
  ['money', '3x', '3x'],
  ['money', 5, 5],
  ['decimal', '0.1234567', 0.123457],
  ['decimal', 1 / 3, 0.333333],
  ['decimal', '很多', '很多'],
  ['switch', '有', '是'],
  ['switch', '无', '否'],
  ['switch', '√', '是'],
  ['switch', '×', '否'],
  ['switch', ' YES ', '是'],
  ['switch', 'No', '否'],
  ['switch', 'true', '是'],
  ['switch', 'FALSE', '否'],
  ['switch', '是', '是'],
  ['switch', true, true],
  ['text', 7, '7'],
  ['textarea', true, '是'],
  ['dict', false, '否'],
  ['text', ' 甲 ', '甲'],
  ['time', '8:30', '8:30'],
  ['percent', '85%', '85%'],
  ['text', null, null],
])('as %s, %j is read as %j', (kind, cell, read) => {
  expect(readCell(cell, kind)).toBe(read)
})

test('a cell as people read it', () => {
  expect([null, true, false, 1.5, ' x '].map(textOf)).toEqual(['', '是', '否', '1.5', 'x'])
})

test('columns are counted as in Excel', () => {
  expect([0, 25, 26, 51, 52, 701, 702].map(columnLetters)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA'])
})

test('the head is the first row with labels in more than half of the columns', () => {
  const data = ['甲', 1, 2, 3]
  expect(findHead([['题'], ['一', '二', '三', '四'], data])).toBe(1)
  expect(findHead([['一', '二'], data])).toBeUndefined()
  expect(findHead([['一', '二', '三'], data])).toBe(0)
  expect(findHead([])).toBeUndefined()
  expect(findHead([['题', null, '', null], ['一', '二', '三', '四'], data])).toBe(1)
  const titles = (count: number) => [...Array.from({ length: count }, () => ['题']), ['一', '二', '三'], data]
  expect(findHead(titles(5))).toBe(5)
  expect(findHead(titles(6))).toBeUndefined()
})

test.each(['12', ' 12 ', '¥5', '-3', '2026-05-01', '2026年5月', '85%', '长'.repeat(51)])(
  'no column is called %s',
  cell => {
    expect(
      findHead([
        ['一', cell],
        ['甲', 1],
      ]),
    ).toBeUndefined()
  },
)

test.each(['一', '1号楼', '电话2', '2026销售', '长'.repeat(50), ` ${'长'.repeat(50)} `, '  '])(
  'a column may be called %j',
  cell => {
    expect(
      findHead([
        ['一', cell, '三'],
        ['甲', 1, 1],
      ]),
    ).toBe(0)
  },
)

test('labels are cleaned of stars and blanks, and are not longer than a field allows', () => {
  const long = '长'.repeat(60)
  expect(labelsOf(['* 姓名', '电话 ＊', '到\n店', long, long, ''], 7)).toEqual({
    labels: ['姓名', '电话', '到 店', '长'.repeat(50), `${'长'.repeat(46)}2`, 'F列', 'G列'],
    warnings: [`表头有两个“${'长'.repeat(50)}”，E列改名为“${'长'.repeat(46)}2”`],
  })
  expect(labelsOf(['*姓名', '到 \n店', '长*宽'], 3).labels).toEqual(['姓名', '到 店', '长*宽'])
  expect(labelsOf(['甲', '甲', '甲'], 3).labels).toEqual(['甲', '甲2', '甲3'])
  expect(labelsOf(undefined, 2)).toEqual({
    labels: ['A列', 'B列'],
    warnings: ['没有找到表头，各列以列号命名，可以在下面修改'],
  })
})

test('names are the sound, its initials where that is long, or the place', () => {
  const spell: Spell = text => (text === '长' ? ['x'.repeat(31), 'Chang-1'] : [text, ''])
  expect(fieldNames(['Room No.', 'room no', 'room', '长', '9a', '房', 'version'], spell)).toEqual([
    'roomno',
    'roomno2',
    'room',
    'chang1',
    'a',
    'col6',
    'col7',
  ])
  expect(fieldNames(['101room', 'a b', 'ab', 'a.b'], spell)).toEqual(['room', 'ab', 'ab2', 'ab3'])
  expect(fieldNames(['y'.repeat(30)], spell)).toEqual(['y'.repeat(30)])
  expect(codeOf('Repair', spell, 'form')).toBe('repair')
  expect(codeOf('房', spell, 'form')).toBe('form')
  expect(codeOf('长', text => ['x'.repeat(31), `${text}${'y'.repeat(40)}`], 'form')).toBe('y'.repeat(30))
})

const column = (at: number, kind: string, more: object = {}) => ({
  at,
  name: `c${at}`,
  label: `列${at}`,
  kind,
  isRequired: 'N' as const,
  isUnique: 'N' as const,
  maxLength: 50,
  pattern: 'code',
  scale: 2,
  ...more,
})

test('planned fields hold what their kind has, and the first six of them are searched', () => {
  const kinds = ['text', 'dict', 'date', 'datetime', 'decimal', 'text', 'text', 'text']
  const fields = plannedFields(
    kinds.map((kind, at) => column(at, kind)) as Parameters<typeof plannedFields>[0],
    new Map([
      [0, 'left over'],
      [1, 'colour'],
    ]),
  )
  expect(fields.map(({ search }) => search)).toEqual([
    'like',
    'in',
    'range',
    'range',
    null,
    'like',
    'like',
    null,
  ])
  expect(fields.map(({ sortOrder }) => sortOrder)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  expect(fields[0]).toMatchObject({
    name: 'c0',
    label: '列0',
    maxLength: 50,
    pattern: 'code',
    scale: null,
    dictCode: null,
  })
  expect(fields[1]).toMatchObject({ maxLength: null, pattern: null, dictCode: 'colour' })
  expect(fields[4]).toMatchObject({ scale: 2, maxLength: null })
  const [needed] = plannedFields(
    [column(0, 'dict', { isRequired: 'Y', isUnique: 'Y' })] as Parameters<typeof plannedFields>[0],
    new Map(),
  )
  expect(needed).toMatchObject({ isRequired: 'Y', isUnique: 'Y', dictCode: null })
})

test('a plan with a strange kind, or one column twice, says so', () => {
  expect(['text', 'date', 'ref', ''].map(isSheetKind)).toEqual([true, true, false, false])
  const problems = (...columns: object[]) =>
    planProblems(columns as unknown as Parameters<typeof planProblems>[0])
  expect(problems(column(0, 'text'), column(1, 'date'))).toEqual([])
  expect(problems(column(0, 'ref'), column(1, 'tree'))).toEqual(['“列0”的类型不能识别'])
  expect(problems(column(0, 'text'), column(1, 'text'), column(1, 'text', { label: '又' }))).toEqual([
    '“又”所在的列用了两次',
  ])
})
