import { addDays } from '@kezhan/base/days'
import { expect, test } from 'vitest'
import { bookingNights } from './booking-dates'

test('dates of an order', () => {
  const nights = (arrive: string, depart: string) => () => bookingNights({ arrive, depart }, '2026-05-01')
  expect(nights('2026-05-01', '2026-05-03')()).toEqual(['2026-05-01', '2026-05-02'])
  expect(nights('2026-05-02', '2026-05-02')).toThrow('离店日期必须大于入住日期')
  expect(nights('2026-04-30', '2026-05-02')).toThrow('不能预订过去的日期')
  expect(nights('2026-02-30', '2026-05-02')).toThrow('离店日期必须大于入住日期')
  expect(nights('2026-05-01', '2028-05-01')).toThrow('一次最多预订500晚')
})

test('an order begins today at the earliest, ends after it begins, and has five hundred nights at most', () => {
  const nights = (arrive: string, depart: string) => () => bookingNights({ arrive, depart }, '2026-05-01')
  const longest = addDays('2026-05-01', 500)
  expect(nights('2026-05-01', '2026-05-02')()).toEqual(['2026-05-01'])
  expect(nights('2026-05-01', longest)()).toHaveLength(500)
  expect(nights('2026-05-01', addDays(longest, 1))).toThrow('一次最多预订500晚')
  expect(nights('2026-05-03', '2026-05-02')).toThrow('离店日期必须大于入住日期')
  expect(nights('2026-05-01', '2026-06-31')).toThrow('离店日期必须大于入住日期')
  expect(nights('2026-05-01', '')).toThrow('离店日期必须大于入住日期')
})
