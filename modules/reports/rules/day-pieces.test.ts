import { addDays } from '@kezhan/base/days'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { daysIn, daysOfPage, piecesOf } from './day-pieces'

test('HOTEL-063 pieces follow each other without a gap and are all of the days', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 420 }), length => {
      const span = { from: '2025-01-30', to: addDays('2025-01-30', length) }
      const pieces = piecesOf(span)
      expect([pieces[0]?.from, pieces.at(-1)?.to]).toEqual([span.from, span.to])
      for (const [at, piece] of pieces.entries()) {
        expect(daysIn(piece)).toBeLessThanOrEqual(31)
        if (at > 0) expect(piece.from).toBe(addDays(pieces[at - 1]?.to ?? '', 1))
      }
    }),
  )
})

test('HOTEL-063 a page is found on the days on which its rows stand', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 6 }),
      fc.integer({ min: 0, max: 40 }),
      fc.integer({ min: 1, max: 12 }),
      (counts, offset, limit) => {
        const pieces = counts.map((rowCount, at) => {
          const day = addDays('2026-01-01', at)
          return { days: { from: day, to: day }, rowCount }
        })
        const all = pieces.flatMap(({ days, rowCount }) =>
          Array.from({ length: rowCount }, (_, at) => `${days.from} ${at}`),
        )
        const place = daysOfPage(pieces, { offset, limit })
        const found = all
          .filter(row => place !== undefined && row >= place.days.from && row < addDays(place.days.to, 1))
          .slice(place?.offset, (place?.offset ?? 0) + limit)
        expect(found).toEqual(all.slice(offset, offset + limit))
      },
    ),
  )
})

test('thirty-one days are one piece, the thirty-second begins another', () => {
  expect(daysIn({ from: '2026-05-01', to: '2026-05-01' })).toBe(1)
  expect(daysIn({ from: '2026-05-01', to: '2026-05-31' })).toBe(31)
  expect(piecesOf({ from: '2026-05-01', to: '2026-05-31' })).toEqual([
    { from: '2026-05-01', to: '2026-05-31' },
  ])
  expect(piecesOf({ from: '2026-05-01', to: '2026-06-01' })).toEqual([
    { from: '2026-05-01', to: '2026-05-31' },
    { from: '2026-06-01', to: '2026-06-01' },
  ])
})

test('a page asks only for the days on which it has rows', () => {
  const pieces = ['2026-05-01', '2026-05-02', '2026-05-03'].map(day => ({
    days: { from: day, to: day },
    rowCount: 10,
  }))
  const page = (offset: number, limit: number) => daysOfPage(pieces, { offset, limit })
  expect(page(0, 10)).toEqual({ days: { from: '2026-05-01', to: '2026-05-01' }, offset: 0 })
  expect(page(0, 11)).toEqual({ days: { from: '2026-05-01', to: '2026-05-02' }, offset: 0 })
  expect(page(9, 1)).toEqual({ days: { from: '2026-05-01', to: '2026-05-01' }, offset: 9 })
  expect(page(10, 10)).toEqual({ days: { from: '2026-05-02', to: '2026-05-02' }, offset: 0 })
  expect(page(15, 10)).toEqual({ days: { from: '2026-05-02', to: '2026-05-03' }, offset: 5 })
  expect(page(30, 10)).toBeUndefined()
})
