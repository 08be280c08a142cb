import { createHmac, timingSafeEqual } from 'node:crypto'
import type { AskedPayment, PaymentAdapter, PaymentNotice, PaymentOutcome } from './payment-adapter'

/** A service for demonstrations and tests. No money moves. */
export interface PaymentSimulator extends PaymentAdapter {
  /** What it would tell about an order, signed. */
  notice(payment: AskedPayment, state?: 'paid' | 'failed'): PaymentNotice
  /** Makes up its mind about an order that was left open. */
  decide(orderId: string, outcome: PaymentOutcome): void
}

/**
 * The last digit of the payment code says what happens: 8 is refused, 9 stays silent and is refused, 0 stays silent and
 * is paid, 7 stays open until somebody decides. Everything else is paid at once.
 */
export function makeSimulator(secret: string): PaymentSimulator {
  const truth = new Map<string, PaymentOutcome>()
  const outsideNo = (orderId: string) => `SIM${orderId}`
  const paid = (orderId: string): PaymentOutcome => ({ state: 'paid', outsideNo: outsideNo(orderId) })
  const sign = ({ orderId, outsideNo: number, amountFen, state }: Omit<PaymentNotice, 'signature'>) =>
    createHmac('sha256', secret)
      .update(JSON.stringify([orderId, number, amountFen, state]))
      .digest('hex')
  const settle = (orderId: string, authCode: string): PaymentOutcome => {
    const known = truth.get(orderId)
    if (known !== undefined) return known
    const refused = { state: 'failed', fault: '用户取消支付' } as const
    const outcome = /[89]$/.test(authCode)
      ? refused
      : authCode.endsWith('7')
        ? ({ state: 'unknown' } as const)
        : paid(orderId)
    truth.set(orderId, outcome)
    return /[90]$/.test(authCode) ? { state: 'unknown' } : outcome
  }
  return {
    name: 'simulator',
    charge: async ({ orderId, authCode }) => settle(orderId, authCode),
    refund: async ({ orderId }) => settle(orderId, '1'),
    query: async ({ orderId }) => truth.get(orderId) ?? { state: 'failed', fault: '订单不存在' },
    isGenuine: ({ signature, ...notice }) => {
      const [given, wanted] = [Buffer.from(signature), Buffer.from(sign(notice))]
      return given.length === wanted.length && timingSafeEqual(given, wanted)
    },
    notice: ({ orderId, amountFen }, state = 'paid') => {
      const notice = { orderId, amountFen, state, outsideNo: outsideNo(orderId) }
      return { ...notice, signature: sign(notice) }
    },
    decide: (orderId, outcome) => void truth.set(orderId, outcome),
  }
}
