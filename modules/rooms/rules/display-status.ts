import type { HousekeepingState } from './housekeeping-states'

export interface RoomSides {
  /** What keeps the room from being sold: 维修, 停用, 锁房. */
  readonly block: 'OOO' | 'OOS' | 'LOCK' | undefined
  readonly isOccupied: boolean
  readonly housekeeping: HousekeepingState
  /** Somebody who comes today has been given the room. */
  readonly isExpectedToday: boolean
  /** Setting `requireInspect`: a clean room waits until it is inspected. */
  readonly needsInspection: boolean
}

/** 维修, 停用, 锁房, 住净, 住脏, 今日预抵, 空脏, 待检, 已查, 空净. */
export type DisplayStatus = 'OOO' | 'OOS' | 'LOCK' | 'OC' | 'OD' | 'ARR' | 'VD' | 'VP' | 'VI' | 'VC'

/** The one badge of a tile, the first that applies; the four sides stay apart underneath (hotel domain §1.2). */
export function displayStatus(room: RoomSides): DisplayStatus {
  if (room.block !== undefined) return room.block
  if (room.isOccupied || !room.isExpectedToday) return cleaningStatus(room)
  return 'ARR'
}

/** Occupied or vacant, and how clean. A room that only wants touching up waits to be looked at, as one does after cleaning. */
export function cleaningStatus({
  isOccupied,
  housekeeping,
  needsInspection,
}: Omit<RoomSides, 'block' | 'isExpectedToday'>): DisplayStatus {
  const isDirty = housekeeping === 'dirty'
  if (isOccupied) return isDirty ? 'OD' : 'OC'
  if (isDirty) return 'VD'
  if (housekeeping === 'inspected') return 'VI'
  return housekeeping === 'pickup' || needsInspection ? 'VP' : 'VC'
}
