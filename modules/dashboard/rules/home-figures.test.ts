import type { CountRow, PeriodFacts } from '@kezhan/reports/rules/cubes'
import type { Measure } from '@kezhan/reports/rules/measures'
import { expect, test } from 'vitest'
import {
  homeFigure,
  homePeriods,
  joined,
  pastDays,
  seenFigures,
  shownFigures,
  withTonight,
} from './home-figures'

const today = '2026-03-02'
const count = (key: string, quantity: number, part: Partial<CountRow> = {}): CountRow => ({
  key,
  quantity,
  lastQuantity: 0,
  amountFen: 0,
  firstFen: 0,
  lastFen: 0,
  ...part,
})
const facts = (rooms: number, nightsBp: number, amountFen: number): PeriodFacts => ({
  money: [],
  nights: [{ isSold: 'Y', lines: 1, nightsBp, amountFen }],
  counts: [count('rooms', rooms)],
})
const roomRevenue: Measure = {
  key: '12',
  title: '客房收入',
  unit: 'fen',
  formula: '房费合计',
  figure: { of: 'nights', where: {}, sum: 'amountFen' },
}
const occupancy: Measure = { ...roomRevenue, unit: 'rate', figure: { of: 'occupancy' } }
const nothingDue = { dueNightsBp: 0, dueFen: 0 }

test('the periods are thirty closed days, the month until today, and today', () => {
  const periods = homePeriods(today)
  expect(periods).toHaveLength(32)
  expect(periods[0]).toEqual({ key: '2026-01-31', from: '2026-01-31', to: '2026-01-31' })
  expect(periods[29]).toEqual({ key: '2026-03-01', from: '2026-03-01', to: '2026-03-01' })
  expect(periods[30]).toEqual({ key: 'month', from: '2026-03-01', to: '2026-03-02' })
  expect(periods[31]).toEqual({ key: 'today', from: '2026-03-02', to: '2026-03-02' })
})

test('one of the rights of a figure will do to see it', () => {
  const rowsFor = (...rights: string[]) => seenFigures(code => rights.includes(code)).map(({ row }) => row)
  expect(rowsFor()).toEqual([])
  expect(rowsFor('report:member')).toEqual(['44'])
  expect(rowsFor('room:list')).toEqual(['39', '43a', '43b', '42'])
  expect(rowsFor('room:data')).toEqual(['40', '41', '12', '6'])
  expect(rowsFor('report:cashierStatement')).toEqual(['24', '13'])
  expect(rowsFor('report:finance', 'report:member')).toEqual(shownFigures.map(({ row }) => row))
})

test('tonight is one more row that was sold, and the rest stays as it is', () => {
  const before = facts(10, 20_000, 59_600)
  expect(withTonight(before, { dueNightsBp: 10_000, dueFen: 29_800 })).toEqual({
    ...before,
    nights: [...before.nights, { isSold: 'Y', lines: 0, nightsBp: 10_000, amountFen: 29_800 }],
  })
})

const kept = new Map([
  ['2026-02-28', { money: [], nights: [], counts: [count('arrivals', 3)] }],
  ['2026-03-01', facts(10, 10_000, 30_000)],
  ['month', facts(20, 30_000, 90_000)],
  ['today', facts(10, 20_000, 60_000)],
])

test('a figure is told as it stands, for the month, and for each day that was kept', () => {
  const { past, ...rest } = homeFigure({ row: '12', rights: [] }, roomRevenue, kept, today, nothingDue)
  expect(rest).toEqual({
    key: '12',
    title: '客房收入',
    unit: 'fen',
    formula: '房费合计',
    value: 60_000,
    month: 90_000,
  })
  expect(past).toHaveLength(pastDays)
  expect(past.at(-1)).toBe(30_000)
  // A day whose rooms were not counted was not kept, whatever else is known of it.
  expect(past.slice(0, -1).every(value => value === null)).toBe(true)
})

test('where the charges of tonight count, they count today and in the month, and it is said', () => {
  const due = { dueNightsBp: 10_000, dueFen: 25_000 }
  const shown = { row: '39', rights: [], countsTonight: true } as const
  const figure = homeFigure(shown, roomRevenue, kept, today, due)
  expect(figure).toMatchObject({ value: 85_000, month: 115_000, note: '含今晚待入账房费' })
  expect(figure.past.at(-1)).toBe(30_000)
  expect(homeFigure(shown, occupancy, kept, today, due)).toMatchObject({ unit: 'rate', value: 3000 })
  expect(homeFigure(shown, roomRevenue, kept, today, nothingDue)).not.toHaveProperty('note')
  expect(homeFigure({ row: '12', rights: [] }, roomRevenue, kept, today, due)).not.toHaveProperty('note')
})

test('what days do not add up to has no month, and nights are shown as a count', () => {
  const guests: Measure = {
    ...roomRevenue,
    unit: 'nights',
    figure: { of: 'count', key: 'arrivals', take: 'quantity' },
  }
  const figure = homeFigure({ row: '42', rights: [], isOfMoment: true }, guests, kept, today, nothingDue)
  expect(figure).not.toHaveProperty('month')
  expect(figure).toMatchObject({ unit: 'count', value: null })
})

test('a day of which nothing is known has sold nothing', () => {
  const figure = homeFigure({ row: '12', rights: [] }, roomRevenue, new Map(), today, nothingDue)
  expect(figure).toMatchObject({ value: 0, month: 0 })
})

test('several houses have their rows side by side and their counts added up', () => {
  const guests = (part: number) =>
    count('guests', part, {
      lastQuantity: part * 2,
      amountFen: part * 3,
      firstFen: part * 4,
      lastFen: part * 5,
    })
  const [one, other] = [facts(10, 10_000, 30_000), facts(20, 20_000, 50_000)]
  const money = (amountFen: number) => [{ side: 'D', lines: 1, amountFen }]
  const both = joined([
    { ...one, money: money(1), counts: [...one.counts, guests(1)] },
    { ...other, money: money(2), counts: [...other.counts, guests(10)] },
  ])
  expect(both).toEqual({
    money: [...money(1), ...money(2)],
    nights: [...one.nights, ...other.nights],
    counts: [count('rooms', 30), guests(11)],
  })
  expect(joined([])).toEqual({ money: [], nights: [], counts: [] })
  expect(joined([one])).toEqual(one)
})
