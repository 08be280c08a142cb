import { expect, test } from 'vitest'
import { sameContent } from './same-content'

test('the order of properties and what says nothing make no difference; values and their order do', () => {
  expect(sameContent({ a: 1, b: [{ c: 2, d: null }] }, { b: [{ c: 2 }], a: 1 })).toBe(true)
  expect(sameContent({ a: undefined }, {})).toBe(true)
  expect(sameContent([1, 2], [2, 1])).toBe(false)
  expect(sameContent({ a: '1' }, { a: 1 })).toBe(false)
})

test('a place in a list counts even where it holds nothing, and nothing is like itself', () => {
  expect(sameContent([1, null], [1])).toBe(false)
  expect(sameContent([], {})).toBe(true)
  expect(sameContent(null, null)).toBe(true)
  expect(sameContent(null, 0)).toBe(false)
  expect(sameContent({ b: 1, a: 2, c: 3 }, { c: 3, a: 2, b: 1 })).toBe(true)
})
