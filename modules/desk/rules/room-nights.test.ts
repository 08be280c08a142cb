import { expect, test } from 'vitest'
import { roomNights } from './room-nights'

test('rooms and nights are said apart', () => {
  expect(roomNights([3])).toBe('共 3 晚')
  expect(roomNights([3, 3])).toBe('2 间 × 3 晚')
  expect(roomNights([3, 1, 3])).toBe('2 间 × 3 晚，1 间 × 1 晚')
  expect(roomNights([])).toBe('共 0 晚')
})
