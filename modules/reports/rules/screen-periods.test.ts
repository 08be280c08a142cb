import { expect, test } from 'vitest'
import { screenPeriods } from './screen-periods'

test('screens know today, the month until today, and the fourteen days that were closed before', () => {
  const { today, month, days } = screenPeriods('2026-05-03')
  expect(today).toEqual({ key: 'today', from: '2026-05-03', to: '2026-05-03' })
  expect(month).toEqual({ key: 'month', from: '2026-05-01', to: '2026-05-03' })
  expect(days).toHaveLength(14)
  expect([days[0], days.at(-1)]).toEqual([
    { key: '2026-04-19', from: '2026-04-19', to: '2026-04-19' },
    { key: '2026-05-02', from: '2026-05-02', to: '2026-05-02' },
  ])
})
