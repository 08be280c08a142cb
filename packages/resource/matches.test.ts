import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allOf, everything, nothing, type Term } from './condition'
import { compareCodePoints, foldCase, matches } from './matches'

const fields = {
  name: { kind: 'text', label: '名称' },
  count: { kind: 'integer', label: '数量' },
  tags: { kind: 'dict', dict: 'tag', label: '标签', many: true },
} as const
const holds = (record: Record<string, string | number | null>, ...terms: Term[]): boolean =>
  matches(record, allOf(...terms), fields)

test('everything holds for every record, nothing for none', () => {
  expect(matches({}, everything, fields)).toBe(true)
  expect(matches({ id: '1' }, nothing, { ...fields, id: { kind: 'text', label: '编号' } })).toBe(false)
})

test('absence satisfies no comparison, not even “is not”', () => {
  for (const rule of ['eq', 'ne', 'gt', 'ge', 'lt', 'le', 'like', 'in', 'not_empty'] as const)
    expect([rule, holds({ name: null }, { field: 'name', rule, val: 'a' })]).toEqual([rule, false])
  expect(holds({ name: null }, { field: 'name', rule: 'empty', val: null })).toBe(true)
})

test('a text without a letter is empty, a nought is not', () => {
  const rules = (record: Record<string, string | number | null>, field: string) =>
    (['empty', 'not_empty'] as const).map(rule => holds(record, { field, rule, val: null }))
  expect(rules({ name: '' }, 'name')).toEqual([true, false])
  expect(rules({ name: ' ' }, 'name')).toEqual([false, true])
  expect(rules({ count: 0 }, 'count')).toEqual([false, true])
  expect(rules({ tags: null }, 'tags')).toEqual([true, false])
})

test('searching ignores the case of ASCII letters and nothing else', () => {
  const like = (value: string, val: string) => holds({ name: value }, { field: 'name', rule: 'like', val })
  expect([like('ABC客房', 'bc客'), like('abc', 'BC')]).toEqual([true, true])
  expect([like('ÄÖ', 'ä'), like('İ', 'i')]).toEqual([false, false])
  expect([like('100%', '%'), like('100', '%'), like('a_b', '_'), like('ab', '_')]).toEqual([
    true,
    false,
    true,
    false,
  ])
})

test('a list of several values holds when any of them is in it', () => {
  const has = (value: string, ...val: string[]) => holds({ tags: value }, { field: 'tags', rule: 'in', val })
  expect([has('1,2', '2', '9'), has('12', '1'), has('1,2', '1,2'), has('1')]).toEqual([
    true,
    false,
    false,
    false,
  ])
})

test('a single value is in a list when it is any of it, and no value is in none', () => {
  const has = (field: 'name' | 'count', value: string | number, val: (string | number)[]) =>
    holds({ [field]: value }, { field, rule: 'in', val })
  expect([has('name', 'a', ['b', 'a']), has('name', 'c', ['b', 'a']), has('name', 'a', [])]).toEqual([
    true,
    false,
    false,
  ])
  expect([has('count', 2, [1, 2]), has('count', 12, [1, 2])]).toEqual([true, false])
})

test('a term that names no field holds for no record', () => {
  expect(holds({ bogus: 'x' }, { field: 'bogus', rule: 'eq', val: 'x' })).toBe(false)
})

test('texts are ordered by code points, as bytes of UTF-8 are', () => {
  const text = fc.string({ unit: 'grapheme' })
  fc.assert(
    fc.property(text, text, (a, b) => {
      const bytes = new TextEncoder()
      expect(Math.sign(compareCodePoints(a, b))).toBe(compareBytes(bytes.encode(a), bytes.encode(b)))
    }),
  )
  expect(compareCodePoints('😀', '\uffee')).toBeGreaterThan(0)
})

function compareBytes(a: Uint8Array, b: Uint8Array): number {
  for (let index = 0; index < Math.min(a.length, b.length); index++) {
    const difference = (a[index] ?? 0) - (b[index] ?? 0)
    if (difference !== 0) return Math.sign(difference)
  }
  return Math.sign(a.length - b.length)
}

test('folding twice is folding once and keeps the length', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), text => {
      expect(foldCase(foldCase(text))).toBe(foldCase(text))
      expect(foldCase(text)).toHaveLength(text.length)
    }),
  )
})

describe('a number is held against another as a number', () => {
  test.each<[rule: Term['rule'], less: boolean, same: boolean, more: boolean]>([
    ['eq', false, true, false],
    ['ne', true, false, true],
    ['gt', false, false, true],
    ['ge', false, true, true],
    ['lt', true, false, false],
    ['le', true, true, false],
    ['in', false, true, false],
  ])('%s', (rule, ...wanted) => {
    const is = (count: number) => holds({ count }, { field: 'count', rule, val: 10 })
    expect([is(9), is(10), is(11)]).toEqual(wanted)
  })
})

test('a text is known by its beginning, by its end or by a part', () => {
  const is = (rule: Term['rule'], val: string) => holds({ name: '豪华大床房' }, { field: 'name', rule, val })
  expect([is('right_like', '豪华'), is('right_like', '大床'), is('right_like', '房')]).toEqual([
    true,
    false,
    false,
  ])
  expect([is('left_like', '豪华'), is('left_like', '大床'), is('left_like', '房')]).toEqual([
    false,
    false,
    true,
  ])
  expect([is('like', '豪华'), is('like', '大床'), is('like', '标准')]).toEqual([true, true, false])
})

test('and wants all of its terms, or one of them; without terms both hold', () => {
  const name = (val: string): Term => ({ field: 'name', rule: 'eq', val })
  const count: Term = { field: 'count', rule: 'eq', val: 1 }
  const of = (match: 'and' | 'or', ...terms: Term[]) =>
    matches({ name: 'a', count: 1 }, { match, terms }, fields)
  expect([of('and', name('a'), count), of('and', name('b'), count), of('and')]).toEqual([true, false, true])
  expect([of('or', name('b'), count), of('or', name('b'), name('c')), of('or')]).toEqual([true, false, true])
})

test('a group may stand in a group', () => {
  const part = { match: 'or', terms: [{ field: 'count', rule: 'eq', val: 1 }] } as const
  expect(matches({ count: 1 }, { match: 'and', terms: [part] }, fields)).toBe(true)
  expect(matches({ count: 2 }, { match: 'and', terms: [part] }, fields)).toBe(false)
})

test('nothing is compared with nothing, and an empty text of a number is a value', () => {
  for (const rule of ['eq', 'ne', 'ge', 'le'] as const)
    expect([rule, holds({ count: 0 }, { field: 'count', rule, val: null })]).toEqual([rule, false])
  expect(holds({ count: 0 }, { field: 'count', rule: 'in', val: [null, 1] })).toBe(false)
  expect(holds({ count: '' }, { field: 'count', rule: 'empty', val: null })).toBe(false)
})

test('a text that goes on is greater than its beginning', () => {
  expect(compareCodePoints('ab', 'a')).toBe(1)
  expect(compareCodePoints('a', 'abc')).toBe(-2)
  expect(compareCodePoints('', '')).toBe(0)
  expect(compareCodePoints('a\u0000', 'a')).toBe(1)
})
