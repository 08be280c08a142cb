import { expect, test } from 'vitest'
import { fieldValues, isPlainPart, partValues, withRuns } from './field-values'

const value = (number: number) => ({ kind: 'value', value: number }) as const

test('a range that wraps goes over the end of its unit, in the order written', () => {
  expect(partValues('hour', { kind: 'range', from: 22, to: 2, step: 1 })).toEqual([22, 23, 0, 1, 2])
  expect(partValues('month', { kind: 'range', from: 11, to: 2, step: 1 })).toEqual([11, 12, 1, 2])
  expect(partValues('hour', { kind: 'range', from: 5, to: 5, step: 1 })).toEqual([5])
  expect(partValues('month', { kind: 'range', from: 3, to: 12, step: 4 })).toEqual([3, 7, 11])
})

test('intervals run to the end of their unit', () => {
  expect(partValues('month', { kind: 'every', step: 5 })).toEqual([1, 6, 11])
  expect(partValues('hour', { kind: 'from', from: 20, step: 2 })).toEqual([20, 22])
  expect(partValues('day', value(9))).toEqual([9])
})

test('the values of a field ascend and are there once', () => {
  const night = { kind: 'range', from: 22, to: 1, step: 1 } as const
  expect(fieldValues('hour', [value(12), night, value(23), value(2)])).toEqual([0, 1, 2, 12, 22, 23])
})

test('three values in a row become a range, two do not, and other parts part them', () => {
  const every = { kind: 'every', step: 2 } as const
  expect(withRuns([1, 2, 3, 9].map(value))).toEqual([{ kind: 'range', from: 1, to: 3, step: 1 }, value(9)])
  expect(withRuns([1, 2].map(value))).toEqual([value(1), value(2)])
  expect(withRuns([value(1), value(2), every, value(3)])).toEqual([value(1), value(2), every, value(3)])
  expect(withRuns([3, 2, 1].map(value))).toEqual([3, 2, 1].map(value))
})

test('only what names its values by itself is plain', () => {
  const plain = [
    value(1),
    { kind: 'every', step: 1 },
    { kind: 'from', from: 1, step: 2 },
    { kind: 'range', from: 1, to: 2, step: 1 },
  ] as const
  const special = [
    { kind: 'last', before: 0 },
    { kind: 'lastWorkday' },
    { kind: 'nearestWorkday', day: 3 },
    { kind: 'lastWeekday', weekday: 1 },
    { kind: 'nthWeekday', weekday: 1, nth: 2 },
  ] as const
  expect(plain.map(isPlainPart)).toEqual([true, true, true, true])
  expect(special.some(isPlainPart)).toBe(false)
})
