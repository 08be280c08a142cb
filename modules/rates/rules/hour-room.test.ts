import { addMinutes } from '@kezhan/base/moments'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkHourRoomSale, type HourRule, hourRoomCharge, hourRoomTakesNight } from './hour-room'
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
