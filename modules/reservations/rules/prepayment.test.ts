import fc from 'fast-check'
import { expect, test } from 'vitest'
import { prepaymentShares } from './prepayment'

test('a prepayment goes to the first room, or to all by what they cost', () => {
  expect(prepaymentShares(10_000, [29_800, 29_800, 29_800], 'firstRoom')).toEqual([10_000, 0, 0])
  expect(prepaymentShares(10_000, [29_800, 29_800, 29_800], 'byPrice')).toEqual([3334, 3333, 3333])
  expect(prepaymentShares(10_000, [0, 0], 'byPrice')).toEqual([5000, 5000])
})

test('shares sum to the prepayment', () => {
  const totals = fc.array(fc.nat(90_000), { minLength: 1, maxLength: 10 })
  const aPolicy = fc.constantFrom('firstRoom' as const, 'byPrice' as const)
  fc.assert(
    fc.property(fc.nat(500_000), totals, aPolicy, (prepaidFen, roomTotalsFen, policy) => {
      expect(prepaymentShares(prepaidFen, roomTotalsFen, policy).reduce((sum, fen) => sum + fen, 0)).toBe(
        prepaidFen,
      )
    }),
  )
})
