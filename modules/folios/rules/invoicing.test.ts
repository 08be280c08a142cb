import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PostingClass } from '../model/posting-codes'
import {
  checkInvoice,
  invoiceItems,
  invoiceLimitFen,
  type SettledLine,
  takesPart,
  taxInsideFen,
} from './invoicing'

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
  // A hotel may have made a charge of its own that it calls cash.
  expect(invoiceLimitFen([payment('PAY_CARD', 700), charge('PAY_CASH', 100)])).toBe(700)
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

test('applied and issued invoices take their part; what is red or void has given it back', () => {
  expect([takesPart('applied'), takesPart('issued')]).toEqual([true, true])
  expect([takesPart('red'), takesPart('void')]).toEqual([false, false])
})

test('one fen may be invoiced; where more was invoiced than is left, nothing may', () => {
  expect(() => checkInvoice(1, 1, 0)).not.toThrow()
  expect(() => checkInvoice(-1, 60_000, 0)).toThrow('开票金额必须大于0')
  expect(() => checkInvoice(1, 10_000, 20_000)).toThrow('可开票金额为0.00元')
})

test.each([
  ['ROOM', '*住宿服务*住宿费'],
  ['ROOM_EXTRA', '*住宿服务*住宿费'],
  ['FNB', '*餐饮服务*餐费'],
  ['GOODS', '*日用杂品*商品'],
  ['RENT', '*现代服务*租赁费'],
  ['COMP', '*现代服务*其他服务费'],
  ['OTHER', '*现代服务*其他服务费'],
] as const)('%s is invoiced as %s', (postingClass, name) => {
  expect(invoiceItems([charge(postingClass, 10_600)], 10_600)).toEqual([
    { name, amountFen: 10_600, taxRateBp: 600, taxFen: 600 },
  ])
})

test('charges that cancel out are invoiced as lodging, at their own rate', () => {
  const gone = [charge('GOODS', 500, 1300), charge('GOODS', -500, 1300)]
  expect(invoiceItems(gone, 11_300)).toEqual([
    { name: '*住宿服务*住宿费', amountFen: 11_300, taxRateBp: 1300, taxFen: 1_300 },
  ])
  expect(invoiceItems([], 11_300)).toEqual([
    { name: '*住宿服务*住宿费', amountFen: 11_300, taxRateBp: 0, taxFen: 0 },
  ])
})

test('what was taken back has no item, and an item without a fen is left out', () => {
  const lines = [charge('ROOM', 10_000), charge('FNB', 100), charge('FNB', -100), charge('GOODS', 1)]
  expect(invoiceItems(lines, 1)).toEqual([
    { name: '*住宿服务*住宿费', amountFen: 1, taxRateBp: 600, taxFen: 0 },
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
