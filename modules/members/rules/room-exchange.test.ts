import { weekdayOf } from '@kezhan/base/days'
import { expect, test } from 'vitest'
import { type Exchange, type ExchangeNight, exchangePoints, type PointsRoomRule } from './room-exchange'

const rule: PointsRoomRule = {
  id: 'rule',
  roomTypeId: 'king',
  pointsPerNight: 20_000,
  levelIds: ['gold'],
  weekdays: [0, 1, 2, 3, 4],
  excludesHolidays: true,
  dailyQuota: 2,
  advanceDays: 3,
  validFrom: '2026-05-01',
  validTo: '2026-05-31',
  enabled: true,
}
const aNight = (day: string, night: Partial<ExchangeNight> = {}): ExchangeNight => ({
  day,
  weekday: weekdayOf(day),
  isHoliday: false,
  takenQuota: 0,
  ...night,
})
// A Monday and a Tuesday.
const nights = [aNight('2026-05-11'), aNight('2026-05-12', { takenQuota: 1 })]
const exchange: Exchange = { roomTypeId: 'king', levelId: 'gold', nights, bookedOn: '2026-05-08' }
const points = (change: Partial<Exchange>, ruleChange: Partial<PointsRoomRule> = {}) =>
  exchangePoints({ ...rule, ...ruleChange }, { ...exchange, ...change })

test('nights take their points, each as many', () => {
  expect(points({})).toBe(40_000)
  expect(points({}, { levelIds: [], weekdays: [], dailyQuota: null, validFrom: null, validTo: null })).toBe(
    40_000,
  )
})

test('type, level and time of booking must be those of the rule', () => {
  expect(() => points({}, { enabled: false })).toThrow('积分换房规则已停用')
  expect(() => points({ roomTypeId: 'twin' })).toThrow('该房型不可用积分兑换')
  expect(() => points({ levelId: 'silver' })).toThrow('会员级别不可兑换该房型')
  expect(() => points({ bookedOn: '2026-05-09' })).toThrow('积分换房须至少提前3天预订')
})

test('one night that the rule does not give stands in the way of all', () => {
  const withNight = (night: ExchangeNight) => () => points({ nights: [...nights, night] })
  expect(withNight(aNight('2026-05-15'))).toThrow('2026-05-15为周五，不可用积分兑换')
  expect(withNight(aNight('2026-05-13', { isHoliday: true }))).toThrow('2026-05-13为节假日，不可用积分兑换')
  expect(withNight(aNight('2026-05-13', { takenQuota: 2 }))).toThrow('2026-05-13积分换房名额已满')
  expect(withNight(aNight('2026-06-01'))).toThrow('2026-06-01不在积分换房有效期内')
  expect(() => points({ nights: [aNight('2026-04-30')], bookedOn: '2026-04-01' })).toThrow(
    '2026-04-30不在积分换房有效期内',
  )
  expect(points({ nights: [aNight('2026-05-13', { isHoliday: true })] }, { excludesHolidays: false })).toBe(
    20_000,
  )
})

test('the limits themselves are within: the days of the rule, the last place, the last day to book', () => {
  const edge = { validFrom: '2026-05-11', validTo: '2026-05-12' }
  expect(points({}, edge)).toBe(40_000)
  expect(points({}, { dailyQuota: 2 })).toBe(40_000)
  expect(() => points({}, { dailyQuota: 1 })).toThrow('2026-05-12积分换房名额已满')
  expect(points({ bookedOn: '2026-05-11' }, { advanceDays: 0 })).toBe(40_000)
})

test('the first night counts for booking ahead, wherever it stands', () => {
  expect(() => points({ nights: nights.toReversed(), bookedOn: '2026-05-09' })).toThrow(
    '积分换房须至少提前3天预订',
  )
})

test('an exchange has a night, and no more than a stay may have', () => {
  expect(() => points({ nights: [] })).toThrow('an exchange has a night')
  const many = (count: number) => ({ nights: Array.from({ length: count }, () => aNight('2026-05-11')) })
  expect(points(many(500))).toBe(10_000_000)
  expect(() => points(many(501))).toThrow('a stay has 500 nights at most')
})
