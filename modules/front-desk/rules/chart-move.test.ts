import { addDays } from '@kezhan/base/days'
import { overlaps } from '@kezhan/base/moments'
import type { ChartBar, RoomChart } from '@kezhan/desk/model/room-chart'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { outcomeOfKey } from './chart-keys'
import { type ChartMove, planChartMove } from './chart-move'
import { priceEffectOf } from './chart-price'
import { type ChosenWay, stepsOf } from './chart-steps'
import { aBar, aChart, afterStep, aStayBar, someRooms } from './testing/chart'

const toRoom = (roomId: string): ChartMove => ({ kind: 'room', roomId })
const until = (depart: string, arrive = '2026-05-02'): ChartMove => ({ kind: 'dates', arrive, depart })

test('HOTEL-004 a booking goes into an empty room with one call, and back to the lane with one', () => {
  const bar = aBar({ id: 'a', roomId: null })
  const plan = planChartMove(aChart([bar]), bar, toRoom('r2'))
  expect(plan).toMatchObject({ act: 'assign', roomId: 'r2', conflicts: [], ways: [] })
  expect(plan && stepsOf(plan, undefined)).toEqual([{ call: 'assign', bar, roomId: 'r2', version: 3 }])
  const assigned = aBar({ id: 'a' })
  const back = planChartMove(aChart([assigned]), assigned, { kind: 'lane' })
  expect(back && stepsOf(back, undefined)).toEqual([{ call: 'unassign', bar: assigned, version: 3 }])
})

test('HOTEL-004 what changes nothing is no plan', () => {
  const bar = aBar({ id: 'a' })
  expect(planChartMove(aChart([bar]), bar, toRoom('r1'))).toBeUndefined()
  expect(planChartMove(aChart([bar]), bar, until('2026-05-04'))).toBeUndefined()
  expect(planChartMove(aChart([bar]), aBar({ id: 'b', roomId: null }), { kind: 'lane' })).toBeUndefined()
  expect(planChartMove(aChart([bar]), bar, toRoom('nowhere'))).toBeUndefined()
})

test('HOTEL-004 where somebody has the room the plan names him and the ways out, and no call is sent before one is chosen', () => {
  const bar = aBar({ id: 'a' })
  const other = aBar({ id: 'b', roomId: 'r2', arrive: '2026-05-03', depart: '2026-05-05' })
  const plan = planChartMove(aChart([bar, other]), bar, toRoom('r2'))
  expect(plan?.conflicts).toEqual([other])
  expect(plan?.ways).toEqual(['otherRoom', 'swap', 'park'])
  expect(plan?.freeRooms.map(room => room.roomNo)).toEqual(['303'])
  if (plan === undefined) return
  expect(stepsOf(plan, undefined)).toEqual([])
  expect(stepsOf(plan, { kind: 'otherRoom' })).toEqual([])
  expect(stepsOf(plan, { kind: 'moveOther' }), 'a way that was not offered').toEqual([])
  expect(stepsOf(plan, { kind: 'otherRoom', roomId: 'r3' }).map(step => step.call)).toEqual(['assign'])
  expect(stepsOf(plan, { kind: 'park' }).map(step => [step.call, step.bar.id])).toEqual([
    ['unassign', 'b'],
    ['assign', 'a'],
  ])
  expect(stepsOf(plan, { kind: 'swap' }).map(step => [step.call, step.bar.id])).toEqual([
    ['unassign', 'b'],
    ['assign', 'a'],
    ['assign', 'b'],
  ])
})

test('HOTEL-004 two guests exchange their rooms in one call; a repair can neither be swapped nor parked', () => {
  const guest = aStayBar({ id: 'a' })
  const other = aStayBar({ id: 'b', roomId: 'r2' })
  const swap = planChartMove(aChart([guest, other]), guest, toRoom('r2'))
  expect(swap?.ways).toEqual(['otherRoom', 'swap'])
  expect(swap && stepsOf(swap, { kind: 'swap' })).toEqual([{ call: 'swap', bar: guest, other }])
  const repair = aBar({ id: 'm', kind: 'OOO', roomId: 'r2', isOpen: false })
  const rooms = someRooms.slice(0, 2)
  expect(planChartMove(aChart([guest, repair], rooms), guest, toRoom('r2'))).toMatchObject({
    conflicts: [repair],
    ways: [],
  })
})

test('HOTEL-004 a guest in the house cannot be parked, and what is over or blocked cannot be moved', () => {
  const guest = aStayBar({ id: 'a' })
  expect(planChartMove(aChart([guest]), guest, { kind: 'lane' })?.problem).toContain('客人在住')
  const gone = aStayBar({ id: 'g', isOpen: false })
  expect(planChartMove(aChart([gone]), gone, toRoom('r2'))?.problem).toContain('已离开')
  const repair = aBar({ id: 'm', kind: 'LOCK', isOpen: false })
  const plan = planChartMove(aChart([repair]), repair, toRoom('r2'))
  expect(plan?.problem).toContain('实时房态')
  expect(plan && stepsOf(plan, { kind: 'park' })).toEqual([])
})

test('HOTEL-004 the end of a stay is an extension or an early departure; a booking that follows is named with its ways out', () => {
  const guest = aStayBar({ id: 'a' })
  const next = aBar({ id: 'b', arrive: '2026-05-04', depart: '2026-05-06' })
  const chart = aChart([guest, next])
  expect(planChartMove(chart, guest, until('2026-05-02'))).toMatchObject({ act: 'shorten', conflicts: [] })
  expect(planChartMove(chart, guest, until('2026-04-30'))?.problem).toBe('离店日期必须大于入住日期')
  const plan = planChartMove(chart, guest, until('2026-05-05'))
  expect(plan).toMatchObject({ act: 'extend', conflicts: [next], ways: ['moveOther', 'otherRoom', 'park'] })
  expect(plan && stepsOf(plan, { kind: 'moveOther' })).toEqual([
    { call: 'extend', bar: guest, depart: '2026-05-05', version: 3, remedy: 'moveReservation' },
  ])
  expect(plan && stepsOf(plan, { kind: 'otherRoom', roomId: 'r3' })).toEqual([
    { call: 'extend', bar: guest, depart: '2026-05-05', version: 3, remedy: 'changeRoom', roomId: 'r3' },
  ])
})

test('HOTEL-004 the dates of a booking cannot be turned around or moved into the past', () => {
  const bar = aBar({ id: 'a' })
  const chart = aChart([bar])
  expect(planChartMove(chart, bar, until('2026-05-02'))?.problem).toBe('离店日期必须大于入住日期')
  expect(planChartMove(chart, bar, until('2026-05-04', '2026-04-30'))?.problem).toBe('不能预订过去的日期')
  const plan = planChartMove(chart, bar, until('2026-05-06', '2026-05-03'))
  expect(plan && stepsOf(plan, undefined)).toEqual([
    { call: 'dates', bar, arrive: '2026-05-03', depart: '2026-05-06', version: 7 },
  ])
})

/** A house in which nobody has the room of another. */
const someHouse = fc
  .array(fc.tuple(fc.nat(3), fc.nat(10), fc.integer({ min: 1, max: 4 }), fc.boolean()), { maxLength: 14 })
  .map(list => {
    const bars: ChartBar[] = []
    for (const [at, [room, first, nights, isStay]] of list.entries()) {
      const roomId = someRooms[room]?.roomId ?? null
      const arrive = isStay ? '2026-05-01' : addDays('2026-05-01', first)
      const bar = (isStay ? aStayBar : aBar)({
        id: String(at),
        roomId,
        arrive,
        depart: addDays(arrive, nights),
      })
      if (!bars.some(one => one.roomId === roomId && overlaps(one, bar))) bars.push(bar)
    }
    return bars
  })
const isSound = ({ bars }: RoomChart) =>
  bars.every((bar, at) =>
    bars.slice(at + 1).every(one => bar.roomId === null || one.roomId !== bar.roomId || !overlaps(one, bar)),
  )
const someMove = fc.oneof(
  fc.nat(3).map(at => toRoom(someRooms[at]?.roomId ?? '')),
  fc.constant<ChartMove>({ kind: 'lane' }),
  fc.tuple(fc.nat(8), fc.integer({ min: 1, max: 9 })).map(
    ([first, nights]): ChartMove => ({
      kind: 'dates',
      arrive: addDays('2026-05-01', first),
      depart: addDays('2026-05-01', first + nights),
    }),
  ),
)

test('HOTEL-004 whatever is moved wherever, the calls of a plan and of each way out leave nobody in the room of another at any step', () => {
  fc.assert(
    fc.property(someHouse, fc.nat(13), someMove, (bars, at, move) => {
      const bar = bars[at]
      const chart = aChart(bars)
      const plan = bar === undefined ? undefined : planChartMove(chart, bar, move)
      if (plan === undefined) return
      const choices = plan.ways
        // The server chooses the other's room itself; it asks the same rule.
        .filter(kind => kind !== 'moveOther')
        .flatMap((kind): ChosenWay[] =>
          kind === 'otherRoom' ? plan.freeRooms.map(({ roomId }) => ({ kind, roomId })) : [{ kind }],
        )
      for (const way of plan.conflicts.length === 0 ? [undefined] : choices)
        stepsOf(plan, way).reduce((now, step) => {
          const next = afterStep(now, step)
          expect([step.call, way, isSound(next)]).toEqual([step.call, way, true])
          return next
        }, chart)
    }),
    { numRuns: 500 },
  )
})

const press = (key: string, more: { shiftKey?: boolean; altKey?: boolean } = {}) => ({
  key,
  shiftKey: false,
  altKey: false,
  ...more,
})
const roomIds = someRooms.map(room => room.roomId)

test('HOTEL-004 arrow keys carry a bar from room to room, the lane lying above the first', () => {
  const bar = aBar({ id: 'a' })
  expect(outcomeOfKey(press('ArrowDown'), bar, undefined, roomIds)).toEqual({
    kind: 'move',
    move: toRoom('r2'),
  })
  expect(outcomeOfKey(press('ArrowDown'), bar, toRoom('r2'), roomIds)).toEqual({
    kind: 'move',
    move: toRoom('r3'),
  })
  expect(outcomeOfKey(press('ArrowDown'), bar, toRoom('r4'), roomIds)).toEqual({
    kind: 'move',
    move: toRoom('r4'),
  })
  expect(outcomeOfKey(press('ArrowUp'), bar, undefined, roomIds)).toEqual({
    kind: 'move',
    move: { kind: 'lane' },
  })
  const parked = aBar({ id: 'p', roomId: null })
  expect(outcomeOfKey(press('ArrowDown'), parked, undefined, roomIds)).toEqual({
    kind: 'move',
    move: toRoom('r1'),
  })
})

test('HOTEL-004 Shift with arrows moves the end, with Alt the beginning; Enter and Escape decide, arrows alone walk', () => {
  const bar = aBar({ id: 'a' })
  const shift = { shiftKey: true }
  expect(outcomeOfKey(press('ArrowRight', shift), bar, until('2026-05-05'), roomIds)).toEqual({
    kind: 'move',
    move: until('2026-05-06'),
  })
  expect(outcomeOfKey(press('ArrowLeft', { ...shift, altKey: true }), bar, undefined, roomIds)).toEqual({
    kind: 'move',
    move: until('2026-05-04', '2026-05-01'),
  })
  expect(outcomeOfKey(press('Enter'), bar, undefined, roomIds)).toEqual({ kind: 'commit' })
  expect(outcomeOfKey(press('Escape'), bar, undefined, roomIds)).toEqual({ kind: 'cancel' })
  expect(outcomeOfKey(press('ArrowLeft'), bar, undefined, roomIds)).toEqual({ kind: 'walk', step: -1 })
  expect(outcomeOfKey(press('a'), bar, undefined, roomIds)).toBeUndefined()
})

test('HOTEL-004 the price of added nights is that of the last or of the day; given up nights count back', () => {
  const bar = aStayBar({ id: 'a', priceFen: 30_000 })
  const night = (day: string, priceFen: number) => ({ night: day, priceFen })
  const quoted = [night('2026-05-03', 31_000), night('2026-05-04', 35_000), night('2026-05-05', 36_000)]
  const longer = { act: 'extend', bar, arrive: bar.arrive, depart: '2026-05-06' } as const
  expect(priceEffectOf(longer, [], quoted)).toEqual({
    addedNights: 2,
    removedNights: 0,
    keepFen: 60_000,
    quotedFen: 71_000,
  })
  const old = [night('2026-05-02', 30_000), night('2026-05-03', 30_000)]
  const shorter = { act: 'shorten', bar, arrive: bar.arrive, depart: '2026-05-03' } as const
  expect(priceEffectOf(shorter, old, [])).toMatchObject({ removedNights: 1, quotedFen: -30_000 })
  const other = { act: 'changeRoom', bar, arrive: bar.arrive, depart: bar.depart } as const
  expect(priceEffectOf(other, old, quoted)).toMatchObject({ keepFen: 0, quotedFen: 1_000 })
})
