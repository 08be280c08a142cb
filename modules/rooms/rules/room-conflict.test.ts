import { expect, test } from 'vitest'
import { conflictsWith, type RoomPeriod, remediesFor } from './room-conflict'

const period = (sourceId: string, from: string, to: string, part: Partial<RoomPeriod> = {}): RoomPeriod => ({
  roomId: '301',
  kind: 'ASSIGN',
  sourceId,
  title: `YD-${sourceId}`,
  from,
  to,
  ...part,
})
const at = (day: number, clock: string) => `2026-05-0${day}T${clock}:00Z`
const night = { from: at(2, '06:00'), to: at(3, '04:00') }
const inTheWay = (...periods: RoomPeriod[]) =>
  conflictsWith(periods, '301', night, 'self').map(({ sourceId }) => sourceId)

test('who has the room within the period stands in the way', () => {
  expect(inTheWay(period('a', at(2, '20:00'), at(4, '04:00')))).toEqual(['a'])
  expect(inTheWay(period('a', at(2, '03:00'), at(2, '06:01')))).toEqual(['a'])
})

test('who leaves as the period begins, and who comes as it ends, does not', () => {
  expect(inTheWay(period('a', at(1, '06:00'), at(2, '06:00')))).toEqual([])
  expect(inTheWay(period('b', at(3, '04:00'), at(4, '04:00')))).toEqual([])
})

test('nobody stands in his own way, and another room stands in nobody’s', () => {
  expect(inTheWay(period('self', night.from, night.to))).toEqual([])
  expect(inTheWay(period('a', night.from, night.to, { roomId: '302' }))).toEqual([])
})

test('the earliest is named first, and those of one moment in the order they are known', () => {
  const [early, middle, late] = [at(2, '07:00'), at(2, '09:00'), at(2, '11:00')]
  const until = at(5, '00:00')
  const all = [
    period('c', late, until),
    period('b1', middle, until),
    period('a', early, until),
    period('b2', middle, until),
  ]
  expect(inTheWay(...all)).toEqual(['a', 'b1', 'b2', 'c'])
  expect(inTheWay(...all.toReversed())).toEqual(['a', 'b2', 'b1', 'c'])
})

test.each([
  ['nobody', [], 5, 5, []],
  ['a reservation', ['ASSIGN'], 1, 1, ['moveReservation', 'changeRoom', 'refuse']],
  ['a reservation that has nowhere to go', ['ASSIGN'], 0, 1, ['changeRoom', 'refuse']],
  ['two reservations and one free room', ['ASSIGN', 'ASSIGN'], 1, 0, ['refuse']],
  ['two reservations and two free rooms', ['ASSIGN', 'ASSIGN'], 2, 0, ['moveReservation', 'refuse']],
  ['a guest in the room', ['STAY'], 5, 1, ['changeRoom', 'refuse']],
  ['a reservation and a repair', ['ASSIGN', 'OOO'], 5, 0, ['refuse']],
] as const)('where %s stands in the way', (_, kinds, freeForOther, freeForGuest, remedies) => {
  const conflicts = kinds.map((kind, index) => period(`${index}`, night.from, night.to, { kind }))
  expect(remediesFor(conflicts, freeForOther, freeForGuest)).toEqual(remedies)
})
