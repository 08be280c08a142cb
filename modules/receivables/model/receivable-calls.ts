import { call } from '@kezhan/resource/call'
import type { RiskyDeed } from '@kezhan/resource/money-use'

const id = (label: string) => ({ kind: 'text', label, required: true, maxLength: 40 }) as const
const amountFen = { kind: 'money', label: '金额', required: true, min: 0, max: 1_000_000_000 } as const
const remark = { kind: 'text', label: '备注', maxLength: 200 } as const
const approvalId = { kind: 'text', label: '审批', maxLength: 40 } as const

const overLimit = { approval: '超额挂账', right: 'ar:overLimit' } as const satisfies RiskyDeed

export const receivableRights = [
  { code: 'ar:charge', title: '挂账' },
  { code: 'ar:overLimit', title: '超额挂账', isHighRisk: true },
  { code: 'ar:bill', title: '出账' },
  { code: 'ar:collect', title: '收款核销' },
  { code: 'ar:refund', title: '退预收款', isHighRisk: true },
  { code: 'ar:writeoff', title: '折让坏账', isHighRisk: true },
] as const

/** An account that can take something on today. */
export interface ChargeableAccount {
  readonly id: string
  readonly unitName: string
  readonly name: string
  readonly availableFen: number
  /** Who may sign for the unit; where there are some, one of them does. */
  readonly signers: readonly {
    readonly id: string
    readonly name: string
    readonly limitFen: number | null
  }[]
}

/** The accounts among which the desk chooses; it needs no sight of the files of the units. */
export const arAccounts = call('GET', '/ebk/ar/accounts', {
  access: 'ar:charge',
  title: '可挂账的账套',
}).returns<readonly ChargeableAccount[]>()

export interface ChargeAnswer {
  readonly entryId: string
  readonly amountFen: number
  readonly owedFen: number
  readonly folioState: 'open' | 'closed' | 'suspended'
  readonly settlementId?: string
}

export const arCharge = call('POST', '/ebk/ar/charge', {
  access: 'ar:charge',
  title: '挂账',
  once: true,
  money: { ledgers: ['guest'], writes: { NORMAL: ['C+'] }, leaves: [overLimit] },
  input: {
    folioId: id('账户'),
    version: { kind: 'integer', label: '版本', min: 1 },
    unitAccountId: id('账套'),
    /** Absent: all that is owed. */
    amountFen: { ...amountFen, required: false },
    signerId: { kind: 'text', label: '签单人', maxLength: 40 },
    /** Beyond the limit, by who may. */
    isOverLimit: { kind: 'switch', label: '超额挂账' },
    approvalId,
    roomNo: { kind: 'text', label: '房号', maxLength: 20 },
    remark,
  },
}).returns<ChargeAnswer>()

export interface BillAnswer {
  readonly id: string
  readonly billNo: string
  readonly amountFen: number
  readonly paidFen: number
  readonly dueDate: string
  readonly state: 'draft' | 'sent' | 'part' | 'paid' | 'void'
}

export const arBillMake = call('POST', '/ebk/ar/bill', {
  access: 'ar:bill',
  title: '出账',
  once: true,
  input: {
    unitAccountId: id('账套'),
    entryIds: {
      kind: 'list',
      label: '挂账明细',
      required: true,
      min: 1,
      max: 500,
      distinct: true,
      of: { kind: 'text', label: '挂账明细', maxLength: 40 },
    },
  },
}).returns<BillAnswer>()

export const arBillSend = call('POST', '/ebk/ar/sendBill', {
  access: 'ar:bill',
  title: '发送账单',
  once: true,
  input: { billId: id('账单') },
}).returns<BillAnswer>()

export const arBillVoid = call('POST', '/ebk/ar/voidBill', {
  access: 'ar:bill',
  title: '作废账单',
  once: true,
  input: { billId: id('账单') },
}).returns<BillAnswer>()

export interface ReceiptAnswer {
  readonly id: string
  readonly receiptNo: string
  readonly amountFen: number
  readonly allocatedFen: number
  readonly owedFen: number
}

export const arReceive = call('POST', '/ebk/ar/receive', {
  access: 'ar:collect',
  title: '单位收款',
  once: true,
  money: { ledgers: ['unit'], writes: { NORMAL: ['C+'] } },
  input: {
    unitAccountId: id('账套'),
    amountFen,
    payCode: { kind: 'text', label: '付款方式', required: true, maxLength: 20, formerly: 'method' },
    payRef: { kind: 'text', label: '支付流水号', maxLength: 64 },
    /** 自动核销: the oldest debts first. */
    isAllocated: { kind: 'switch', label: '自动核销' },
    remark,
  },
}).returns<ReceiptAnswer>()

/** What a unit has paid beyond its debts goes back the way it came. */
export const arRefund = call('POST', '/ebk/ar/refund', {
  access: 'ar:refund',
  title: '退预收款',
  once: true,
  money: { ledgers: ['unit'], writes: { REFUND: ['C-'] } },
  input: {
    receiptId: id('收款单'),
    amountFen,
    reason: { kind: 'text', label: '原因', required: true, maxLength: 200 },
  },
}).returns<ReceiptAnswer>()

export const arAllocate = call('POST', '/ebk/ar/allocate', {
  access: 'ar:collect',
  title: '核销',
  once: true,
  input: {
    receiptId: id('收款单'),
    /** Absent: the oldest debts first. */
    allocations: {
      kind: 'list',
      label: '核销明细',
      max: 500,
      of: {
        kind: 'object',
        fields: { entryId: id('挂账明细'), amountFen: { kind: 'money', label: '金额', required: true } },
      },
    },
  },
}).returns<ReceiptAnswer>()

export const arUnallocate = call('POST', '/ebk/ar/unallocate', {
  access: 'ar:collect',
  title: '撤销核销',
  once: true,
  input: { receiptId: id('收款单') },
}).returns<ReceiptAnswer>()

export const arWriteOff = call('POST', '/ebk/ar/writeOff', {
  access: 'ar:collect',
  title: '折让坏账',
  once: true,
  money: {
    ledgers: ['unit'],
    writes: { NORMAL: ['C+'] },
    leaves: [{ approval: '折让', right: 'ar:writeoff' }],
  },
  input: {
    entryId: id('挂账明细'),
    amountFen,
    reason: { kind: 'text', label: '原因', required: true, maxLength: 200 },
    approvalId,
  },
}).returns<ReceiptAnswer>()

export interface AgeingRow {
  readonly unitAccountId: string
  readonly unitName: string
  readonly accountName: string
  readonly owedFen: number
  /** In the order of the buckets of `ageBuckets`. */
  readonly bucketsFen: readonly number[]
}

export const arAgeing = call('GET', '/ebk/ar/ageing', {
  access: 'crm:arEntry:list',
  title: '账龄',
  input: { unitAccountId: { kind: 'text', label: '账套', maxLength: 40 } },
}).returns<readonly AgeingRow[]>()

export interface Statement {
  readonly bill: BillAnswer
  readonly hotelName: string
  readonly unitName: string
  readonly printedAt: string
  readonly entries: readonly {
    readonly id: string
    readonly businessDate: string
    readonly guestName: string | null
    readonly roomNo: string | null
    readonly orderNo: string
    readonly amountFen: number
    readonly paidFen: number
  }[]
  readonly amountText: string
}

export const arStatement = call('GET', '/ebk/ar/statement', {
  access: 'crm:arBill:list',
  title: '打印对账单',
  input: { billId: id('账单') },
}).returns<Statement>()
