import { describe, expect, test } from 'vitest'
import type { Field } from '../field'
import { columnTypeOf, parseCell, parseValue, toCell } from './registry'

const takes = (field: Field, input: unknown) =>
  expect([input, parseValue(input, field)]).toEqual([
    input,
    expect.objectContaining({ value: expect.anything() }),
  ])
const says = (field: Field, input: unknown) => (parseValue(input, field) as { problem?: string }).problem

test('texts may be as long as they are allowed, and not a letter longer', () => {
  const limits: [field: Field, most: number][] = [
    [{ kind: 'text', label: '名称' }, 255],
    [{ kind: 'text', label: '名称', maxLength: 5 }, 5],
    [{ kind: 'textarea', label: '名称' }, 4000],
    [{ kind: 'password', label: '名称' }, 128],
    [{ kind: 'richtext', label: '名称' }, 200_000],
    [{ kind: 'dict', dict: 'x', label: '名称' }, 64],
    [{ kind: 'user', label: '名称', many: true }, 2000],
  ]
  for (const [field, most] of limits) {
    takes(field, 'x'.repeat(most))
    expect(says(field, 'x'.repeat(most + 1))).toBe(`名称最多输入${most}个字符`)
  }
})

test('texts may be as short as they are allowed, and not a letter shorter', () => {
  const name: Field = { kind: 'text', label: '账号', minLength: 3 }
  expect([says(name, 'ab'), says(name, ' ab '), says(name, 'abc')]).toEqual([
    '账号最少输入3个字符',
    '账号最少输入3个字符',
    undefined,
  ])
  const secret: Field = { kind: 'password', label: '口令', minLength: 4 }
  expect([says(secret, 'abc'), says(secret, 'abcd')]).toEqual(['口令最少输入4个字符', undefined])
  expect(says({ ...secret, minLength: 12 }, 'x'.repeat(129))).toBe('口令最多输入128个字符')
})

test('a long text keeps to its pattern too', () => {
  const lines: Field = { kind: 'textarea', label: '号码', pattern: 'digitLines' }
  expect(parseValue('1\n2', lines)).toEqual({ value: '1\n2' })
  expect(says(lines, '1\nx')).toBe('号码只能输入数字和换行')
})

describe('numbers reach as far as their column or their field', () => {
  test.each<[field: Field, least: number, most: number, below: string, above: string]>([
    [{ kind: 'integer', label: '数' }, -2_147_483_647, 2_147_483_647, '-2147483647', '2147483647'],
    [{ kind: 'integer', label: '数', min: 0, max: 0 }, 0, 0, '0', '0'],
    [{ kind: 'decimal', label: '数' }, -999_999_999_999, 999_999_999_999, '-999999999999', '999999999999'],
    [{ kind: 'decimal', label: '数', min: -5, max: 5 }, -5, 5, '-5', '5'],
    [
      { kind: 'money', label: '数' },
      -99_999_999_999_99,
      99_999_999_999_99,
      '-99,999,999,999.99',
      '99,999,999,999.99',
    ],
    // No field holds more than the largest amount, whatever it says.
    [
      { kind: 'money', label: '数', min: -99_999_999_999_999, max: 99_999_999_999_999 },
      -99_999_999_999_99,
      99_999_999_999_99,
      '-99,999,999,999.99',
      '99,999,999,999.99',
    ],
    [{ kind: 'money', label: '数', min: -100, max: 250 }, -100, 250, '-1.00', '2.50'],
    [{ kind: 'percent', label: '数' }, 0, 1_000_000, '0%', '10000%'],
    [{ kind: 'percent', label: '数', min: 50, max: 850 }, 50, 850, '0.5%', '8.5%'],
  ])('%j', (field, least, most, below, above) => {
    takes(field, least)
    takes(field, most)
    expect(says(field, least - 1)).toBe(`数不能小于${below}`)
    expect(says(field, most + 1)).toBe(`数不能大于${above}`)
  })
})

test('what is no number of its kind is said to be none', () => {
  expect(says({ kind: 'decimal', label: '数' }, Number.NaN)).toBe('数应为数字')
  expect(says({ kind: 'decimal', label: '数' }, true)).toBe('数应为数字')
  expect(says({ kind: 'decimal', label: '数' }, '0x10')).toBe('数应为数字')
  expect(says({ kind: 'decimal', label: '数' }, 0.001)).toBe('数最多保留2位小数')
  expect(says({ kind: 'percent', label: '数' }, 8.5)).toBe('数应为整数')
  expect(says({ kind: 'percent', label: '数' }, '8.5')).toBe('数应为百分比，最多两位小数')
  for (const words of ['*5', 'x5', '5x', '1 2']) {
    expect(says({ kind: 'money', label: '数' }, words)).toBe('数应为金额，最多两位小数')
    expect(says({ kind: 'percent', label: '数' }, words)).toBe('数应为百分比，最多两位小数')
  }
  expect(parseValue(' -5 ', { kind: 'money', label: '数' })).toEqual({ value: -5 })
})

const money: Field = { kind: 'money', label: '价格' }

test('an amount in a sheet is read to the fen, crumbs of formulas included', () => {
  expect(parseCell(456.069_999_999_999_94, money)).toEqual({ value: 45_607 })
  expect(parseCell(0.1 + 0.2, money)).toEqual({ value: 30 })
  expect(parseCell(-12.34, money)).toEqual({ value: -1234 })
  expect(parseCell(' 12.34 ', money)).toEqual({ value: 1234 })
  expect(parseCell(99_999_999_999.99, money)).toEqual({ value: 99_999_999_999_99 })
  for (const cell of [1.005, 0.001, 12.345, Number.NaN, 1e300])
    expect([cell, parseCell(cell, money)]).toEqual([cell, { problem: '价格应为金额，最多两位小数' }])
  expect(parseCell(true, money)).toEqual({ problem: '价格应为金额，最多两位小数' })
})

test('a percentage in a sheet may bear its sign, once and at its end', () => {
  const percent: Field = { kind: 'percent', label: '折扣' }
  for (const cell of ['8.5%', ' 8.5% ', '8.5', 8.5])
    expect([cell, parseCell(cell, percent)]).toEqual([cell, { value: 850 }])
  for (const cell of ['%8.5', '8%5', '8.5%%', '%', true])
    expect([cell, parseCell(cell, percent)]).toEqual([cell, { problem: '折扣应为百分比' }])
  expect(parseCell('10001%', percent)).toEqual({ problem: '折扣不能大于10000%' })
})

test('a switch in a sheet is a word, a letter or a truth', () => {
  const on: Field = { kind: 'switch', label: '启用' }
  for (const cell of ['是', 'Y', 'y', ' 是 ', true])
    expect([cell, parseCell(cell, on)]).toEqual([cell, { value: 'Y' }])
  for (const cell of ['否', 'N', 'n', ' n ', false])
    expect([cell, parseCell(cell, on)]).toEqual([cell, { value: 'N' }])
  for (const cell of ['1', 1, '对']) expect(parseCell(cell, on)).toEqual({ problem: '启用应为“是”或“否”' })
})

test('a switch that clients write as 1 and 0 is stored like every other', () => {
  const on: Field = { kind: 'switch', label: '启用', onWire: '1/0' }
  expect(['1', 1, 'Y', true].map(input => parseValue(input, on))).toEqual(Array(4).fill({ value: 'Y' }))
  expect(['0', 0, 'N', false].map(input => parseValue(input, on))).toEqual(Array(4).fill({ value: 'N' }))
  expect(says(on, '2')).toBe('启用应为“是”或“否”')
  expect(says({ kind: 'switch', label: '启用' }, '1')).toBe('启用应为“是”或“否”')
})

test('of many, so many may be chosen', () => {
  const tags: Field = { kind: 'dict', dict: 'tag', label: '标签', many: true, min: 2, max: 3 }
  expect(says(tags, 'a')).toBe('标签至少选择2项')
  expect(parseValue('a,b', tags)).toEqual({ value: 'a,b' })
  expect(parseValue('a,b,c', tags)).toEqual({ value: 'a,b,c' })
  expect(says(tags, 'a,b,c,d')).toBe('标签最多选择3项')
  // Nothing at all is the business of whether it is required.
  expect(parseValue(',', tags)).toEqual({ value: null })
  expect(parseValue('a', { ...tags, min: 1 })).toEqual({ value: 'a' })
  expect(parseValue([1, 'b'], tags)).toEqual({ value: '1,b' })
  expect(says(tags, ['a', { b: 1 }])).toBe('标签应为文字')
  expect(says(tags, ['a', true])).toBe('标签应为文字')
})

test('a field of one value is one, though it could be of many', () => {
  const one: Field = { kind: 'dict', dict: 'tag', label: '标签', many: false }
  expect(columnTypeOf(one)).toBe('varchar(64) collate "C"')
  expect(columnTypeOf({ ...one, many: true })).toBe('text')
  expect(says(one, 'a,b')).toBe('标签只能选择一项')
})

test('ten files are the most unless the field says otherwise', () => {
  const names = (count: number) => Array.from({ length: count }, (_, index) => `f${index}.png`).join(',')
  for (const field of [
    { kind: 'file', label: '附件' },
    { kind: 'image', label: '附件', maxCount: 0 },
  ] as Field[]) {
    takes(field, names(10))
    expect(says(field, names(11))).toBe('附件最多上传10个文件')
  }
  expect(says({ kind: 'file', label: '附件', maxCount: 12 }, names(12))).toBeUndefined()
  expect(says({ kind: 'file', label: '附件' }, { a: 1 })).toBe('附件应为文字')
  expect(says({ kind: 'file', label: '附件' }, 'a.png,../b.png')).toBe('附件含有无效的文件地址')
  takes({ kind: 'file', label: '附件' }, 'f'.repeat(300))
  expect(says({ kind: 'file', label: '附件' }, 'f'.repeat(301))).toBe('附件含有无效的文件地址')
})

test('codes of areas and colours are whole from beginning to end', () => {
  for (const bad of ['x330106', '3301060', ' 330106', true, ['330106']])
    expect([bad, says({ kind: 'area', label: '地区' }, bad)]).toEqual([bad, '地区应为6位地区编码'])
  for (const bad of ['x#1890FF', '#1890FF0', '#1890FG', ['#1890FF']])
    expect([bad, says({ kind: 'colour', label: '颜色' }, bad)]).toEqual([bad, '颜色应为颜色，例如 #1890FF'])
})

test('a document is bounded in depth and length, exactly', () => {
  const json: Field = { kind: 'json', label: '扩展' }
  const listed = (levels: number): unknown => (levels === 0 ? 1 : [listed(levels - 1)])
  const named = (levels: number): unknown => (levels === 0 ? 1 : { a: named(levels - 1) })
  for (const nested of [listed, named]) {
    takes(json, nested(32))
    expect(says(json, nested(33))).toBe('扩展不是有效的 JSON')
  }
  // Two brackets and two quotes.
  takes(json, ['x'.repeat(199_996)])
  expect(says(json, ['x'.repeat(199_997)])).toBe('扩展超过200000个字符')
  expect(says(json, [1, undefined])).toBe('扩展不是有效的 JSON')
  expect(says(json, { a: 1, b: Number.NaN })).toBe('扩展不是有效的 JSON')
  expect(says(json, [1, Number.NaN])).toBe('扩展不是有效的 JSON')
})

test('days and moments may have blanks around them, and what follows the second is let go', () => {
  expect(parseValue(' 2026-01-31 ', { kind: 'date', label: '日期' })).toEqual({ value: '2026-01-31' })
  const at: Field = { kind: 'datetime', label: '时间' }
  expect(parseValue(' 2026-01-31 14:00 ', at)).toEqual({ value: '2026-01-31 14:00:00' })
  expect(parseValue('2026-01-31T14:00:05.123Z', at)).toEqual({ value: '2026-01-31 14:00:05' })
})

test('a list or object that a sheet cannot hold is written as JSON', () => {
  expect(toCell({ a: 1 }, { kind: 'json', label: '扩展' })).toBe('{"a":1}')
  expect(toCell(['a'], { kind: 'text', label: '名称' })).toBe('["a"]')
  expect(toCell('a', { kind: 'text', label: '名称' })).toBe('a')
})
