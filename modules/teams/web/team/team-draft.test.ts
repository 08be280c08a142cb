import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  cellKey,
  draftProblems,
  emptyTeam,
  offeredOf,
  plannedNights,
  totalsOf,
  withArrival,
  withDeparture,
  withEveryNight,
} from './team-draft'

const types = ['king', 'twin']
const empty = emptyTeam('2026-05-01', 'c1')
const aDay = (date: string, priceFen: number) => ({
  date,
  physical: 9,
  ooo: 0,
  oos: 0,
  inHouse: 0,
  reserved: 0,
  teamBlock: 0,
  net: 9,
  overbook: 0,
  sellable: 9,
  arrivals: 0,
  departures: 0,
  given: 0,
  occBp: 0,
  priceFen,
  closed: false,
})
const offered = offeredOf({
  businessDate: '2026-05-01',
  totals: [],
  rows: [
    {
      roomTypeId: 'king',
      roomTypeName: '大床房',
      days: [aDay('2026-05-01', 30_000), aDay('2026-05-02', 35_000)],
    },
  ],
})

test('HOTEL-007: a price that nobody typed is that of the day; nights that are added repeat the last one', () => {
  const filled = withDeparture(withEveryNight(empty, 'king', { qty: 10 }), '2026-05-03', types)
  const plan = plannedNights(filled, types, offered)
  expect(plan).toEqual([
    { roomTypeId: 'king', date: '2026-05-01', qty: 10, priceFen: 30_000 },
    { roomTypeId: 'king', date: '2026-05-02', qty: 10, priceFen: 35_000 },
  ])
  expect(totalsOf(plan)).toEqual({ roomNights: 20, mostRooms: 10, totalFen: 650_000 })
  const typed = withEveryNight(filled, 'king', { priceFen: 26_000 })
  expect(totalsOf(plannedNights(typed, types, offered)).totalFen).toBe(520_000)
})

test('moving the arrival moves the plan with it, and moving it back brings it back', () => {
  const filled = withDeparture(withEveryNight(empty, 'twin', { qty: 3, priceFen: 100 }), '2026-05-04', types)
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 28 }), day => {
      const there = withArrival(filled, `2026-06-${String(day).padStart(2, '0')}`)
      expect(totalsOf(plannedNights(there, types, offered))).toEqual(
        totalsOf(plannedNights(filled, types, offered)),
      )
      expect(withArrival(there, '2026-05-01')).toEqual(filled)
    }),
  )
})

test('nights outside of the days are kept in the draft and not sent', () => {
  const long = withDeparture(withEveryNight(empty, 'king', { qty: 2 }), '2026-05-05', types)
  const short = withDeparture(long, '2026-05-02', types)
  expect(plannedNights(short, types, offered).map(row => row.date)).toEqual(['2026-05-01'])
  expect(short.plan[cellKey('king', '2026-05-04')]?.qty).toBe(2)
  expect(Object.keys(draftProblems(empty, []))).toEqual(['name', 'leaderName', 'leaderPhone', 'plan'])
})
