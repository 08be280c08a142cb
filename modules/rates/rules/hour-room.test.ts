import { addMinutes } from '@kezhan/base/moments'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  checkHourRoomSale,
  type HourRule,
  hourRoomCharge,
  hourRoomTakesNight,
  isHourRoomSold,
} from './hour-room'
import { proposalFen } from './testing/proposal-fen'

const usual: HourRule = {
  sellFrom: '08:00',
  sellTo: '20:00',
  baseMinutes: 180,
  basePriceFen: 8800,
  graceMinutes: 15,
  unitMinutes: 60,
  unitPriceFen: 3000,
  maxMinutes: 480,
  isConverted: false,
  isCapped: false,
}

function staying(minutes: number, rule: HourRule = usual, fullDayPriceFen = 29_800) {
  const arrive = '2026-05-01 10:00:00'
  const depart = addMinutes(arrive, minutes)
  return hourRoomCharge(rule, {
    arrive,
    depart,
    businessDate: '2026-05-01',
    fullDayPriceFen,
    roomNightsBp: 0,
  })
}

test('3.24/6 base, grace, begun units and the cap', () => {
  expect(proposalFen(staying(190))).toBe(8800)
  expect(proposalFen(staying(196))).toBe(11_800)
  expect(staying(320).charges.map(one => [one.code, one.amountFen])).toEqual([
    ['1003', 8800],
    ['1004', 9000],
  ])
  expect(proposalFen(staying(320, { ...usual, isCapped: true }, 16_800))).toBe(16_800)
})

test('the explanation counts the units', () => {
  expect(staying(320, { ...usual, isCapped: true }, 16_800).why).toEqual([
    '钟点房住了5小时20分钟，起步3小时88.00元',
    '超时2小时5分钟（已减免费15分钟），每1小时30.00元，计3次',
    '合计178.00元超过全日房价，封顶168.00元',
  ])
})

test('past its limit it becomes a full day, once', () => {
  const converted = staying(481, { ...usual, isConverted: true })
  expect(converted.charges).toEqual([
    { code: '1001', amountFen: 29_800, chargeDate: '2026-05-01', roomNightsBp: 10_000 },
  ])
  expect(staying(480, { ...usual, isConverted: true }).charges[0]?.code).toBe('1003')
})

test('staying longer never costs less', () => {
  fc.assert(
    fc.property(fc.nat(900), fc.nat(900), fc.boolean(), (a, b, isCapped) => {
      const fee = (minutes: number) => proposalFen(staying(minutes, { ...usual, isCapped }))
      expect(fee(Math.min(a, b))).toBeLessThanOrEqual(fee(Math.max(a, b)))
    }),
  )
})

test('hour rooms are sold in their hours, also over midnight', () => {
  expect(() => checkHourRoomSale(usual, '2026-05-01 07:59:00')).toThrow('钟点房售卖时间为08:00-20:00')
  expect(() => checkHourRoomSale(usual, '2026-05-01 20:00:00')).not.toThrow()
  const night = { ...usual, sellFrom: '22:00', sellTo: '06:00' }
  expect(() => checkHourRoomSale(night, '2026-05-01 02:00:00')).not.toThrow()
  expect(() => checkHourRoomSale(night, '2026-05-01 12:00:00')).toThrow('22:00-06:00')
})

test('one that is left by six in the evening leaves the night to others', () => {
  expect(hourRoomTakesNight('2026-05-01 18:00:00', '2026-05-01')).toBe(false)
  expect(hourRoomTakesNight('2026-05-01 18:00:01', '2026-05-01')).toBe(true)
})

test('within base and grace nothing is added, and the clerk reads why', () => {
  expect(staying(195)).toEqual({
    charges: [{ code: '1003', amountFen: 8_800, chargeDate: '2026-05-01', roomNightsBp: 0 }],
    why: ['钟点房住了3小时15分钟，起步3小时88.00元', '未超过起步时间加免费15分钟，不收超时费'],
  })
  expect(proposalFen(staying(255))).toBe(11_800)
  expect(proposalFen(staying(256))).toBe(14_800)
  expect(staying(-5).why[0]).toBe('钟点房住了0分钟，起步3小时88.00元')
})

test('the cap cuts what is above the full day, and nothing at it', () => {
  const capped = { ...usual, isCapped: true }
  expect(staying(196, capped, 11_800).why).toHaveLength(2)
  expect(staying(196, capped, 11_799).charges.map(one => [one.code, one.amountFen])).toEqual([
    ['1003', 8_800],
    ['1004', 2_999],
  ])
  expect(staying(196, capped, 5_000).charges.map(one => [one.code, one.amountFen])).toEqual([['1003', 5_000]])
  expect(proposalFen(staying(196, usual, 5_000))).toBe(11_800)
})

test('an hour room counts as the hotel says, its overtime never', () => {
  const { charges } = hourRoomCharge(usual, {
    arrive: '2026-05-01 10:00:00',
    depart: '2026-05-01 14:00:00',
    businessDate: '2026-05-01',
    fullDayPriceFen: 29_800,
    roomNightsBp: 5_000,
  })
  expect(charges.map(one => one.roomNightsBp)).toEqual([5_000, 0])
})

test('a full day that it has become says from when', () => {
  expect(staying(481, { ...usual, isConverted: true }).why).toEqual([
    '钟点房住了8小时1分钟，超过8小时，转为全日房298.00元',
  ])
})

test('the first and the last minute of sale are minutes of sale', () => {
  const day = { sellFrom: '08:00', sellTo: '20:00' }
  const night = { sellFrom: '22:00', sellTo: '06:00' }
  const at = (hours: typeof day, time: string) => isHourRoomSold(hours, `2026-05-01 ${time}:00`)
  expect(['07:59', '08:00', '20:00', '20:01'].map(time => at(day, time))).toEqual([false, true, true, false])
  expect(['21:59', '22:00', '06:00', '06:01'].map(time => at(night, time))).toEqual([
    false,
    true,
    true,
    false,
  ])
  const minute = { sellFrom: '08:00', sellTo: '08:00' }
  expect([at(minute, '08:00'), at(minute, '08:01')]).toEqual([true, false])
})
