import { addDays } from '@kezhan/base/days'
import fc from 'fast-check'
import type { PriceEffect } from '../exact-price'
import type { Activity, Buyer, PriceBook, PriceStrategy } from '../price-book'
import { aPriceBook, aUnit, goldMember } from './a-price-book'

const aFen = fc.integer({ min: 5000, max: 90_000 })
const anEffect: fc.Arbitrary<PriceEffect> = fc.oneof(
  fc.integer({ min: 3000, max: 15_000 }).map(shareBp => ({ kind: 'share' as const, shareBp })),
  fc.integer({ min: -9000, max: 9000 }).map(amountFen => ({ kind: 'plus' as const, amountFen })),
  aFen.map(priceFen => ({ kind: 'fixed' as const, priceFen })),
)
const aDay = fc.integer({ min: 0, max: 9 }).map(n => addDays('2026-04-27', n))

const someActivities: fc.Arbitrary<Activity[]> = fc
  .array(
    fc.record({
      effect: anEffect,
      isStackable: fc.boolean(),
      isExclusive: fc.boolean(),
      priority: fc.nat(3),
      from: fc.constant('2026-04-01'),
      to: aDay,
      levelIds: fc.constantFrom(['gold'], ['gold', '']),
      minNights: fc.integer({ min: 1, max: 3 }),
    }),
    { maxLength: 4 },
  )
  .map(list => list.map((one, at) => ({ ...one, id: `a${at}`, name: `活动${at}` })))

const someStrategies: fc.Arbitrary<PriceStrategy[]> = fc
  .array(
    fc.record({
      effect: anEffect,
      priority: fc.nat(3),
      isExclusive: fc.boolean(),
      to: aDay,
      floorFen: fc.nat(20_000),
    }),
    { maxLength: 4 },
  )
  .map(list => list.map((one, at) => ({ ...one, id: `s${at}`, name: `策略${at}` })))

export const aRandomBook: fc.Arbitrary<PriceBook> = fc
  .record({
    basePrices: fc.uniqueArray(aDay, { minLength: 0, maxLength: 3 }).map(days =>
      ['2026-01-01', ...days].map((effectiveFrom, at) => ({
        effectiveFrom,
        weekdayFen: 20_000 + at * 1111,
        weekendFen: 25_000 + at * 777,
      })),
    ),
    calendar: fc
      .uniqueArray(aDay, { maxLength: 4 })
      .map(days => days.map((date, at) => ({ planId: at % 2 ? '' : 'agreed', date, priceFen: 33_333 + at }))),
    activities: someActivities,
    strategies: someStrategies,
    surcharges: fc.constantFrom(
      [],
      [
        { id: 'lake', name: '湖景', amountFen: 3050 },
        { id: 'high', name: '高楼层', amountFen: 1000 },
      ],
    ),
    minimumFen: fc.constantFrom(0, 18_000),
    identityPolicy: fc.constantFrom('lowest' as const, 'unit_first' as const, 'member_first' as const),
    rounding: fc.record({
      unit: fc.constantFrom('yuan' as const, 'jiao' as const, 'fen' as const),
      mode: fc.constantFrom('half_up' as const, 'floor' as const, 'ceil' as const),
    }),
  })
  .map(aPriceBook)

export const aRandomBuyer: fc.Arbitrary<Buyer> = fc
  .record({
    arrive: aDay,
    nights: fc.integer({ min: 1, max: 5 }),
    isUnit: fc.boolean(),
    isMember: fc.boolean(),
    isTeam: fc.boolean(),
    minPriceFen: fc.option(aFen, { nil: undefined }),
    featureIds: fc.subarray(['lake', 'high']),
  })
  .map(({ arrive, nights, isUnit, isMember, isTeam, minPriceFen, featureIds }) => ({
    arrive,
    depart: addDays(arrive, nights),
    bookedAt: '2026-04-26 10:00:00',
    channel: { id: 'desk', name: '前台' },
    occupancyBp: {},
    featureIds,
    ...(isUnit ? { unit: aUnit } : {}),
    ...(isMember ? { member: goldMember } : {}),
    ...(isTeam ? { team: { id: 't1', name: '春游团', priceFen: 27_000 } } : {}),
    ...(minPriceFen === undefined ? {} : { intermediary: { id: 'i1', name: '王先生', minPriceFen } }),
  }))

/** The same book with every list in another order. */
export function shuffled(book: PriceBook, seed: number): PriceBook {
  const mixed = <T>(list: readonly T[]) => {
    const turn = list.length === 0 ? 0 : Math.abs(seed) % list.length
    const turned = [...list.slice(turn), ...list.slice(0, turn)]
    return seed % 2 ? turned.reverse() : turned
  }
  const { basePrices, calendar, holidays, plans, strategies, activities, surcharges } = book
  return {
    ...book,
    basePrices: mixed(basePrices),
    calendar: mixed(calendar),
    holidays: mixed(holidays),
    plans: mixed(plans),
    strategies: mixed(strategies),
    activities: mixed(activities),
    surcharges: mixed(surcharges),
  }
}
