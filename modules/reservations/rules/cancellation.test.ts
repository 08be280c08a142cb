import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CancelRule, endFees, type FeeCover, type FeeRule, noShowFee, waivedFees } from './cancellation'

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

const byRule = (noShow: FeeRule, cover: Partial<FeeCover> = {}) =>
  noShowFee(
    { ...usual, noShowFee: noShow },
    { nightsFen: [29_800, 39_800], prepaidFen: 0, isGuaranteed: true, ...cover },
  )

test.each<[FeeRule, number, string]>([
  [{ kind: 'none' }, 0, '规则不收费'],
  [{ kind: 'first_night' }, 29_800, '收首晚房费298.00元'],
  [{ kind: 'all' }, 69_600, '收全部房费696.00元'],
  [{ kind: 'fixed', amountFen: 12_345 }, 12_345, '收固定违约金123.45元'],
  [{ kind: 'percent', shareBp: 5000 }, 34_800, '收房费合计696.00元的50%，计348.00元'],
])('who did not come pays by the rule %j', (rule, feeFen, why) => {
  expect(byRule(rule)).toEqual({ feeFen, refundFen: 0, owedFen: feeFen, why: ['客人未到店', why] })
})

test('a room without nights costs no first night', () => {
  const basis = { nightsFen: [], prepaidFen: 0, isGuaranteed: true }
  expect(noShowFee(usual, basis).feeFen).toBe(0)
})

test('a fee that is cut to what was paid says so; one that was paid whole does not', () => {
  expect(byRule({ kind: 'first_night' }, { prepaidFen: 29_799, isGuaranteed: false })).toEqual({
    feeFen: 29_799,
    refundFen: 0,
    owedFen: 0,
    why: ['客人未到店', '收首晚房费298.00元', '无担保，以已付297.99元为限', '已付297.99元，退0.00元'],
  })
  expect(byRule({ kind: 'first_night' }, { prepaidFen: 29_800, isGuaranteed: false }).why).toEqual([
    '客人未到店',
    '收首晚房费298.00元',
    '已付298.00元，退0.00元',
  ])
})

test('who took back more than he paid owes the fee and no more', () => {
  expect(byRule({ kind: 'first_night' }, { prepaidFen: -5000 })).toMatchObject({
    feeFen: 29_800,
    owedFen: 29_800,
  })
  expect(byRule({ kind: 'first_night' }, { prepaidFen: -5000, isGuaranteed: false })).toMatchObject({
    feeFen: 0,
    refundFen: 0,
    owedFen: 0,
  })
})

test('what is left of a prepayment stays with the other rooms, and is named where there is any', () => {
  const others = { isGuaranteed: false, hasOthers: true }
  expect(byRule({ kind: 'first_night' }, { ...others, prepaidFen: 50_000 }).why.at(-1)).toBe(
    '订单仍有其他房间，预付款202.00元保留',
  )
  expect(byRule({ kind: 'first_night' }, { ...others, prepaidFen: 29_800 }).why).toEqual([
    '客人未到店',
    '收首晚房费298.00元',
  ])
})

test('where the fee is not asked for, that is said, and what was paid goes back', () => {
  expect(waivedFees(1, { prepaidFen: 50_000, isGuaranteed: false })).toEqual({
    feeFen: 0,
    refundFen: 50_000,
    owedFen: 0,
    roomsFen: [0],
    why: ['免收违约金', '已付500.00元，退500.00元'],
  })
})

test('a cancellation says how long before the arrival it came', () => {
  const why = (now: string, freeUntilHours = 24) => {
    const rule = { ...usual, freeUntilHours }
    const room = { title: 'YD-1', rule, nightsFen: [29_800], arriveAt }
    return endFees('cancel', [room], { prepaidFen: 0, isGuaranteed: true }, now).why
  }
  expect(why('2026-05-01 13:30:00')).toEqual(['到店前24小时取消，24小时前可免费取消'])
  expect(why('2026-05-02 14:00:00', 0)).toEqual(['到店前0小时取消，0小时前可免费取消'])
  expect(why('2026-05-02 14:00:00')).toEqual(['到店前0小时取消，已过免费取消时间', '收首晚房费298.00元'])
  expect(why('2026-05-02 14:01:00', 0)).toEqual(['到店时间已过，已过免费取消时间', '收首晚房费298.00元'])
})

test('of several rooms each sentence names its room', () => {
  const free = { title: 'YD-1', rule: { ...usual, freeUntilHours: 0 }, nightsFen: [29_800], arriveAt }
  const late = { ...free, title: 'YD-2', rule: usual }
  const cover = { prepaidFen: 0, isGuaranteed: true }
  expect(endFees('cancel', [free, late], cover, '2026-05-02 10:00:00').why).toEqual([
    'YD-1：到店前4小时取消，0小时前可免费取消',
    'YD-2：到店前4小时取消，已过免费取消时间',
    'YD-2：收首晚房费298.00元',
  ])
})
