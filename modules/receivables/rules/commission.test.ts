import fc from 'fast-check'
import { expect, test } from 'vitest'
import { channelDebt } from './commission'

test('a channel with 15 % keeps 80.40 of 536.00 and owes the rest', () => {
  expect(channelDebt(53_600, 1500)).toEqual({ commissionFen: 8_040, owedFen: 45_560 })
})

test('commission and debt are what was paid, and nobody owes nothing', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000 }), fc.nat(10_000), (amountFen, commissionBp) => {
      const { commissionFen, owedFen } = channelDebt(amountFen, commissionBp)
      expect(commissionFen + owedFen).toBe(amountFen)
      expect(owedFen).toBeGreaterThan(0)
      expect(commissionFen).toBeGreaterThanOrEqual(0)
    }),
  )
})
