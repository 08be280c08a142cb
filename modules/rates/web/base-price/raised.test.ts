import { expect, test } from 'vitest'
import { raised } from './raised'

test('ten percent more is rounded to whole yuan and leaves alone what has no price', () => {
  const row = {
    roomTypeId: 'a',
    weekdayFen: 36_800,
    weekendFen: 42_800,
    holidayFen: null,
    hourFen: 8800,
    minimumFen: 20_000,
    breakfasts: 0,
  }
  expect(raised(row, 10)).toEqual({ weekdayFen: 40_500, weekendFen: 47_100 })
  expect(raised({ ...row, holidayFen: 50_000 }, -5).holidayFen).toBe(47_500)
})
