import fc from 'fast-check'
import { expect, test } from 'vitest'
import { afterReturn, afterUse, earnedPoints, type PointsLot, pointsBalance, spendPoints } from './points'
import { minus, plus, refundOf, spend, type TopUpRule, topUp } from './stored-value'

const rule: TopUpRule = {
  id: 'r1',
  leastFen: 100_000,
  gift: { kind: 'fixed', amountFen: 15_000 },
  isStackable: false,
}

test('3.24/16 1,000 with a gift of 150, of which 230 is spent, leaves 800 and 120', () => {
  const added = topUp(100_000, [rule])
  expect(added).toEqual({ principalFen: 100_000, giftFen: 15_000, ruleIds: ['r1'] })
  const taken = spend(added, 23_000, 'proportional')
  expect(taken).toEqual({ principalFen: 20_000, giftFen: 3000 })
  expect(minus(added, taken)).toEqual({ principalFen: 80_000, giftFen: 12_000 })
})

test('the best rule counts, and those that stack come on top', () => {
  const bigger: TopUpRule = { ...rule, id: 'r2', leastFen: 200_000, gift: { kind: 'share', shareBp: 2000 } }
  const always: TopUpRule = {
    ...rule,
    id: 'r3',
    leastFen: 0,
    gift: { kind: 'fixed', amountFen: 100 },
    isStackable: true,
  }
  expect(topUp(200_000, [rule, always, bigger])).toMatchObject({ giftFen: 40_100, ruleIds: ['r2', 'r3'] })
  expect(topUp(199_999, [bigger, rule]).giftFen).toBe(15_000)
  expect(topUp(100, [rule]).giftFen).toBe(0)
})

test('spending takes exactly the amount and never more than a purse holds', () => {
  const anOrder = fc.constantFrom('principal_first' as const, 'gift_first' as const, 'proportional' as const)
  fc.assert(
    fc.property(
      fc.nat(200_000),
      fc.nat(50_000),
      fc.integer({ min: 1, max: 250_000 }),
      anOrder,
      (...given) => {
        const [principalFen, giftFen, amountFen, order] = given
        const value = { principalFen, giftFen }
        if (amountFen > principalFen + giftFen) {
          expect(() => spend(value, amountFen, order)).toThrow('储值余额不足')
          return
        }
        const taken = spend(value, amountFen, order)
        const left = minus(value, taken)
        expect(taken.principalFen + taken.giftFen).toBe(amountFen)
        expect(
          Math.min(left.principalFen, left.giftFen, taken.principalFen, taken.giftFen),
        ).toBeGreaterThanOrEqual(0)
        expect(plus(left, taken)).toEqual(value)
      },
    ),
  )
})

test('a top-up that goes back takes its gift with it, also where that is spent', () => {
  const added = { principalFen: 100_000, giftFen: 15_000 }
  expect(refundOf(added, added)).toEqual({ revokedGiftFen: 15_000, refundFen: 100_000 })
  expect(refundOf({ principalFen: 100_000, giftFen: 5000 }, added)).toEqual({
    revokedGiftFen: 5000,
    refundFen: 90_000,
  })
  expect(refundOf({ principalFen: 5000, giftFen: 0 }, added).refundFen).toBe(0)
})

test('3.24/17 596 yuan at one and a half earn 894 points, and taking them back leaves none', () => {
  expect(earnedPoints(59_600, 10_000, 15_000)).toBe(894)
  expect(earnedPoints(199, 10_000, 10_000)).toBe(1)
  expect(earnedPoints(-5, 10_000, 10_000)).toBe(0)
})

const today = '2026-05-01'
const someLots = fc
  .array(fc.tuple(fc.nat(1000), fc.constantFrom(undefined, '2026-04-30', '2026-05-01', '2026-08-01')), {
    maxLength: 6,
  })
  .map(list =>
    list.map(
      ([remaining, expiresOn], at): PointsLot => ({
        id: `l${at}`,
        remaining,
        ...(expiresOn ? { expiresOn } : {}),
      }),
    ),
  )

test('3.24/17 points are spent from the lot that expires first, and go back to where they came from', () => {
  const lots = [
    { id: 'a', remaining: 100 },
    { id: 'b', remaining: 50, expiresOn: '2026-06-01' },
  ]
  expect(spendPoints(lots, 70, today)).toEqual([
    { lotId: 'b', points: 50 },
    { lotId: 'a', points: 20 },
  ])
  fc.assert(
    fc.property(someLots, fc.integer({ min: 1, max: 3000 }), (given, points) => {
      const before = pointsBalance(given, today)
      if (points > before) {
        expect(() => spendPoints(given, points, today)).toThrow(`积分不足，可用${before}分`)
        return
      }
      const uses = spendPoints(given, points, today)
      const after = afterUse(given, uses)
      expect(pointsBalance(after, today)).toBe(before - points)
      expect(after.every(lot => lot.remaining >= 0)).toBe(true)
      expect(afterReturn(after, uses, today, '2026-05-31')).toEqual(given)
    }),
  )
})

test('points that come back too late get thirty days of their own', () => {
  const lots = [{ id: 'a', remaining: 0, expiresOn: '2026-04-01' }]
  const back = afterReturn(lots, [{ lotId: 'a', points: 20 }], today, '2026-05-31')
  expect(pointsBalance(back, today)).toBe(20)
})
