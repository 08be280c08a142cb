import { expect, test } from 'vitest'
import type { CalendarDay, RatePlan } from './price-book'
import { dayTerms, restrictionsOn } from './restrictions'
import { aBuyer, aPriceBook } from './testing/a-price-book'

const plan: RatePlan = {
  id: 'p',
  name: '早订',
  effect: { kind: 'share', shareBp: 9000 },
  isEnabled: true,
}
const book = (...days: readonly Partial<CalendarDay>[]) =>
  aPriceBook({ calendar: days.map(day => ({ planId: '', date: '2026-04-30', ...day })) })
/** Two nights from 30 April, booked two days before. */
const texts = (part: Partial<RatePlan>) =>
  restrictionsOn(book(), aBuyer(), { ...plan, ...part }).map(refusal => refusal.message)

test.each<[string, Partial<RatePlan>, readonly string[]]>([
  ['as many nights as it asks for', { minNights: 2 }, []],
  ['a night too few', { minNights: 3 }, ['该日期设有最少入住3晚限制']],
  ['as many nights as it allows', { maxNights: 2 }, []],
  ['a night too many', { maxNights: 1 }, ['该价格方案最多入住1晚']],
  ['as many days ahead as it asks for', { minAdvanceDays: 2 }, []],
  ['a day too late', { minAdvanceDays: 3 }, ['该价格方案须提前3天预订']],
  ['as many days ahead as it allows', { maxAdvanceDays: 2 }, []],
  ['a day too early', { maxAdvanceDays: 1 }, ['该价格方案须在入住前1天内预订']],
  ['from its first day', { validFrom: '2026-04-30' }, []],
  ['before its first day', { validFrom: '2026-05-01' }, ['价格方案“早订”在所选日期无效']],
  ['to its last night', { validTo: '2026-05-01' }, []],
  ['past its last night', { validTo: '2026-04-30' }, ['价格方案“早订”在所选日期无效']],
  ['switched off', { isEnabled: false }, ['价格方案“早订”在所选日期无效']],
])('a plan and a stay: %s', (_, part, expected) => {
  expect(texts(part)).toEqual(expected)
})

test('all that stands in the way is said at once, closed nights first', () => {
  const closed = book(
    { isClosed: true, noArrival: true, minNights: 3 },
    { date: '2026-05-01', isClosed: true },
    { date: '2026-05-02', noDeparture: true },
  )
  expect(restrictionsOn(closed, aBuyer()).map(refusal => refusal.message)).toEqual([
    '2026-04-30已关房，不能预订',
    '2026-05-01已关房，不能预订',
    '2026-04-30不可办理入住',
    '2026-05-02不可办理离店',
    '该日期设有最少入住3晚限制',
  ])
})

test('the strictest of day, holiday and plan says how many nights', () => {
  const holidays = [{ date: '2026-04-30', name: '节前', layer: 'weekday', minNights: 4 }] as const
  const of = (dayNights: number, planNights: number) =>
    dayTerms({ ...book({ minNights: dayNights }), holidays }, aBuyer(), { ...plan, minNights: planNights })
      .minNights
  expect([of(3, 2), of(5, 2), of(3, 6)]).toEqual([4, 5, 6])
  const later = [{ ...holidays[0], date: '2026-05-01' }]
  expect(dayTerms({ ...book(), holidays: later }, aBuyer()).minNights).toBeNull()
})

test('a day on which nothing is said is open for everything', () => {
  const open = { isClosed: false, minNights: null, noArrival: false, noDeparture: false }
  expect(dayTerms(book(), aBuyer())).toEqual(open)
  expect(dayTerms(book(), aBuyer(), plan)).toEqual(open)
  expect(dayTerms(book({ date: '2026-05-01', isClosed: true, noArrival: true }), aBuyer())).toEqual(open)
})

test('a day says what it is closed for, to everybody or to its plan alone', () => {
  const everything = { isClosed: true, minNights: 2, noArrival: true, noDeparture: true }
  expect(dayTerms(book(everything), aBuyer())).toEqual(everything)
  const ofPlan = book({ ...everything, planId: 'p' })
  expect(dayTerms(ofPlan, aBuyer(), plan)).toEqual(everything)
  expect(dayTerms(ofPlan, aBuyer()).isClosed).toBe(false)
  expect(dayTerms(ofPlan, aBuyer(), { ...plan, id: 'q' }).isClosed).toBe(false)
})

test('a plan that is not sold on a day closes it', () => {
  expect(dayTerms(book(), aBuyer(), { ...plan, isEnabled: false }).isClosed).toBe(true)
  expect(dayTerms(book(), aBuyer(), { ...plan, minAdvanceDays: 3 }).isClosed).toBe(true)
})
