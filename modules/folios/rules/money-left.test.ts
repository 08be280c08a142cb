import { expect, test } from 'vitest'
import type { FolioLine, NewLine } from './folio-line'
import { moneyLeft } from './money-left'
import { paymentLine } from './posting'
import { refundableFen, refundLines } from './refund'
import { codeOf } from './testing/a-book'

const place = { folioId: 'A', businessDate: '2026-05-01' }
let nextId = 0
const paid = (code: string, amountFen: number, more: Partial<FolioLine> = {}): FolioLine => ({
  ...paymentLine(place, codeOf(code), Math.abs(amountFen), code === '9101' ? '9001' : undefined),
  id: `L${nextId++}`,
  amountFen,
  ...more,
})
const refunds = (lines: readonly FolioLine[], amountFen: number) =>
  refundLines('A', lines, amountFen, '2026-05-02').map(({ code, method, payRef, amountFen: fen }) => [
    code,
    method ?? payRef,
    fen,
  ])

test('two payments of an outside service stay apart, each with its own number', () => {
  const lines = [paid('9003', 100, { payRef: 'x' }), paid('9003', 200, { payRef: 'y' })]
  expect(moneyLeft(lines, 'A').map(money => [money.like.payRef, money.leftFen])).toEqual([
    ['y', 200],
    ['x', 100],
  ])
  expect(refunds(lines, 250)).toEqual([
    ['9003', 'y', -200],
    ['9003', 'x', -50],
  ])
})

test('a deposit goes back before a later payment, and as 退押金 by the way it came', () => {
  const lines = [paid('9101', 300), paid('9003', 100, { payRef: 'x' })]
  expect(refunds(lines, 301)).toEqual([
    ['9102', '9001', -300],
    ['9003', 'x', -1],
  ])
})

test('a refund is written for the open day, on the stay of what it gives back', () => {
  const [refund] = refundLines('A', [paid('9001', 100, { stayId: 's1' })], 100, '2026-05-02')
  expect(refund).toEqual({
    folioId: 'A',
    side: 'C',
    amountFen: -100,
    businessDate: '2026-05-02',
    chargeDate: '2026-05-02',
    originDate: '2026-05-02',
    code: '9001',
    class: 'PAY_CASH',
    kind: 'REFUND',
    stayId: 's1',
  })
  expect(refundLines('A', [paid('9001', 100)], 100, '2026-05-02')[0]).not.toHaveProperty('stayId')
})

test('money of other accounts, settled money and charges are not given back', () => {
  const charge: FolioLine = { ...paid('9001', 900), side: 'D', code: '2001', class: 'GOODS' }
  const lines = [
    paid('9001', 100),
    paid('9001', 200, { folioId: 'B' }),
    paid('9001', 400, { settleId: 'S1' }),
    charge,
  ]
  expect(refundableFen(lines, 'A')).toBe(100)
  expect(refundableFen(lines, 'C')).toBe(0)
})

test('stored value, points and what a unit owes are given back elsewhere', () => {
  const lines = [paid('9005', 100), paid('9006', 100), paid('9008', 100), paid('9001', 7)]
  expect(refundableFen(lines, 'A')).toBe(7)
  expect(refunds(lines, 7)).toEqual([['9001', undefined, -7]])
})

test('a refund is more than nought and at most what is left', () => {
  const lines = [paid('9001', 100)]
  expect(() => refundLines('A', lines, 0, '2026-05-02')).toThrow('金额不能为0')
  expect(() => refundLines('A', lines, -1, '2026-05-02')).toThrow('金额不能为0')
  expect(() => refundLines('A', lines, 101, '2026-05-02')).toThrow('可退金额为1.00元')
  expect(refunds(lines, 100)).toEqual([['9001', undefined, -100]])
})

test('a payment that is gone holds nothing, and takes nothing from another', () => {
  const lines: (NewLine | FolioLine)[] = [paid('9003', 100), paid('9003', -100), paid('9001', 50)]
  expect(moneyLeft(lines, 'A').map(money => [money.like.code, money.leftFen])).toEqual([
    ['9001', 50],
    ['9003', 0],
  ])
})

test('money that lies on an account in parts goes back with the number of its latest part', () => {
  const lines = [
    paid('9001', 100, { stayId: 's1' }),
    paid('9001', 200, { stayId: 's2' }),
    paid('9001', -50, { stayId: 's3', kind: 'REFUND' }),
  ]
  expect(refundLines('A', lines, 250, '2026-05-02')).toMatchObject([{ stayId: 's2', amountFen: -250 }])
})

test('a refund that needs one payment leaves the others alone', () => {
  const lines = [paid('9001', 100), paid('9003', 200)]
  expect(refunds(lines, 200)).toEqual([['9003', undefined, -200]])
  const [refund] = refundLines('A', lines, 100, '2026-05-02')
  expect(Object.keys(refund ?? {})).not.toContain('payRef')
})

test('where more of one payment went than came, another still gives what is asked and no more', () => {
  const lines = [paid('9001', 500), paid('9003', -100)]
  expect(refundableFen(lines, 'A')).toBe(500)
  expect(refunds(lines, 200)).toEqual([['9001', undefined, -200]])
})
