import fc from 'fast-check'
import { expect, test } from 'vitest'
import { availableIn, type Lot, returned, takeFrom } from './lots'
import { addMonths } from './months'
import {
  checkCeiling,
  earnedPoints,
  expiryOf,
  type PointsValidity,
  pointsFor,
  pointsWorthFen,
} from './points'

const gold = { pointsPerYuanBp: 10_000, levelRatioBp: 15_000 }

test('3.24/17 596 yuan at 1.5 points are 894, and revoking the settlement takes 894 back', () => {
  expect(earnedPoints({ ...gold, eligibleFen: 59_600 })).toBe(894)
  expect(earnedPoints({ ...gold, eligibleFen: -59_600 })).toBe(-894)
})

test('3.24/17 what was paid from lots first in, first out, stands in the same lots after revoking', () => {
  const before: Lot[] = [
    { id: 'old', purse: 'points', remaining: 500, earnedOn: '2025-06-01', expiresOn: '2026-06-01' },
    { id: 'new', purse: 'points', remaining: 894, earnedOn: '2026-05-01', expiresOn: '2027-05-01' },
  ]
  const uses = takeFrom(before, 'points', 600, '2026-05-03')
  expect(uses).toEqual([
    { lotId: 'old', amount: 500 },
    { lotId: 'new', amount: 100 },
  ])
  const move = (lots: readonly Lot[], sign: number) =>
    lots.map(lot => {
      const amount = uses.find(use => use.lotId === lot.id)?.amount ?? 0
      return { ...lot, remaining: lot.remaining + sign * amount }
    })
  const after = move(before, -1)
  expect(availableIn(after, 'points', '2026-05-03')).toBe(794)
  expect(returned(uses, after, '2026-05-03')).toEqual({ back: uses, renewed: [] })
  expect(move(after, 1)).toEqual(before)
})

test('a part of a point is none, and small amounts are reckoned exactly', () => {
  expect(earnedPoints({ ...gold, eligibleFen: 66 })).toBe(0)
  expect(earnedPoints({ ...gold, eligibleFen: 67 })).toBe(1)
  expect(earnedPoints({ eligibleFen: 29_999, pointsPerYuanBp: 10_000, levelRatioBp: 10_000 })).toBe(299)
  // 0.29 × 100 is below 29 where fractions are binary.
  expect(earnedPoints({ eligibleFen: 10_000, pointsPerYuanBp: 2_900, levelRatioBp: 10_000 })).toBe(29)
  expect(Object.is(earnedPoints({ ...gold, eligibleFen: -1 }), 0)).toBe(true)
})

test('100 points are a yuan: they pay whole fen, and an amount takes enough of them', () => {
  expect(pointsWorthFen(894, 100)).toBe(894)
  expect(pointsWorthFen(100, 300)).toBe(33)
  expect(pointsFor(894, 100)).toBe(894)
  expect(pointsFor(33, 300)).toBe(99)
  expect(pointsFor(1, 30)).toBe(1)
  fc.assert(
    fc.property(fc.nat(100_000_000), fc.integer({ min: 1, max: 100_000 }), (fen, rate) => {
      const points = pointsFor(fen, rate)
      expect(pointsWorthFen(points, rate)).toBeGreaterThanOrEqual(fen)
      if (points > 0) expect(BigInt(points - 1) * 100n).toBeLessThan(BigInt(fen) * BigInt(rate))
    }),
  )
})

test('points pay their share of a bill and no more', () => {
  expect(() => checkCeiling(29_800, 59_600, 5000)).not.toThrow()
  expect(() => checkCeiling(29_801, 59_600, 5000)).toThrow('积分最多可抵298.00元')
  expect(() => checkCeiling(1, -100, 5000)).toThrow('积分最多可抵0.00元')
})

test('points live for good, for some months, or until the day of clearing', () => {
  const until = (earnedOn: string, validity: Partial<PointsValidity>) =>
    expiryOf(earnedOn, { mode: 'rolling', months: 12, clearOn: '12-31', ...validity })
  expect(until('2026-05-01', { mode: 'forever' })).toBeNull()
  expect(until('2026-05-01', {})).toBe('2027-05-01')
  expect(until('2026-10-31', { months: 4 })).toBe('2027-02-28')
  expect(until('2027-10-31', { months: 4 })).toBe('2028-02-29')
  expect(until('2026-12-15', { months: 24 })).toBe('2028-12-15')
  expect(until('2026-05-01', { mode: 'yearEnd' })).toBe('2026-12-31')
  expect(until('2026-12-31', { mode: 'yearEnd' })).toBe('2027-12-31')
  expect(until('2026-05-01', { mode: 'yearEnd', clearOn: '03-31' })).toBe('2027-03-31')
  expect(until('2026-01-01', { mode: 'yearEnd', clearOn: '02-29' })).toBe('2026-02-28')
  expect(until('2027-05-01', { mode: 'yearEnd', clearOn: '02-29' })).toBe('2028-02-29')
})

test('rates of points are not negative; nought earns nothing', () => {
  expect(earnedPoints({ eligibleFen: 100, pointsPerYuanBp: 0, levelRatioBp: 0 })).toBe(0)
  const text = 'rates of points are not negative'
  expect(() => earnedPoints({ eligibleFen: 100, pointsPerYuanBp: -1, levelRatioBp: 1 })).toThrow(text)
  expect(() => earnedPoints({ eligibleFen: 100, pointsPerYuanBp: 1, levelRatioBp: -1 })).toThrow(text)
})

test('the ceiling is cut to the fen, and nothing may always be paid', () => {
  expect(() => checkCeiling(1, 3, 5000)).not.toThrow()
  expect(() => checkCeiling(2, 3, 5000)).toThrow('积分最多可抵0.01元')
  expect(() => checkCeiling(0, -100, 5000)).not.toThrow()
})

test('the day before clearing ends on the day of clearing', () => {
  const validity = { mode: 'yearEnd', months: 0, clearOn: '05-01' } as const
  expect(expiryOf('2026-04-30', validity)).toBe('2026-05-01')
  expect(expiryOf('2026-05-01', validity)).toBe('2027-05-01')
})

test('months are added whole, and over the end of a year', () => {
  expect([addMonths('2026-12-31', 0), addMonths('2026-12-31', 2)]).toEqual(['2026-12-31', '2027-02-28'])
  expect([addMonths('2026-01-31', 11), addMonths('2026-11-30', 1)]).toEqual(['2026-12-31', '2026-12-30'])
  for (const months of [-1, 1.5])
    expect(() => addMonths('2026-01-31', months)).toThrow('months are added whole')
})
