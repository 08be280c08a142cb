import type { BlockState } from './block-states'
import type { HousekeepingState } from './housekeeping-states'

/** The letters of `getRoomStatusSetting`. */
export const displayStatuses = {
  OOO: '维修',
  OOS: '停用',
  LOCK: '锁房',
  OC: '住净',
  OD: '住脏',
  ARR: '今日预抵',
  VD: '空脏',
  VC: '空净',
  VI: '已查',
  PICKUP: '待检',
} as const

export type DisplayStatus = keyof typeof displayStatuses

export interface RoomSides {
  readonly block: BlockState
  readonly isOccupied: boolean
  readonly housekeeping: HousekeepingState
  /** Somebody who comes today has been given the room. */
  readonly isExpectedToday: boolean
  /** Setting `requireInspect`: a clean room waits until it is inspected. */
  readonly needsInspection: boolean
}

const ofBlock = { repair: 'OOO', outOfService: 'OOS', locked: 'LOCK' } as const

/** The one badge of a tile; the four sides stay apart underneath (hotel domain §1.2). */
export function displayStatus(room: RoomSides): DisplayStatus {
  const isDirty = room.housekeeping === 'dirty'
  if (room.block !== 'none') return ofBlock[room.block]
  if (room.isOccupied) return isDirty ? 'OD' : 'OC'
  if (room.isExpectedToday) return 'ARR'
  if (isDirty) return 'VD'
  if (room.housekeeping === 'inspected') return 'VI'
  return room.housekeeping === 'pickup' || room.needsInspection ? 'PICKUP' : 'VC'
}

/** 房态差异: what a housekeeper saw against what the house believes. */
export function discrepancyOf(isOccupied: boolean, isSomebodyThere: boolean): 'skip' | 'sleep' | undefined {
  if (isOccupied === isSomebodyThere) return undefined
  return isOccupied ? 'skip' : 'sleep'
}
