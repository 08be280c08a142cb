import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type Charged,
  type ChargedDay,
  type CommissionRule,
  commissionOf,
  countsForCommission,
} from './commission'

const rule = (more: Partial<CommissionRule>): CommissionRule => ({
  ruleKind: 'percent',
  percentBp: 1200,
  perNightFen: 3000,
  minPriceFen: 25_000,
  base: 'paid',
  soldUntil: null,
  ...more,
})
const day = (date: number, amountFen: number, nightsBp = 10_000): ChargedDay => ({
  day: `2026-05-${String(date).padStart(2, '0')}`,
  amountFen,
  nightsBp,
})
/** Two nights and half a day: 298.00, 318.00, 149.00. */
const stay: Charged = { days: [day(2, 31_800), day(1, 29_800), day(3, 14_900, 5000)], forgoneFen: 0 }

test('twelve percent of 765.00 are 91.80; of the first night 35.76', () => {
  expect(commissionOf(rule({}), stay)).toEqual({
    nights: 2.5,
    roomChargeFen: 76_500,
    baseFen: 76_500,
    amountFen: 9_180,
  })
  expect(commissionOf(rule({ base: 'firstNight' }), stay)).toEqual({
    nights: 1,
    roomChargeFen: 76_500,
    baseFen: 29_800,
    amountFen: 3_576,
  })
})

test('thirty a night for two and a half nights are 75.00', () => {
  expect(commissionOf(rule({ ruleKind: 'perNight' }), stay).amountFen).toBe(7_500)
  expect(commissionOf(rule({ ruleKind: 'perNight', base: 'firstNight' }), stay).amountFen).toBe(3_000)
})

test('what is above 250.00 a night: 48.00 and 68.00, and nothing of half a day below it', () => {
  expect(commissionOf(rule({ ruleKind: 'priceDiff' }), stay).amountFen).toBe(11_600)
  expect(commissionOf(rule({ ruleKind: 'priceDiff', base: 'firstNight' }), stay).amountFen).toBe(4_800)
})

test('a night that was given away is none, whatever the rule', () => {
  const free: Charged = { days: [day(1, 0), day(2, 29_800)], forgoneFen: 0 }
  expect(commissionOf(rule({ ruleKind: 'perNight' }), free)).toMatchObject({ nights: 1, amountFen: 3_000 })
  expect(commissionOf(rule({ base: 'firstNight' }), free).baseFen).toBe(29_800)
  const forgone: Charged = { days: [day(1, 29_800)], forgoneFen: 29_800 }
  for (const ruleKind of ['percent', 'perNight', 'priceDiff'] as const)
    expect(commissionOf(rule({ ruleKind }), forgone).amountFen).toBe(0)
})

const rules = fc.record({
  ruleKind: fc.constantFrom('percent' as const, 'perNight' as const, 'priceDiff' as const),
  percentBp: fc.nat(5000),
  perNightFen: fc.nat(100_000),
  minPriceFen: fc.nat(100_000),
  base: fc.constantFrom('paid' as const, 'firstNight' as const),
  soldUntil: fc.option(fc.integer({ min: 10, max: 28 }).map(n => `2026-05-${n}`)),
})
const days = fc.uniqueArray(
  fc.record({
    day: fc.integer({ min: 10, max: 28 }).map(n => `2026-05-${n}`),
    amountFen: fc.integer({ min: 0, max: 200_000 }),
    nightsBp: fc.constantFrom(0, 5000, 10_000),
  }),
  { selector: one => one.day, maxLength: 10 },
)

test('a commission is never below nothing nor above what was paid, and the order of lines says nothing', () => {
  fc.assert(
    fc.property(rules, days, fc.nat(300_000), (own, list, forgoneFen) => {
      const found = commissionOf(own, { days: list, forgoneFen })
      expect(found).toEqual(commissionOf(own, { days: list.toReversed(), forgoneFen }))
      expect(found.amountFen).toBeGreaterThanOrEqual(0)
      expect(found.amountFen).toBeLessThanOrEqual(found.baseFen)
      expect(found.baseFen).toBeLessThanOrEqual(Math.max(0, found.roomChargeFen - forgoneFen))
    }),
  )
})

test('the first night alone never earns more than all of them; another charged day never earns less', () => {
  fc.assert(
    fc.property(rules, days, (own, list) => {
      const all = commissionOf({ ...own, base: 'paid' }, { days: list, forgoneFen: 0 }).amountFen
      const first = commissionOf({ ...own, base: 'firstNight' }, { days: list, forgoneFen: 0 }).amountFen
      expect(first).toBeLessThanOrEqual(all)
      const more = [...list, { day: '2026-06-01', amountFen: 10_000, nightsBp: 10_000 }]
      const longer = commissionOf({ ...own, base: 'paid' }, { days: more, forgoneFen: 0 }).amountFen
      expect(longer).toBeGreaterThanOrEqual(all)
    }),
  )
})

test('days that were not charged change nothing', () => {
  fc.assert(
    fc.property(rules, days, (own, list) => {
      const free = { day: '2026-05-01', amountFen: 0, nightsBp: 10_000 }
      expect(commissionOf(own, { days: [free, ...list], forgoneFen: 0 })).toEqual(
        commissionOf(own, { days: list, forgoneFen: 0 }),
      )
    }),
  )
})

test('a channel with 15 % earns 80.40 by two nights of 268.00; nights that the desk sold after them earn it nothing', () => {
  const nights = [day(1, 26_800), day(2, 26_800), day(3, 26_800)]
  const ofChannel = rule({ percentBp: 1500, soldUntil: '2026-05-03' })
  expect(commissionOf(ofChannel, { days: nights, forgoneFen: 0 })).toEqual({
    nights: 2,
    roomChargeFen: 80_400,
    baseFen: 53_600,
    amountFen: 8_040,
  })
})

test('what the house took back beyond what it gave up earns nobody more', () => {
  const charged = { days: [day(1, 10_000)], forgoneFen: -5_000 }
  expect(commissionOf(rule({}), charged).baseFen).toBe(10_000)
})

test('what the house gave up is taken off the whole stay before it touches the nights that were sold', () => {
  const nights = [day(1, 26_800), day(2, 26_800)]
  const ofChannel = rule({ percentBp: 1000, soldUntil: '2026-05-02' })
  expect(commissionOf(ofChannel, { days: nights, forgoneFen: 26_800 })).toMatchObject({ baseFen: 26_800 })
  expect(commissionOf(ofChannel, { days: nights, forgoneFen: 26_900 })).toMatchObject({
    baseFen: 26_700,
    amountFen: 2_670,
  })
})

test.each([
  ['D', 'ROOM', true],
  ['D', 'ROOM_EXTRA', false],
  ['D', 'GOODS', false],
  ['C', 'ADJUST', true],
  ['C', 'PAY_COUPON', true],
  ['C', 'PAY_POINTS', true],
  ['C', 'PAY_CASH', false],
  ['C', 'DEPOSIT', false],
] as const)('a line %s %s changes a commission: %s', (side, cls, counts) => {
  expect(countsForCommission({ side, class: cls })).toBe(counts)
})
