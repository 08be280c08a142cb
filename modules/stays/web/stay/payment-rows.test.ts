import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  amountsOf,
  firstPayment,
  missingFen,
  onAccountCode,
  type PaymentRow,
  paymentsSent,
  withOneMore,
} from './payment-rows'

const row = (changes: Partial<PaymentRow>): PaymentRow => ({ ...firstPayment, ...changes })

test('a row without an amount takes what the others leave', () => {
  const rows = [row({ amountFen: 10_000 }), row({ key: 2, payCode: '9003' })]
  expect(amountsOf(rows, 29_800)).toEqual([10_000, 19_800])
  expect(paymentsSent(rows, 29_800)).toEqual([
    { payCode: '9001', amountFen: 10_000 },
    { payCode: '9003', amountFen: 19_800 },
  ])
})

test('a unit takes over the rest whatever stands in its row, and that is no payment', () => {
  const rows = [row({ amountFen: 10_000 }), row({ key: 2, payCode: onAccountCode, amountFen: 5 })]
  expect(amountsOf(rows, 29_800)).toEqual([10_000, 19_800])
  expect(paymentsSent(rows, 29_800)).toEqual([{ payCode: '9001', amountFen: 10_000 }])
})

test('whatever is typed: with one row more for the rest all is paid, unless too much was typed already', () => {
  const amounts = fc.array(fc.integer({ min: 0, max: 50_000 }), { minLength: 1, maxLength: 4 })
  fc.assert(
    fc.property(amounts, fc.integer({ min: 1, max: 100_000 }), (typed, owedFen) => {
      const rows = typed.map((amountFen, at) => row({ key: at + 1, amountFen }))
      const more = withOneMore(rows, owedFen)
      const typedFen = typed.reduce((sum, fen) => sum + fen, 0)
      expect(missingFen(more, owedFen)).toBe(Math.min(0, owedFen - typedFen))
      const sentFen = paymentsSent(more, owedFen).reduce((sum, one) => sum + one.amountFen, 0)
      expect(sentFen).toBe(Math.max(owedFen, typedFen))
    }),
  )
})
