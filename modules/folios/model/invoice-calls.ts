import { call } from '@kezhan/resource/call'

export const invoiceKinds = {
  eNormal: '数电普票',
  eSpecial: '数电专票',
  paperNormal: '纸质普票',
  paperSpecial: '纸质专票',
} as const
export type InvoiceKind = keyof typeof invoiceKinds

/** 申请: asked for, not yet made in the tax system; both 申请 and 已开 use up what may be invoiced. */
export const invoiceStates = { applied: '申请', issued: '已开', red: '已红冲', void: '已作废' } as const
export type InvoiceState = keyof typeof invoiceStates

export const invoiceRights = [
  { code: 'invoice:issue', title: '开票' },
  { code: 'invoice:red', title: '红冲作废' },
] as const

export interface InvoiceItem {
  readonly name: string
  readonly amountFen: number
  readonly taxRateBp: number
  readonly taxFen: number
}

export interface InvoiceView {
  readonly id: string
  readonly applyNo: string
  readonly invoiceNo: string | null
  readonly kind: InvoiceKind
  readonly title: string
  readonly taxNo: string | null
  readonly amountFen: number
  readonly taxFen: number
  readonly state: InvoiceState
  readonly settlementId: string
  readonly settleNo: string
  readonly businessDate: string
  readonly realname: string
  readonly reason: string | null
  readonly redNo: string | null
  readonly version: number
  readonly items: readonly InvoiceItem[]
}

/** A settlement with what may still be invoiced of it. */
export interface InvoiceableSettlement {
  readonly settlementId: string
  readonly settleNo: string
  readonly amountFen: number
  readonly businessDate: string
  /** Really paid by the guest: without coupons, points, stored value, what a channel collected and what was given away. */
  readonly limitFen: number
  readonly invoicedFen: number
}

const id = (label: string) => ({ kind: 'text', label, required: true, maxLength: 40 }) as const
const reason = { kind: 'text', label: '原因', required: true, maxLength: 200 } as const
const invoiceNo = { kind: 'text', label: '发票号码', maxLength: 30, pattern: 'code' } as const

export const invoicesOfFolio = call('GET', '/ebk/invoice/ofFolio', {
  access: 'acct:list',
  title: '客单发票',
  input: { folioId: id('账户') },
}).returns<{
  readonly settlements: readonly InvoiceableSettlement[]
  readonly invoices: readonly InvoiceView[]
}>()

/** Without a number it is an application; the number is entered when the tax system has given it. */
export const invoiceIssue = call('POST', '/ebk/invoice/issue', {
  access: 'invoice:issue',
  title: '开票',
  once: true,
  input: {
    settlementId: id('结账单'),
    kind: { kind: 'text', label: '种类', required: true, maxLength: 20 },
    title: { kind: 'text', label: '抬头', required: true, maxLength: 100 },
    taxNo: { kind: 'text', label: '税号', maxLength: 30, pattern: 'code' },
    amountFen: { kind: 'money', label: '金额', required: true, min: 0, max: 1_000_000_000 },
    addressPhone: { kind: 'text', label: '地址电话', maxLength: 200 },
    bankAccount: { kind: 'text', label: '开户行及账号', maxLength: 200 },
    email: { kind: 'text', label: '接收邮箱', pattern: 'email', maxLength: 100 },
    phone: { kind: 'text', label: '接收手机', pattern: 'mobile', maxLength: 20 },
    remark: { kind: 'text', label: '备注', maxLength: 200 },
    invoiceNo,
  },
}).returns<InvoiceView>()

export const invoiceNumber = call('POST', '/ebk/invoice/number', {
  access: 'invoice:issue',
  title: '登记发票号码',
  once: true,
  input: { id: id('发票'), invoiceNo: { ...invoiceNo, required: true } },
}).returns<InvoiceView>()

export const invoiceRed = call('POST', '/ebk/invoice/red', {
  access: 'invoice:red',
  title: '红冲发票',
  once: true,
  input: { id: id('发票'), reason, redNo: { ...invoiceNo, label: '红字发票号码' } },
}).returns<InvoiceView>()

/** An application that never became an invoice. */
export const invoiceVoid = call('POST', '/ebk/invoice/void', {
  access: 'invoice:red',
  title: '作废开票申请',
  once: true,
  input: { id: id('发票'), reason },
}).returns<InvoiceView>()

/** 抬头 by the beginning of its tax number, or by its name. */
export const invoiceTitles = call('GET', '/ebk/invoice/titles', {
  access: 'invoice:issue',
  title: '查找抬头',
  input: { keyword: { kind: 'text', label: '税号或抬头', required: true, maxLength: 60 } },
}).returns<
  readonly {
    readonly taxNo: string
    readonly title: string
    readonly addressPhone: string | null
    readonly bankAccount: string | null
    readonly email: string | null
    readonly phone: string | null
  }[]
>()
