import { expect, test } from 'vitest'
import { clockOf } from './wall-clock'

test('the clock is read to the second with leading zeros', () => {
  expect(clockOf(new Date(2026, 0, 2, 3, 4, 5))).toBe('03:04:05')
})
