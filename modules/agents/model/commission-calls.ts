import { call } from '@kezhan/resource/call'
import { paperCalls } from '@kezhan/resource/paper-calls'

export const commissionRights = [
  { code: 'crm:commission:confirm', title: '确认佣金' },
  { code: 'crm:commission:settle', title: '结算佣金', isHighRisk: true },
  { code: 'crm:commission:void', title: '作废佣金', isHighRisk: true },
] as const

const commissionIds = {
  kind: 'list',
  label: '佣金',
  required: true,
  min: 1,
  max: 500,
  distinct: true,
  of: { kind: 'text', label: '佣金', maxLength: 40 },
} as const

export interface CommissionsChanged {
  readonly count: number
  readonly amountFen: number
}

/** 确认: from now on the commission follows the bill no more. All of them or none. */
export const commissionConfirm = call('POST', '/crm/commission/confirm', {
  access: 'crm:commission:confirm',
  title: '确认佣金',
  once: true,
  input: { commissionIds },
}).returns<CommissionsChanged>()

export const settleMethods = { cash: '现金', transfer: '转账', setOff: '抵扣' } as const
export type SettleMethod = keyof typeof settleMethods

/**
 * 结算 of one intermediary or channel: cash out of the drawer of the open shift, a transfer, or set off against what its unit
 * owes.
 * Set off writes a receipt on the account of the unit.
 */
export const commissionSettle = call('POST', '/crm/commission/settle', {
  access: 'crm:commission:settle',
  title: '结算佣金',
  once: true,
  money: { ledgers: ['unit'], writes: { NORMAL: ['C+'] } },
  input: {
    commissionIds,
    method: { kind: 'text', label: '结算方式', required: true, default: 'cash', choices: settleMethods },
    payRef: { kind: 'text', label: '转账流水号', maxLength: 64 },
    remark: { kind: 'text', label: '备注', maxLength: 200 },
  },
}).returns<CommissionsChanged & { readonly settleNo: string }>()

/** 作废: nothing is owed for these stays any more. */
export const commissionVoid = call('POST', '/crm/commission/void', {
  access: 'crm:commission:void',
  title: '作废佣金',
  once: true,
  money: { ledgers: ['house'], writes: {} },
  input: { commissionIds, reason: { kind: 'text', label: '原因', required: true, maxLength: 200 } },
}).returns<CommissionsChanged>()

/** What one stay has earned for one of those who brought its guest. */
export interface CommissionOfStay {
  readonly commissionId: string
  readonly payeeName: string
  readonly amountFen: number
  readonly state: 'pending' | 'confirmed' | 'settled' | 'void'
  readonly settleNo: string | null
}

export interface CommissionSum {
  readonly state: 'pending' | 'confirmed' | 'settled' | 'void'
  readonly count: number
  readonly nights: number
  readonly roomChargeFen: number
  readonly amountFen: number
}

/** What stands in each state, of one intermediary or channel or all, by day of departure. */
export const commissionSums = call('GET', '/crm/commission/sums', {
  access: 'crm:commission:list',
  title: '佣金合计',
  input: {
    intermediaryId: { kind: 'text', label: '中介', maxLength: 40 },
    channelId: { kind: 'text', label: '渠道', maxLength: 40 },
    dateFrom: { kind: 'date', label: '离店日起' },
    dateTo: { kind: 'date', label: '离店日止' },
  },
}).returns<readonly CommissionSum[]>()

/** 佣金对账单 of an intermediary or a channel for a month, `2026-05`. */
export const commissionPapers = paperCalls('commission', {
  access: 'crm:commission:list',
  title: '佣金对账单',
  input: {
    intermediaryId: { kind: 'text', label: '中介', maxLength: 40 },
    channelId: { kind: 'text', label: '渠道', maxLength: 40 },
    month: { kind: 'text', label: '月份', required: true, minLength: 7, maxLength: 7 },
  },
})
