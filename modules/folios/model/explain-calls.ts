import { call } from '@kezhan/resource/call'

/** Another line that belongs to the one that is asked about. */
export interface RelatedLine {
  readonly lineId: string
  readonly relation: 'reverses' | 'reversedBy' | 'from' | 'became' | 'sameMove'
  readonly folioNo: string
  readonly folioName: string
  readonly codeName: string
  readonly amountFen: number
  readonly realname: string
  readonly createdAt: string
}

/** Why an amount stands on a bill: the rule or person behind it, its journal entry, and what became of it. */
export interface LineExplanation {
  readonly lineId: string
  readonly codeName: string
  readonly amountFen: number
  readonly businessDate: string
  readonly chargeDate: string
  readonly folioNo: string
  readonly folioName: string
  readonly roomNo: string | null
  /** Who and when, in which shift, by which way: by hand, by the audit, at the check-out. */
  readonly realname: string
  readonly shiftName: string
  readonly createdAt: string
  readonly source: string
  readonly reason: string | null
  readonly remark: string | null
  readonly payRef: string | null
  readonly receiptNo: string | null
  /** How the price of the night came about, where it is one. */
  readonly price: {
    readonly priceFen: number
    readonly baseFen: number
    readonly steps: readonly string[]
    readonly overrideBy: string | null
    readonly overrideReason: string | null
  } | null
  readonly approval: {
    readonly applicant: string
    readonly approver: string | null
    readonly reason: string
  } | null
  readonly entry: {
    readonly reference: string
    readonly seq: number
    /** The seal that covers it; null until the next audit. */
    readonly sealNo: number | null
    readonly lines: readonly {
      readonly account: string
      readonly debitFen: number
      readonly creditFen: number
    }[]
  }
  readonly settlement: {
    readonly settleNo: string
    readonly businessDate: string
    readonly realname: string
  } | null
  readonly related: readonly RelatedLine[]
}

export const explainLine = call('GET', '/ebk/order/explainLine', {
  access: 'acct:list',
  title: '账目来由',
  input: { lineId: { kind: 'text', label: '账目', required: true, maxLength: 40 } },
}).returns<LineExplanation>()
