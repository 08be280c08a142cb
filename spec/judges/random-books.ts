import type { Activity, Buyer, PriceBook, PriceStrategy, RatePlan } from '@kezhan/rates/rules/price-book'
import fc from 'fast-check'
import { plainDay } from './plain-days'

/** Ten days around the first of May, in which everything that is drawn here happens. */
const firstDay = '2026-04-27'
const aDay = fc.nat(9).map(n => plainDay(firstDay, n))
const maybe = <T>(one: fc.Arbitrary<T>) => fc.option(one, { nil: undefined, freq: 2 })
const aFen = fc.integer({ min: 0, max: 90_000 })
const anEffect: fc.Arbitrary<Activity['effect']> = fc.oneof(
  fc.integer({ min: 0, max: 15_000 }).map(shareBp => ({ kind: 'share' as const, shareBp })),
  fc.integer({ min: -40_000, max: 9000 }).map(amountFen => ({ kind: 'plus' as const, amountFen })),
  aFen.map(priceFen => ({ kind: 'fixed' as const, priceFen })),
)
const types = fc.constantFrom(['king'], ['twin'], ['king', 'twin'])
const channels = fc.constantFrom(['desk'], ['web'], ['desk', 'web'])
const weekdays = fc.uniqueArray(fc.nat(6), { minLength: 1 })
const aTime = fc.nat(23).map(hour => `${String(hour).padStart(2, '0')}:00`)
const between = <T>(one: fc.Arbitrary<T>) =>
  fc.tuple(one, one).map(([a, b]): readonly [T, T] => (a < b ? [a, b] : [b, a]))

/** What is not said of a rule is not there at all. */
function said<T extends object>(rule: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  const entries = Object.entries(rule).filter(([, value]) => value !== undefined)
  // The very object without the properties that hold nothing.
  return Object.fromEntries(entries) as { [K in keyof T]: Exclude<T[K], undefined> }
}

const named = <T extends object>(list: readonly T[], word: string) =>
  list.map((one, at) => ({ ...said(one), id: `${word}${at}`, name: `${word}${at}` }))

const someActivities: fc.Arbitrary<Activity[]> = fc
  .array(
    fc.record({
      effect: anEffect,
      isStackable: fc.boolean(),
      isExclusive: fc.constantFrom(true, false, false, false),
      priority: fc.nat(2),
      from: aDay,
      to: aDay,
      weekdays: maybe(weekdays),
      roomTypeIds: maybe(types),
      channelIds: maybe(channels),
      levelIds: maybe(fc.constantFrom(['gold'], ['silver'], ['gold', ''])),
      isForMembers: maybe(fc.boolean()),
      minNights: maybe(fc.integer({ min: 1, max: 4 })),
      minAdvanceDays: maybe(fc.nat(5)),
      tonightFrom: fc.option(aTime, { nil: undefined, freq: 4 }),
      roomsLeft: maybe(fc.nat(4)),
    }),
    { maxLength: 4 },
  )
  .map(list => named(list, 'a'))

const someStrategies: fc.Arbitrary<PriceStrategy[]> = fc
  .array(
    fc
      .record({
        effect: anEffect,
        priority: fc.nat(2),
        isExclusive: fc.constantFrom(true, false, false),
        roomTypeIds: maybe(types),
        channelIds: maybe(channels),
        from: maybe(aDay),
        to: maybe(aDay),
        weekdays: maybe(weekdays),
        occupancyBp: maybe(between(fc.nat(10_001))),
        daysBefore: maybe(between(fc.nat(12))),
        timeOfDay: maybe(between(aTime)),
        limits: maybe(between(aFen)),
      })
      .map(({ limits, ...rule }) => ({ ...rule, floorFen: limits?.[0], ceilingFen: limits?.[1] })),
    { maxLength: 4 },
  )
  .map(list => named(list, 's'))

const aPlan = fc.record({
  effect: anEffect,
  isEnabled: fc.constantFrom(true, true, true, false),
  roomTypeIds: maybe(types),
  validFrom: maybe(aDay),
  validTo: maybe(aDay),
  minNights: maybe(fc.integer({ min: 1, max: 3 })),
  maxNights: maybe(fc.integer({ min: 2, max: 5 })),
  minAdvanceDays: maybe(fc.nat(5)),
  maxAdvanceDays: maybe(fc.integer({ min: 2, max: 9 })),
})
const planIds = ['agreed', 'member', 'channel'] as const
const somePlans: fc.Arbitrary<RatePlan[]> = fc
  .tuple(aPlan, aPlan, aPlan)
  .map(plans => plans.map((plan, at) => ({ ...said(plan), id: planIds[at] ?? '', name: planIds[at] ?? '' })))

const someCalendar = fc
  .uniqueArray(
    fc.record({ planId: fc.constantFrom('', '', ...planIds), date: aDay, priceFen: maybe(aFen) }),
    { maxLength: 8, selector: ({ planId, date }) => `${planId} ${date}` },
  )
  .map(list => list.map(said))

const someHolidays = fc.uniqueArray(
  fc.record({
    date: aDay,
    name: fc.constant('节日'),
    layer: fc.constantFrom('weekday' as const, 'weekend' as const, 'holiday' as const),
  }),
  { maxLength: 4, selector: ({ date }) => date },
)

const someBasePrices = fc
  .uniqueArray(
    fc.record({ effectiveFrom: aDay, weekdayFen: aFen, weekendFen: aFen, holidayFen: maybe(aFen) }),
    { maxLength: 3, selector: ({ effectiveFrom }) => effectiveFrom },
  )
  .chain(list => fc.constantFrom(list, [{ ...anOldPrice }, ...list], [{ ...anOldPrice }, ...list]))
  .map(list => list.map(said))
const anOldPrice = {
  effectiveFrom: '2026-01-01',
  weekdayFen: 29_999,
  weekendFen: 35_550,
  holidayFen: undefined,
}

export const anyBook: fc.Arbitrary<PriceBook> = fc.record({
  roomTypeId: fc.constant('king'),
  roomTypeName: fc.constant('大床房'),
  basePrices: someBasePrices,
  calendar: someCalendar,
  holidays: someHolidays,
  weekendDays: fc.constantFrom([5, 6], [0, 6], []),
  plans: somePlans,
  strategies: someStrategies,
  activities: someActivities,
  surcharges: fc
    .array(fc.integer({ min: -30_000, max: 5000 }), { maxLength: 3 })
    .map(list => list.map((amountFen, at) => ({ id: `f${at}`, name: `f${at}`, amountFen }))),
  minimumFen: fc.constantFrom(0, 0, 18_050),
  identityPolicy: fc.constantFrom('lowest' as const, 'unit_first' as const, 'member_first' as const),
  rounding: fc.record({
    unit: fc.constantFrom('yuan' as const, 'jiao' as const, 'fen' as const),
    mode: fc.constantFrom('half_up' as const, 'floor' as const, 'ceil' as const),
  }),
})

const aMember = fc
  .record({
    levelId: fc.constantFrom('gold', 'silver'),
    levelName: fc.constant('会员'),
    planId: maybe(fc.constantFrom('member', 'gone')),
    discountBp: maybe(fc.integer({ min: 5000, max: 10_000 })),
  })
  .map(said)
const aUnit = fc
  .record({
    id: fc.constant('u'),
    name: fc.constant('单位'),
    planId: fc.constantFrom('agreed', 'agreed', 'gone'),
    contractFrom: maybe(aDay),
    contractTo: maybe(aDay),
  })
  .map(said)
const anIntermediary = fc
  .record({
    id: fc.constant('i'),
    name: fc.constant('中介'),
    minPriceFen: aFen,
    roomTypeIds: maybe(fc.constantFrom([], ['king'], ['twin'])),
  })
  .map(said)

export const anyBuyer: fc.Arbitrary<Buyer> = fc
  .record({
    arrive: aDay,
    nights: fc.integer({ min: 1, max: 5 }),
    // Minus one: after midnight, for the night that still runs.
    ahead: fc.integer({ min: -1, max: 9 }),
    time: aTime,
    channel: fc
      .record({
        id: fc.constantFrom('desk', 'web'),
        name: fc.constant('渠道'),
        planId: maybe(fc.constantFrom('channel', 'gone')),
      })
      .map(said),
    given: fc.option(fc.array(aFen, { maxLength: 5 }), { nil: undefined, freq: 4 }),
    team: fc.option(fc.record({ id: fc.constant('t'), name: fc.constant('团队'), priceFen: aFen }), {
      nil: undefined,
      freq: 4,
    }),
    unit: maybe(aUnit),
    member: maybe(aMember),
    intermediary: maybe(anIntermediary),
    featureIds: maybe(fc.subarray(['f0', 'f1', 'f2', 'gone'])),
    full: fc.array(maybe(fc.nat(12_000)), { minLength: 5, maxLength: 5 }),
  })
  .map(({ arrive, nights, ahead, time, given, full, ...who }) => {
    const byNight = <T>(list: readonly (T | undefined)[]) =>
      said(Object.fromEntries(list.slice(0, nights).map((one, at) => [plainDay(arrive, at), one])))
    return said({
      ...who,
      arrive,
      depart: plainDay(arrive, nights),
      bookedAt: `${plainDay(arrive, -ahead)} ${time}:00`,
      given: given === undefined ? undefined : byNight(given),
      occupancyBp: byNight(full),
    })
  })
