import { expect, test } from 'vitest'
import { checkCount, movementFen } from './cash-count'

test('a drawer is counted in the notes and coins that there are, beside slips with the code of a way to pay', () => {
  expect(() => checkCount({}, {})).not.toThrow()
  expect(() => checkCount({ 10000: 31, 1000: 4, 10: 3 }, { 9003: 12_000, cup_1: 0 })).not.toThrow()
})

test.each([
  ['a note of thirty yuan', { 3000: 1 }],
  ['one such note among true ones', { 10000: 2, 3000: 1 }],
  ['a coin of a fen', { 1: 5 }],
  ['something without a value', { 百元: 1 }],
])('%s is no part of a count', (_, pieces: Record<string, number>) => {
  expect(() => checkCount(pieces, {})).toThrow('清点内容格式不正确')
})

test.each([
  ['nothing at all', ''],
  ['more than twenty signs', 'a'.repeat(21)],
  ['a space before it', ' 9003'],
  ['a sign behind it', '9003;'],
  ['Chinese', '微信'],
])('a way to pay is a code of one to twenty signs, never %s', (_, code) => {
  expect(() => checkCount({}, { [code]: 100 })).toThrow('清点内容格式不正确')
  expect(() => checkCount({}, { 9001: 100, [code]: 100 })).toThrow('清点内容格式不正确')
})

test('a code may have one sign or twenty', () => {
  expect(() => checkCount({}, { a: 1, ['a'.repeat(20)]: 1 })).not.toThrow()
})

test('income enters the drawer, expenses and what was brought to finance leave it', () => {
  expect(movementFen('income', 3500)).toBe(3500)
  expect(movementFen('expense', 3500)).toBe(-3500)
  expect(movementFen('submit', 3500)).toBe(-3500)
})

test('nobody writes a difference of the drawer by hand, or anything else', () => {
  expect(() => movementFen('overShort', 3500)).toThrow('请选择收入、支出或上缴')
  expect(() => movementFen('', 3500)).toThrow('请选择收入、支出或上缴')
})
