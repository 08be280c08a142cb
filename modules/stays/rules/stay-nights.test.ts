import { addDays } from '@kezhan/base/days'
import { conflictsWith, type RoomPeriod, remediesFor } from '@kezhan/rooms/rules/room-conflict'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  checkChange,
  extendedNights,
  priceDifferenceFen,
  repricedNights,
  type StayNight,
  shortenedNights,
} from './stay-nights'
import { areNightsOf } from './testing/desk'

const threeNights: StayNight[] = [
  { night: '2026-05-01', priceFen: 29_800, isPosted: true },
  { night: '2026-05-02', priceFen: 29_800, isPosted: false },
  { night: '2026-05-03', priceFen: 29_800, isPosted: false },
]

const pricedAt = (priceFen: number, ...nights: string[]) =>
  ({ kind: 'priced', nights: nights.map(night => ({ night, priceFen, isPosted: false })) }) as const

test('3.24/20 a free upgrade keeps 298, the new type reprices only nights not yet posted', () => {
  expect(repricedNights(threeNights, '2026-05-01', { kind: 'keep' })).toEqual(threeNights)
  const suite = pricedAt(39_800, '2026-05-02', '2026-05-03')
  const repriced = repricedNights(threeNights, '2026-05-02', suite)
  expect(repriced.map(one => one.priceFen)).toEqual([29_800, 39_800, 39_800])
  expect(priceDifferenceFen(threeNights, repriced)).toBe(20_000)
  expect(() => repricedNights(threeNights, '2026-05-02', pricedAt(39_800, '2026-05-02'))).toThrow('请先定价')
  expect(() => checkChange('king', 'suite', null)).toThrow('目标房型与原房型不同，请选择价格处理方式')
  expect(() => checkChange('king', 'king', null)).not.toThrow()
})

test('a night that was slept in the old room keeps its price, posted or not', () => {
  const suite = pricedAt(39_800, '2026-05-03')
  expect(repricedNights(threeNights, '2026-05-03', suite).map(one => one.priceFen)).toEqual([
    29_800, 29_800, 39_800,
  ])
})

test('a longer stay keeps its last price or takes what was quoted', () => {
  const kept = extendedNights(threeNights, '2026-05-06', { kind: 'keep' })
  expect(kept.slice(3)).toEqual([
    { night: '2026-05-04', priceFen: 29_800, isPosted: false },
    { night: '2026-05-05', priceFen: 29_800, isPosted: false },
  ])
  const longer = extendedNights(threeNights, '2026-05-05', pricedAt(36_000, '2026-05-04'))
  expect(longer.at(-1)?.priceFen).toBe(36_000)
  expect(() => extendedNights(threeNights, '2026-05-04', { kind: 'keep' })).toThrow('必须晚于原离店日期')
  expect(() => extendedNights(threeNights, '2026-05-05', pricedAt(36_000))).toThrow('请先定价')
})

test('a shorter stay gives up its coming nights and never a posted one', () => {
  expect(shortenedNights(threeNights, '2026-05-02', '2026-05-02').map(one => one.night)).toEqual([
    '2026-05-01',
  ])
  expect(() => shortenedNights(threeNights, '2026-05-01', '2026-05-02')).toThrow('不能早于当前营业日')
})

test('making a stay longer and shorter again changes nothing', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 1, max: 30 }), (nights, more) => {
      const stay = Array.from({ length: nights }, (_, n) => ({
        night: addDays('2026-05-01', n),
        priceFen: 20_000 + n,
        isPosted: false,
      }))
      const depart = addDays('2026-05-01', nights)
      const longer = extendedNights(stay, addDays(depart, more), { kind: 'keep' })
      expect(areNightsOf(longer, { arrive: '2026-05-01', depart: addDays(depart, more) })).toBe(true)
      expect(shortenedNights(longer, depart, '2026-05-01')).toEqual(stay)
    }),
  )
})

const period = (part: Partial<RoomPeriod>): RoomPeriod => ({
  roomId: '301',
  kind: 'ASSIGN',
  sourceId: 'r1',
  title: 'YD2605010001',
  from: '2026-05-03 14:00:00',
  to: '2026-05-05 12:00:00',
  ...part,
})

test('3.24/9 extending into a reservation is refused with remedies', () => {
  const guest = period({
    kind: 'STAY',
    sourceId: 's1',
    from: '2026-05-01 15:00:00',
    to: '2026-05-03 12:00:00',
  })
  const all = [guest, period({}), period({ roomId: '302', sourceId: 'r2' })]
  const wish = { from: guest.from, to: '2026-05-04 12:00:00' }
  const conflicts = conflictsWith(all, '301', wish, 's1')
  expect(conflicts.map(one => one.title)).toEqual(['YD2605010001'])
  expect(remediesFor(conflicts, 1, 1)).toEqual(['moveReservation', 'changeRoom', 'refuse'])
  expect(remediesFor(conflicts, 0, 1)).toEqual(['changeRoom', 'refuse'])
  expect(remediesFor(conflictsWith(all, '301', { ...wish, to: '2026-05-03 14:00:00' }, 's1'), 1, 1)).toEqual(
    [],
  )
})

test('a guest and a repair do not move', () => {
  expect(remediesFor([period({ kind: 'OOO' })], 5, 0)).toEqual(['refuse'])
  expect(remediesFor([period({}), period({ kind: 'STAY' })], 5, 1)).toEqual(['changeRoom', 'refuse'])
})

test('rooms of two types are exchanged once somebody has said what becomes of the price', () => {
  expect(() => checkChange('king', 'suite', 'keep')).not.toThrow()
})

test('a stay of no nights is none', () => {
  expect(() => extendedNights([], '2026-05-02', { kind: 'keep' })).toThrow('a stay has at least one night')
})
