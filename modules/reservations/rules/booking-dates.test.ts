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
