import { expect, test } from 'vitest'
import { waitSeconds } from './backoff'

test('the wait doubles from two seconds to a quarter of an hour', () => {
  expect([1, 2, 3, 8, 9, 10, 1000].map(waitSeconds)).toEqual([2, 4, 8, 256, 512, 900, 900])
})

test('before the first failure the wait is the shortest', () => {
  expect([-5, 0, 1].map(waitSeconds)).toEqual([2, 2, 2])
})
