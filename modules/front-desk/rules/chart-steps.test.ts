import { expect, test } from 'vitest'
import { type ChartMove, planChartMove } from './chart-move'
import { type ChosenWay, stepsOf } from './chart-steps'
import { aBar, aChart, aStayBar } from './testing/chart'

const dates = (arrive: string, depart: string): ChartMove => ({ kind: 'dates', arrive, depart })
const steps = (bars: Parameters<typeof aChart>[0], move: ChartMove, way?: ChosenWay) => {
  const [bar] = bars
  const plan = bar && planChartMove(aChart(bars), bar, move)
  return plan && stepsOf(plan, way)
}

test('an early departure is one call, with the version that was seen', () => {
  const guest = aStayBar({ id: 'a' })
  expect(steps([guest], dates(guest.arrive, '2026-05-02'))).toStrictEqual([
    { call: 'shorten', bar: guest, depart: '2026-05-02', version: 3 },
  ])
})

test('an extension that nobody hinders asks for no remedy', () => {
  const guest = aStayBar({ id: 'a' })
  expect(steps([guest], dates(guest.arrive, '2026-05-06'))).toStrictEqual([
    { call: 'extend', bar: guest, depart: '2026-05-06', version: 3 },
  ])
})

test('other dates in another room: off the room, to the dates, into the room', () => {
  const bar = aBar({ id: 'a' })
  const next = aBar({ id: 'b', arrive: '2026-05-04', depart: '2026-05-06' })
  expect(
    steps([bar, next], dates('2026-05-02', '2026-05-05'), { kind: 'otherRoom', roomId: 'r3' }),
  ).toStrictEqual([
    { call: 'unassign', bar, version: 3 },
    { call: 'dates', bar, arrive: '2026-05-02', depart: '2026-05-05' },
    { call: 'assign', bar, roomId: 'r3' },
  ])
})

test('other dates after the next one was parked: the order has changed since, so no version is asked for', () => {
  const bar = aBar({ id: 'a' })
  const next = aBar({ id: 'b', arrive: '2026-05-04', depart: '2026-05-06' })
  expect(steps([bar, next], dates('2026-05-02', '2026-05-05'), { kind: 'park' })).toStrictEqual([
    { call: 'unassign', bar: next, version: 3 },
    { call: 'dates', bar, arrive: '2026-05-02', depart: '2026-05-05' },
  ])
})

test('a bar without an order has no version of one', () => {
  const bar = aBar({ id: 'a', orderVersion: null })
  expect(steps([bar], dates('2026-05-02', '2026-05-05'))).toStrictEqual([
    { call: 'dates', bar, arrive: '2026-05-02', depart: '2026-05-05' },
  ])
})

test('a way out that nobody needs changes nothing', () => {
  const bar = aBar({ id: 'a' })
  const move: ChartMove = { kind: 'room', roomId: 'r2' }
  expect(steps([bar], move, { kind: 'otherRoom', roomId: 'r3' })).toStrictEqual([
    { call: 'assign', bar, roomId: 'r2', version: 3 },
  ])
  expect(steps([bar], dates('2026-05-02', '2026-05-05'), { kind: 'park' })).toStrictEqual([
    { call: 'dates', bar, arrive: '2026-05-02', depart: '2026-05-05', version: 7 },
  ])
})
