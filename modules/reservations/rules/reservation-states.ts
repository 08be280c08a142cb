import type { LineState } from './line-states'

export type ReservationState = 'pending' | 'booked' | 'partIn' | 'allIn' | 'done' | 'cancelled' | 'noShow'

export interface ReservationLine {
  readonly state: LineState
  /** Its stay has ended. */
  readonly isOut: boolean
}

/** The head says what its lines say; only whether it is confirmed is its own. */
export function reservationStateOf(
  lines: readonly ReservationLine[],
  isConfirmed: boolean,
): ReservationState {
  const active = lines.filter(line => line.state === 'waiting' || line.state === 'inHouse')
  if (active.length === 0) return lines.some(line => line.state === 'noShow') ? 'noShow' : 'cancelled'
  if (!isConfirmed) return 'pending'
  const arrived = active.filter(line => line.state === 'inHouse')
  if (arrived.length === 0) return 'booked'
  if (arrived.length < active.length) return 'partIn'
  return arrived.every(line => line.isOut) ? 'done' : 'allIn'
}

/** 预订单 (hotel domain §2.1), in the words of the desk. */
export const reservationStates = {
  states: {
    pending: '待确认',
    booked: '已确认',
    partIn: '部分入住',
    allIn: '全部入住',
    done: '已完成',
    cancelled: '已取消',
    noShow: '未到',
  } satisfies Record<ReservationState, string>,
} as const
