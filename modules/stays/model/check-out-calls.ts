import { closingUse, leavingTogetherUse, leavingUse, returningUse } from '@kezhan/desk/model/money-uses'
import { confirmed, id, payFields, requiredId, requiredReason, version } from '@kezhan/desk/model/order-input'
import { dropsTrifle, type Preauth } from '@kezhan/folios/model/account-calls'
import { call, type InputOf } from '@kezhan/resource/call'
import type { Fields } from '@kezhan/resource/field'
import type { InputFields, InputValues } from '@kezhan/resource/input'
import type { Need } from '@kezhan/resource/permission'

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
    /** Paid on his own bill; else the master account of his team pays it. */
    readonly isOwn: boolean
  }[]
  readonly why: readonly string[]
  /** The balance once the proposed charges are posted: minus is to be collected, plus to be returned. */
  readonly balanceAfterFen: number
  /** What the guest has paid the channel; it pays that much of the bill. */
  readonly channelPaidFen: number
  readonly isFreeDayUse: boolean
  /** What has not been brought back; a lost thing is charged with what the house asks for it. */
  readonly lent: readonly {
    readonly serviceId: string
    readonly name: string
    readonly compensationFen: number
    readonly version: number
  }[]
  readonly openPreauths: readonly Preauth[]
  /** Where too much was paid: how it goes back once the proposed charges are posted. */
  readonly refunds: readonly { readonly method: string; readonly amountFen: number }[]
  /** The largest trifle that may be dropped; nought where the asking person may drop none. */
  readonly maxRoundOffFen: number
  readonly obstacles: readonly string[]
  readonly warnings: readonly string[]
}

export const previewCheckOut = call('GET', '/ebk/order/checkOut/preview', {
  access: 'stay:checkout',
  title: '退房预览',
  input: { stayId: requiredId('在住单') },
}).returns<CheckOutPreview>()

/** One payment; minus returns money. */
const paymentFields = {
  ...payFields,
  amountFen: { kind: 'money', label: '金额', required: true, min: -100_000_000, max: 100_000_000 },
} as const satisfies Fields

/** How a bill is closed: money that comes or (minus) goes back, a trifle that is dropped, a unit that takes over the rest. */
const money = {
  payments: { kind: 'list', label: '收退款', max: 10, of: { kind: 'object', fields: paymentFields } },
  isRoundedOff: { kind: 'switch', label: '抹零' },
  unitAccountId: id('账套'),
  signerId: id('签单人'),
  approvalId: { ...id('审批单'), formerly: 'approveId' },
} as const satisfies InputFields

/** 挂账: a unit takes over what is owed. */
const chargesUnit = {
  when: [{ field: 'unitAccountId', rule: 'not_empty', val: null }],
  right: 'ar:charge',
} as const satisfies Need

/** What `money` is sent as. */
export type MoneyInput = Pick<InputOf<typeof checkOut>, keyof typeof money>

export interface CheckOutAnswer {
  readonly settleNo: string | null
  readonly debitFen: number
  readonly creditFen: number
  /** What a member has earned by this stay. */
  readonly points: number
}

const chargeFields = {
  code: { kind: 'text', label: '科目', required: true, maxLength: 20 },
  amountFen: { kind: 'money', label: '金额', required: true, min: 0, max: 100_000_000 },
  chargeDate: { kind: 'date', label: '费用日期', required: true },
} as const satisfies Fields
export type SentCharge = InputValues<typeof chargeFields>

/**
 * Posts the proposed charges, or those of `charges` (another amount takes `stay:walkout` and a reason), takes the money,
 * settles and lets the guest go. `unitAccountId` checks out on account.
 */
export const checkOut = call('POST', '/ebk/order/checkOut', {
  access: 'stay:checkout',
  needs: [dropsTrifle, chargesUnit],
  title: '结账退房',
  once: true,
  money: leavingUse,
  input: {
    stayId: requiredId('在住单'),
    charges: { kind: 'list', label: '加收', max: 50, of: { kind: 'object', fields: chargeFields } },
    chargeReason: { kind: 'text', label: '加收调整原因', maxLength: 200 },
    ...money,
    confirmed,
    version,
  },
}).returns<CheckOutAnswer>()

/** 联房结账: all rooms of a link leave with one payment, or none does. Any of them names the link. */
export const checkOutLinked = call('POST', '/ebk/order/checkOutLinked', {
  access: 'stay:checkout',
  needs: [dropsTrifle],
  title: '联房结账',
  once: true,
  money: leavingTogetherUse,
  input: {
    stayId: requiredId('在住单'),
    chargeReason: { kind: 'text', label: '免费离店原因', maxLength: 200 },
    payments: money.payments,
    isRoundedOff: money.isRoundedOff,
    /** Rooms have agreements of their own, which are found by themselves; the one that was given last may be named. */
    approvalId: money.approvalId,
    confirmed,
  },
}).returns<CheckOutAnswer & { readonly rooms: readonly string[] }>()

/** 走结: the room is released, the account stays open. */
/** 走结. Takes the right `stay:walkout`, or somebody's agreement to exactly this. */
export const walkOut = call('POST', '/ebk/order/walkOut', {
  access: 'stay:checkout',
  title: '走结',
  once: true,
  money: {
    ledgers: ['guest'],
    writes: { NORMAL: ['D+'] },
    leaves: [{ approval: '走结', right: 'stay:walkout' }],
  },
  input: {
    stayId: requiredId('在住单'),
    reason: requiredReason,
    approvalId: id('审批'),
    responsible: { kind: 'text', label: '责任人', maxLength: 64 },
    version,
  },
}).returns<null>()

/** 补结账 of who walked out: he has paid, or a unit takes it over. */
export const settleLater = call('POST', '/ebk/order/settleLater', {
  access: 'acct:settle',
  needs: [dropsTrifle, chargesUnit],
  title: '补结账',
  once: true,
  money: closingUse,
  input: { stayId: requiredId('在住单'), ...money, version },
}).returns<CheckOutAnswer>()

export const reCheckIn = call('POST', '/ebk/order/reCheckIn', {
  access: 'stay:recheckin',
  title: '重新入住',
  once: true,
  money: returningUse,
  input: { stayId: requiredId('在住单'), reason: requiredReason, version },
}).returns<null>()
