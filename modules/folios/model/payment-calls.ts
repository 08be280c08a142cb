import { call } from '@kezhan/resource/call'

/** A payment by an outside service. Whether it is posted is one thing, what the service says another. */
export interface PaymentOrder {
  readonly id: string
  readonly folioId: string
  readonly purpose: 'pay' | 'deposit' | 'refund'
  readonly code: string
  readonly adapter: string
  readonly amountFen: number
  readonly outsideNo: string | null
  readonly refundsId: string | null
  readonly state: 'created' | 'unknown' | 'paid' | 'failed' | 'closed'
  /** The line on the folio; a payment that is paid and has none waits for the desk. */
  readonly lineId: string | null
  readonly fault: string | null
  readonly businessDate: string
  readonly username: string
  readonly version: number
  readonly createdAt: string
}

const orderId = { kind: 'text', label: '支付单', required: true, maxLength: 40 } as const
const amountFen = { kind: 'money', label: '金额', required: true, min: 1, max: 1_000_000_000 } as const

export const paymentStart = call('POST', '/ebk/payment/start', {
  access: 'acct:pay',
  title: '扫码收款',
  once: true,
  money: { ledgers: ['guest'], writes: { NORMAL: ['C+'] } },
  input: {
    folioId: { kind: 'text', label: '账户', required: true, maxLength: 40 },
    adapter: { kind: 'text', label: '支付渠道', required: true, maxLength: 20 },
    payCode: { kind: 'text', label: '付款方式', required: true, maxLength: 20, formerly: 'code' },
    purpose: { kind: 'text', label: '用途', required: true, maxLength: 10 },
    amountFen,
    /** What the guest shows on his phone. It is never stored. */
    authCode: { kind: 'text', label: '付款码', required: true, maxLength: 64 },
  },
}).returns<PaymentOrder>()

/** Asks the service what became of an order, and posts what has come. */
export const paymentResolve = call('POST', '/ebk/payment/resolve', {
  access: 'acct:pay',
  title: '查询支付结果',
  // A refund that the service did not make is taken back.
  money: { ledgers: ['guest'], writes: { NORMAL: ['C+'], REVERSAL: ['C+'] } },
  input: { orderId },
}).returns<PaymentOrder>()

export const paymentRefund = call('POST', '/ebk/payment/refund', {
  access: 'acct:refund',
  title: '原路退款',
  once: true,
  money: { ledgers: ['guest'], writes: { REFUND: ['C-'], REVERSAL: ['C+'] } },
  input: { orderId, amountFen, reason: { kind: 'text', label: '原因', maxLength: 200 } },
}).returns<PaymentOrder>()

export const paymentList = call('GET', '/ebk/payment/list', {
  access: 'acct:list',
  title: '支付单',
  input: {
    folioId: { kind: 'text', label: '账户', maxLength: 40 },
    /** Only what waits for an answer or for the desk. */
    isOpen: { kind: 'switch', label: '未完成' },
  },
}).returns<readonly PaymentOrder[]>()

/** What the service says by itself. Its signature is its session. */
export const paymentNotify = call('POST', '/ebk/payment/notify/:adapter', {
  access: 'anyone',
  title: '支付通知',
  input: {
    adapter: { kind: 'text', label: '支付渠道', required: true, maxLength: 20 },
    orderId,
    outsideNo: { kind: 'text', label: '支付流水号', required: true, maxLength: 64 },
    amountFen: { kind: 'integer', label: '金额', required: true },
    state: { kind: 'text', label: '结果', required: true, maxLength: 10 },
    signature: { kind: 'text', label: '签名', required: true, maxLength: 128 },
  },
}).returns<'ok'>()
