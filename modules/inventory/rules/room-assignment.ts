import { grouped } from '@kezhan/base/grouped'
import { dayOf, overlaps } from '@kezhan/base/moments'
import type { RoomPeriod } from '@kezhan/rooms/rules/room-conflict'
import {
  type AssignableRoom,
  type AssignmentView,
  type Busy,
  hasGuestInside,
  isFree,
  type RoomRequest,
  type ScoredRoom,
  scoreRoom,
} from './room-score'

export interface AssignedRoom extends ScoredRoom {
  readonly requestId: string
}

export interface RoomAssignment {
  readonly assigned: readonly AssignedRoom[]
  readonly unassigned: readonly { readonly requestId: string; readonly why: string }[]
}

/** The house as it stands: its rooms and who has them. */
export interface House {
  readonly rooms: readonly AssignableRoom[]
  readonly periods: readonly RoomPeriod[]
  readonly today: string
}

/**
 * 自动排房: gives rooms to requests, the same ones for the same question in whatever order it is asked. Never gives a
 * room twice at one time, nor one that somebody still lives in to who comes today, and says why each was chosen. Where somebody finds nothing, another one that was only now
 * assigned moves if it can; what was assigned before stays.
 */
export function assignRooms(requests: readonly RoomRequest[], house: House): RoomAssignment {
  let given: readonly Given[] = []
  const unassigned: { requestId: string; why: string }[] = []
  for (const request of requests.toSorted(byArrival)) {
    const next = give(request, given, house) ?? giveByMoving(request, given, house)
    if (next === undefined) unassigned.push({ requestId: request.id, why: whyNone(request, house) })
    else given = next
  }
  return { assigned: given.map(({ request, choice }) => ({ requestId: request.id, ...choice })), unassigned }
}

/** Rooms that could be given to one request, the best first. */
export function rankRooms(request: RoomRequest, house: House): ScoredRoom[] {
  return ranked(request, [], house)
}

interface Given {
  readonly request: RoomRequest
  readonly choice: ScoredRoom
}

/** By arrival, which needs the fewest rooms; among those who come together the important ones choose first. */
function byArrival(a: RoomRequest, b: RoomRequest): number {
  const vip = Number(b.isVip) - Number(a.isVip)
  return compare(a.from, b.from) || vip || compare(b.to, a.to) || compare(a.id, b.id)
}

function give(request: RoomRequest, given: readonly Given[], house: House): readonly Given[] | undefined {
  const busy = busyOf([], house)
  const choice = ranked(request, given, house).find(({ roomId }) =>
    house.rooms.some(room => room.id === roomId && isEmpty(room, request, busy, house)),
  )
  return choice && [...given, { request, choice }]
}

/** Frees a room by moving one other request that was assigned just before. */
function giveByMoving(
  request: RoomRequest,
  given: readonly Given[],
  house: House,
): readonly Given[] | undefined {
  const fixed = busyOf([], house)
  for (const room of house.rooms.toSorted(byTurn)) {
    if (!request.typeIds.includes(room.typeId) || !isFree(room, request, fixed)) continue
    if (!isEmpty(room, request, fixed, house)) continue
    const inTheWay = given.filter(one => one.choice.roomId === room.id && overlaps(one.request, request))
    const [other] = inTheWay
    if (other === undefined || inTheWay.length > 1) continue
    const without = given.filter(one => one !== other)
    const choice = scoreRoom(room, request, viewFor(request, without, house))
    const moved = give(other.request, [...without, { request, choice }], house)
    if (moved !== undefined) return moved
  }
  return undefined
}

function ranked(request: RoomRequest, given: readonly Given[], house: House): ScoredRoom[] {
  const view = viewFor(request, given, house)
  return freeRooms(request, house, view.busy)
    .toSorted(byTurn)
    .map(room => scoreRoom(room, request, view))
    .sort((a, b) => b.score - a.score)
}

/** What the choice for one request looks at; made once for all rooms. */
function viewFor(request: RoomRequest, given: readonly Given[], house: House): AssignmentView {
  const busy = busyOf(given, house)
  const rooms = freeRooms(request, house, busy)
  const free = grouped(rooms, room => room.floorId)
  const floors = rooms.map(room => room.floorNo)
  const team = given.filter(one => one.request.teamId !== undefined && one.request.teamId === request.teamId)
  const teamIds = new Set(team.map(one => one.choice.roomId))
  return {
    today: house.today,
    busy,
    teamRooms: house.rooms.filter(one => teamIds.has(one.id)),
    freeByFloor: Object.fromEntries([...free].map(([floorId, list]) => [floorId, list.length])),
    floors: [Math.min(...floors), Math.max(...floors)],
  }
}

const freeRooms = (request: RoomRequest, { rooms }: House, busy: Busy) =>
  rooms.filter(room => request.typeIds.includes(room.typeId) && isFree(room, request, busy))

/** Whether the guest would not meet another one in it; until tomorrow everybody who is to leave has left. */
const isEmpty = (room: AssignableRoom, request: RoomRequest, busy: Busy, { today }: House): boolean =>
  dayOf(request.from) > today || !hasGuestInside(room, request, { busy, today })

function busyOf(given: readonly Given[], house: House): Busy {
  const added = given.map(({ request: { id, from, to }, choice }): RoomPeriod => {
    return { roomId: choice.roomId, kind: 'ASSIGN', sourceId: id, title: id, from, to }
  })
  return grouped([...house.periods, ...added], period => period.roomId)
}

/** The room that has rested longest comes first. */
function byTurn(a: AssignableRoom, b: AssignableRoom): number {
  return compare(a.lastUsedAt ?? '', b.lastUsedAt ?? '') || compare(a.roomNo, b.roomNo) || compare(a.id, b.id)
}

function whyNone(request: RoomRequest, house: House): string {
  const busy = busyOf([], house)
  const fitting = house.rooms.filter(room => request.typeIds.includes(room.typeId))
  if (fitting.length === 0) return '没有该房型的房间'
  const inside = fitting.filter(room => isFree(room, request, busy) && !isEmpty(room, request, busy, house))
  return inside.length === 0
    ? `该房型${fitting.length}间房在所选时段均被占用`
    : `该房型没有空房，${inside.length}间的客人今日退房还未离店`
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
