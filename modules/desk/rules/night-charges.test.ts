import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { StayKind } from '../model/order-words'
import { type DueNight, roomCharges } from './night-charges'

const aNight = (part: Partial<DueNight> = {}): DueNight => ({
  stayId: 's1',
  night: '2026-05-01',
  stayKind: 'full',
  priceFen: 29_800,
  breakfasts: 0,
  extraBeds: 0,
  ...part,
})
const noSplit = { breakfastFen: 0, extraBedFen: 0 }

const fenOf = (charges: ReturnType<typeof roomCharges>, code: string) =>
  charges.filter(one => one.code === code).reduce((sum, one) => sum + one.amountFen, 0)
const told = (charges: ReturnType<typeof roomCharges>) =>
  charges.map(one => [one.code, one.amountFen, one.roomNightsBp])

test('two breakfasts of 30 come out of a price of 298; an extra bed of 80 comes on top', () => {
  const night = aNight({ breakfasts: 2, extraBeds: 1 })
  expect(told(roomCharges([night], { breakfastFen: 3000, extraBedFen: 8000 }))).toEqual([
    ['1001', 23_800, 10_000],
    ['1102', 6000, 0],
    ['1101', 8000, 0],
  ])
  expect(told(roomCharges([night], noSplit))).toEqual([['1001', 29_800, 10_000]])
})

test('whatever is split: room and breakfast are the price, one room-night is counted, nothing is negative', () => {
  const small = fc.nat(20)
  fc.assert(
    fc.property(
      fc.nat(200_000),
      small,
      small,
      fc.nat(20_000),
      fc.nat(20_000),
      (priceFen, breakfasts, extraBeds, breakfastFen, extraBedFen) => {
        const night = aNight({ priceFen, breakfasts, extraBeds })
        const charges = roomCharges([night], { breakfastFen, extraBedFen })
        expect(fenOf(charges, '1001') + fenOf(charges, '1102')).toBe(priceFen)
        expect(fenOf(charges, '1101')).toBe(extraBeds * extraBedFen)
        expect(charges.every(one => one.amountFen >= 0)).toBe(true)
        expect(charges.reduce((sum, one) => sum + one.roomNightsBp, 0)).toBe(10_000)
      },
    ),
  )
})

test('free and house rooms get a line of nought, hour rooms none', () => {
  const charged = (stayKind: StayKind) =>
    roomCharges([aNight({ stayKind })], noSplit).map(one => one.amountFen)
  expect([charged('free'), charged('house'), charged('hour'), charged('long')]).toEqual([
    [0],
    [0],
    [],
    [29_800],
  ])
  const withFood = roomCharges([aNight({ stayKind: 'free', breakfasts: 2 })], {
    breakfastFen: 3000,
    extraBedFen: 0,
  })
  expect(told(withFood)).toEqual([['1001', 0, 10_000]])
})

const someNights = fc
  .array(
    fc.record({
      stayKind: fc.constantFrom<StayKind>('full', 'long', 'hour', 'free', 'house'),
      priceFen: fc.nat(90_000),
      breakfasts: fc.nat(3),
      extraBeds: fc.nat(2),
    }),
    { maxLength: 12 },
  )
  .map(list => list.map((part, at) => aNight({ ...part, stayId: `s${at}` })))

test('3.24/14 an audit that is killed anywhere and run again charges what one run charges', () => {
  fc.assert(
    fc.property(someNights, fc.nat(12), fc.nat(5000), (due, killedAfter, breakfastFen) => {
      const rules = { breakfastFen, extraBedFen: 8000 }
      const whole = roomCharges(due, rules)
      // What the first run posted is no longer due for the second.
      const parts = [
        ...roomCharges(due.slice(0, killedAfter), rules),
        ...roomCharges(due.slice(killedAfter), rules),
      ]
      expect(parts).toEqual(whole)
      expect(new Set(whole.map(one => one.key)).size).toBe(whole.length)
      const rooms = whole.filter(one => one.code === '1001')
      expect(rooms.map(one => one.due.stayId)).toEqual(
        due.filter(one => one.stayKind !== 'hour').map(one => one.stayId),
      )
    }),
  )
})

test('the key of a night is its stay and its day, with the code of what comes beside the room', () => {
  const night = aNight({ breakfasts: 1, extraBeds: 1 })
  const charges = roomCharges([night], { breakfastFen: 3000, extraBedFen: 8000 })
  expect(charges.map(({ key }) => key)).toEqual(['s1 2026-05-01', 's1 2026-05-01 1102', 's1 2026-05-01 1101'])
})

test('a negative price is a fault and never a charge', () => {
  expect(() => roomCharges([aNight({ priceFen: -1 })], noSplit)).toThrow('no price is negative')
})
