import { expect, test } from 'vitest'
import type { FolioLine } from './folio-line'
import { chargeLine, paymentLine } from './posting'
import { closingOf, coverFor, fullSettlement, partialSettlement, trifleFen } from './settlement'
import { codeOf } from './testing/a-book'

const place = { folioId: 'A', businessDate: '2026-05-01' }
const charge = (id: string, amountFen: number, more: Partial<FolioLine> = {}): FolioLine => ({
  ...chargeLine(place, codeOf('2001'), Math.abs(amountFen), 'rule'),
  id,
  amountFen,
  ...more,
})
const paid = (id: string, amountFen: number, more: Partial<FolioLine> = {}): FolioLine => ({
  ...paymentLine(place, codeOf('9001'), Math.abs(amountFen)),
  id,
  amountFen,
  ...more,
})
const deposit = (id: string, amountFen: number): FolioLine => ({
  ...paymentLine(place, codeOf('9101'), amountFen, '9001'),
  id,
})
const ids = (lines: readonly FolioLine[]) => lines.map(line => line.id)

test('the whole account is settled without what was settled before', () => {
  const lines = [charge('old', 900, { settleId: 'S1' }), charge('c', 500), paid('p', 500)]
  expect(fullSettlement(lines)).toEqual({ lineIds: ['c', 'p'], debitFen: 500, creditFen: 500 })
  expect(() => fullSettlement([charge('c', 500), paid('p', 499)])).toThrow('余额-0.01元，请先收款/退款')
})

test('what was settled, reversed or moved is not settled by parts', () => {
  const settled = charge('c', 500, { settleId: 'S1' })
  expect(() => partialSettlement([settled], [settled])).toThrow('已结的账目不能结账')
  const line = charge('c', 500)
  const reversed = [line, charge('r', -500, { kind: 'REVERSAL', reversesId: 'c' })]
  expect(() => partialSettlement([line], reversed)).toThrow('已冲的账目不能结账')
  for (const kind of ['TRANSFER_OUT', 'SPLIT_OUT'] as const) {
    const moved = [line, charge('m', -500, { kind, parentId: 'c' })]
    expect(() => partialSettlement([line], moved)).toThrow('已转出的账目不能结账')
  }
})

test('an adjusted line is still open, and is settled together with its adjustment', () => {
  const lines = [charge('c', 500), charge('a', -100, { kind: 'ADJUST', parentId: 'c' }), paid('p', 400)]
  expect(partialSettlement(lines, lines)).toEqual({
    lineIds: ['c', 'a', 'p'],
    debitFen: 400,
    creditFen: 400,
  })
})

test('a payment that was partly given back is not settled without its refund', () => {
  const lines = [charge('c', 500), paid('p', 500), paid('r', -200, { kind: 'REFUND' })]
  expect(() => partialSettlement(lines.slice(0, 2), lines)).toThrow('该收款已退款或已使用，请先处理退款')
})

test('payments cover charges before deposits do, the oldest first, and only as much as is needed', () => {
  const money = [deposit('d', 1_000), paid('p1', 200), paid('gone', -50), paid('p2', 300)]
  expect(ids(coverFor([charge('c', 500)], money).whole)).toEqual(['p1', 'p2'])
  expect(coverFor([charge('c', 500)], money)).not.toHaveProperty('split')
  const more = coverFor([charge('c', 501)], money)
  expect([ids(more.whole), more.split?.line.id, more.split?.partsFen]).toEqual([['p1', 'p2'], 'd', [1, 999]])
  expect(coverFor([charge('c', 1_501)], money)).toMatchObject({ missingFen: 1 })
  expect(ids(coverFor([charge('c', 1_500)], money).whole)).toEqual(['p1', 'p2', 'd'])
})

test('a deposit that came between two payments is used after both', () => {
  const money = [paid('p1', 200), deposit('d', 1_000), paid('p2', 300)]
  expect(ids(coverFor([charge('c', 500)], money).whole)).toEqual(['p1', 'p2'])
})

test('of two deposits the older one is used first', () => {
  const cover = coverFor([charge('c', 500)], [deposit('d1', 300), deposit('d2', 400)])
  expect([ids(cover.whole), cover.split?.line.id, cover.split?.partsFen]).toEqual([['d1'], 'd2', [200, 200]])
})

test('charges of nought need no money; charges below nought are no settlement', () => {
  expect(coverFor([charge('c', 0)], [paid('p', 100)])).toEqual({ whole: [], missingFen: 0 })
  expect(() => coverFor([charge('c', -1)], [paid('p', 100)])).toThrow('所选消费与付款不相等')
  expect(coverFor([charge('c', 100)], [charge('x', 100)])).toEqual({ whole: [], missingFen: 100 })
})

test('a trifle is dropped up to the limit itself', () => {
  expect(closingOf(-100, 100, true)).toEqual({ kind: 'roundOff', amountFen: 100 })
  expect(closingOf(1, 100, true)).toEqual({ kind: 'refund', amountFen: 1 })
  expect(closingOf(-1, 100)).toEqual({ kind: 'collect', amountFen: 1 })
})

test('抹零 takes a trifle of exactly the limit, and nothing from a round sum', () => {
  expect([trifleFen(9_600 + 37, 37), trifleFen(9_600 + 37, 36)]).toEqual([37, 7])
  expect(trifleFen(10_000, 100)).toBe(0)
})
