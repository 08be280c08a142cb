import { Refusal } from '@kezhan/base/refusal'
import { availabilityOf, checkStock, sellableForStay } from '@kezhan/inventory/rules/availability'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countedCell, type JudgedHouse, judgedSellable } from './availability-judge'
import { judgedRuns, patienceMs } from './judged-runs'
import { plainDay, plainNights } from './plain-days'

const nights = plainNights('2026-05-01', '2026-05-08')
const aNight = fc.constantFrom(...nights)
const aType = fc.constantFrom('king', 'twin')
const aChannel = fc.constantFrom('desk', 'web', 'ota')
const dates = fc
  .tuple(aNight, fc.integer({ min: 1, max: 4 }))
  .map(([arrive, long]) => ({ arrive, depart: plainDay(arrive, long) }))

const anOverbookRule = fc
  .record({
    typeId: fc.constantFrom('king', 'twin', undefined),
    days: fc.tuple(aNight, aNight),
    weekdays: fc.option(fc.uniqueArray(fc.nat(6), { minLength: 1 }), { nil: undefined }),
    limit: fc.oneof(
      fc.nat(3).map(rooms => ({ kind: 'rooms' as const, rooms })),
      fc.nat(6000).map(shareBp => ({ kind: 'share' as const, shareBp })),
    ),
    channelIds: fc.uniqueArray(aChannel, { minLength: 1 }),
  })
  .map(({ typeId, days, weekdays, ...rule }) => ({
    ...rule,
    from: days[0] < days[1] ? days[0] : days[1],
    to: days[0] < days[1] ? days[1] : days[0],
    ...(typeId === undefined ? {} : { typeId }),
    ...(weekdays === undefined ? {} : { weekdays }),
  }))

const aHouse: fc.Arbitrary<JudgedHouse> = fc.record({
  today: fc.constantFrom('2026-04-28', '2026-05-01', '2026-05-04'),
  rooms: fc.array(
    fc.record({
      typeId: aType,
      brokenOn: fc.oneof(fc.constant([]), fc.uniqueArray(aNight, { maxLength: 2 })),
    }),
    { minLength: 1, maxLength: 12 },
  ),
  guests: fc.array(
    fc
      .tuple(dates, fc.record({ typeId: aType, channelId: aChannel, isInHouse: fc.boolean() }))
      .map(([days, guest]) => ({ ...guest, ...days })),
    { maxLength: 10 },
  ),
  teams: fc.array(fc.record({ typeId: aType, night: aNight, rooms: fc.nat(2) }), { maxLength: 2 }),
  overbooking: fc.array(anOverbookRule, { maxLength: 3 }),
  allotments: fc.uniqueArray(
    fc.record({
      channelId: aChannel,
      typeId: aType,
      date: aNight,
      mode: fc.constantFrom('shared' as const, 'reserved' as const, 'limited' as const, 'closed' as const),
      rooms: fc.nat(4),
      releaseDays: fc.nat(5),
    }),
    { maxLength: 14, selector: ({ channelId, typeId, date }) => `${channelId} ${typeId} ${date}` },
  ),
})

const cellsOf = (house: JudgedHouse, channelId: string) =>
  ['king', 'twin'].flatMap(typeId =>
    nights.map(night => availabilityOf(countedCell(house, typeId, night), channelId, house)),
  )

test(
  'a channel may sell a night as often as a room can be given away without breaking a promise',
  () => {
    const seen = { none: 0, some: 0 }
    fc.assert(
      fc.property(aHouse, aChannel, (house, channelId) => {
        for (const cell of cellsOf(house, channelId)) {
          const judged = judgedSellable(house, cell.typeId, cell.night, channelId)
          expect([cell.typeId, cell.night, cell.sellable]).toEqual([cell.typeId, cell.night, judged])
          seen[judged === 0 ? 'none' : 'some']++
        }
      }),
      judgedRuns(250),
    )
    expect(Math.min(seen.none, seen.some)).toBeGreaterThan(500)
  },
  patienceMs,
)

test(
  'a stay has as many rooms as can be sold night after night, and an order is refused where one is missing',
  () => {
    const line = fc.record({ typeId: aType, rooms: fc.integer({ min: 1, max: 3 }), dates })
    fc.assert(
      fc.property(
        aHouse,
        aChannel,
        fc.array(line, { minLength: 1, maxLength: 3 }),
        (house, channelId, lines) => {
          const within = lines.map(one => ({
            ...one,
            nights: plainNights(one.dates.arrive, one.dates.depart),
          }))
          const cells = cellsOf(house, channelId)
          const sellable = (typeId: string, night: string) =>
            nights.includes(night) ? judgedSellable(house, typeId, night, channelId) : 0
          for (const { typeId, dates: stay, nights: slept } of within) {
            const judged = Math.min(...slept.map(night => sellable(typeId, night)))
            expect(sellableForStay(cells, typeId, stay)).toBe(judged)
          }
          const isShort = ['king', 'twin'].some(typeId =>
            plainNights('2026-05-01', '2026-05-20').some(night => {
              const ofType = within.filter(one => one.typeId === typeId && one.nights.includes(night))
              const wanted = ofType.reduce((sum, one) => sum + one.rooms, 0)
              return wanted > sellable(typeId, night) && wanted > 0
            }),
          )
          expect(
            isRefused(() =>
              checkStock(
                cells,
                within.map(one => ({ ...one, typeName: one.typeId })),
              ),
            ),
          ).toBe(isShort)
        },
      ),
      judgedRuns(250),
    )
  },
  patienceMs,
)

function isRefused(act: () => void): boolean {
  try {
    act()
    return false
  } catch (error) {
    if (error instanceof Refusal && error.code === 'stock.short') return true
    throw error
  }
}
