import { expect, test } from 'vitest'
import { bookedDayOf } from './booked-day'

test.each([
  ['days before', '2026-04-28 23:59:59', '2026-04-28'],
  ['on the day', '2026-05-01 00:00:00', '2026-05-01'],
  ['after midnight, for the night that still runs', '2026-05-02 00:00:00', '2026-05-01'],
])('who books %s', (_, bookedAt, day) => {
  expect(bookedDayOf({ bookedAt, arrive: '2026-05-01' })).toBe(day)
})
