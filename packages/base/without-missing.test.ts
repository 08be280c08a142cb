import { expect, test } from 'vitest'
import { withoutMissing } from './without-missing'

test('what a row does not have is no property; nought, no and the empty text stay', () => {
  expect(withoutMissing({ a: null, b: undefined, c: 0, d: '', e: false })).toEqual({ c: 0, d: '', e: false })
  expect(Object.keys(withoutMissing({ a: null, b: undefined }))).toEqual([])
})
