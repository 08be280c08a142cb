import { momentOf } from '@kezhan/base/moments'
import type { ChartBar, ChartRoom, RoomChart } from '@kezhan/desk/model/room-chart'
import type { ChartStep } from '../chart-steps'

/** A booking of room r1 from the second to the fourth. */
export function aBar(changes: Partial<ChartBar> & { readonly id: string }): ChartBar {
  const { arrive = '2026-05-02', depart = '2026-05-04', roomId = 'r1' } = changes
  const kind = changes.kind ?? (roomId === null ? 'UNASSIGNED' : 'ASSIGN')
  return {
    key: `k-${changes.id}`,
    kind,
    roomId,
    roomTypeId: 'king',
    bookedTypeId: 'king',
    from: momentOf(arrive, '14:00'),
    to: momentOf(depart, '12:00'),
    arrive,
    depart,
    name: `客${changes.id}`,
    no: `N${changes.id}`,
    teamName: null,
    channelId: 'c1',
    isOpen: kind === 'STAY' || kind === 'ASSIGN' || kind === 'UNASSIGNED',
    reservationId: 'o1',
    priceFen: 29_800,
    version: 3,
    orderVersion: 7,
    ...changes,
  }
}

export const aStayBar = (changes: Partial<ChartBar> & { readonly id: string }): ChartBar =>
  aBar({ kind: 'STAY', reservationId: null, orderVersion: null, arrive: '2026-05-01', ...changes })

export const someRooms: readonly ChartRoom[] = [
  { roomId: 'r1', roomNo: '301', roomTypeId: 'king', hk: 'clean' },
  { roomId: 'r2', roomNo: '302', roomTypeId: 'king', hk: 'dirty' },
  { roomId: 'r3', roomNo: '303', roomTypeId: 'king', hk: 'inspected' },
  { roomId: 'r4', roomNo: '401', roomTypeId: 'twin', hk: 'clean' },
]

/** Two weeks from the first of May; it is three in the afternoon of that day. */
export const aChart = (bars: readonly ChartBar[], rooms = someRooms): RoomChart => ({
  version: 9,
  serverTime: '2026-05-01 15:00:00',
  businessDate: '2026-05-01',
  startDate: '2026-05-01',
  days: 14,
  rooms,
  bars,
})

/** The chart after a call of the desk was granted, as far as rooms and dates go. */
export function afterStep(chart: RoomChart, step: ChartStep): RoomChart {
  const change = (id: string, changes: Partial<ChartBar>): RoomChart => ({
    ...chart,
    bars: chart.bars.map(bar => (bar.id === id ? { ...bar, ...changes } : bar)),
  })
  const { bar } = step
  if (step.call === 'assign') return change(bar.id, { roomId: step.roomId, kind: 'ASSIGN' })
  if (step.call === 'unassign') return change(bar.id, { roomId: null, kind: 'UNASSIGNED' })
  if (step.call === 'changeRoom') return change(bar.id, { roomId: step.roomId, from: chart.serverTime })
  if (step.call === 'swap') {
    const moved = new Map([
      [bar.id, step.other.roomId],
      [step.other.id, bar.roomId],
    ])
    const bars = chart.bars.map(one => ({ ...one, roomId: moved.get(one.id) ?? one.roomId }))
    return { ...chart, bars }
  }
  const arrive = step.call === 'dates' ? step.arrive : bar.arrive
  return change(bar.id, {
    arrive,
    depart: step.depart,
    to: momentOf(step.depart, '12:00'),
    ...(arrive === bar.arrive ? {} : { from: momentOf(arrive, '14:00') }),
    ...(step.call === 'extend' && step.roomId !== undefined ? { roomId: step.roomId } : {}),
  })
}
