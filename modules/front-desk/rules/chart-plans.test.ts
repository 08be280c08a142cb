import type { ChartRoom } from '@kezhan/desk/model/room-chart'
import { expect, test } from 'vitest'
import { type ChartMove, planChartMove } from './chart-move'
import { aBar, aChart, aStayBar, someRooms } from './testing/chart'

const toRoom = (roomId: string): ChartMove => ({ kind: 'room', roomId })
const until = (depart: string, arrive = '2026-05-02'): ChartMove => ({ kind: 'dates', arrive, depart })
const twoRooms = someRooms.slice(0, 2)
const nothing = { conflicts: [], ways: [], freeRooms: [] }

test('a plan that nobody hinders names no ways out and no other rooms', () => {
  const bar = aBar({ id: 'a' })
  const { arrive, depart } = bar
  const chart = aChart([bar])
  expect(planChartMove(chart, bar, toRoom('r2'))).toStrictEqual({
    ...{ act: 'assign', bar, roomId: 'r2', arrive, depart },
    ...nothing,
  })
  expect(planChartMove(chart, bar, { kind: 'lane' })).toStrictEqual({
    ...{ act: 'unassign', bar, roomId: null, arrive, depart },
    ...nothing,
  })
  expect(planChartMove(chart, bar, until('2026-05-05'))).toStrictEqual({
    ...{ act: 'changeDates', bar, roomId: 'r1', arrive, depart: '2026-05-05' },
    ...nothing,
  })
})

test('what cannot be moved says why, and stays where it is', () => {
  const gone = aStayBar({ id: 'g', isOpen: false })
  const { arrive, depart } = gone
  expect(planChartMove(aChart([gone]), gone, toRoom('r2'))).toStrictEqual({
    ...{ act: 'assign', bar: gone, roomId: 'r1', arrive, depart },
    ...{ ...nothing, problem: '客人已离开该房间，不能再调整' },
  })
  const repair = aBar({ id: 'm', kind: 'OOO', isOpen: false })
  expect(planChartMove(aChart([repair]), repair, toRoom('r2'))?.problem).toBe(
    '维修、停用和锁房请在实时房态中处理',
  )
  const guest = aStayBar({ id: 'a' })
  expect(planChartMove(aChart([guest]), guest, { kind: 'lane' })).toMatchObject({
    act: 'changeRoom',
    roomId: 'r1',
    problem: '客人在住，不能移到未排房，请直接移到另一间空房',
  })
})

test('a guest is not in his own way, where his stay has a bar in the other room', () => {
  const guest = aStayBar({ id: 'a' })
  const alsoHis = aStayBar({ id: 'a', key: 'k-2', roomId: 'r2' })
  expect(planChartMove(aChart([guest, alsoHis]), guest, toRoom('r2'))?.conflicts).toEqual([])
  const other = aBar({ id: 'b', roomId: 'r3' })
  const plan = planChartMove(aChart([guest, alsoHis, other]), guest, toRoom('r3'))
  expect(plan?.freeRooms.map(room => room.roomNo)).toEqual(['302'])
})

test('who is in the way is shown in the room that is wanted, where his stay has a bar in another one', () => {
  const bar = aBar({ id: 'a' })
  const guest = aStayBar({ id: 'g', roomId: 'r2' })
  const alsoHis = aStayBar({ id: 'g', key: 'k-2', roomId: 'r3' })
  expect(planChartMove(aChart([bar, guest, alsoHis]), bar, toRoom('r2'))?.conflicts).toEqual([guest])
})

test('who has been in a room and left is not in the way', () => {
  const bar = aBar({ id: 'a', arrive: '2026-05-01' })
  const gone = aStayBar({ id: 'g', roomId: 'r2', isOpen: false })
  expect(planChartMove(aChart([bar, gone]), bar, toRoom('r2'))?.conflicts).toEqual([])
})

test('free rooms: the type of the wanted room first, then the booked one; clean before dirty, 99 before 304', () => {
  const bar = aBar({ id: 'a', bookedTypeId: 'twin' })
  const other = aBar({ id: 'b', roomId: 'r2' })
  const more: ChartRoom[] = [
    { roomId: 'r5', roomNo: '304', roomTypeId: 'king', hk: 'clean' },
    { roomId: 'r6', roomNo: '99', roomTypeId: 'king', hk: 'clean' },
    { roomId: 'r7', roomNo: '305', roomTypeId: 'king', hk: 'dirty' },
    { roomId: 'r8', roomNo: '306', roomTypeId: 'king', hk: 'pickup' },
    { roomId: 'r9', roomNo: '501', roomTypeId: 'suite', hk: 'inspected' },
  ]
  const plan = planChartMove(aChart([bar, other], [...someRooms, ...more]), bar, toRoom('r2'))
  expect(plan?.freeRooms.map(room => room.roomNo)).toEqual(['303', '99', '304', '306', '305', '401'])
})

test('an exchange is offered between two of a kind, where each finds the other’s room empty', () => {
  const bar = aBar({ id: 'a' })
  const other = aBar({ id: 'b', roomId: 'r2', arrive: '2026-05-03', depart: '2026-05-06' })
  const waysOf = (...[one, ...others]: Parameters<typeof aChart>[0]) =>
    one && planChartMove(aChart([one, ...others], twoRooms), one, toRoom('r2'))?.ways
  expect(waysOf(bar, other)).toEqual(['swap', 'park'])
  // A third one has the room that the other would get.
  expect(waysOf(bar, other, aBar({ id: 'c', arrive: '2026-05-04', depart: '2026-05-05' }))).toEqual(['park'])
  // Two at once cannot be exchanged for one.
  const second = aBar({ id: 'd', roomId: 'r2', arrive: '2026-05-02', depart: '2026-05-03' })
  expect(waysOf(bar, other, second)).toEqual(['park'])
  // Who waits on the lane has no room to give, a guest none for who is still expected.
  expect(waysOf(aBar({ id: 'p', roomId: null }), other)).toEqual(['otherRoom', 'park'])
  expect(waysOf(aStayBar({ id: 'g' }), other)).toEqual(['park'])
  // What can no longer be moved is not exchanged either.
  expect(waysOf(bar, { ...other, isOpen: false })).toEqual(['park'])
})

test('the room of a guest or of a repair cannot be had by parking, also where a booking stands beside it', () => {
  const bar = aBar({ id: 'a', depart: '2026-05-06' })
  const guest = aStayBar({ id: 'g', roomId: 'r2', depart: '2026-05-03' })
  const booked = aBar({ id: 'b', roomId: 'r2', arrive: '2026-05-04', depart: '2026-05-05' })
  const plan = planChartMove(aChart([bar, guest, booked], twoRooms), bar, toRoom('r2'))
  expect(plan?.conflicts).toEqual([guest, booked])
  expect(plan?.ways).toEqual([])
})

test('the next one can be moved where there is a free room for each of them', () => {
  const guest = aStayBar({ id: 'a' })
  const next = aBar({ id: 'b', arrive: '2026-05-04', depart: '2026-05-06' })
  const after = aBar({ id: 'c', arrive: '2026-05-06', depart: '2026-05-07' })
  const lock = aBar({ id: 'l', kind: 'LOCK', arrive: '2026-05-06', depart: '2026-05-07' })
  const ways = (bars: Parameters<typeof aChart>[0], rooms: readonly ChartRoom[], depart = '2026-05-07') =>
    planChartMove(aChart([guest, ...bars], rooms), guest, until(depart))?.ways
  expect(ways([next], twoRooms)).toEqual(['moveOther', 'otherRoom', 'park'])
  expect(ways([next], someRooms.slice(0, 1))).toEqual(['park'])
  expect(ways([next, after], twoRooms)).toEqual(['otherRoom', 'park'])
  expect(ways([next, after], someRooms)).toEqual(['moveOther', 'otherRoom', 'park'])
  expect(ways([lock], someRooms)).toEqual(['otherRoom'])
  expect(ways([next, lock], someRooms)).toEqual(['otherRoom'])
})

test('for other dates of a booking the next one is not moved by the desk, but may wait', () => {
  const bar = aBar({ id: 'a' })
  const next = aBar({ id: 'b', arrive: '2026-05-04', depart: '2026-05-06' })
  expect(planChartMove(aChart([bar, next]), bar, until('2026-05-05'))).toMatchObject({
    act: 'changeDates',
    conflicts: [next],
    ways: ['otherRoom', 'park'],
  })
})

test('bookings without a room are not in each other’s way', () => {
  const bar = aBar({ id: 'a', roomId: null })
  const other = aBar({ id: 'b', roomId: null })
  expect(planChartMove(aChart([bar, other]), bar, until('2026-05-05'))?.conflicts).toEqual([])
})

test('a guest leaves today at the earliest, a booking begins today at the earliest', () => {
  const guest = aStayBar({ id: 'a', arrive: '2026-04-28' })
  const guestPlan = (depart: string) => planChartMove(aChart([guest]), guest, until(depart))
  expect(guestPlan('2026-04-30')).toMatchObject({ act: 'shorten', problem: '不能早于当前营业日' })
  expect(guestPlan('2026-05-01')).not.toHaveProperty('problem')
  const bar = aBar({ id: 'b' })
  expect(planChartMove(aChart([bar]), bar, until('2026-05-04', '2026-05-01'))).not.toHaveProperty('problem')
  expect(planChartMove(aChart([bar]), bar, until('2026-05-04', '2026-04-30'))).toMatchObject({
    problem: '不能预订过去的日期',
  })
  // Who should have come yesterday may stay longer.
  const late = aBar({ id: 'c', arrive: '2026-04-30' })
  expect(planChartMove(aChart([late]), late, until('2026-05-05', '2026-04-30'))).not.toHaveProperty('problem')
})

test('a guest needs a room from now on, a booking from its own hour', () => {
  const lock = (roomId: string) => ({
    ...aBar({ id: 'l', kind: 'LOCK', roomId, isOpen: false }),
    from: '2026-05-01 13:00:00',
    to: '2026-05-01 14:30:00',
  })
  const guest = aStayBar({ id: 'a' })
  expect(planChartMove(aChart([guest, lock('r2')]), guest, toRoom('r2'))?.conflicts).toEqual([])
  expect(planChartMove(aChart([guest, lock('r1')]), guest, until('2026-05-06'))?.conflicts).toEqual([])
  const bar = aBar({ id: 'b', arrive: '2026-05-01' })
  expect(planChartMove(aChart([bar, lock('r2')]), bar, toRoom('r2'))?.conflicts).toEqual([lock('r2')])
  // A guest who goes into his room later leaves it free until then.
  const later = { ...guest, from: '2026-05-01 18:00:00' }
  const soon = { ...lock('r2'), to: '2026-05-01 17:00:00' }
  expect(planChartMove(aChart([later, soon]), later, toRoom('r2'))?.conflicts).toEqual([])
})

test('a guest whose time is over needs half an hour more', () => {
  const guest = { ...aStayBar({ id: 'a' }), to: '2026-05-01 12:00:00' }
  const next = (from: string) => ({ ...aBar({ id: 'b', roomId: 'r2' }), from })
  const conflicts = (from: string) =>
    planChartMove(aChart([guest, next(from)]), guest, toRoom('r2'))?.conflicts.length
  expect(conflicts('2026-05-01 15:29:00')).toBe(1)
  expect(conflicts('2026-05-01 15:30:00')).toBe(0)
  const longer = { ...guest, to: '2026-05-01 16:00:00' }
  const plan = planChartMove(aChart([longer, next('2026-05-01 15:45:00')]), longer, toRoom('r2'))
  expect(plan?.conflicts).toHaveLength(1)
})
