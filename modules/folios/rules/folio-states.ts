import { formatYuan } from '@kezhan/base/money'
import type { StateTable } from '@kezhan/base/state-table'
import { type FolioRefusal, refuse } from './refusals'

export type FolioState = 'open' | 'closed' | 'suspended'

export type FolioAction = 'post' | 'pay' | 'receiveTransfer' | 'settle' | 'close' | 'walkOut' | 'reopen'

export interface FolioFacts {
  readonly balanceFen: number
  readonly isSuspended: boolean
  readonly canPostSuspended: boolean
  readonly isInvoiced: boolean
  /** The settlement was made on the business date that is still open. */
  readonly isSettledToday: boolean
  /** Setting `reopenAfterAudit`. */
  readonly canReopenAfterAudit: boolean
  readonly isHandedOver: boolean
  readonly isApproved: boolean
}

/** 账户 (hotel domain §2.4). */
export const folioStates: StateTable<FolioState, FolioAction, FolioFacts, FolioRefusal> = {
  states: { open: '未结', closed: '已结', suspended: '走结' },
  actions: {
    post: {
      title: '入账',
      from: ['open', 'suspended'],
      right: 'acct:post',
      elsewhere: 'folio.closed',
      obstacles: [{ code: 'folio.suspended', when: facts => facts.isSuspended && !facts.canPostSuspended }],
    },
    pay: { title: '收款', from: ['open', 'suspended'], right: 'acct:pay', elsewhere: 'folio.closed' },
    receiveTransfer: {
      title: '转入',
      from: ['open'],
      right: 'acct:transfer',
      elsewhere: 'folio.state',
      elsewhereIn: { closed: 'transfer.closed' },
    },
    settle: {
      title: '部分结账',
      from: ['open', 'suspended'],
      right: 'acct:partial',
      elsewhere: 'folio.closed',
    },
    close: {
      title: '结账',
      from: ['open', 'suspended'],
      to: 'closed',
      right: 'acct:settle',
      elsewhere: 'folio.state',
      obstacles: [
        {
          code: 'folio.balance',
          when: facts => facts.balanceFen !== 0,
          details: facts => ({ balance: formatYuan(facts.balanceFen) }),
        },
      ],
    },
    walkOut: {
      title: '走结',
      from: ['open'],
      to: 'suspended',
      right: 'stay:walkout',
      approval: '走结',
      elsewhere: 'folio.state',
    },
    reopen: {
      title: '反结账',
      from: ['closed'],
      to: 'open',
      right: 'acct:revoke',
      approval: '反结账',
      elsewhere: 'folio.state',
      obstacles: [
        { code: 'revoke.invoiced', when: facts => facts.isInvoiced },
        { code: 'revoke.audited', when: facts => !facts.isSettledToday && !facts.canReopenAfterAudit },
        { code: 'revoke.handedOver', when: facts => facts.isHandedOver && !facts.isApproved },
      ],
    },
  },
  refuse,
}
