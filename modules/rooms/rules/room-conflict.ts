import { overlaps, type Period } from '@kezhan/base/moments'

/** One row of the table that protects rooms: a stay, an assignment, a repair or a lock. */
export interface RoomPeriod extends Period {
  readonly roomId: string
  readonly kind: 'STAY' | 'ASSIGN' | 'OOO' | 'OOS' | 'LOCK'
  readonly sourceId: string
  /** The number people know it by. */
  readonly title: string
}

/** Who stands in the way of a period, the earliest first; `exceptId` is the one that asks. */
export function conflictsWith(
  periods: readonly RoomPeriod[],
  roomId: string,
  period: Period,
  exceptId: string,
): RoomPeriod[] {
  return periods
    .filter(one => one.roomId === roomId && one.sourceId !== exceptId && overlaps(one, period))
    .toSorted((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0))
}

export type Remedy = 'moveReservation' | 'changeRoom' | 'refuse'

/**
 * What can be offered where somebody has the room next (hotel domain §3.8). A reservation can move; a guest in the room
 * and a repair cannot.
 */
export function remediesFor(
  conflicts: readonly RoomPeriod[],
  freeRoomsForOther: number,
  freeRoomsForGuest: number,
): Remedy[] {
  if (conflicts.length === 0) return []
  const canMove = conflicts.every(one => one.kind === 'ASSIGN') && freeRoomsForOther >= conflicts.length
  return [
    ...(canMove ? (['moveReservation'] as const) : []),
    ...(freeRoomsForGuest > 0 ? (['changeRoom'] as const) : []),
    'refuse',
  ]
}
