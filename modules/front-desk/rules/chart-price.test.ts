import { expect, test } from 'vitest'
import { priceEffectOf } from './chart-price'
import { aBar } from './testing/chart'

const bar = aBar({ id: 'a', priceFen: 30_000 })
const night = (day: string, priceFen: number) => ({ night: day, priceFen })
const old = [night('2026-05-02', 20_000), night('2026-05-03', 30_000)]
const quoted = ['01', '02', '03', '04', '05'].map((day, at) => night(`2026-05-${day}`, 40_000 + at * 1000))
const moved = (arrive: string, depart: string) =>
  priceEffectOf({ act: 'changeDates', bar, arrive, depart }, old, quoted)

test('a booking that moves by a day gives up its first night and gains one at the end', () => {
  expect(moved('2026-05-03', '2026-05-05')).toEqual({
    addedNights: 1,
    removedNights: 1,
    keepFen: 30_000 - 20_000,
    quotedFen: 43_000 - 20_000,
  })
})

test('a booking that begins a day earlier gains that night and keeps the price of the others', () => {
  expect(moved('2026-05-01', '2026-05-04')).toEqual({
    addedNights: 1,
    removedNights: 0,
    keepFen: 30_000,
    quotedFen: 40_000,
  })
})

test('a booking that ends a day earlier gives back its last night, by either price', () => {
  expect(moved('2026-05-02', '2026-05-03')).toEqual({
    addedNights: 0,
    removedNights: 1,
    keepFen: -30_000,
    quotedFen: -30_000,
  })
})

test('another room: nights that are not quoted keep their price', () => {
  const effect = priceEffectOf({ act: 'changeRoom', bar, arrive: bar.arrive, depart: bar.depart }, old, [
    night('2026-05-03', 35_000),
  ])
  expect(effect).toEqual({ addedNights: 0, removedNights: 0, keepFen: 0, quotedFen: 5000 })
})
