import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nightCharges } from './night-charges'

const fenOf = (charges: ReturnType<typeof nightCharges>, code: string) =>
  charges.filter(one => one.code === code).reduce((sum, one) => sum + one.amountFen, 0)

test('two breakfasts of 30 come out of a price of 298; an extra bed of 80 comes on top', () => {
  const night = { priceFen: 29_800, breakfasts: 2, extraBeds: 1 }
  expect(nightCharges(night, { breakfastFen: 3000, extraBedFen: 8000 })).toEqual([
    { code: '1001', amountFen: 23_800, roomNightsBp: 10_000 },
    { code: '1102', amountFen: 6000, roomNightsBp: 0 },
    { code: '1101', amountFen: 8000, roomNightsBp: 0 },
  ])
  expect(nightCharges(night, { breakfastFen: 0, extraBedFen: 0 })).toEqual([
    { code: '1001', amountFen: 29_800, roomNightsBp: 10_000 },
  ])
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
        const charges = nightCharges({ priceFen, breakfasts, extraBeds }, { breakfastFen, extraBedFen })
        expect(fenOf(charges, '1001') + fenOf(charges, '1102')).toBe(priceFen)
        expect(fenOf(charges, '1101')).toBe(extraBeds * extraBedFen)
        expect(charges.every(one => one.amountFen >= 0)).toBe(true)
        expect(charges.reduce((sum, one) => sum + one.roomNightsBp, 0)).toBe(10_000)
      },
    ),
  )
})
