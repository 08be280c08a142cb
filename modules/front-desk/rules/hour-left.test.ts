import { expect, test } from 'vitest'
import { hourLeftText } from './hour-left'

test('an hour room counts down to its end, and up after it', () => {
  expect([10_800, 4741, 60, 59, 0].map(hourLeftText)).toEqual([
    '剩3:00',
    '剩1:20',
    '剩0:01',
    '剩0:01',
    '剩0:00',
  ])
  expect([-1, -59, -60, -3661].map(hourLeftText)).toEqual(['超0:00', '超0:00', '超0:01', '超1:01'])
})
