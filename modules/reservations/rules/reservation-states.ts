import type { StateTable } from '@kezhan/base/state-table'
import type { LineState } from './line-states'
import { type ReservationRefusal, refuse } from './refusals'

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

export interface ReservationFacts {
  readonly isOverdue: boolean
  readonly hasStock: boolean
  /** What the head becomes, from its lines, when the action is done. */
  readonly next: ReservationState
}

export type ReservationAction = 'confirm' | 'reject' | 'edit' | 'cancel' | 'restore' | 'lineChanged'

/** 预订单 (hotel domain §2.1): what is done to the whole order at once. */
export const reservationStates: StateTable<
  ReservationState,
  ReservationAction,
  ReservationFacts,
  ReservationRefusal
> = {
  states: {
    pending: '待确认',
    booked: '已确认',
    partIn: '部分入住',
    allIn: '全部入住',
    done: '已完成',
    cancelled: '已取消',
    noShow: '未到',
  },
  actions: {
    confirm: {
      title: '确认',
      from: ['pending'],
      to: 'booked',
      right: 'order:edit',
      elsewhere: 'reservation.state',
      obstacles: [{ code: 'confirm.late', when: facts => facts.isOverdue }],
    },
    reject: {
      title: '拒绝',
      from: ['pending'],
      to: 'cancelled',
      right: 'order:edit',
      elsewhere: 'reservation.state',
    },
    edit: {
      title: '修改',
      from: ['pending', 'booked', 'partIn'],
      right: 'order:edit',
      elsewhere: 'reservation.state',
    },
    cancel: {
      // Of an order of which some have arrived, only the rest is cancelled.
      title: '取消',
      from: ['pending', 'booked', 'partIn'],
      to: facts => facts.next,
      right: 'order:cancel',
      elsewhere: 'reservation.state',
      elsewhereIn: { allIn: 'cancel.inHouse', done: 'cancel.inHouse' },
    },
    restore: {
      title: '恢复',
      from: ['cancelled', 'noShow'],
      to: 'booked',
      right: 'order:restore',
      elsewhere: 'reservation.state',
      obstacles: [{ code: 'stock.none', when: facts => !facts.hasStock }],
    },
    lineChanged: {
      title: '更新',
      from: ['booked', 'partIn', 'allIn'],
      to: facts => facts.next,
      elsewhere: 'reservation.state',
    },
  },
  refuse,
}
