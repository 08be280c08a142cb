import { nightsOf } from '@kezhan/base/nights'
import { toTheFen } from '@kezhan/base/rounding'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nightPrice } from './night-price'
import type { Activity, Buyer, PriceBook } from './price-book'
import { aBuyer, anActivity, aPriceBook, aUnit, goldMember } from './testing/a-price-book'
import { aRandomBook, aRandomBuyer, shuffled } from './testing/random-prices'
import { traceTexts } from './verdict'

const nightsFor = (book: PriceBook, buyer: Buyer) =>
  nightsOf(buyer).map(night => nightPrice(book, night, buyer))
const pricesFen = (book: PriceBook, buyer: Buyer) => nightsFor(book, buyer).map(night => night.priceFen)
const withActivity = (part: Partial<Activity> = {}) => aPriceBook({ activities: [anActivity(part)] })

test('3.24/18 a member pays 264 and 370, a unit 270 and 290, and 290 twice where the activity is for members', () => {
  expect(pricesFen(withActivity(), aBuyer({ member: goldMember }))).toEqual([26_400, 37_000])
  expect(pricesFen(withActivity(), aBuyer({ unit: aUnit }))).toEqual([27_000, 29_000])
  expect(pricesFen(withActivity({ levelIds: ['gold'] }), aBuyer({ unit: aUnit }))).toEqual([29_000, 29_000])
})

test('each night says which rule won and why the others lost', () => {
  const nights = nightsFor(withActivity(), aBuyer({ unit: aUnit, member: goldMember }))
  expect(traceTexts(nights[1]?.verdicts ?? [])).toEqual([
    '日历价420.00元：采用，当日有日历价',
    '节假日价：未采用，不是节假日',
    '周末价360.00元：未采用，已有更优先的价格',
    '平日门市价300.00元：未采用，已有更优先的价格',
    '协议价“远洋公司”290.00元：采用，方案“协议”固定价',
    '会员价“金卡”369.60元：未采用，已采用远洋公司',
    '公开价420.00元：未采用，已采用远洋公司',
    '营销活动“连住2晚9折”378.00元：未采用，不低于客人自身的价格',
  ])
})

test('who is both unit guest and member gets what the hotel has decided', () => {
  const buyer = aBuyer({ unit: aUnit, member: goldMember })
  expect(pricesFen(aPriceBook({ identityPolicy: 'lowest' }), buyer)).toEqual([26_400, 29_000])
  expect(pricesFen(aPriceBook({ identityPolicy: 'unit_first' }), buyer)).toEqual([29_000, 29_000])
  expect(pricesFen(aPriceBook({ identityPolicy: 'member_first' }), buyer)).toEqual([26_400, 37_000])
})

test('prices of a channel order are copied, to the fen', () => {
  const buyer = aBuyer({ given: { '2026-04-30': 12_345, '2026-05-01': 23_456 }, member: goldMember })
  expect(pricesFen(withActivity({ isExclusive: true }), buyer)).toEqual([12_345, 23_456])
})

test('a price is rounded once, after all factors', () => {
  const activities = [anActivity({ isStackable: true, effect: { kind: 'share', shareBp: 9500 } })]
  // 420 × 88 % × 95 % = 351.12; rounding in between would give 352 (370 × 95 % = 351.5).
  expect(pricesFen(aPriceBook({ activities }), aBuyer({ member: goldMember }))[1]).toBe(35_100)
  const exact = aPriceBook({ activities, rounding: toTheFen })
  expect(pricesFen(exact, aBuyer({ member: goldMember }))[1]).toBe(35_112)
})

test('a strategy moves a price no further than its own floor and ceiling', () => {
  const strategy = { id: 's', name: '淡季', priority: 1, isExclusive: false } as const
  const half = { ...strategy, effect: { kind: 'share', shareBp: 5000 } } as const
  const double = { ...strategy, effect: { kind: 'share', shareBp: 20_000 } } as const
  const priced = (part: PriceBook['strategies'][number]) =>
    pricesFen(aPriceBook({ strategies: [part] }), aBuyer())
  expect(priced(half)).toEqual([15_000, 21_000])
  expect(priced({ ...half, floorFen: 20_000 })).toEqual([20_000, 21_000])
  expect(priced(double)).toEqual([60_000, 84_000])
  expect(priced({ ...double, ceilingFen: 70_000 })).toEqual([60_000, 70_000])
})

test('holidays and worked weekends are days of another kind', () => {
  const basePrices = [
    { effectiveFrom: '2026-01-01', weekdayFen: 30_000, weekendFen: 36_000, holidayFen: 50_000 },
  ]
  const book = aPriceBook({
    basePrices,
    calendar: [],
    holidays: [
      { date: '2026-05-01', name: '劳动节', layer: 'holiday' },
      { date: '2026-05-09', name: '调休上班', layer: 'weekday' },
      { date: '2026-05-06', name: '店庆', layer: 'weekend' },
    ],
  })
  const on = (day: string, next: string) => pricesFen(book, aBuyer({ arrive: day, depart: next }))[0]
  expect(on('2026-05-01', '2026-05-02')).toBe(50_000)
  expect(on('2026-05-09', '2026-05-10')).toBe(30_000)
  expect(on('2026-05-06', '2026-05-07')).toBe(36_000)
  expect(on('2026-05-08', '2026-05-09')).toBe(36_000)
})

test('strategies move the public price in their order and within their limits', () => {
  const strategies = [
    { id: 'b', name: '临近', priority: 2, effect: { kind: 'plus', amountFen: 2000 }, daysBefore: [0, 3] },
    {
      id: 'a',
      name: '旺房',
      priority: 1,
      effect: { kind: 'share', shareBp: 12_000 },
      occupancyBp: [8000, 10_001],
    },
  ] as const
  const full = aBuyer({ occupancyBp: { '2026-04-30': 9000, '2026-05-01': 5000 } })
  expect(pricesFen(aPriceBook({ strategies }), full)).toEqual([38_000, 44_000])
  const capped = strategies.map(one => ({ ...one, ceilingFen: 37_000 }))
  expect(pricesFen(aPriceBook({ strategies: capped }), full)[0]).toBe(37_000)
  const alone = strategies.map(one => ({ ...one, isExclusive: true }))
  expect(pricesFen(aPriceBook({ strategies: alone }), full)).toEqual([36_000, 44_000])
})

test('a reckoned price never falls below the minimum, an agreed one may', () => {
  const book = aPriceBook({ minimumFen: 29_500 })
  expect(pricesFen(book, aBuyer({ member: goldMember }))).toEqual([29_500, 37_000])
  expect(pricesFen(book, aBuyer({ unit: aUnit }))).toEqual([29_000, 29_000])
})

test('an agreed price ends with the contract, and a channel or intermediary comes after it', () => {
  const expired = { ...aUnit, contractTo: '2026-04-30' }
  expect(pricesFen(aPriceBook(), aBuyer({ unit: expired }))).toEqual([29_000, 42_000])
  const intermediary = { id: 'i1', name: '王先生', minPriceFen: 31_000 }
  expect(pricesFen(aPriceBook(), aBuyer({ intermediary }))).toEqual([31_000, 42_000])
  expect(pricesFen(aPriceBook(), aBuyer({ unit: expired, intermediary }))).toEqual([29_000, 42_000])
})

test('a night without a public price is refused by name', () => {
  const later = aPriceBook({ basePrices: [{ effectiveFrom: '2026-05-02', weekdayFen: 1, weekendFen: 1 }] })
  expect(() => nightsFor(later, aBuyer())).toThrow('大床房在2026-04-30没有房价')
  const given = { '2026-04-30': 100, '2026-05-01': 200 }
  expect(pricesFen(later, aBuyer({ given }))).toEqual([100, 200])
})

test('each night is whole in the unit of rounding and has one winner', () => {
  fc.assert(
    fc.property(aRandomBook, aRandomBuyer, (book, buyer) => {
      for (const night of nightsFor(book, buyer)) {
        if (buyer.given === undefined && book.rounding.unit === 'yuan') expect(night.priceFen % 100).toBe(0)
        const winners = (steps: readonly string[]) =>
          night.verdicts.filter(one => one.outcome === 'won' && steps.includes(one.step)).length
        if (buyer.given !== undefined) continue
        expect(winners(['calendar', 'holiday', 'weekend', 'weekday'])).toBe(1)
        expect(winners(['team', 'unit', 'member', 'channel', 'intermediary', 'public'])).toBe(1)
        expect(winners(['activity'])).toBeLessThanOrEqual(1)
        expect(night.verdicts.every(one => one.outcome !== 'lost' || one.why !== '')).toBe(true)
      }
    }),
  )
})

test('the order in which rules are listed means nothing', () => {
  fc.assert(
    fc.property(aRandomBook, aRandomBuyer, fc.integer(), (book, buyer, seed) => {
      expect(nightsFor(shuffled(book, seed), buyer)).toEqual(nightsFor(book, buyer))
    }),
  )
})

test('a further offer never makes a night dearer, unless it is exclusive', () => {
  fc.assert(
    fc.property(aRandomBook, aRandomBuyer, fc.integer({ min: 1000, max: 12_000 }), (book, buyer, shareBp) => {
      const offer = anActivity({ id: 'zz', priority: 99, minNights: 1, effect: { kind: 'share', shareBp } })
      const before = pricesFen(book, buyer)
      const after = pricesFen({ ...book, activities: [...book.activities, offer] }, buyer)
      for (const [at, priceFen] of after.entries()) expect(priceFen).toBeLessThanOrEqual(before[at] ?? 0)
    }),
  )
})
