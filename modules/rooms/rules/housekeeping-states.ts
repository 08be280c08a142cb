import type { StateTable } from '@kezhan/base/state-table'
import { type RoomRefusal, refuse } from './refusals'

/** One of four independent sides of a room; whether it is occupied, blocked or expected stands apart. */
export type HousekeepingState = 'dirty' | 'clean' | 'inspected' | 'pickup'

export type HousekeepingAction = 'setClean' | 'inspect' | 'setDirty' | 'guestLeft' | 'repairEnded'

export interface HousekeepingFacts {
  /** What the repair said the room would be afterwards. */
  readonly returnsAs: HousekeepingState
}

const all: readonly HousekeepingState[] = ['dirty', 'clean', 'inspected', 'pickup']

/** 清洁状态 (hotel domain §2.3): VD, VC, VI and OD, OC are this together with being occupied. */
export const housekeepingStates: StateTable<
  HousekeepingState,
  HousekeepingAction,
  HousekeepingFacts,
  RoomRefusal
> = {
  states: { dirty: '脏', clean: '净', inspected: '已查', pickup: '小清洁' },
  actions: {
    setClean: {
      title: '置净',
      from: ['dirty', 'pickup'],
      to: 'clean',
      right: 'room:hk',
      elsewhere: 'housekeeping.already',
    },
    inspect: {
      title: '查房通过',
      from: ['clean'],
      to: 'inspected',
      right: 'room:inspect',
      elsewhere: 'housekeeping.cleanFirst',
      elsewhereIn: { inspected: 'housekeeping.already' },
    },
    setDirty: {
      title: '置脏',
      from: ['clean', 'inspected', 'pickup'],
      to: 'dirty',
      right: 'room:hk',
      elsewhere: 'housekeeping.already',
    },
    guestLeft: { title: '客人离开', from: all, to: 'dirty', elsewhere: 'housekeeping.already' },
    repairEnded: {
      title: '维修结束',
      from: all,
      to: facts => facts.returnsAs,
      elsewhere: 'housekeeping.already',
    },
  },
  refuse,
}
