import { addDays } from '@kezhan/base/days'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Books, forecastErrors, forecastOf, type KeptNight, type PastNight } from './forecast'

const today = '2026-11-15'
const price = 300_00

/** A house whose nights have `booked(night, daysAhead)` rooms on the books; closed for `days` days. */
function house(
  days: number,
  booked: (night: string, daysAhead: number) => number,
  noShows: (night: string) => number = () => 0,
): Books {
  const closed = Array.from({ length: days }, (_, at) => addDays(today, -at))
  const night = (rooms: number) => ({ rooms, fen: rooms * price })
  const kept: KeptNight[] = closed.flatMap(keptOn =>
    Array.from({ length: 31 }, (_, ahead) => {
      const on = addDays(keptOn, ahead)
      return { keptOn, night: on, ...night(booked(on, ahead)) }
    }),
  )
  const past: PastNight[] = closed.map(on => ({
    night: on,
    ...night(booked(on, 0)),
    noShows: noShows(on),
  }))
  return new Books(closed, kept, past)
}

test('a house that has just begun is forecast by its books alone, and says so', () => {
  const books = house(2, () => 7)
  expect(forecastOf(books, today, addDays(today, 5), 50)).toEqual({
    night: addDays(today, 5),
    method: 'booksOnly',
    comparisons: 0,
    noShows: 0,
    rooms: 7,
    fen: 7 * price,
  })
})

test('a house that gains a room a day is forecast to gain them again, by nights of the same weekday', () => {
  const books = house(90, (_night, ahead) => 40 - ahead)
  for (const ahead of [1, 7, 14, 30])
    expect(forecastOf(books, today, addDays(today, ahead), 50)).toMatchObject({
      method: 'sameWeekday',
      rooms: 40,
      fen: 40 * price,
    })
  expect(forecastErrors(books, today, 50, [1, 7, 14])).toEqual([
    { daysAhead: 1, nights: 28, offTenths: 0 },
    { daysAhead: 7, nights: 28, offTenths: 0 },
    { daysAhead: 14, nights: 28, offTenths: 0 },
  ])
})

test('weeks are compared with the same weekday, and with any day while there are too few of them', () => {
  const isSaturday = (night: string) => new Date(`${night}T00:00:00Z`).getUTCDay() === 6
  const books = (days: number) => house(days, (night, ahead) => (ahead === 0 && isSaturday(night) ? 30 : 10))
  const saturday = '2026-11-21'
  expect(forecastOf(books(60), today, saturday, 50)).toMatchObject({ method: 'sameWeekday', rooms: 30 })
  // 12 nights are known from both ends, 2 of them Saturdays: 40 rooms were gained in all.
  expect(forecastOf(books(18), today, saturday, 50)).toMatchObject({
    method: 'anyDay',
    comparisons: 12,
    rooms: 13,
  })
})

test('a day that kept nothing is no comparison', () => {
  const books = house(3, () => 10)
  expect(forecastOf(books, today, addDays(today, 1), 50).comparisons).toBe(0)
  expect(
    forecastOf(
      house(4, () => 10),
      today,
      addDays(today, 1),
      50,
    ),
  ).toMatchObject({ comparisons: 3 })
})

test('a forecast is between nothing and the house, whatever was', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 200 }), { minLength: 40, maxLength: 40 }),
      fc.integer({ min: 0, max: 30 }),
      fc.integer({ min: 0, max: 100 }),
      (figures, ahead, capacity) => {
        const books = house(60, (night, early) => figures[(Number(night.slice(8)) + early) % 40] ?? 0)
        const { rooms, fen } = forecastOf(books, today, addDays(today, ahead), capacity)
        expect(rooms).toBeGreaterThanOrEqual(0)
        expect(rooms).toBeLessThanOrEqual(capacity)
        expect(fen).toBeGreaterThanOrEqual(0)
      },
    ),
    { numRuns: 60 },
  )
})

test('tonight is forecast with what has been booked since yesterday, less those who will not come', () => {
  // On the eve there are twenty; one of them does not come, and nobody else does.
  const books = house(
    60,
    (_night, ahead) => (ahead === 0 ? 19 : 20),
    () => 1,
  )
  const tonight = addDays(today, 1)
  const forecast = (rooms: number) => forecastOf(books, today, tonight, 50, { rooms, fen: rooms * price })
  expect(forecast(20)).toMatchObject({ rooms: 19, noShows: 1 })
  expect(forecast(30)).toMatchObject({ rooms: 29, fen: 29 * price })
  // Cancelled since: what was usual yesterday is still expected.
  expect(forecast(5)).toMatchObject({ rooms: 19 })
  expect(forecast(60)).toMatchObject({ rooms: 50 })
})

test('a forecast is never below what is booked and comes, whatever was', () => {
  const figures = fc.array(fc.integer({ min: 0, max: 60 }), { minLength: 40, maxLength: 40 })
  fc.assert(
    fc.property(
      figures,
      figures,
      fc.nat(30),
      fc.nat(100),
      fc.nat(120),
      (was, missed, ahead, capacity, rooms) => {
        const at = (night: string, early: number) => (Number(night.slice(8)) + early) % 40
        const books = house(
          60,
          (night, early) => was[at(night, early)] ?? 0,
          night => missed[at(night, 0)] ?? 0,
        )
        const now = { rooms, fen: rooms * price }
        const forecast = forecastOf(books, today, addDays(today, ahead), capacity, now)
        const coming = Math.max(0, rooms - forecast.noShows)
        expect(forecast.rooms).toBeGreaterThanOrEqual(Math.min(capacity, coming))
        expect(forecast.rooms).toBeLessThanOrEqual(capacity)
        expect(forecast.fen).toBeGreaterThanOrEqual(coming * price)
      },
    ),
    { numRuns: 60 },
  )
})

test('three nights of the same weekday are enough to compare with, two are not', () => {
  // Tomorrow is a Monday; a Monday is known from both ends if the day before it was closed too.
  const method = (days: number) =>
    forecastOf(
      house(days, () => 10),
      today,
      addDays(today, 1),
      50,
    )
  expect(method(21)).toMatchObject({ method: 'anyDay', comparisons: 20 })
  expect(method(22)).toMatchObject({ method: 'sameWeekday', comparisons: 3 })
})

test('a night whose end is not known is neither compared with nor forecast again', () => {
  const days = Array.from({ length: 120 }, (_, at) => addDays(today, -at))
  const past = days
    .filter(night => night !== addDays(today, -3))
    .map(night => ({ night, rooms: 5, fen: 5 * price, noShows: 0 }))
  const books = new Books(days, [], past)
  expect(forecastOf(books, today, addDays(today, 4), 50)).toMatchObject({ comparisons: 7, rooms: 5 })
  expect(forecastErrors(books, today, 50, [1])).toEqual([{ daysAhead: 1, nights: 27, offTenths: 0 }])
})

test('days of any weekday are compared for four weeks only', () => {
  // Books of Sundays were never kept, so no Monday can be compared with.
  const days = Array.from({ length: 56 }, (_, at) => addDays(today, -at))
  const past = days.map(night => ({ night, rooms: 5, fen: 5 * price, noShows: 0 }))
  const kept = [...days, addDays(today, -56)].filter((_, at) => at % 7 !== 0)
  expect(forecastOf(new Books(kept, [], past), today, addDays(today, 1), 50)).toMatchObject({
    method: 'anyDay',
    comparisons: 24,
    rooms: 5,
  })
})

test('the error of a forecast is what it was off by, on the average, in tenths of a room', () => {
  // Twenty rooms every night, but last night fourteen more came than ever, and the night before fourteen fewer.
  const ended: Readonly<Record<string, number>> = { [today]: 34, [addDays(today, -1)]: 6 }
  const books = house(120, (night, ahead) => (ahead === 0 ? (ended[night] ?? 20) : 20))
  expect(forecastErrors(books, today, 50, [1])).toEqual([{ daysAhead: 1, nights: 28, offTenths: 10 }])
})

test('a house without a past has no error, and nights that were not forecast are left out', () => {
  expect(forecastErrors(new Books([], [], []), today, 50, [1, 7])).toEqual([
    { daysAhead: 1, nights: 0, offTenths: 0 },
    { daysAhead: 7, nights: 0, offTenths: 0 },
  ])
  // Five nights are known from both ends; only the last two of them had three before them.
  expect(
    forecastErrors(
      house(6, () => 10),
      today,
      50,
      [1],
    ),
  ).toEqual([{ daysAhead: 1, nights: 2, offTenths: 0 }])
})
