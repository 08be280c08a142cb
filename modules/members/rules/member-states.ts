import type { StateTable } from '@kezhan/base/state-table'
import { type MemberRefusal, refuse } from './refusals'

export type MemberState = 'normal' | 'frozen' | 'closed'

export type MemberAction = 'use' | 'refund' | 'freeze' | 'unfreeze' | 'close'

export interface MemberFacts {
  /** Principal and gift. */
  readonly storedFen: number
  readonly hasOpenOrders: boolean
  /** A coupon of his is locked on an order. */
  readonly hasLockedCoupons: boolean
}

const sayState = { frozen: 'member.frozen', closed: 'member.closed' } as const

/** 会员 (hotel domain §2.9): frozen, nothing of his is spent or topped up; closed, he is a member no more. */
export const memberStates: StateTable<MemberState, MemberAction, MemberFacts, MemberRefusal> = {
  states: { normal: '正常', frozen: '冻结', closed: '注销' },
  actions: {
    // Spending, topping up, earning; the calls that do it have their own rights.
    use: { title: '使用', from: ['normal'], elsewhere: 'member.state', elsewhereIn: sayState },
    // What came back to him after he was closed is paid out, or nobody would ever get it.
    refund: {
      title: '退储值',
      from: ['normal', 'closed'],
      elsewhere: 'member.state',
      elsewhereIn: { frozen: 'member.frozen' },
    },
    freeze: {
      title: '冻结',
      from: ['normal'],
      to: 'frozen',
      right: 'member:freeze',
      elsewhere: 'member.state',
      elsewhereIn: sayState,
    },
    unfreeze: {
      title: '解冻',
      from: ['frozen'],
      to: 'normal',
      right: 'member:freeze',
      elsewhere: 'member.state',
    },
    close: {
      title: '注销',
      from: ['normal', 'frozen'],
      to: 'closed',
      right: 'member:close',
      elsewhere: 'member.closed',
      obstacles: [
        { code: 'close.balance', when: facts => facts.storedFen !== 0 },
        { code: 'close.orders', when: facts => facts.hasOpenOrders || facts.hasLockedCoupons },
      ],
    },
  },
  refuse,
}
