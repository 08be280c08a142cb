import { call } from '@kezhan/resource/call'
import { confirmed, id, requiredId, requiredReason, version } from './order-input'

/** What the desk should post and settle before a guest leaves (hotel domain §3.14). */
export interface CheckOutPreview {
  readonly stayId: string
  readonly folioId: string
  readonly debitFen: number
  readonly creditFen: number
  readonly balanceFen: number
  /** Proposed and not posted yet. */
  readonly charges: readonly {
    readonly code: string
    readonly codeName: string
    readonly amountFen: number
    readonly chargeDate: string
    readonly roomNightsBp: number
  }[]
  readonly why: readonly string[]
  /** The balance once the proposed charges are posted: minus is to be collected, plus to be returned. */
  readonly balanceAfterFen: number
  readonly isFreeDayUse: boolean
  readonly unreturned: readonly string[]
  readonly openPreauths: readonly {
    readonly preauthId: string
    readonly authNo: string
    readonly amountFen: number
  }[]
  readonly obstacles: readonly string[]
  readonly warnings: readonly string[]
}

export const previewCheckOut = call('GET', '/ebk/order/checkOut/preview', {
  access: 'stay:checkout',
  title: '退房预览',
  input: { stayId: requiredId('在住单') },
}).returns<CheckOutPreview>()

/**
 * Posts the proposed charges, or those of `charges` (another amount takes `acct:adjust` and a reason), takes `payments`
 * (minus returns money), settles and lets the guest go. `unitAccountId` checks out on account.
 */
export const checkOut = call('POST', '/ebk/order/checkOut', {
  access: 'stay:checkout',
  title: '结账退房',
  once: true,
  input: {
    stayId: requiredId('在住单'),
    charges: { kind: 'json', label: '加收' },
    chargeReason: { kind: 'text', label: '加收调整原因', maxLength: 200 },
    payments: { kind: 'json', label: '收退款' },
    unitAccountId: id('账套'),
    signerId: id('签单人'),
    approveId: id('审批单'),
    confirmed,
    version,
  },
}).returns<{ readonly settleNo: string | null; readonly debitFen: number; readonly creditFen: number }>()

/** 走结: the room is released, the account stays open. */
export const walkOut = call('POST', '/ebk/order/walkOut', {
  access: 'stay:walkout',
  title: '走结',
  once: true,
  input: {
    stayId: requiredId('在住单'),
    reason: requiredReason,
    responsible: { kind: 'text', label: '责任人', maxLength: 64 },
    version,
  },
}).returns<null>()

export const reCheckIn = call('POST', '/ebk/order/reCheckIn', {
  access: 'stay:recheckin',
  title: '重新入住',
  once: true,
  input: { stayId: requiredId('在住单'), reason: requiredReason, version },
}).returns<null>()
