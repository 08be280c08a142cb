import { wholeYuan } from '@kezhan/base/rounding'
import { expect, test } from 'vitest'
import type { StoredCell } from '../model/chart-calls'
import { changedCell, daysIn, isBlankCell } from './price-batch'

const blank: StoredCell = {
  roomTypeId: 'king',
  ratePlanId: null,
  date: '2026-05-01',
  priceFen: null,
  minNights: null,
  isClosed: 'N',
  noArrival: 'N',
  noDeparture: 'N',
}

test('a range has its last day, and only the weekdays that are meant', () => {
  expect(daysIn('2026-05-01', '2026-05-03', [])).toEqual(['2026-05-01', '2026-05-02', '2026-05-03'])
  expect(daysIn('2026-05-01', '2026-05-14', [5, 6])).toEqual([
    '2026-05-01',
    '2026-05-02',
    '2026-05-08',
    '2026-05-09',
  ])
  expect(daysIn('2026-05-02', '2026-05-01', [])).toEqual([])
})

test('a share starts from the price that is shown and is rounded as prices are', () => {
  const price = { mode: 'share', amountFen: 0, shareBp: 11_000 } as const
  expect(changedCell(blank, { price }, 36_800, wholeYuan).priceFen).toBe(40_500)
  const less = { mode: 'plus', amountFen: -50_000, shareBp: 0 } as const
  expect(changedCell(blank, { price: less }, 36_800, wholeYuan).priceFen).toBe(0)
})

test('what a batch does not name stays; nought nights take the restriction away', () => {
  const set = changedCell(blank, { minNights: 2, noArrival: 'Y' }, 100, wholeYuan)
  expect(set).toEqual({ ...blank, minNights: 2, noArrival: 'Y' })
  expect(isBlankCell(set)).toBe(false)
  expect(isBlankCell(changedCell(set, { minNights: 0, noArrival: 'N' }, 100, wholeYuan))).toBe(true)
})

test.each([
  ['set', 12_345, 12_345],
  ['set', 0, 0],
  ['set', -1, 0],
  ['plus', 1_000, 37_800],
  ['plus', -1_000, 35_800],
  ['clear', 1_000, null],
] as const)('a batch that says %s %i makes %s of 368.00', (mode, amountFen, expected) => {
  const price = { mode, amountFen, shareBp: 5_000 }
  expect(changedCell({ ...blank, priceFen: 1 }, { price }, 36_800, wholeYuan).priceFen).toBe(expected)
})

test('each thing that a cell says makes it more than blank', () => {
  const changes = [
    { priceFen: 0 },
    { minNights: 1 },
    { isClosed: 'Y' },
    { noArrival: 'Y' },
    { noDeparture: 'Y' },
  ] as const
  expect(isBlankCell(blank)).toBe(true)
  for (const change of changes) expect(isBlankCell({ ...blank, ...change })).toBe(false)
})

test('a batch closes and opens days', () => {
  const set = changedCell(blank, { isClosed: 'Y', noDeparture: 'Y' }, 100, wholeYuan)
  expect(set).toEqual({ ...blank, isClosed: 'Y', noDeparture: 'Y' })
  expect(changedCell(set, {}, 100, wholeYuan)).toEqual(set)
})

test('a range of one day has one, and none where its weekday is not meant', () => {
  expect(daysIn('2026-05-01', '2026-05-01', [5])).toEqual(['2026-05-01'])
  expect(daysIn('2026-05-01', '2026-05-01', [6])).toEqual([])
  expect(daysIn('2026-05-09', '2026-05-01', [])).toEqual([])
})
