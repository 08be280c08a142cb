import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CancelRule, endFees, type FeeRule, noShowFee, waivedFees } from './cancellation'

const usual: CancelRule = {
  freeUntilHours: 24,
  lateFee: { kind: 'first_night' },
  noShowFee: { kind: 'first_night' },
}
const arriveAt = '2026-05-02 14:00:00'

test('cancelling is free until a day before, then costs the first night', () => {
  const basis = { nightsFen: [29_800, 39_800], prepaidFen: 50_000, isGuaranteed: false }
  const room = { title: 'YD-1', rule: usual, nightsFen: basis.nightsFen, arriveAt }
  expect(endFees('cancel', [room], basis, '2026-05-01 14:00:00')).toMatchObject({
    feeFen: 0,
    refundFen: 50_000,
  })
  const late = endFees('cancel', [room], basis, '2026-05-01 14:01:00')
  expect(late).toMatchObject({ feeFen: 29_800, refundFen: 20_200, owedFen: 0 })
  expect(late.why).toEqual([
    '到店前23小时取消，已过免费取消时间',
    '收首晚房费298.00元',
    '已付500.00元，退202.00元',
  ])
})

test('each room pays by its own rule; what was paid is used up room by room, and stays where others need it', () => {
  const all: CancelRule = { ...usual, lateFee: { kind: 'all' } }
  const rooms = [
    { title: 'YD-1', rule: usual, nightsFen: [29_800, 39_800], arriveAt },
    { title: 'YD-2', rule: all, nightsFen: [20_000, 20_000], arriveAt },
  ]
  const now = '2026-05-02 10:00:00'
  const poor = { prepaidFen: 50_000, isGuaranteed: false }
  expect(endFees('cancel', rooms, poor, now)).toMatchObject({ feeFen: 50_000, roomsFen: [29_800, 20_200] })
  const card = endFees('cancel', rooms, { ...poor, isGuaranteed: true }, now)
  expect(card).toMatchObject({ feeFen: 69_800, owedFen: 19_800, refundFen: 0, roomsFen: [29_800, 40_000] })
  expect(card.why[0]).toBe('YD-1：到店前4小时取消，已过免费取消时间')
  const rich = { prepaidFen: 90_000, isGuaranteed: false }
  expect(endFees('cancel', rooms, { ...rich, hasOthers: true }, now).refundFen).toBe(0)
  expect(endFees('cancel', rooms, rich, now).refundFen).toBe(20_200)
  expect(waivedFees(2, rich)).toMatchObject({ feeFen: 0, refundFen: 90_000, roomsFen: [0, 0] })
})

test('3.24/19 a no-show with the first night prepaid costs 298 and returns nothing', () => {
  const basis = { nightsFen: [29_800], prepaidFen: 29_800, isGuaranteed: true }
  expect(noShowFee(usual, basis)).toMatchObject({ feeFen: 29_800, refundFen: 0, owedFen: 0 })
})

test('without a guarantee nobody owes more than he has paid', () => {
  const basis = { nightsFen: [29_800], prepaidFen: 10_000, isGuaranteed: false }
  expect(noShowFee(usual, basis)).toMatchObject({ feeFen: 10_000, refundFen: 0, owedFen: 0 })
  expect(noShowFee(usual, { ...basis, isGuaranteed: true })).toMatchObject({
    feeFen: 29_800,
    owedFen: 19_800,
  })
})

test('fee, refund and debt always add up to what was paid', () => {
  const aRule: fc.Arbitrary<FeeRule> = fc.oneof(
    fc.constant({ kind: 'none' as const }),
    fc.constant({ kind: 'all' as const }),
    fc.nat(10_000).map(shareBp => ({ kind: 'percent' as const, shareBp })),
    fc.nat(100_000).map(amountFen => ({ kind: 'fixed' as const, amountFen })),
  )
  const nights = fc.array(fc.nat(80_000), { minLength: 1, maxLength: 5 })
  fc.assert(
    fc.property(aRule, nights, fc.nat(200_000), fc.boolean(), (rule, nightsFen, prepaidFen, isGuaranteed) => {
      const fee = noShowFee({ ...usual, noShowFee: rule }, { nightsFen, prepaidFen, isGuaranteed })
      expect(fee.feeFen - fee.owedFen + fee.refundFen).toBe(prepaidFen)
      if (!isGuaranteed) expect(fee.owedFen).toBe(0)
    }),
  )
})
