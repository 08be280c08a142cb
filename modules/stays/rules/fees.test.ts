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

test('the small hours end at the minute the hotel has set', () => {
  const at = (time: string) => arrivalOf({ ...clock, now: `2026-05-02 ${time}:00` }).isEarlyMorning
  expect([at('05:59'), at('06:00')]).toEqual([true, false])
})

test('who arrives is told which night he pays first, and that it is charged at once where the audit is over', () => {
  expect(arrivalOf({ ...clock, now: '2026-05-01 15:00:00' }).why).toBe('2026-05-01 15:00到店，首晚2026-05-01')
  const late = arrivalOf({ ...clock, businessDate: '2026-05-02', now: '2026-05-01 23:00:00' })
  expect(late.why).toBe('2026-05-01 23:00到店，首晚2026-05-01（已夜审，首晚房费入住时入账）')
})

test('a deposit says how it was reckoned, by the dearest of the nights', () => {
  const basis = { formula: 'nights*price+100', nightsFen: [29_800, 39_800] }
  expect(suggestedDeposit(basis)).toEqual({
    amountFen: 90_000,
    why: '2晚×398.00元，按公式得896.00元，取整到百元',
  })
})

test('a stay that is covered to the fen lacks nothing', () => {
  const basis = { balanceFen: 29_800, coverFen: 0, futureNightsFen: [29_800] }
  expect(missingDepositFen(basis)).toBe(0)
  expect(missingDepositFen({ ...basis, balanceFen: 29_799 })).toBe(1)
})
