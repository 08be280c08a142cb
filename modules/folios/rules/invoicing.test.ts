import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PostingClass } from '../model/posting-codes'
import { checkInvoice, invoiceItems, invoiceLimitFen, type SettledLine, taxInsideFen } from './invoicing'

const charge = (postingClass: PostingClass, amountFen: number, taxRateBp = 600): SettledLine => ({
  side: 'D',
  class: postingClass,
  amountFen,
  taxRateBp,
})
const payment = (postingClass: PostingClass, amountFen: number): SettledLine => ({
  side: 'C',
  class: postingClass,
  amountFen,
  taxRateBp: 0,
})

test('only what the guest really paid may be invoiced', () => {
  const lines = [
    charge('ROOM', 100_000),
    payment('DEPOSIT', 50_000),
    payment('DEPOSIT', -10_000),
    payment('PAY_WECHAT', 20_000),
    payment('PAY_COUPON', 5_000),
    payment('PAY_POINTS', 5_000),
    payment('PAY_OTA', 20_000),
    payment('PAY_STORED', 9_900),
    payment('ADJUST', 100),
  ]
  expect(invoiceLimitFen(lines)).toBe(60_000)
  expect(invoiceLimitFen([payment('PAY_CASH', -100)])).toBe(0)
})

test('several invoices of one settlement never exceed it together', () => {
  expect(() => checkInvoice(40_000, 60_000, 20_000)).not.toThrow()
  expect(() => checkInvoice(40_001, 60_000, 20_000)).toThrow('可开票金额为400.00元')
  expect(() => checkInvoice(0, 60_000, 0)).toThrow('开票金额必须大于0')
})

test('tax stands inside the price: 106.00 at 6 % has 6.00', () => {
  expect(taxInsideFen(10_600, 600)).toBe(600)
  expect(taxInsideFen(10_000, 600)).toBe(566)
  expect(taxInsideFen(29_800, 100)).toBe(295)
  expect(taxInsideFen(29_800, 0)).toBe(0)
})

test('items are named as the tax office names them, each with its own rate', () => {
  const lines = [
    charge('ROOM', 50_000),
    charge('ROOM_EXTRA', 10_000),
    charge('GOODS', 20_000, 1300),
    payment('PAY_CASH', 80_000),
  ]
  expect(invoiceItems(lines, 40_000)).toEqual([
    { name: '*住宿服务*住宿费', amountFen: 30_000, taxRateBp: 600, taxFen: 1_698 },
    { name: '*日用杂品*商品', amountFen: 10_000, taxRateBp: 1300, taxFen: 1_150 },
  ])
})

test('items sum to the amount to the fen, whatever was consumed', () => {
  const aCharge = fc.record({
    side: fc.constant('D' as const),
    class: fc.constantFrom<PostingClass>('ROOM', 'FNB', 'GOODS', 'RENT', 'COMP', 'OTHER'),
    amountFen: fc.integer({ min: -50_000, max: 500_000 }),
    taxRateBp: fc.constantFrom(0, 100, 300, 600, 1300),
  })
  fc.assert(
    fc.property(
      fc.array(aCharge, { maxLength: 12 }),
      fc.integer({ min: 1, max: 10_000_000 }),
      (lines, amountFen) => {
        const items = invoiceItems(lines, amountFen)
        expect(items.reduce((sum, item) => sum + item.amountFen, 0)).toBe(amountFen)
        for (const item of items) {
          expect(item.amountFen).toBeGreaterThan(0)
          expect(item.taxFen).toBe(taxInsideFen(item.amountFen, item.taxRateBp))
          expect(item.taxFen).toBeLessThan(item.amountFen)
        }
      },
    ),
  )
})
