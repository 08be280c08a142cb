import { expect, test } from 'vitest'
import { monthWeeks } from './month-weeks'

test('weeks begin on Monday and hold every day of the month once', () => {
  const may = monthWeeks(2026, 5)
  // 1 May 2026 is a Friday.
  expect(may[0]).toEqual([null, null, null, null, '2026-05-01', '2026-05-02', '2026-05-03'])
  expect(may.flat().filter(day => day !== null)).toHaveLength(31)
  expect(may.every(week => week.length === 7)).toBe(true)
  expect(monthWeeks(2027, 2)).toHaveLength(4)
})
