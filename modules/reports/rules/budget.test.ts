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
