import { expect, test } from 'vitest'
import {
  type Figure,
  figureOf,
  lineFigures,
  ratioParts,
  roomRevenue,
  sellableRooms,
  soldNights,
} from './figures'
import { aCharge, aCount, factsOf } from './testing/day-facts'

const facts = factsOf({
  money: [aCharge('1001', 'ROOM', 300, { lines: 2 }), aCharge('1102', 'FNB', 50)],
  nights: [
    { isSold: 'Y', lines: 2, nightsBp: 20_000, amountFen: 60_000 },
    { isSold: 'N', lines: 1, nightsBp: 10_000, amountFen: 4000 },
  ],
  counts: [aCount('rooms', 10), aCount('outOfOrder', 2)],
})
const rooms: Figure = { of: 'count', key: 'rooms', take: 'quantity' }
const unknown: Figure = { of: 'count', key: 'guests', take: 'quantity' }
const given = (value: number | null): Figure => ({ of: 'given', value })
const food: Figure = { of: 'money', where: { postingClass: ['FNB'] }, sum: 'amountFen' }
const lines: Figure = { of: 'money', where: {}, sum: 'lines' }

test('sums take the lines that count, by their amount or by their number', () => {
  expect(figureOf(food, facts)).toBe(50)
  expect(figureOf(lines, facts)).toBe(3)
  expect(figureOf(soldNights, facts)).toBe(20_000)
  expect(figureOf(roomRevenue, facts)).toBe(64_000)
})

test('a count is found by its name and says what is asked of it', () => {
  const taken = (['quantity', 'lastQuantity', 'amountFen', 'firstFen', 'lastFen'] as const).map(take =>
    figureOf({ of: 'count', key: 'outOfOrder', take }, facts),
  )
  expect(taken).toEqual([2, 3, 4, 5, 6])
  expect(figureOf(unknown, facts)).toBeNull()
})

test('totals and differences take the unknown for nothing, but less of the unknown is unknown', () => {
  expect(figureOf({ of: 'total', parts: [rooms, unknown, given(5)] }, facts)).toBe(15)
  expect(figureOf({ of: 'difference', from: rooms, less: [given(3), unknown, given(1)] }, facts)).toBe(6)
  expect(figureOf({ of: 'difference', from: unknown, less: [given(3)] }, facts)).toBeNull()
  expect(figureOf(sellableRooms, facts)).toBe(8)
})

test('what is given or listed is as it was said', () => {
  expect([figureOf(given(7), facts), figureOf(given(null), facts)]).toEqual([7, null])
  expect(figureOf({ of: 'listed', list: { name: 'rooms' }, figure: rooms }, facts)).toBe(10)
})

test('two nights in a house of eight sellable rooms: 25 %, 320 a night, 80 a room', () => {
  expect(figureOf({ of: 'occupancy' }, facts)).toBe(2500)
  expect(figureOf({ of: 'averageRate' }, facts)).toBe(32_000)
  expect(figureOf({ of: 'revenuePerRoom' }, facts)).toBe(8000)
  expect(figureOf({ of: 'occupancy' }, factsOf({}))).toBe(0)
})

test('a rate and a share take the unknown for nothing', () => {
  expect(figureOf({ of: 'perNight', revenue: given(null), nights: given(10_000) }, facts)).toBe(0)
  expect(figureOf({ of: 'perNight', revenue: given(900), nights: given(null) }, facts)).toBe(0)
  expect(figureOf({ of: 'share', part: given(null), whole: given(100) }, facts)).toBe(0)
  expect(figureOf({ of: 'share', part: given(100), whole: given(null) }, facts)).toBeNull()
  expect(figureOf({ of: 'share', part: given(1), whole: given(3) }, facts)).toBe(3333)
  expect(figureOf({ of: 'share', part: given(50), whole: given(-200) }, facts)).toBe(-2500)
})

test('only sums of lines have lines behind them, and a total only if all of its parts have', () => {
  expect(lineFigures(food)).toEqual([food])
  expect(lineFigures(soldNights)).toEqual([soldNights])
  expect(lineFigures({ of: 'total', parts: [food, { of: 'total', parts: [lines] }] })).toEqual([food, lines])
  expect(lineFigures({ of: 'total', parts: [food, rooms] })).toBeUndefined()
  expect(lineFigures({ of: 'difference', from: food, less: [] })).toBeUndefined()
  expect(lineFigures(rooms)).toBeUndefined()
})

test('a ratio of the house opens the two figures it is made of', () => {
  const revenue = { title: '房费收入', unit: 'fen', figure: roomRevenue }
  const nights = { title: '出租间夜', unit: 'nights', figure: soldNights }
  const sellable = { title: '可售房数', unit: 'count', figure: sellableRooms }
  expect(ratioParts({ of: 'occupancy' })).toEqual([nights, sellable])
  expect(ratioParts({ of: 'averageRate' })).toEqual([revenue, nights])
  expect(ratioParts({ of: 'revenuePerRoom' })).toEqual([revenue, sellable])
  expect(ratioParts({ of: 'perNight', revenue: food, nights: lines })).toEqual([
    { title: '房费收入', unit: 'fen', figure: food },
    { title: '间夜', unit: 'nights', figure: lines },
  ])
  expect([ratioParts(food), ratioParts(sellableRooms), ratioParts(given(1))]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

test('a share opens 本项 and 全部, or 实际 and 预算 where the whole was planned', () => {
  const share = (part: Figure, whole: Figure) =>
    ratioParts({ of: 'share', part, whole })?.map(({ title, unit, figure }) => [title, unit, figure])
  expect(share(food, roomRevenue)).toEqual([
    ['本项', 'fen', food],
    ['全部', 'fen', roomRevenue],
  ])
  expect(share(soldNights, sellableRooms)).toEqual([
    ['实际', 'nights', soldNights],
    ['预算', 'nights', sellableRooms],
  ])
  expect(share(lines, lines)?.map(part => part[1])).toEqual(['count', 'count'])
  expect(share(rooms, rooms)?.map(part => part[1])).toEqual(['fen', 'fen'])
})
