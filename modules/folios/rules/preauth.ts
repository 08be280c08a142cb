import { formatYuan } from '@kezhan/base/money'
import { shareFen, toTheFen } from '@kezhan/base/rounding'
import type { StateTable } from '@kezhan/base/state-table'
import { type FolioRefusal, refuse } from './refusals'

export type PreauthState = 'valid' | 'captured' | 'partCaptured' | 'cancelled' | 'expired'
export type PreauthAction = 'capture' | 'cancel' | 'expire'

export interface PreauthFacts {
  readonly amountFen: number
  readonly captureFen: number
  /** What the bank allows of the authorised amount; some 11500. */
  readonly limitBp: number
  readonly isExpired: boolean
}

/** 预授权 (hotel domain §3.12). It counts as credit and never as money until it is captured; the rest is released. */
export const preauthStates: StateTable<PreauthState, PreauthAction, PreauthFacts, FolioRefusal> = {
  states: {
    valid: '有效',
    captured: '已完成',
    partCaptured: '部分完成',
    cancelled: '已撤销',
    expired: '已过期',
  },
  actions: {
    capture: {
      title: '预授权完成',
      from: ['valid'],
      to: facts => (facts.captureFen < facts.amountFen ? 'partCaptured' : 'captured'),
      right: 'acct:pay',
      elsewhere: 'preauth.state',
      obstacles: [
        { code: 'preauth.positive', when: facts => facts.captureFen <= 0 },
        { code: 'preauth.expired', when: facts => facts.isExpired },
        {
          code: 'preauth.tooMuch',
          when: facts => facts.captureFen > limitFen(facts),
          details: facts => ({ limit: formatYuan(limitFen(facts)) }),
        },
      ],
    },
    cancel: {
      title: '撤销预授权',
      from: ['valid'],
      to: 'cancelled',
      right: 'acct:pay',
      elsewhere: 'preauth.state',
    },
    expire: { title: '到期', from: ['valid'], to: 'expired', elsewhere: 'preauth.state' },
  },
  refuse,
}

const limitFen = ({ amountFen, limitBp }: PreauthFacts) =>
  shareFen(amountFen, limitBp, { ...toTheFen, mode: 'floor' })
