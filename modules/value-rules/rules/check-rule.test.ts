import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CheckPart } from '../model/check-rule'
import { checkValue, inOrder, readParts } from './check-rule'

const part = (digits: string, pattern: string, message = pattern): CheckPart => ({ digits, pattern, message })
const matches = (pattern: string, text: string): boolean => new RegExp(`^(?:${pattern})$`, 'u').test(text)
const check = (parts: readonly CheckPart[], value: string) => checkValue(parts, value, matches)

test('numbered parts take their characters one after another', () => {
  const rule = [part('1', '[A-Z]'), part('3', '\\d+'), part('2', '[a-z]{2}')]
  expect(check(rule, 'A123bc')).toBeUndefined()
  expect(check(rule, 'A12xbc')).toEqual({
    ...part('3', '\\d+'),
    beginIndex: 1,
    endIndex: 4,
    checkValue: '12x',
    passed: false,
  })
})

test('a short value gives a short piece and behind its end there is nothing', () => {
  expect(check([part('3', '\\d{3}')], '12')).toMatchObject({ checkValue: '12', beginIndex: 0, endIndex: 3 })
  expect(check([part('2', '.*'), part('2', '.+')], 'ab')).toMatchObject({ checkValue: '', beginIndex: 2 })
})

test('a whole-value part sees everything and moves nothing; the first failure is the answer', () => {
  const rule = [
    part('*', '.{3,}', '最少3位'),
    part('1', '[a-z]'),
    part('*', '\\w+'),
    part('1', '\\d', '第二位是数字'),
  ]
  expect(check(rule, 'a1b')).toBeUndefined()
  expect(check(rule, 'ab')).toEqual({ ...part('*', '.{3,}', '最少3位'), checkValue: 'ab', passed: false })
  expect(check(rule, 'abc')).toMatchObject({ message: '第二位是数字', checkValue: 'b' })
})

test('a pattern must fit the whole piece', () => {
  expect(check([part('*', '\\d')], '12')).toBeDefined()
})

test('characters are characters, also those that take two units', () => {
  expect(check([part('1', '😀'), part('1', '客')], '😀客')).toBeUndefined()
})

test('the pieces of numbered parts are the value cut up, whatever it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.array(fc.integer({ min: 1, max: 9 })), (value, sizes) => {
      const seen: string[] = []
      checkValue(
        sizes.map(size => part(String(size), '.*')),
        value,
        (_pattern, text) => seen.push(text) > 0,
      )
      expect(value.startsWith(seen.join(''))).toBe(true)
      expect(seen).toHaveLength(sizes.length)
    }),
  )
})

test('whole-value parts stand before or after the numbered ones by their priority', () => {
  const last = { ...part('*', 'a'), priority: '0' as const }
  const first = { ...part('*', 'b'), priority: '1' as const }
  expect(inOrder([last, part('2', 'c'), first, part('1', 'd')])).toEqual([
    first,
    part('2', 'c'),
    part('1', 'd'),
    last,
  ])
})

test('what is wrong with a line is said with its number', () => {
  const fine = part('1', 'a')
  expect(readParts([])).toEqual({ problem: '至少要有一条规则' })
  expect(readParts({})).toEqual({ problem: '至少要有一条规则' })
  for (const digits of ['0', '-1', '1.5', '1000', 'x', ''])
    expect(readParts([fine, { ...fine, digits }])).toEqual({
      problem: '第2条：位数应为1到999，或用 * 表示全部',
    })
  expect(readParts([{ ...fine, pattern: '' }])).toEqual({ problem: '第1条：正则表达式应为1到500个字符' })
  expect(readParts([{ ...fine, message: ' ' }])).toEqual({ problem: '第1条：提示文字应为1到200个字符' })
  expect(readParts([null])).toEqual({ problem: '第1条：格式不正确' })
  expect(readParts([{ ...fine, digits: 3, code: 'x' }])).toEqual({ parts: [part('3', 'a')] })
})

test('a whole-value part without a priority stays among the numbered ones', () => {
  const last = { ...part('*', 'a'), priority: '0' as const }
  const first = { ...part('*', 'b'), priority: '1' as const }
  const mixed = [last, part('1', 'c'), part('*', 'd'), part('2', 'e'), first]
  expect(inOrder(mixed).map(({ pattern }) => pattern)).toEqual(['b', 'c', 'd', 'e', 'a'])
  const numbered = { ...part('1', 'f'), priority: '1' as const }
  expect(inOrder([part('1', 'c'), numbered]).map(({ pattern }) => pattern)).toEqual(['c', 'f'])
})

test.each([
  [{ digits: '1' }, undefined],
  [{ digits: '999' }, undefined],
  [{ digits: '10' }, undefined],
  [{ digits: '*' }, undefined],
  [{ digits: '**' }, '第1条：位数应为1到999，或用 * 表示全部'],
  [{ pattern: 'x'.repeat(500) }, undefined],
  [{ pattern: 'x'.repeat(501) }, '第1条：正则表达式应为1到500个字符'],
  [{ pattern: 5 }, '第1条：正则表达式应为1到500个字符'],
  [{ message: 'x'.repeat(200) }, undefined],
  [{ message: 'x'.repeat(201) }, '第1条：提示文字应为1到200个字符'],
  [{ message: null }, '第1条：提示文字应为1到200个字符'],
])('a line with %j is read or refused: %s', (change, problem) => {
  const read = readParts([{ ...part('1', 'a'), ...change }])
  expect('problem' in read ? read.problem : undefined).toBe(problem)
})

test('thirty lines are read, and not one more', () => {
  const lines = (count: number) => Array.from({ length: count }, () => part('1', 'a'))
  expect(readParts(lines(30))).toEqual({ parts: lines(30) })
  expect(readParts(lines(31))).toEqual({ problem: '最多30条规则' })
  expect(readParts(['第一条'])).toEqual({ problem: '第1条：格式不正确' })
})

test('a priority is kept for a whole-value part only, and blanks around a message are not', () => {
  const read = (change: object) => readParts([{ ...part('*', 'a', ' 全数字 '), ...change }])
  expect(read({})).toEqual({ parts: [part('*', 'a', '全数字')] })
  for (const priority of ['0', '1'])
    expect(read({ priority })).toEqual({ parts: [{ ...part('*', 'a', '全数字'), priority }] })
  expect(read({ priority: '2' })).toEqual({ parts: [part('*', 'a', '全数字')] })
  expect(read({ digits: '2', priority: '1' })).toEqual({ parts: [part('2', 'a', '全数字')] })
})
