import { bookingNights } from '@kezhan/reservations/rules/booking-dates'
import {
  type CancelRule,
  endFees,
  type FeeRule,
  noShowFee,
  waivedFees,
} from '@kezhan/reservations/rules/cancellation'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { arrivalOf } from './arrival'
import { availableCreditFen, missingDepositFen, suggestedDeposit } from './deposit'

const clock = { businessDate: '2026-05-01', nights: 1, earlyMorningCutoff: '06:00', checkOutTime: '12:00' }

test('3.24/3 who comes at ten past two before the audit pays the night that is nearly over, and leaves at noon', () => {
  expect(arrivalOf({ ...clock, now: '2026-05-02 02:10:00' })).toMatchObject({
    arrive: '2026-05-01',
    depart: '2026-05-02',
    departAt: '2026-05-02 12:00:00',
    isEarlyMorning: true,
    why: '02:10到店且2026-05-01未夜审，按凌晨房计入2026-05-01，2026-05-02 12:00离店',
  })
})

test('3.24/4 who comes after the audit belongs to the new day', () => {
  expect(arrivalOf({ ...clock, businessDate: '2026-05-02', now: '2026-05-02 05:30:00' })).toMatchObject({
    arrive: '2026-05-02',
    depart: '2026-05-03',
    isEarlyMorning: false,
    isNightAudited: false,
  })
})

test('a forgotten or an early audit sells nobody another night than the one he sleeps', () => {
  expect(arrivalOf({ ...clock, now: '2026-05-02 15:00:00' }).arrive).toBe('2026-05-02')
  const early = arrivalOf({ ...clock, businessDate: '2026-05-02', now: '2026-05-01 23:00:00' })
  expect(early).toMatchObject({ arrive: '2026-05-01', isNightAudited: true })
})

test('dates of an order', () => {
  const nights = (arrive: string, depart: string) => () => bookingNights({ arrive, depart }, '2026-05-01')
  expect(nights('2026-05-01', '2026-05-03')()).toEqual(['2026-05-01', '2026-05-02'])
  expect(nights('2026-05-02', '2026-05-02')).toThrow('离店日期必须大于入住日期')
  expect(nights('2026-04-30', '2026-05-02')).toThrow('不能预订过去的日期')
  expect(nights('2026-02-30', '2026-05-02')).toThrow('离店日期必须大于入住日期')
  expect(nights('2026-05-01', '2028-05-01')).toThrow('一次最多预订500晚')
})

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

test('the deposit covers the nights and a hundred, in whole hundreds', () => {
  const of = (formula: string, nightsFen: number[]) => suggestedDeposit({ formula, nightsFen }).amountFen
  expect(of('nights*price+100', [29_800, 29_800])).toBe(70_000)
  expect(of('nights*price+100', [30_000])).toBe(40_000)
  expect(of('200', [29_800])).toBe(20_000)
  expect(of('nights*100+price', [29_800, 29_800])).toBe(50_000)
  expect(of('nights*price+100', [])).toBe(10_000)
  expect(() => of('price-1', [1])).toThrow('has its form')
})

test('a pre-authorisation counts as credit, and what is missing for the night is asked for', () => {
  const basis = { balanceFen: 20_000, coverFen: 5000, futureNightsFen: [29_800] }
  expect(availableCreditFen(basis)).toBe(-4800)
  expect(missingDepositFen(basis)).toBe(4800)
  expect(missingDepositFen({ ...basis, coverFen: 15_000 })).toBe(0)
})
