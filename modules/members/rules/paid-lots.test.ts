import fc from 'fast-check'
import { expect, test } from 'vitest'
import { leftOfPaid, type PaidLot, partOfPaid, purseSums } from './paid-lots'

const paid: readonly PaidLot[] = [
  { lotId: 'p1', purse: 'principal', amount: 3000 },
  { lotId: 'p2', purse: 'principal', amount: 7000 },
  { lotId: 'g1', purse: 'gift', amount: 1500 },
]

test('a part of a payment is principal and gift as they were paid, the first lots first', () => {
  expect(partOfPaid(paid, 4600)).toEqual([
    { lotId: 'p1', purse: 'principal', amount: 3000 },
    { lotId: 'p2', purse: 'principal', amount: 1000 },
    { lotId: 'g1', purse: 'gift', amount: 600 },
  ])
  expect(() => partOfPaid(paid, 11_501)).toThrow('储值余额不足，可用115.00元')
})

test('what went back in any parts and what is left are the payment, lot by lot', () => {
  const lots = fc.array(
    fc.record({
      purse: fc.constantFrom('principal' as const, 'gift' as const),
      amount: fc.integer({ min: 1, max: 9999 }),
    }),
    { minLength: 1, maxLength: 6 },
  )
  fc.assert(
    fc.property(lots, fc.array(fc.nat(20_000), { maxLength: 5 }), (drawn, wishes) => {
      const whole = drawn.map((lot, at) => ({ ...lot, lotId: `l${at}` }))
      const gone = { principal: 0, gift: 0, points: 0 }
      for (const wish of wishes) {
        const left = leftOfPaid(whole, gone)
        const { principal, gift } = purseSums(left)
        const part = partOfPaid(left, Math.min(wish, principal + gift))
        gone.principal += purseSums(part).principal
        gone.gift += purseSums(part).gift
      }
      const all = purseSums(whole)
      const rest = purseSums(leftOfPaid(whole, gone))
      expect(rest.principal + gone.principal).toBe(all.principal)
      expect(rest.gift + gone.gift).toBe(all.gift)
    }),
  )
})

test('what went back is taken off each purse by itself, the first lots first', () => {
  const withPoints: readonly PaidLot[] = [...paid, { lotId: 'x1', purse: 'points', amount: 200 }]
  expect(purseSums(withPoints)).toEqual({ principal: 10_000, gift: 1500, points: 200 })
  expect(leftOfPaid(withPoints, { principal: 3500, gift: 1500, points: 50 })).toEqual([
    { lotId: 'p2', purse: 'principal', amount: 6500 },
    { lotId: 'x1', purse: 'points', amount: 150 },
  ])
  expect(leftOfPaid(withPoints, { principal: 0, gift: 0, points: 0 })).toEqual(withPoints)
})
