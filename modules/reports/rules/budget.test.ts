import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type BudgetRow, budgetShares, budgetSum } from './budget'

const row = (month: string, nights: number, roomRevenueFen: number): BudgetRow => ({
  id: month,
  month,
  roomTypeId: 'k',
  typeName: '大床房',
  nights,
  roomRevenueFen,
  otherRevenueFen: 0,
})

test('a whole month is its budget, ten days of thirty-one are ten thirty-firsts, and months add up', () => {
  const rows = [row('2026-05', 62, 3_100_000), row('2026-06', 30, 900_000)]
  const of = (from: string, to: string) => budgetShares(rows, { from, to })
  expect(budgetSum(of('2026-05-01', '2026-05-31'), 'room')).toBe(3_100_000)
  expect(budgetSum(of('2026-05-01', '2026-05-10'), 'room')).toBe(1_000_000)
  expect(budgetSum(of('2026-05-22', '2026-06-03'), 'room')).toBe(1_000_000 + 90_000)
  expect(budgetSum(of('2026-05-01', '2026-05-01'), 'nights')).toBe(20_000)
  expect(budgetSum(of('2026-07-01', '2026-07-02'), 'all')).toBeNull()
})

test('the days of a month come to the month, to the fen of each rounding', () => {
  fc.assert(
    fc.property(fc.nat(100_000_000), fc.integer({ min: 1, max: 28 }), (fen, last) => {
      const rows = [row('2026-02', 0, fen)]
      const part = (from: number, to: number) =>
        budgetSum(
          budgetShares(rows, {
            from: `2026-02-${String(from).padStart(2, '0')}`,
            to: `2026-02-${String(to).padStart(2, '0')}`,
          }),
          'room',
        ) ?? 0
      const rest = last === 28 ? 0 : part(last + 1, 28)
      expect(Math.abs(part(1, last) + rest - fen)).toBeLessThanOrEqual(1)
    }),
  )
})

test('all that was planned is room revenue and the rest; nights count in ten-thousandths', () => {
  const planned = { ...row('2026-05', 31, 3_100_000), otherRevenueFen: 620_000 }
  const shares = budgetShares([planned], { from: '2026-05-01', to: '2026-05-02' })
  expect(shares).toEqual([
    { ...planned, days: 2, monthDays: 31, nightsBp: 20_000, roomFen: 200_000, otherFen: 40_000 },
  ])
  expect((['nights', 'room', 'all'] as const).map(of => budgetSum(shares, of))).toEqual([
    20_000, 200_000, 240_000,
  ])
})

test('days that end before a month or begin after it have no part of it', () => {
  const rows = [row('2026-05', 31, 3_100_000)]
  const days = (from: string, to: string) => budgetShares(rows, { from, to }).map(share => share.days)
  expect(days('2026-04-01', '2026-04-30')).toEqual([])
  expect(days('2026-04-30', '2026-05-01')).toEqual([1])
  expect(days('2026-05-31', '2026-06-30')).toEqual([1])
  expect(days('2026-06-01', '2026-06-02')).toEqual([])
})

test('February of a leap year has twenty-nine days', () => {
  const [share] = budgetShares([row('2028-02', 29, 2900)], { from: '2028-02-29', to: '2028-02-29' })
  expect(share).toMatchObject({ days: 1, monthDays: 29, nightsBp: 10_000, roomFen: 100 })
})
