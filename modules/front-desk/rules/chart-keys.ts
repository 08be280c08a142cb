import { addDays } from '@kezhan/base/days'
import type { ChartBar } from '@kezhan/desk/model/room-chart'
import type { ChartMove } from './chart-move'

export interface ChartKey {
  readonly key: string
  readonly shiftKey: boolean
  readonly altKey: boolean
}

export type KeyOutcome =
  | { readonly kind: 'move'; readonly move: ChartMove }
  | { readonly kind: 'commit' | 'cancel' }
  /** To the bar before or behind this one. */
  | { readonly kind: 'walk'; readonly step: -1 | 1 }

/**
 * What a key does to the bar that has the focus (decided so that every drag has its keys): arrows up and down carry it from
 * room to room with the lane above the first, Shift with left and right move its end, with Alt its beginning, Enter asks for
 * the plan, Escape gives up, and left and right alone go to the neighbour.
 */
export function outcomeOfKey(
  { key, shiftKey, altKey }: ChartKey,
  bar: ChartBar,
  move: ChartMove | undefined,
  roomIds: readonly string[],
): KeyOutcome | undefined {
  if (key === 'Enter') return { kind: 'commit' }
  if (key === 'Escape') return { kind: 'cancel' }
  if (key === 'ArrowUp' || key === 'ArrowDown')
    return { kind: 'move', move: nextRoom(bar, move, roomIds, key === 'ArrowUp' ? -1 : 1) }
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined
  const step = key === 'ArrowLeft' ? -1 : 1
  return shiftKey ? { kind: 'move', move: nextDates(bar, move, step, altKey) } : { kind: 'walk', step }
}

function nextRoom(
  bar: ChartBar,
  move: ChartMove | undefined,
  roomIds: readonly string[],
  step: -1 | 1,
): ChartMove {
  const here = move?.kind === 'room' ? move.roomId : move?.kind === 'lane' ? null : bar.roomId
  // The lane is the place above the first room.
  const at = here === null ? -1 : roomIds.indexOf(here)
  const next = Math.min(roomIds.length - 1, Math.max(-1, at + step))
  const roomId = roomIds[next]
  return roomId === undefined ? { kind: 'lane' } : { kind: 'room', roomId }
}

function nextDates(bar: ChartBar, move: ChartMove | undefined, step: -1 | 1, isArrival: boolean): ChartMove {
  const { arrive, depart } = move?.kind === 'dates' ? move : bar
  return isArrival
    ? { kind: 'dates', arrive: addDays(arrive, step), depart }
    : { kind: 'dates', arrive, depart: addDays(depart, step) }
}
