import { expect, test } from 'vitest'
import { checkStayLimits } from './stay-limits'

const limits = { longestNights: 30, horizonDays: 90 }
const check = (arrive: string, depart: string) => () =>
  checkStayLimits({ arrive, depart }, '2026-05-01', limits)

test('a stay is as long as the hotel takes, and not a night longer', () => {
  expect(check('2026-05-01', '2026-05-31')).not.toThrow()
  expect(check('2026-05-01', '2026-06-01')).toThrow('最多入住30晚，请分开办理')
})

test('a stay begins as late as the hotel sells, and not a day later', () => {
  expect(check('2026-07-30', '2026-07-31')).not.toThrow()
  expect(check('2026-07-31', '2026-08-01')).toThrow('只能预订90天内入住的房间')
})
