import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changeDifference } from './change-difference'

const night = (day: string, priceFen: number, posted = false) => ({
  night: day,
  priceFen,
  baseFen: priceFen,
  posted,
  traceText: '',
})
const quote = (date: string, priceFen: number) => ({ date, priceFen, baseFen: priceFen, source: '' })
const nights = [night('2026-05-01', 29_800, true), night('2026-05-02', 29_800), night('2026-05-03', 29_800)]
const terms = {
  today: '2026-05-02',
  typedFen: null,
  quotedNights: [quote('2026-05-02', 39_800), quote('2026-05-03', 45_800)],
}

test('only nights that are not charged yet cost more, each by its own price', () => {
  expect(changeDifference(nights, { ...terms, policy: 'quoted' })).toBe(26_000)
  expect(changeDifference(nights, { ...terms, policy: 'typed', typedFen: 20_000 })).toBe(-19_600)
})

test('a kept price makes no difference, whatever it was', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(1_000_000)), prices => {
      const some = prices.map((priceFen, at) => night(`2026-05-${String(at + 1).padStart(2, '0')}`, priceFen))
      expect(changeDifference(some, { ...terms, policy: 'keep' })).toBe(0)
    }),
  )
})

test('while the price is open nothing is said', () => {
  expect(changeDifference(nights, { ...terms, policy: undefined })).toBeUndefined()
  expect(changeDifference(nights, { ...terms, policy: 'typed' })).toBeUndefined()
  expect(changeDifference(nights, { ...terms, policy: 'quoted', quotedNights: [] })).toBeUndefined()
})
