import type { StateTable } from '@kezhan/base/state-table'
import { type AgentRefusal, refuse } from './refusals'

export type CommissionState = 'pending' | 'confirmed' | 'settled' | 'void'
export type CommissionAction = 'recount' | 'confirm' | 'settle' | 'void' | 'takeBack'

export interface CommissionFacts {
  readonly isConfirmed: boolean
  /** 现返: paid at once, without a confirmation of its own. */
  readonly isCashBack: boolean
  readonly reason: string
}

/** 佣金 (hotel domain §1.3, §1.8 20): it follows the bill until it is confirmed; what is settled stays. */
export const commissionStates: StateTable<CommissionState, CommissionAction, CommissionFacts, AgentRefusal> =
  {
    states: { pending: '待结算', confirmed: '已确认', settled: '已结算', void: '已作废' },
    actions: {
      recount: { title: '重算', from: ['pending'], elsewhere: 'commission.state' },
      confirm: {
        title: '确认',
        from: ['pending'],
        to: 'confirmed',
        right: 'crm:commission:confirm',
        elsewhere: 'commission.state',
      },
      settle: {
        title: '结算',
        from: ['pending', 'confirmed'],
        to: 'settled',
        right: 'crm:commission:settle',
        elsewhere: 'commission.state',
        obstacles: [
          { code: 'commission.unconfirmed', when: facts => !facts.isConfirmed && !facts.isCashBack },
        ],
      },
      void: {
        title: '作废',
        from: ['pending', 'confirmed'],
        to: 'void',
        right: 'crm:commission:void',
        elsewhere: 'commission.state',
        obstacles: [{ code: 'commission.reason', when: facts => facts.reason.trim() === '' }],
      },
      takeBack: { title: '收回', from: ['pending', 'confirmed'], to: 'void', elsewhere: 'commission.state' },
    },
    refuse,
  }
