import { call } from '@kezhan/resource/call'
import type { ListField } from '@kezhan/resource/input'
import type { RiskyDeed } from '@kezhan/resource/money-use'
import type { Need } from '@kezhan/resource/permission'
import type { Folio } from './folio'
import { underPrice } from './goods-deeds'

/** Called on with the folio as it now is; a page that shows it takes it over without asking again. */
export interface FolioAnswer {
  readonly folio: Folio
  /** The lines that were written. */
  readonly lineIds: readonly string[]
  /** What the printed paper is called: the receipt of a deposit or the settlement. */
  readonly paperNo?: string
  readonly settlementId?: string
}

const folioId = { kind: 'text', label: '账户', required: true, maxLength: 40 } as const
const lineId = { kind: 'text', label: '账目', required: true, maxLength: 40 } as const
/** What the page has seen; where it is sent, a folio that has moved on since is not written to. */
const version = { kind: 'integer', label: '版本', min: 1, hideIn: ['form'] } as const
const reason = { kind: 'text', label: '原因', maxLength: 200 } as const
const remark = { kind: 'text', label: '备注', maxLength: 200 } as const
const approvalId = { kind: 'text', label: '审批', maxLength: 40, hideIn: ['form'] } as const
const code = { kind: 'text', label: '科目', required: true, maxLength: 20 } as const
/** A bill never comes near this; beyond it somebody has typed a number into the wrong box. */
const mostFen = 1_000_000_000
const amountFen = {
  kind: 'money',
  label: '金额',
  required: true,
  min: -mostFen,
  max: mostFen,
} as const
const positiveFen = { ...amountFen, min: 0 } as const
const lineIds = {
  kind: 'list',
  label: '账目',
  required: true,
  min: 1,
  max: 500,
  distinct: true,
  of: { kind: 'text', label: '账目', maxLength: 40 },
} as const satisfies ListField

/** Nobody takes back more than he may: 冲账 and 调账 have the limit of the person. */
const adjusting = { approval: '调账', right: 'acct:adjust', isLimited: true } as const satisfies RiskyDeed
const reversing = { approval: '冲账', right: 'acct:reverse', isLimited: true } as const satisfies RiskyDeed

/** Less than nothing is an adjustment: it takes that right, a reason and the limit of the person. */
export const accountPost = call('POST', '/ebk/account/post', {
  access: 'acct:post',
  title: '入账',
  once: true,
  money: {
    ledgers: ['guest'],
    writes: { NORMAL: ['D+'], ADJUST: ['D-'] },
    leaves: [adjusting, underPrice, { approval: '补录', right: 'acct:backdate' }],
  },
  input: {
    folioId,
    version,
    code,
    amountFen,
    reason,
    remark,
    approvalId,
    qty: { kind: 'integer', label: '数量', min: 1, max: 9999 },
    unitPriceFen: { kind: 'money', label: '单价', min: 0, max: mostFen },
    roomNo: { kind: 'text', label: '房号', maxLength: 20 },
    /** The day it is for, where that is over: 补录. */
    chargeDate: { kind: 'date', label: '费用日期' },
    goodsId: { kind: 'text', label: '商品', maxLength: 40 },
    payer: { kind: 'text', label: '付款方', maxLength: 10 },
    isConfidential: { kind: 'switch', label: '保密' },
    /** More than there is may be posted, where the hotel lets its stock fall below nought. */
    confirmed: { kind: 'switch', label: '已确认', hideIn: ['form'] },
  },
}).returns<FolioAnswer>()

export const accountPay = call('POST', '/ebk/account/pay', {
  access: 'acct:pay',
  title: '收款',
  once: true,
  money: {
    ledgers: ['guest'],
    writes: { NORMAL: ['C+'] },
    leaves: [{ approval: '免单', right: 'acct:free' }],
  },
  input: {
    folioId,
    version,
    code,
    amountFen: positiveFen,
    reason,
    remark,
    approvalId,
    /** How a deposit was paid, by the code of the payment. */
    payCode: { kind: 'text', label: '付款方式', maxLength: 20, formerly: 'method' },
    payRef: { kind: 'text', label: '支付流水号', maxLength: 64 },
  },
}).returns<FolioAnswer>()

export const accountRefund = call('POST', '/ebk/account/refund', {
  access: 'acct:refund',
  title: '退款',
  once: true,
  money: { ledgers: ['guest'], writes: { REFUND: ['C-'] } },
  input: { folioId, version, amountFen: positiveFen, reason, remark },
}).returns<FolioAnswer>()

export const accountReverse = call('POST', '/ebk/account/reverse', {
  access: 'acct:list',
  title: '冲账',
  once: true,
  money: { ledgers: ['guest'], writes: { REVERSAL: ['D-', 'D+', 'C-', 'C+'] }, leaves: [reversing] },
  input: { folioId, version, lineIds, reason, approvalId },
}).returns<FolioAnswer>()

export const accountAdjust = call('POST', '/ebk/account/adjust', {
  access: 'acct:list',
  title: '调账',
  once: true,
  money: { ledgers: ['guest'], writes: { ADJUST: ['D-', 'D+', 'C-', 'C+'] }, leaves: [adjusting] },
  input: { folioId, version, lineId, amountFen, reason, approvalId },
}).returns<FolioAnswer>()

export const accountTransfer = call('POST', '/ebk/account/transfer', {
  access: 'acct:transfer',
  title: '转账',
  once: true,
  money: {
    ledgers: ['guest'],
    writes: { TRANSFER_OUT: ['D-', 'D+', 'C-', 'C+'], TRANSFER_IN: ['D-', 'D+', 'C-', 'C+'] },
  },
  input: { folioId, version, lineIds, targetFolioId: { ...folioId, label: '转入账户' }, reason },
}).returns<FolioAnswer>()

export const accountSplit = call('POST', '/ebk/account/split', {
  access: 'acct:split',
  title: '拆账',
  once: true,
  money: {
    ledgers: ['guest'],
    writes: { SPLIT_OUT: ['D-', 'D+', 'C-', 'C+'], SPLIT_IN: ['D-', 'D+', 'C-', 'C+'] },
  },
  input: {
    folioId,
    version,
    lineId,
    reason,
    /** Amounts, or how many equal parts. */
    partsFen: {
      kind: 'list',
      label: '拆分金额',
      min: 2,
      max: 100,
      of: { kind: 'money', label: '金额', min: -mostFen, max: mostFen },
    },
    parts: { kind: 'integer', label: '份数', min: 2, max: 100 },
  },
}).returns<FolioAnswer>()

/** 抹零 of a bill that is closed. */
export const dropsTrifle = {
  when: [{ field: 'isRoundedOff', rule: 'eq', val: 'Y' }],
  right: 'acct:roundoff',
} as const satisfies Need

export const accountSettle = call('POST', '/ebk/account/settle', {
  access: 'acct:settle',
  needs: [dropsTrifle],
  title: '结账',
  once: true,
  money: { ledgers: ['guest'], writes: { ROUNDING: ['C+'] } },
  input: { folioId, version, isRoundedOff: { kind: 'switch', label: '抹零' } },
}).returns<FolioAnswer>()

export const accountPartialSettle = call('POST', '/ebk/account/partialSettle', {
  access: 'acct:partial',
  title: '部分结账',
  once: true,
  money: { ledgers: ['guest'], writes: { SPLIT_OUT: ['C-'], SPLIT_IN: ['C+'] } },
  input: {
    folioId,
    version,
    lineIds,
    isCovered: { kind: 'switch', label: '用已收款结算', help: '从未结的收款和押金中取用，必要时拆分' },
  },
}).returns<FolioAnswer>()

export const accountRevokeSettle = call('POST', '/ebk/account/revokeSettle', {
  access: 'acct:list',
  title: '反结账',
  once: true,
  money: { ledgers: ['guest'], writes: {}, leaves: [{ approval: '反结账', right: 'acct:revoke' }] },
  input: {
    settlementId: { kind: 'text', label: '结账单', required: true, maxLength: 40 },
    reason: { ...reason, required: true },
    approvalId,
  },
}).returns<FolioAnswer>()

export const accountGrantCredit = call('POST', '/ebk/account/grantCredit', {
  access: 'acct:credit',
  title: '授信',
  once: true,
  money: { ledgers: ['guest'], writes: {} },
  input: { folioId, version, amountFen: positiveFen, reason: { ...reason, required: true } },
}).returns<FolioAnswer>()

export interface Preauth {
  readonly id: string
  readonly folioId: string
  readonly method: string
  readonly cardTail: string | null
  readonly authNo: string
  readonly amountFen: number
  readonly capturedFen: number
  readonly expiresOn: string | null
  readonly state: string
  readonly version: number
}

export const preauthAdd = call('POST', '/ebk/account/preauth/add', {
  access: 'acct:pay',
  title: '登记预授权',
  once: true,
  money: { ledgers: ['guest'], writes: {} },
  input: {
    folioId,
    amountFen: positiveFen,
    payCode: { kind: 'text', label: '方式', required: true, maxLength: 20, formerly: 'method' },
    authNo: { kind: 'text', label: '授权号', required: true, maxLength: 40 },
    cardTail: { kind: 'text', label: '卡号后四位', minLength: 4, maxLength: 4, pattern: 'digits' },
    expiresOn: { kind: 'date', label: '有效期至', help: '以终端小票为准，到期前三天提醒' },
  },
}).returns<Preauth>()

const preauthId = { kind: 'text', label: '预授权', required: true, maxLength: 40 } as const

export const preauthCapture = call('POST', '/ebk/account/preauth/capture', {
  access: 'acct:pay',
  title: '预授权完成',
  once: true,
  money: { ledgers: ['guest'], writes: { NORMAL: ['C+'] } },
  input: { preauthId, amountFen: positiveFen, version, remark },
}).returns<FolioAnswer>()

export const preauthCancel = call('POST', '/ebk/account/preauth/cancel', {
  access: 'acct:pay',
  title: '撤销预授权',
  once: true,
  input: { preauthId, version, reason },
}).returns<Preauth>()
