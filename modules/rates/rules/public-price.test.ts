import { expect, test } from 'vitest'
import { nightPrice } from './night-price'
import type { Buyer, PriceBook, PriceStrategy } from './price-book'
import { aBuyer, aPriceBook } from './testing/a-price-book'

const night = '2026-05-01'
const aStrategy = (part: Partial<PriceStrategy> = {}): PriceStrategy => ({
  id: 's',
  name: '旺季',
  priority: 1,
  effect: { kind: 'plus', amountFen: 1_000 },
  ...part,
})
const strategyVerdicts = (strategies: readonly PriceStrategy[], buyer: Partial<Buyer> = {}) =>
  nightPrice(aPriceBook({ strategies }), night, aBuyer(buyer)).verdicts.filter(one => one.step === 'strategy')
const whyNot = (part: Partial<PriceStrategy>, buyer: Partial<Buyer> = {}) => {
  const [verdict] = strategyVerdicts([aStrategy(part)], buyer)
  return verdict?.outcome === 'changed' ? undefined : verdict?.why
}
/** Booked three days before the night of 1 May, a Friday. */
const full = (occupancyBp: number) => ({ occupancyBp: { [night]: occupancyBp } })

test.each<[string, Partial<PriceStrategy>, Partial<Buyer>, string | undefined]>([
  ['its room type', { roomTypeIds: ['king'] }, {}, undefined],
  ['another room type', { roomTypeIds: ['twin'] }, {}, '不适用该房型'],
  ['its channel', { channelIds: ['web', 'desk'] }, {}, undefined],
  ['another channel', { channelIds: ['web'] }, {}, '不适用该渠道'],
  ['its first day', { from: night }, {}, undefined],
  ['the day before', { from: '2026-05-02' }, {}, '不在日期范围内'],
  ['its last day', { to: night }, {}, undefined],
  ['the day after', { to: '2026-04-30' }, {}, '不在日期范围内'],
  ['its weekday', { weekdays: [5] }, {}, undefined],
  ['another weekday', { weekdays: [6] }, {}, '不适用该星期'],
  ['days ahead at its lower end', { daysBefore: [3, 9] }, {}, undefined],
  ['days ahead at its upper end', { daysBefore: [0, 3] }, {}, undefined],
  ['a day too late', { daysBefore: [4, 9] }, {}, '提前3天，不在范围内'],
  ['a day too early', { daysBefore: [0, 2] }, {}, '提前3天，不在范围内'],
  ['the beginning of its hours', { timeOfDay: ['10:00', '12:00'] }, {}, undefined],
  ['a minute before its hours', { timeOfDay: ['10:01', '12:00'] }, {}, '不在时段内'],
  ['the end of its hours', { timeOfDay: ['08:00', '10:00'] }, {}, '不在时段内'],
  ['a minute before the end', { timeOfDay: ['08:00', '10:01'] }, {}, undefined],
  ['an unknown occupancy', { occupancyBp: [0, 10_001] }, {}, '当晚出租率未知'],
  ['the occupancy from which it holds', { occupancyBp: [8_000, 9_000] }, full(8_000), undefined],
  ['one below it', { occupancyBp: [8_000, 9_000] }, full(7_950), '出租率79.5%，不在范围内'],
  ['the occupancy at which it ends', { occupancyBp: [8_000, 9_000] }, full(9_000), '出租率90%，不在范围内'],
])('a strategy and %s', (_, part, buyer, why) => {
  expect(whyNot(part, buyer)).toBe(why)
})

test('strategies go by priority, then by id, and an exclusive one ends them by name', () => {
  const strategies = [
    aStrategy({ id: 'c', name: '丙', priority: 2 }),
    aStrategy({ id: 'b', name: '乙', isExclusive: true }),
    aStrategy({ id: 'a', name: '甲' }),
  ]
  const verdict = { step: 'strategy', priceFen: null, outcome: 'changed', why: '' }
  expect(strategyVerdicts(strategies)).toEqual([
    { ...verdict, ref: 'a', name: '甲', priceFen: 43_000 },
    { ...verdict, ref: 'b', name: '乙', priceFen: 44_000 },
    { ...verdict, ref: 'c', name: '丙', outcome: 'lost', why: '已由“乙”独占' },
  ])
})

test('an exclusive strategy that does not apply ends nothing', () => {
  const strategies = [
    aStrategy({ id: 'a', isExclusive: true, weekdays: [1] }),
    aStrategy({ id: 'b', name: '乙' }),
  ]
  expect(strategyVerdicts(strategies).map(one => one.outcome)).toEqual(['lost', 'changed'])
})

const layers = (part: Partial<PriceBook>, day = night) => {
  const buyer = aBuyer({ arrive: day, depart: '2026-05-31', bookedAt: '2026-04-28 10:00:00' })
  return nightPrice(aPriceBook({ calendar: [], ...part }), day, buyer)
    .verdicts.slice(0, 4)
    .map(({ step, outcome, priceFen, why }) => [step, outcome, priceFen, why])
}

test('a weekend says so, and the other days say what they are not', () => {
  expect(layers({})).toEqual([
    ['calendar', 'lost', null, '当日没有日历价'],
    ['holiday', 'lost', null, '不是节假日'],
    ['weekend', 'won', 36_000, '周末'],
    ['weekday', 'lost', 30_000, '已有更优先的价格'],
  ])
  expect(layers({}, '2026-05-04').slice(2)).toEqual([
    ['weekend', 'lost', null, '不是周末'],
    ['weekday', 'won', 30_000, ''],
  ])
})

test('a holiday is named; without a price of its own it is the day that it would be', () => {
  const holidays = [{ date: night, name: '劳动节', layer: 'holiday' }] as const
  const basePrices = [
    { effectiveFrom: '2026-01-01', weekdayFen: 30_000, weekendFen: 36_000, holidayFen: 50_000 },
  ]
  expect(layers({ holidays, basePrices })).toEqual([
    ['calendar', 'lost', null, '当日没有日历价'],
    ['holiday', 'won', 50_000, '劳动节'],
    ['weekend', 'lost', 36_000, '已有更优先的价格'],
    ['weekday', 'lost', 30_000, '已有更优先的价格'],
  ])
  expect(layers({ holidays }).slice(1, 3)).toEqual([
    ['holiday', 'lost', null, '没有设置节假日价'],
    ['weekend', 'won', 36_000, '周末'],
  ])
  expect(layers({ holidays: [{ date: night, name: '调休上班', layer: 'weekday' }] })[2]).toEqual([
    'weekend',
    'lost',
    null,
    '调休上班',
  ])
})

test('a calendar price is that of its own day and of everybody', () => {
  const calendar = [
    { planId: 'agreed', date: night, priceFen: 1 },
    { planId: '', date: '2026-05-02', priceFen: 2 },
  ]
  expect(layers({ calendar })[0]).toEqual(['calendar', 'lost', null, '当日没有日历价'])
})

test('the latest base price that has begun holds, from its very day', () => {
  const basePrices = ['2026-05-01', '2026-01-01', '2026-05-02'].map((effectiveFrom, at) => ({
    effectiveFrom,
    weekdayFen: 100 * (at + 1),
    weekendFen: 10_000 * (at + 1),
  }))
  expect(layers({ basePrices })[2]).toEqual(['weekend', 'won', 10_000, '周末'])
})
