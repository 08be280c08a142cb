import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type IncentiveTerms,
  incentiveFen,
  incentiveMonths,
  incentiveParts,
  partsText,
  reachedIn,
} from './incentive'

const terms: IncentiveTerms = {
  base: 'revenue',
  percentBp: 200,
  perPieceFen: 0,
  stepWay: 'part',
  steps: [
    { reached: 2_000_000, percentBp: 500, perPieceFen: 0 },
    { reached: 1_000_000, percentBp: 300, perPieceFen: 0 },
  ],
}

test('a rate of money, a sum for each night, a sum for each card', () => {
  const plain = { ...terms, steps: [] }
  expect(incentiveFen(incentiveParts(plain, 123_456))).toBe(2469)
  const nights: IncentiveTerms = { ...plain, base: 'nights', perPieceFen: 333 }
  expect(incentiveFen(incentiveParts(nights, 25_000))).toBe(833)
  const cards: IncentiveTerms = { ...plain, base: 'newMembers', perPieceFen: 1000 }
  expect(incentiveFen(incentiveParts(cards, 7))).toBe(7000)
  expect(partsText('newMembers', incentiveParts(cards, 7))).toBe('7×10.00元')
})

test('steps: each part by its own rate, or the whole by the highest that is reached', () => {
  const parts = incentiveParts(terms, 2_500_000)
  expect(parts.map(part => [part.counted, part.percentBp, part.amountFen])).toEqual([
    [1_000_000, 200, 20_000],
    [1_000_000, 300, 30_000],
    [500_000, 500, 25_000],
  ])
  expect(partsText('revenue', parts)).toBe('10,000.00×2%＋10,000.00×3%＋5,000.00×5%')
  const whole = incentiveParts({ ...terms, stepWay: 'whole' }, 2_500_000)
  expect(whole.map(part => [part.counted, part.amountFen])).toEqual([[2_500_000, 125_000]])
  // Who has just reached a step has nothing beyond it yet.
  expect(incentiveParts({ ...terms, stepWay: 'whole' }, 1_000_000)[0]?.percentBp).toBe(200)
})

test('the parts count all of the base once, and who brings more never earns less by parts', () => {
  fc.assert(
    fc.property(fc.integer({ min: -100_000, max: 5_000_000 }), fc.nat(1_000_000), (value, more) => {
      const parts = incentiveParts(terms, value)
      expect(parts.reduce((sum, part) => sum + part.counted, 0)).toBe(Math.max(0, value))
      expect(parts.every(part => part.counted > 0)).toBe(true)
      // Each part is rounded for itself.
      expect(incentiveFen(incentiveParts(terms, value + more))).toBeGreaterThanOrEqual(
        incentiveFen(parts) - terms.steps.length,
      )
    }),
  )
})

test('thresholds are typed in yuan, nights or pieces; months begin anew and end with the scheme', () => {
  expect([reachedIn('revenue', 100.5), reachedIn('nights', 1.5), reachedIn('praises', 3)]).toEqual([
    10_050, 15_000, 3,
  ])
  const asked = { from: '2026-01-20', to: '2026-03-05' }
  expect(incentiveMonths(asked, { validFrom: '2025-01-01', validTo: null })).toEqual([
    { from: '2026-01-20', to: '2026-01-31' },
    { from: '2026-02-01', to: '2026-02-28' },
    { from: '2026-03-01', to: '2026-03-05' },
  ])
  expect(incentiveMonths(asked, { validFrom: '2026-02-10', validTo: '2026-02-20' })).toEqual([
    { from: '2026-02-10', to: '2026-02-20' },
  ])
  expect(incentiveMonths(asked, { validFrom: '2026-03-06', validTo: null })).toEqual([])
})

test('who brought nothing, or gave back more than he brought, earns nothing by any way of steps', () => {
  for (const stepWay of ['part', 'whole'] as const)
    for (const value of [0, -1, -500_000]) expect(incentiveParts({ ...terms, stepWay }, value)).toEqual([])
  expect(incentiveParts(terms, 1)).toHaveLength(1)
})

test('nights are said in nights and pieces in pieces, with what each of them brings', () => {
  const plain: IncentiveTerms = { ...terms, steps: [], perPieceFen: 333 }
  const said = (base: 'nights' | 'praises', value: number) =>
    partsText(base, incentiveParts({ ...plain, base }, value))
  expect(said('nights', 25_000)).toBe('2.5×3.33元')
  expect(said('praises', 3)).toBe('3×3.33元')
})

test('a scheme counts from its first day to its last, both of them too', () => {
  const months = (from: string, to: string, validTo: string | null = '2026-02-20') =>
    incentiveMonths({ from, to }, { validFrom: '2026-02-10', validTo })
  expect(months('2026-02-10', '2026-02-10')).toEqual([{ from: '2026-02-10', to: '2026-02-10' }])
  expect(months('2026-02-01', '2026-02-09')).toEqual([])
  expect(months('2026-02-20', '2026-02-25')).toEqual([{ from: '2026-02-20', to: '2026-02-20' }])
  expect(months('2026-02-21', '2026-02-25')).toEqual([])
  expect(months('2026-02-01', '2026-02-15')).toEqual([{ from: '2026-02-10', to: '2026-02-15' }])
  expect(months('2026-02-01', '2026-02-28', null)).toEqual([{ from: '2026-02-10', to: '2026-02-28' }])
})

test('a leap year has its last day of February', () => {
  expect(
    incentiveMonths({ from: '2028-02-01', to: '2028-03-01' }, { validFrom: '2028-01-01', validTo: null }),
  ).toEqual([
    { from: '2028-02-01', to: '2028-02-29' },
    { from: '2028-03-01', to: '2028-03-01' },
  ])
})
