import { call } from '@kezhan/resource/call'
import { memberId, reason, version } from './member-calls'
import { payRight } from './member-rights'

const amountFen = { kind: 'money', label: '金额', required: true, min: 1, max: 1_000_000_000 } as const
const payCode = { kind: 'text', label: '支付方式', required: true, maxLength: 20 } as const
const payRef = { kind: 'text', label: '支付流水号', maxLength: 64 } as const
const folioId = { kind: 'text', label: '账户', required: true, maxLength: 40 } as const
const points = { kind: 'integer', label: '积分', required: true, min: 1, max: 1_000_000_000 } as const

/** By what a member shows that it is he who pays: one of them where the hotel wants it, or he has a password. */
const proof = {
  password: { kind: 'password', label: '支付密码', minLength: 6 },
  smsCode: { kind: 'text', label: '短信验证码', maxLength: 10 },
} as const

/** What a member has after a deed. */
export interface PurseAnswer {
  readonly moveId: string
  readonly principalFen: number
  readonly giftFen: number
  readonly points: number
  /** What changed of it, with its sign. */
  readonly changed: { readonly principalFen: number; readonly giftFen: number; readonly points: number }
}

export interface TopUpGrant {
  readonly rules: readonly { readonly id: string; readonly name: string }[]
  readonly giftFen: number
  readonly points: number
  readonly upgradeLevelName: string | null
}

/** What a top-up would bring, before anybody pays. */
export const memberTopUpPreview = call('GET', '/crm/member/topUpPreview', {
  access: 'member:topup',
  title: '充值试算',
  input: { memberId, amountFen },
}).returns<TopUpGrant>()

/** 充值: the house owes it from now on; it is no revenue before it is spent. */
export const memberTopUp = call('POST', '/crm/member/topUp', {
  access: 'member:topup',
  title: '会员充值',
  once: true,
  money: { ledgers: ['house'], writes: { NORMAL: ['C+'] } },
  input: { memberId, amountFen, payCode, payRef, remark: { kind: 'text', label: '备注', maxLength: 200 } },
}).returns<PurseAnswer & { readonly receiptNo: string; readonly grant: TopUpGrant }>()

/** 退储值: principal only; the gift of a top-up that goes back is taken back first. */
export const memberRefund = call('POST', '/crm/member/refund', {
  access: 'member:refund',
  title: '退储值',
  once: true,
  money: { ledgers: ['house'], writes: { REFUND: ['C-'] } },
  input: { memberId, amountFen, payCode, reason },
}).returns<PurseAnswer & { readonly receiptNo: string; readonly paidOutFen: number }>()

/** How much can go back at most, and what of gifts goes with it. */
export const memberRefundPreview = call('GET', '/crm/member/refundPreview', {
  access: 'member:refund',
  title: '退储值试算',
  input: { memberId },
}).returns<{ readonly principalFen: number; readonly giftFen: number; readonly paidOutFen: number }>()

export interface PayTerms {
  /** Whether he pays with his password or a code only. */
  readonly needsProof: boolean
  readonly hasPassword: boolean
  /** Whether a code reaches his telephone. */
  readonly canSendCode: boolean
}

/** What has to be asked before a member pays. */
export const memberPayTerms = call('GET', '/crm/member/payTerms', {
  access: 'member:find',
  title: '会员付款须知',
  input: { memberId },
}).returns<PayTerms>()

/** Sends a code to the telephone of the member who is about to pay. */
export const memberPayCode = call('POST', '/crm/member/payCode', {
  access: 'member:find',
  title: '发送会员付款验证码',
  input: { memberId },
}).returns<null>()

/** Pays a bill with stored value: of a booking, a stay, a team or a sale. */
export const memberPay = call('POST', '/crm/member/pay', {
  access: payRight,
  title: '储值付款',
  once: true,
  money: { ledgers: ['guest'], writes: { NORMAL: ['C+'] } },
  input: {
    folioId,
    version,
    memberId,
    /** The card that lies on the desk; a lost or frozen one is refused. */
    cardNo: { kind: 'text', label: '卡号', maxLength: 30 },
    amountFen,
    ...proof,
  },
}).returns<PurseAnswer>()

/**
 * Gives back to the member what he has paid too much of a bill, also on a later day: a booking that was cancelled, a stay
 * that became shorter. A bill that owes the money is not unpaid by it.
 */
export const memberGiveBack = call('POST', '/crm/member/giveBack', {
  access: 'member:pay',
  title: '退回会员付款',
  once: true,
  money: { ledgers: ['guest'], writes: { REFUND: ['C-'] } },
  input: {
    folioId,
    version,
    lineId: { kind: 'text', label: '付款账目', required: true, maxLength: 40 },
    /** Absent: all that is too much, at most the payment. */
    amountFen: { ...amountFen, required: false },
    reason,
  },
}).returns<PurseAnswer & { readonly amountFen: number }>()

/** What paying with points would be worth on a bill. */
export const memberPointsWorth = call('GET', '/crm/member/pointsWorth', {
  access: 'member:pay',
  title: '积分抵扣试算',
  input: { folioId, memberId },
}).returns<{
  readonly points: number
  /** How many points are one yuan. */
  readonly pointsPerYuan: number
  /** The most that may be paid with points on this bill now. */
  readonly maxFen: number
  readonly maxPoints: number
}>()

export const memberPayPoints = call('POST', '/crm/member/payPoints', {
  access: 'member:pay',
  title: '积分抵扣',
  once: true,
  money: { ledgers: ['guest'], writes: { NORMAL: ['C+'] } },
  input: {
    folioId,
    version,
    memberId,
    cardNo: { kind: 'text', label: '卡号', maxLength: 30 },
    points,
    ...proof,
  },
}).returns<PurseAnswer & { readonly amountFen: number }>()

/** 积分调整 */
export const memberAdjustPoints = call('POST', '/crm/member/adjustPoints', {
  access: 'member:points',
  title: '调整积分',
  once: true,
  money: { ledgers: ['house'], writes: {} },
  input: {
    memberId,
    points: { kind: 'integer', label: '积分', required: true, min: -100_000_000, max: 100_000_000 },
    reason,
  },
}).returns<PurseAnswer>()
