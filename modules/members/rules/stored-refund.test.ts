import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mostRefundableFen, refundable, type TopUpLeft } from './stored-refund'

const aTopUp = (topUp: Partial<TopUpLeft>): TopUpLeft => ({
  id: 'a',
  principalFen: 100_000,
  principalLeftFen: 100_000,
  giftFen: 15_000,
  giftLeftFen: 15_000,
  giftGoneFen: 0,
  ...topUp,
})

test('an unspent top-up comes back whole, and its gift is revoked', () => {
  expect(refundable([aTopUp({})])).toEqual([
    { topUpId: 'a', principalFen: 100_000, giftFen: 15_000, deductedFen: 0, payFen: 100_000 },
  ])
})

test('gift that was spent is deducted: of 800 and 120 left of 1000 and 150, 770 are paid', () => {
  const spent = aTopUp({ principalLeftFen: 80_000, giftLeftFen: 12_000 })
  expect(refundable([spent])).toEqual([
    { topUpId: 'a', principalFen: 80_000, giftFen: 12_000, deductedFen: 3_000, payFen: 77_000 },
  ])
  expect(() => refundable([spent], 77_001)).toThrow('最多可退770.00元')
})

test('a part takes the whole gift with it, and a second part no more of it', () => {
  const spent = aTopUp({ principalLeftFen: 80_000, giftLeftFen: 12_000 })
  expect(refundable([spent], 50_000)).toEqual([
    { topUpId: 'a', principalFen: 53_000, giftFen: 12_000, deductedFen: 3_000, payFen: 50_000 },
  ])
  const after = aTopUp({ principalLeftFen: 27_000, giftLeftFen: 0, giftGoneFen: 15_000 })
  expect(refundable([after])).toEqual([
    { topUpId: 'a', principalFen: 27_000, giftFen: 0, deductedFen: 0, payFen: 27_000 },
  ])
})

test('gift that expired was not spent', () => {
  const expired = aTopUp({ giftLeftFen: 0, giftGoneFen: 15_000 })
  expect(mostRefundableFen([expired])).toBe(100_000)
})

test('gift that comes back after it was deducted is revoked by the next refund and not deducted again', () => {
  const revoked = aTopUp({ principalLeftFen: 20_000, giftLeftFen: 3_000, giftGoneFen: 15_000 })
  expect(refundable([revoked])).toEqual([
    { topUpId: 'a', principalFen: 20_000, giftFen: 3_000, deductedFen: 0, payFen: 20_000 },
  ])
})

test('the latest top-up comes first, and a top-up whose gift was worth more than what is left gives nothing', () => {
  const first = aTopUp({ id: 'first', giftFen: 0, giftLeftFen: 0 })
  const eaten = aTopUp({ id: 'eaten', principalLeftFen: 10_000, giftLeftFen: 0 })
  const last = aTopUp({
    id: 'last',
    principalFen: 20_000,
    principalLeftFen: 20_000,
    giftFen: 0,
    giftLeftFen: 0,
  })
  const refunds = refundable([first, eaten, last], 30_000)
  expect(refunds.map(one => [one.topUpId, one.payFen])).toEqual([
    ['last', 20_000],
    ['first', 10_000],
  ])
  expect(mostRefundableFen([first, eaten, last])).toBe(120_000)
})

test('gift alone is never paid out', () => {
  const onlyGift = aTopUp({ principalLeftFen: 0 })
  expect(refundable([onlyGift])).toEqual([])
  expect(() => refundable([onlyGift], 1)).toThrow('赠送金额不可退')
  expect(() => refundable([], 1)).toThrow('最多可退0.00元')
})

const aLeft = fc
  .tuple(fc.nat(10_000), fc.nat(10_000), fc.nat(5_000), fc.nat(5_000), fc.nat(5_000))
  .map(([left, spent, giftLeftFen, giftGoneFen, giftSpent]) => ({
    principalFen: left + spent,
    principalLeftFen: left,
    giftFen: giftLeftFen + giftGoneFen + giftSpent,
    giftLeftFen,
    giftGoneFen,
  }))

test('two refunds pay no more than one, and never more than is left of any top-up', () => {
  fc.assert(
    fc.property(fc.array(aLeft, { maxLength: 6 }), fc.nat(100), (lefts, percent) => {
      const topUps = lefts.map((left, at) => ({ ...left, id: String(at) }))
      const mostFen = mostRefundableFen(topUps)
      const firstFen = Math.floor((mostFen * percent) / 100)
      const first = refundable(topUps, firstFen)
      expect(first.reduce((sum, one) => sum + one.payFen, 0)).toBe(firstFen)
      const rest = topUps.map(topUp => {
        const refund = first.find(one => one.topUpId === topUp.id)
        if (refund === undefined) return topUp
        expect(refund.principalFen).toBeLessThanOrEqual(topUp.principalLeftFen)
        expect(refund.giftFen).toBe(topUp.giftLeftFen)
        return {
          ...topUp,
          principalLeftFen: topUp.principalLeftFen - refund.principalFen,
          giftLeftFen: 0,
          giftGoneFen: topUp.giftGoneFen + refund.giftFen + refund.deductedFen,
        }
      })
      expect(mostRefundableFen(rest)).toBe(mostFen - firstFen)
    }),
  )
})

test('a refund is a whole number of fen, and all of it at most', () => {
  expect(refundable([aTopUp({})], 0)).toEqual([])
  expect(refundable([aTopUp({})], 100_000)[0]?.payFen).toBe(100_000)
  for (const wantedFen of [-1, 0.5])
    expect(() => refundable([aTopUp({})], wantedFen)).toThrow('a refund is a whole number of fen')
})

test('where gift and principal are left, too much says how much there is', () => {
  expect(() => refundable([aTopUp({ principalLeftFen: 1 })], 2)).toThrow('最多可退0.01元')
  expect(() => refundable([aTopUp({ principalLeftFen: 0, giftLeftFen: 1 })], 1)).toThrow('赠送金额不可退')
})

test('where all is spent, or only one of several top-ups has nothing but gift, too much says how much there is', () => {
  const spent = aTopUp({ id: 'spent', principalLeftFen: 0, giftLeftFen: 0 })
  const onlyGift = aTopUp({ id: 'gift', principalLeftFen: 0 })
  const plain = aTopUp({ id: 'plain', principalLeftFen: 80_000, giftFen: 0, giftLeftFen: 0 })
  expect(() => refundable([spent], 1)).toThrow('最多可退0.00元')
  expect(() => refundable([onlyGift, plain], 80_001)).toThrow('最多可退800.00元')
  expect(() => refundable([spent, onlyGift], 1)).toThrow('赠送金额不可退')
})
