import type { StateTable } from '@kezhan/base/state-table'
import { type RoomRefusal, refuse } from './refusals'

export type BlockState = 'none' | 'repair' | 'outOfService' | 'locked'

export type BlockAction = 'repair' | 'takeOut' | 'lock' | 'finish' | 'expire'

export interface BlockFacts {
  readonly isOccupied: boolean
  /** The reservation that has the room within the period. */
  readonly assignedTo?: string
  readonly reason: string
}

const noReason = {
  code: 'housekeeping.reason',
  when: (facts: BlockFacts) => facts.reason.trim() === '',
} as const
const occupied = { code: 'block.occupied', when: (facts: BlockFacts) => facts.isOccupied } as const
const assigned = {
  code: 'block.reserved',
  when: (facts: BlockFacts) => facts.assignedTo !== undefined,
  details: (facts: BlockFacts) => ({ by: facts.assignedTo }),
} as const

/** 维修、停用、锁房 (hotel domain §2.3): never over a guest or over somebody who is expected. */
export const blockStates: StateTable<BlockState, BlockAction, BlockFacts, RoomRefusal> = {
  states: { none: '可用', repair: '维修中', outOfService: '停用中', locked: '已锁定' },
  actions: {
    repair: {
      title: '设置维修',
      from: ['none'],
      to: 'repair',
      right: 'room:ooo',
      elsewhere: 'block.state',
      obstacles: [occupied, assigned, noReason],
    },
    takeOut: {
      title: '设置停用',
      from: ['none'],
      to: 'outOfService',
      right: 'room:ooo',
      elsewhere: 'block.state',
      obstacles: [occupied, assigned, noReason],
    },
    lock: {
      title: '锁房',
      from: ['none'],
      to: 'locked',
      right: 'room:lock',
      elsewhere: 'block.state',
      obstacles: [{ ...occupied, code: 'block.lockOccupied' }, assigned, noReason],
    },
    finish: {
      title: '结束',
      from: ['repair', 'outOfService', 'locked'],
      to: 'none',
      right: 'room:ooo',
      elsewhere: 'block.state',
    },
    expire: {
      title: '到期',
      from: ['repair', 'outOfService', 'locked'],
      to: 'none',
      elsewhere: 'block.state',
    },
  },
  refuse,
}
