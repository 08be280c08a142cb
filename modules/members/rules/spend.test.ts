import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type SpendOrder, spendSplit } from './spend'

const have = { principalFen: 100_000, giftFen: 15_000 }

test('3.24/16 of 1000 and 150 a bill of 230 takes 200 principal and 30 gift', () => {
  expect(spendSplit(23_000, have, 'proportional')).toEqual({ principalFen: 20_000, giftFen: 3_000 })
})

test('principal or gift goes first where the hotel wants it', () => {
  expect(spendSplit(23_000, have, 'principal_first')).toEqual({ principalFen: 23_000, giftFen: 0 })
  expect(spendSplit(23_000, have, 'gift_first')).toEqual({ principalFen: 8_000, giftFen: 15_000 })
  expect(spendSplit(101_000, have, 'principal_first')).toEqual({ principalFen: 100_000, giftFen: 1_000 })
  expect(spendSplit(9_000, have, 'gift_first')).toEqual({ principalFen: 0, giftFen: 9_000 })
})

test('half a fen of principal is a whole one', () => {
  expect(spendSplit(1, { principalFen: 1, giftFen: 1 }, 'proportional')).toEqual({
    principalFen: 1,
    giftFen: 0,
  })
  expect(spendSplit(1, { principalFen: 1, giftFen: 2 }, 'proportional')).toEqual({
    principalFen: 0,
    giftFen: 1,
  })
})

test('more than there is is refused with what there is', () => {
  expect(() => spendSplit(115_001, have, 'proportional')).toThrow('储值余额不足，可用1,150.00元')
  expect(() => spendSplit(1, { principalFen: 0, giftFen: 0 }, 'gift_first')).toThrow(
    '储值余额不足，可用0.00元',
  )
  expect(spendSplit(0, { principalFen: 0, giftFen: 0 }, 'proportional')).toEqual({
    principalFen: 0,
    giftFen: 0,
  })
})

test('the parts are the amount, and neither is more than there is', () => {
  const fen = fc.integer({ min: 0, max: 1_000_000_000_000 })
  const order = fc.constantFrom<SpendOrder>('principal_first', 'gift_first', 'proportional')
  fc.assert(
    fc.property(fen, fen, fc.nat(10_000), order, (principalFen, giftFen, shareBp, way) => {
      const amountFen = Number((BigInt(principalFen + giftFen) * BigInt(shareBp)) / 10_000n)
      const part = spendSplit(amountFen, { principalFen, giftFen }, way)
      expect(part.principalFen + part.giftFen).toBe(amountFen)
      for (const [some, all] of [
        [part.principalFen, principalFen],
        [part.giftFen, giftFen],
      ] as const) {
        expect(some).toBeGreaterThanOrEqual(0)
        expect(some).toBeLessThanOrEqual(all)
      }
    }),
  )
})

test('what is spent is a whole number of fen, all of it at most', () => {
  expect(spendSplit(115_000, have, 'proportional')).toEqual(have)
  for (const amountFen of [-1, 0.5])
    expect(() => spendSplit(amountFen, have, 'proportional')).toThrow(
      'what is spent is a whole number of fen',
    )
})
