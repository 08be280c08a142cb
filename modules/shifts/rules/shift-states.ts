import type { Obstacle, StateTable } from '@kezhan/base/state-table'
import { refuse, type ShiftRefusal } from './refusals'

export type ShiftState = 'onDuty' | 'counted' | 'handedOver' | 'received'

export type ShiftAction = 'count' | 'handOver' | 'forceHandOver' | 'confirmReceipt'

/** What the last count is worth: money that moves after it asks for another one. */
export type CountState = 'none' | 'stale' | 'fresh'

export interface ShiftFacts {
  readonly count: CountState
  readonly giverId: string
  readonly receiverId: string
  readonly isPasswordRight: boolean
  /** Counted less expected: 长款 above, 短款 below nought. */
  readonly differenceFen: number
  readonly reason: string
  readonly areSlipsChecked: boolean
  readonly hoursAbsent: number
  /** Brought to finance less promised on the handover sheet. */
  readonly submitDifferenceFen: number
}

/** How long somebody must be gone before another hands over for him. */
const absentHours = 12

const uncounted: readonly Obstacle<ShiftFacts, ShiftRefusal>[] = [
  { code: 'handover.uncounted', when: facts => facts.count === 'none' },
  { code: 'handover.stale', when: facts => facts.count === 'stale' },
]
const unexplained: Obstacle<ShiftFacts, ShiftRefusal> = {
  code: 'handover.difference',
  when: facts => facts.differenceFen !== 0 && facts.reason.trim() === '',
}

/** 班次 (hotel domain §2.7). A shift that is handed over is only read. */
export const shiftStates: StateTable<ShiftState, ShiftAction, ShiftFacts, ShiftRefusal> = {
  states: { onDuty: '在班', counted: '待交接', handedOver: '已交接', received: '财务已核收' },
  actions: {
    count: {
      title: '清点',
      from: ['onDuty', 'counted'],
      to: 'counted',
      right: 'shift:handover',
      elsewhere: 'shift.state',
    },
    handOver: {
      title: '交班',
      from: ['onDuty', 'counted'],
      to: 'handedOver',
      right: 'shift:handover',
      elsewhere: 'shift.state',
      obstacles: [
        ...uncounted,
        { code: 'handover.self', when: facts => facts.giverId === facts.receiverId },
        { code: 'handover.password', when: facts => !facts.isPasswordRight },
        unexplained,
        { code: 'handover.slips', when: facts => !facts.areSlipsChecked },
      ],
    },
    forceHandOver: {
      title: '强制交班',
      from: ['onDuty', 'counted'],
      to: 'handedOver',
      right: 'shift:force',
      elsewhere: 'shift.state',
      obstacles: [
        {
          code: 'handover.present',
          when: facts => facts.hoursAbsent < absentHours,
          details: () => ({ hours: absentHours }),
        },
        ...uncounted,
        unexplained,
      ],
    },
    confirmReceipt: {
      title: '核收',
      from: ['handedOver'],
      to: 'received',
      right: 'shift:confirm',
      elsewhere: 'shift.state',
      obstacles: [
        {
          code: 'handover.submit',
          when: facts => facts.submitDifferenceFen !== 0 && facts.reason.trim() === '',
        },
      ],
    },
  },
  refuse,
}

/** A turn is 待交接 while its count holds; a payment after it brings the turn back to 在班. */
export const dutyState = (count: CountState): 'onDuty' | 'counted' =>
  count === 'fresh' ? 'counted' : 'onDuty'
