import { stateAfter } from '@kezhan/base/state-table'
import { checkStateTable } from '@kezhan/base/testing/check-state-table'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CouponFacts, couponStates } from './coupon-states'
import { couponFen } from './coupon-value'

const aCoupon: CouponFacts = {
  ...{ today: '2026-05-01', validFrom: '2026-05-01', validTo: '2026-05-31', isInScope: true, isOwners: true },
  ...{ thresholdFen: 20_000, eligibleFen: 29_800, isStackable: false, hasOtherOffers: false, reason: '发错' },
  isUsedToday: true,
}

test('every state of a coupon is reached, and buttons and refusals agree', () => {
  checkStateTable(couponStates, 'unused', [
    aCoupon,
    {
      ...aCoupon,
      today: '2026-06-01',
      isOwners: false,
      isInScope: false,
      hasOtherOffers: true,
      isUsedToday: false,
    },
    { ...aCoupon, today: '2026-04-30', eligibleFen: 0, reason: '' },
  ])
})

test('what a coupon is refused for', () => {
  const verify = (part: Partial<CouponFacts>) => () =>
    stateAfter(couponStates, 'unused', 'verify', { ...aCoupon, ...part })
  expect(verify({ today: '2026-06-01' })).toThrow('优惠券已过期')
  expect(verify({ today: '2026-04-30' })).toThrow('优惠券未到使用时间')
  expect(verify({ eligibleFen: 19_999 })).toThrow('未满200.00元不可用')
  expect(verify({ hasOtherOffers: true })).toThrow('不可与其他优惠同享')
  expect(verify({ hasOtherOffers: true, isStackable: true })()).toBe('used')
  expect(() => stateAfter(couponStates, 'used', 'verify', aCoupon)).toThrow('优惠券已使用')
  expect(() => stateAfter(couponStates, 'used', 'void', aCoupon)).toThrow('已使用的优惠券不能作废')
})

test('a cancelled order gives its coupon back, once used only on the same day', () => {
  expect(stateAfter(couponStates, 'locked', 'release', aCoupon)).toBe('unused')
  expect(() => stateAfter(couponStates, 'used', 'giveBack', { ...aCoupon, isUsedToday: false })).toThrow(
    '已过夜审',
  )
})

test('what coupons pay', () => {
  expect(couponFen({ kind: '满减券', amountFen: 5000, thresholdFen: 20_000 }, 29_800)).toBe(5000)
  expect(couponFen({ kind: '满减券', amountFen: 5000, thresholdFen: 20_000 }, 19_999)).toBe(0)
  expect(couponFen({ kind: '折扣券', payBp: 8800 }, 29_800)).toBe(3576)
  expect(couponFen({ kind: '折扣券', payBp: 8800, capFen: 3000 }, 29_800)).toBe(3000)
  expect(couponFen({ kind: '免房券', nightPriceFen: 29_800 }, 25_000)).toBe(25_000)
})

test('no coupon pays more than it is used on', () => {
  const aValue = fc.oneof(
    fc.record({
      kind: fc.constant('代金券' as const),
      amountFen: fc.nat(100_000),
      thresholdFen: fc.nat(50_000),
    }),
    fc.record({ kind: fc.constant('折扣券' as const), payBp: fc.nat(10_000) }),
  )
  fc.assert(
    fc.property(aValue, fc.integer({ min: -1000, max: 200_000 }), (coupon, eligibleFen) => {
      const paidFen = couponFen(coupon, eligibleFen)
      expect(paidFen).toBeGreaterThanOrEqual(0)
      expect(paidFen).toBeLessThanOrEqual(Math.max(0, eligibleFen))
    }),
  )
})
