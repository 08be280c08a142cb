import { addMinutes, dayOf, overlaps, type Period } from '@kezhan/base/moments'
import type { RoomPeriod } from '@kezhan/rooms/rules/room-conflict'

/** A room somebody could be given. Disabled and virtual rooms are left out before. */
export interface AssignableRoom {
  readonly id: string
  readonly roomNo: string
  readonly typeId: string
  readonly floorId: string
  readonly featureIds: readonly string[]
  /** Counted from the ground. */
  readonly floorNo: number
  readonly cleaning: 'inspected' | 'clean' | 'pickup' | 'dirty'
  /** Who lives in it at this moment, whatever was planned. */
  readonly stayId?: string
  /** When a guest last left it; rooms take turns. */
  readonly lastUsedAt?: string
}

/** Somebody who needs a room. */
export interface RoomRequest extends Period {
  readonly id: string
  /** The booked type first, then others the hotel would give instead. */
  readonly typeIds: readonly string[]
  /** Nobody has booked a type, so no room is another one than was promised. */
  readonly isAnyType?: boolean
  readonly wishedFeatureIds: readonly string[]
  readonly wishedFloor?: FloorWish
  readonly isVip: boolean
  readonly teamId?: string
}

export type FloorWish = 'high' | 'low'

export interface ScoredRoom {
  readonly roomId: string
  readonly score: number
  readonly why: readonly string[]
  readonly warnings: readonly ('dirty' | 'dueOutToday')[]
}

export type Busy = ReadonlyMap<string, readonly RoomPeriod[]>

/** What happens around a room while choices are made. */
export interface AssignmentView {
  readonly today: string
  /** Who has each room, by its id. */
  readonly busy: Busy
  /** Rooms already given to the same team. */
  readonly teamRooms: readonly AssignableRoom[]
  /** Rooms of the right type that are free on each floor, for keeping a team together. */
  readonly freeByFloor: Readonly<Record<string, number>>
  /** Lowest and highest floor with such a room. */
  readonly floors: readonly [lowest: number, highest: number]
}

/**
 * Who comes today wants a door that opens to a made bed: each step is more than wishes, gaps, floors and teams together
 * (at most 105), and another type than the booked one is further away than all of them.
 */
const cleaningPoints = { inspected: 240, clean: 230, pickup: 115, dirty: 0 } as const
const cleaningTexts = { inspected: '已查房', clean: '空净', pickup: '待小清洁', dirty: '脏房' } as const
/** Less than anything that speaks for the room: who arrives would stand before a door that somebody else has the key to. */
const pointsForGuestInside = -115
const pointsForWishes = 35
const pointsForFloor = 10
const pointsPerOtherType = -600
const pointsForNoGap = 15
const pointsForTeamFloor = 20
const pointsForNeighbour = 10
/** Between check-out and the next check-in: anything longer is a gap. */
const turnoverMinutes = 6 * 60

/** Whether nobody has the room during the period. */
export function isFree(room: AssignableRoom, period: Period, busy: Busy): boolean {
  return !(busy.get(room.id) ?? []).some(one => overlaps(one, period))
}

/** How well a free room suits a request, with the reasons; more is better. */
export function scoreRoom(room: AssignableRoom, request: RoomRequest, view: AssignmentView): ScoredRoom {
  const parts = [
    cleaningPart(room, request, view),
    typePart(room, request),
    wishesPart(room, request),
    floorPart(room, request, view),
    gapPart(room, request, view),
    teamPart(room, request, view),
  ].filter(part => part !== undefined)
  return {
    roomId: room.id,
    score: parts.reduce((sum, part) => sum + part.points, 0),
    why: parts.flatMap(part => part.why ?? []),
    warnings: warningsOf(room, request, view),
  }
}

interface Part {
  readonly points: number
  readonly why?: string
}

/** How clean a room is, and whether it is empty yet, matters to who comes today; until tomorrow it will be both. */
function cleaningPart(room: AssignableRoom, request: RoomRequest, view: AssignmentView): Part | undefined {
  if (dayOf(request.from) > view.today) return undefined
  if (hasGuestInside(room, request, view))
    return { points: pointsForGuestInside, why: '客人今日退房，还未离店' }
  return { points: cleaningPoints[room.cleaning], why: cleaningTexts[room.cleaning] }
}

function typePart(room: AssignableRoom, { typeIds, isAnyType }: RoomRequest): Part | undefined {
  const points = typeIds.indexOf(room.typeId) * pointsPerOtherType
  if (points === 0) return undefined
  return isAnyType === true ? { points } : { points, why: '不是预订的房型' }
}

function wishesPart(room: AssignableRoom, { wishedFeatureIds: wished }: RoomRequest): Part | undefined {
  if (wished.length === 0) return undefined
  const met = wished.filter(id => room.featureIds.includes(id)).length
  return {
    points: Math.floor((met * pointsForWishes) / wished.length),
    why: `满足${met}/${wished.length}项偏好`,
  }
}

const floorTexts = { high: '高楼层', low: '低楼层' } as const

/** The highest floor, or the lowest, has all points; those between have their share of them. */
function floorPart(
  { floorNo }: AssignableRoom,
  { wishedFloor }: RoomRequest,
  { floors: [lowest, highest] }: AssignmentView,
): Part | undefined {
  if (wishedFloor === undefined || lowest === highest) return undefined
  const up = floorNo - lowest
  const share = wishedFloor === 'high' ? up : highest - floorNo
  const points = Math.floor((share * pointsForFloor) / (highest - lowest))
  return share * 2 >= highest - lowest ? { points, why: floorTexts[wishedFloor] } : { points }
}

/** A stay that joins another leaves no night between them that nobody will book. */
function gapPart(room: AssignableRoom, request: RoomRequest, { busy }: AssignmentView): Part | undefined {
  const own = busy.get(room.id) ?? []
  const before = own.some(
    one => one.to <= request.from && addMinutes(one.to, turnoverMinutes) >= request.from,
  )
  const after = own.some(one => request.to <= one.from && addMinutes(request.to, turnoverMinutes) >= one.from)
  const sides = Number(before) + Number(after)
  return sides > 0 ? { points: sides * pointsForNoGap, why: '与前后订单相接，不留空隙' } : undefined
}

function teamPart(room: AssignableRoom, request: RoomRequest, view: AssignmentView): Part | undefined {
  if (request.teamId === undefined) return undefined
  if (view.teamRooms.length === 0) {
    const free = view.freeByFloor[room.floorId] ?? 0
    return { points: Math.min(free, pointsForTeamFloor), why: `该层有${free}间可排，便于团队同层` }
  }
  if (!view.teamRooms.some(one => one.floorId === room.floorId)) return { points: 0, why: '团队楼层已满' }
  const isNext = view.teamRooms.some(one => one.floorId === room.floorId && numberDistance(one, room) <= 2)
  const points = pointsForTeamFloor + (isNext ? pointsForNeighbour : 0)
  return { points, why: isNext ? '与团队同层且相邻' : '与团队同层' }
}

/** Doors with odd numbers face those with even ones, so a distance of two is next door. */
function numberDistance(a: AssignableRoom, b: AssignableRoom): number {
  const difference = Number(a.roomNo.replace(/\D/g, '')) - Number(b.roomNo.replace(/\D/g, ''))
  return Math.abs(difference)
}

function warningsOf(
  room: AssignableRoom,
  request: RoomRequest,
  view: AssignmentView,
): ('dirty' | 'dueOutToday')[] {
  const isDirty = room.cleaning === 'dirty' && dayOf(request.from) === view.today
  const isLate = hasGuestInside(room, request, view)
  return [...(isDirty ? (['dirty'] as const) : []), ...(isLate ? (['dueOutToday'] as const) : [])]
}

/** Somebody is in the room when the guest comes: he is to leave it that day, or should have left it. */
export function hasGuestInside(
  room: AssignableRoom,
  { from }: Pick<RoomRequest, 'from'>,
  { busy, today }: Pick<AssignmentView, 'busy' | 'today'>,
): boolean {
  if (room.stayId !== undefined && dayOf(from) <= today) return true
  return (busy.get(room.id) ?? []).some(one => one.kind === 'STAY' && dayOf(one.to) === dayOf(from))
}
