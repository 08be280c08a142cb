import { wholeYuan } from '@kezhan/base/rounding'
import { readEarlyRule } from '@kezhan/hotels/rules/coded-settings'
import { expect, test } from 'vitest'
import { dayUseCharge, earlyArrivalCharge } from './short-stay'

const dayUse = { freeMinutes: 30, tonightPriceFen: 29_800, shareBp: 10_000, rounding: wholeYuan }

test('3.24/5 leaving within minutes is free, later the same day costs the night once', () => {
  const stay = { ...dayUse, arrive: '2026-05-01 10:00:00', businessDate: '2026-05-01' }
  expect(dayUseCharge({ ...stay, now: '2026-05-01 10:20:00' })).toEqual({
    charges: [],
    why: ['入住20分钟后当日离店，在30分钟内，可免费离店'],
    isFree: true,
  })
  expect(dayUseCharge({ ...stay, now: '2026-05-01 13:00:00' })).toEqual({
    charges: [{ code: '1001', amountFen: 29_800, chargeDate: '2026-05-01', roomNightsBp: 10_000 }],
    why: ['入住3小时后当日离店，收全日房费298.00元'],
    isFree: false,
  })
  expect(dayUseCharge({ ...stay, now: '2026-05-01 13:00:00', shareBp: 5000 }).charges).toMatchObject([
    { code: '1002', amountFen: 14_900, roomNightsBp: 5000 },
  ])
})

test('3.24/4 early in the morning after the audit, half of the night before', () => {
  const early = { businessDate: '2026-05-02', previousNightPriceFen: 29_800, rounding: wholeYuan }
  const half = readEarlyRule('half_before_06:00')
  expect(earlyArrivalCharge(half, { ...early, now: '2026-05-02 05:30:00' })).toEqual({
    charges: [{ code: '1002', amountFen: 14_900, chargeDate: '2026-05-01', roomNightsBp: 5000 }],
    why: ['05:30到店，早于06:00，加收前一晚半日房费149.00元'],
  })
  expect(earlyArrivalCharge(half, { ...early, now: '2026-05-02 06:00:00' }).charges).toEqual([])
  expect(earlyArrivalCharge(readEarlyRule('free'), { ...early, now: '2026-05-02 05:30:00' }).charges).toEqual(
    [],
  )
})

test('before the audit nobody pays the night before twice', () => {
  const arrival = { now: '2026-05-02 02:10:00', businessDate: '2026-05-01', previousNightPriceFen: 29_800 }
  expect(earlyArrivalCharge({ halfBefore: '06:00' }, { ...arrival, rounding: wholeYuan }).charges).toEqual([])
})

test('the last free minute is free, and half a day is called so', () => {
  const stay = { ...dayUse, arrive: '2026-05-01 10:00:00', businessDate: '2026-05-01' }
  expect(dayUseCharge({ ...stay, now: '2026-05-01 10:30:00' }).isFree).toBe(true)
  expect(dayUseCharge({ ...stay, now: '2026-05-01 10:31:00' }).isFree).toBe(false)
  expect(dayUseCharge({ ...stay, now: '2026-05-01 10:31:00', shareBp: 5000 }).why).toEqual([
    '入住31分钟后当日离店，收半日房费149.00元',
  ])
  expect(dayUseCharge({ ...stay, now: '2026-05-01 09:59:00' }).why).toEqual([
    '入住0分钟后当日离店，在30分钟内，可免费离店',
  ])
})

test('who comes early and pays nothing reads why', () => {
  const early = { businessDate: '2026-05-02', previousNightPriceFen: 29_800, rounding: wholeYuan }
  const why = (rule: Parameters<typeof earlyArrivalCharge>[0], now: string) =>
    earlyArrivalCharge(rule, { ...early, now }).why
  const half = { halfBefore: '06:00' }
  expect(why('free', '2026-05-02 05:30:00')).toEqual(['05:30到店，提前入住不收费'])
  expect(why(half, '2026-05-02 06:00:00')).toEqual(['06:00到店，06:00后入住不收费'])
  expect(why(half, '2026-05-03 02:10:00')).toEqual(['夜审前到店计入前一营业日，不另收费'])
})
