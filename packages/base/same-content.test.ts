import { expect, test } from 'vitest'
import { sameContent } from './same-content'

test('the order of properties and what says nothing make no difference; values and their order do', () => {
  expect(sameContent({ a: 1, b: [{ c: 2, d: null }] }, { b: [{ c: 2 }], a: 1 })).toBe(true)
  expect(sameContent({ a: undefined }, {})).toBe(true)
  expect(sameContent([1, 2], [2, 1])).toBe(false)
  expect(sameContent({ a: '1' }, { a: 1 })).toBe(false)
})
