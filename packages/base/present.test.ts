import { expect, test } from 'vitest'
import { present } from './present'

test('what a row does not have is no property; nought, no and the empty text stay', () => {
  expect(present({ a: null, b: undefined, c: 0, d: '', e: false })).toEqual({ c: 0, d: '', e: false })
  expect(Object.keys(present({ a: null }))).toEqual([])
})
