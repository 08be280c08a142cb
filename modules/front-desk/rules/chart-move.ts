import { addMinutes, momentOf, type Period, timeOf } from '@kezhan/base/moments'
import type { ChartBar, ChartRoom, RoomChart } from '@kezhan/desk/model/room-chart'
import { conflictsWith, type RoomPeriod } from '@kezhan/rooms/rules/room-conflict'

/** What somebody does to a bar: into another room, onto the lane of those without one, or to other dates. */
export type ChartMove =
  | { readonly kind: 'room'; readonly roomId: string }
  | { readonly kind: 'lane' }
  | { readonly kind: 'dates'; readonly arrive: string; readonly depart: string }

export type ChartAct = 'assign' | 'unassign' | 'changeRoom' | 'extend' | 'shorten' | 'changeDates'

/**
 * A way out where somebody else has the room: another free room, an exchange, the other one gets another room, or he waits
 * on the lane.
 */
export type ChartWay = 'otherRoom' | 'swap' | 'moveOther' | 'park'

/** What a move would do, and who stands in its way; nothing is sent before a person has read it. */
export interface ChartPlan {
  readonly act: ChartAct
  readonly bar: ChartBar
  readonly roomId: string | null
  readonly arrive: string
  readonly depart: string
  /** Why it cannot be at all. */
  readonly problem?: string
  readonly conflicts: readonly ChartBar[]
  readonly ways: readonly ChartWay[]
  /** Rooms that are free for it; those of the wanted type first. */
  readonly freeRooms: readonly ChartRoom[]
}

/** The plan of a move, or undefined where it changes nothing. */
export function planChartMove(chart: RoomChart, bar: ChartBar, move: ChartMove): ChartPlan | undefined {
  if (!bar.isOpen) return { ...planOf(bar, 'assign', bar), problem: whyFixed(bar) }
  if (move.kind === 'lane') return lanePlan(bar)
  return move.kind === 'room' ? roomPlan(chart, bar, move.roomId) : datesPlan(chart, bar, move)
}

const isStay = (bar: ChartBar) => bar.kind === 'STAY'

function planOf(bar: ChartBar, act: ChartAct, changes: Partial<ChartPlan>): ChartPlan {
  const { roomId = bar.roomId, arrive = bar.arrive, depart = bar.depart } = changes
  return { act, bar, roomId, arrive, depart, conflicts: [], ways: [], freeRooms: [], ...given(changes) }
}

const given = ({ conflicts, ways, freeRooms, problem }: Partial<ChartPlan>) => ({
  ...(conflicts === undefined ? {} : { conflicts }),
  ...(ways === undefined ? {} : { ways }),
  ...(freeRooms === undefined ? {} : { freeRooms }),
  ...(problem === undefined ? {} : { problem }),
})

function whyFixed(bar: ChartBar): string {
  if (isStay(bar)) return '客人已离开该房间，不能再调整'
  return '维修、停用和锁房请在实时房态中处理'
}

function lanePlan(bar: ChartBar): ChartPlan | undefined {
  if (bar.roomId === null) return undefined
  if (!isStay(bar)) return planOf(bar, 'unassign', { roomId: null })
  return { ...planOf(bar, 'changeRoom', {}), problem: '客人在住，不能移到未排房，请直接移到另一间空房' }
}

function roomPlan(chart: RoomChart, bar: ChartBar, roomId: string): ChartPlan | undefined {
  const room = chart.rooms.find(one => one.roomId === roomId)
  if (room === undefined || roomId === bar.roomId) return undefined
  const period = periodOf(chart, bar)
  const conflicts = barsInTheWay(chart, roomId, period, [bar.id])
  const freeRooms = conflicts.length === 0 ? [] : freeRoomsFor(chart, room.roomTypeId, period, bar)
  const ways = conflicts.length === 0 ? [] : roomWays(chart, bar, conflicts, freeRooms)
  return planOf(bar, isStay(bar) ? 'changeRoom' : 'assign', { roomId, conflicts, freeRooms, ways })
}

function roomWays(
  chart: RoomChart,
  bar: ChartBar,
  conflicts: readonly ChartBar[],
  freeRooms: readonly ChartRoom[],
): ChartWay[] {
  const [other] = conflicts
  const canSwap =
    conflicts.length === 1 && other !== undefined && other.kind === bar.kind && canExchange(chart, bar, other)
  return [
    ...(freeRooms.length > 0 ? (['otherRoom'] as const) : []),
    ...(canSwap ? (['swap'] as const) : []),
    ...(conflicts.every(one => one.kind === 'ASSIGN') ? (['park'] as const) : []),
  ]
}

/** Whether the only one in the way could have the room that this one leaves. */
function canExchange(chart: RoomChart, one: ChartBar, other: ChartBar): boolean {
  if (one.roomId === null || !other.isOpen) return false
  return barsInTheWay(chart, one.roomId, periodOf(chart, other), [one.id, other.id]).length === 0
}

function datesPlan(
  chart: RoomChart,
  bar: ChartBar,
  move: { readonly arrive: string; readonly depart: string },
): ChartPlan | undefined {
  const arrive = isStay(bar) ? bar.arrive : move.arrive
  const { depart } = move
  if (arrive === bar.arrive && depart === bar.depart) return undefined
  const act = !isStay(bar) ? 'changeDates' : depart > bar.depart ? 'extend' : 'shorten'
  const problem = dateProblem(chart.businessDate, bar, arrive, depart)
  if (problem !== undefined) return planOf(bar, act, { arrive, depart, problem })
  const period = {
    from: arrive === bar.arrive ? periodOf(chart, bar).from : momentOf(arrive, timeOf(bar.from)),
    to: momentOf(depart, timeOf(bar.to)),
  }
  const conflicts = bar.roomId === null ? [] : barsInTheWay(chart, bar.roomId, period, [bar.id])
  if (conflicts.length === 0) return planOf(bar, act, { arrive, depart })
  const freeRooms = freeRoomsFor(chart, bar.roomTypeId, period, bar)
  const canMove = conflicts.every(
    one => one.kind === 'ASSIGN' && freeRoomsFor(chart, one.roomTypeId, one, one).length >= conflicts.length,
  )
  const ways: ChartWay[] = [
    ...(act === 'extend' && canMove ? (['moveOther'] as const) : []),
    ...(freeRooms.length > 0 ? (['otherRoom'] as const) : []),
    ...(conflicts.every(one => one.kind === 'ASSIGN') ? (['park'] as const) : []),
  ]
  return planOf(bar, act, { arrive, depart, conflicts, freeRooms, ways })
}

function dateProblem(
  businessDate: string,
  bar: ChartBar,
  arrive: string,
  depart: string,
): string | undefined {
  if (depart <= arrive) return '离店日期必须大于入住日期'
  if (isStay(bar)) return depart < businessDate ? '不能早于当前营业日' : undefined
  return arrive !== bar.arrive && arrive < businessDate ? '不能预订过去的日期' : undefined
}

const shortestMinutes = 30

/** When a bar needs its room: a guest in the house from now on, and for a while even where his time is over. */
function periodOf(chart: RoomChart, bar: ChartBar): Period {
  if (!isStay(bar)) return { from: bar.from, to: bar.to }
  const now = chart.serverTime
  const soon = addMinutes(now, shortestMinutes)
  return { from: bar.from > now ? bar.from : now, to: bar.to > soon ? bar.to : soon }
}

/** Who has a room at some moment of the period, by the same rule that the server asks. */
export function barsInTheWay(
  chart: Pick<RoomChart, 'bars'>,
  roomId: string,
  period: Period,
  exceptIds: readonly string[],
): ChartBar[] {
  const others = chart.bars.filter(bar => bar.roomId === roomId && !exceptIds.includes(bar.id) && isHeld(bar))
  const barOf = new Map(others.map(bar => [bar.id, bar]))
  return conflictsWith(others.map(asPeriod), roomId, period, '').flatMap(one => barOf.get(one.sourceId) ?? [])
}

/** Where a guest has been is history; everything else has its room. */
const isHeld = (bar: ChartBar) => bar.isOpen || bar.kind !== 'STAY'

const asPeriod = (bar: ChartBar): RoomPeriod => ({
  roomId: bar.roomId ?? '',
  sourceId: bar.id,
  title: bar.no,
  from: bar.from,
  to: bar.to,
  kind: bar.kind === 'UNASSIGNED' ? 'ASSIGN' : bar.kind,
})

const tidiness = { inspected: 0, clean: 1, pickup: 2, dirty: 3 } as const

/** Rooms nobody has in the period: the wanted type first, then the booked one, the clean ones before the others. */
function freeRoomsFor(
  chart: Pick<RoomChart, 'bars' | 'rooms'>,
  typeId: string,
  period: Period,
  bar: ChartBar,
): ChartRoom[] {
  const rank = (room: ChartRoom) => (room.roomTypeId === typeId ? 0 : 10) + tidiness[room.hk]
  return chart.rooms
    .filter(room => room.roomId !== bar.roomId)
    .filter(room => room.roomTypeId === typeId || room.roomTypeId === bar.bookedTypeId)
    .filter(room => barsInTheWay(chart, room.roomId, period, [bar.id]).length === 0)
    .toSorted((a, b) => rank(a) - rank(b) || a.roomNo.localeCompare(b.roomNo, 'zh-CN', { numeric: true }))
}
