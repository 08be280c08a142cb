import { addDays } from '@kezhan/base/days'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { adjustmentOf, reversalOf, splitOf, transferOf } from './corrections'
import type { FolioLine } from './folio-line'
import { journalOf } from './journal'
import { chargeLine, paymentLine } from './posting'
import { refundLines } from './refund'
import { folioForCharge } from './routing'
import { closingOf, coverFor, fullSettlement, partialSettlement, trifleFen } from './settlement'
import {
  accountFen,
  type Book,
  balanceOf,
  codeOf,
  emptyBook,
  linesOf,
  posted,
  revenueFen,
  roomNightsBp,
  settled,
} from './testing/a-book'

const night = (book: Book, folioId: string, amountFen: number, chargeDate: string, roomNightsBp = 10_000) =>
  posted(
    book,
    chargeLine(
      { folioId, businessDate: book.businessDate, chargeDate },
      codeOf('1001'),
      amountFen,
      'rule',
      roomNightsBp,
    ),
  )
const charge = (book: Book, folioId: string, code: string, amountFen: number) =>
  posted(book, chargeLine({ folioId, businessDate: book.businessDate }, codeOf(code), amountFen, 'person'))
const deposit = (book: Book, folioId: string, amountFen: number) =>
  posted(book, paymentLine({ folioId, businessDate: book.businessDate }, codeOf('9101'), amountFen, '9001'))
const nextDay = (book: Book): Book => ({ ...book, businessDate: addDays(book.businessDate, 1) })
const last = (book: Book): FolioLine => book.lines.at(-1) ?? expect.fail('there is a line')

test('3.24/1 two nights of 298 with 800 of deposit return 204 and close at nought', () => {
  let book = deposit(emptyBook(), 'A', 80_000)
  book = nextDay(night(book, 'A', 29_800, '2026-05-01'))
  book = nextDay(night(book, 'A', 29_800, '2026-05-02'))
  expect(balanceOf(book, 'A')).toBe(20_400)
  expect(closingOf(balanceOf(book, 'A'), 100)).toEqual({ kind: 'refund', amountFen: 20_400 })
  book = posted(book, refundLines('A', book.lines, 20_400, book.businessDate))
  expect(last(book)).toMatchObject({ code: '9102', method: '9001', amountFen: -20_400 })
  const settlement = fullSettlement(linesOf(book, 'A'))
  expect(settlement).toMatchObject({ debitFen: 59_600, creditFen: 59_600 })
  book = settled(book, settlement, 'A')
  expect(roomNightsBp(book.lines)).toBe(20_000)
  const sums = ['guest:A', 'deposit:A', 'money:9001', 'revenue:1001'].map(account =>
    accountFen(book, account),
  )
  expect(sums).toEqual([0, 0, 59_600, -59_600])
})

test('3.12 two nights, minibar and a half day against 800 leave 30 to return', () => {
  let book = deposit(emptyBook(), 'A', 80_000)
  for (const chargeDate of ['2026-05-01', '2026-05-02']) book = night(book, 'A', 29_800, chargeDate)
  book = charge(book, 'A', '2001', 2500)
  const place = { folioId: 'A', businessDate: book.businessDate }
  book = posted(book, chargeLine(place, codeOf('1002'), 14_900, 'rule', 5000))
  expect(balanceOf(book, 'A')).toBe(3000)
})

test('3.24/10 a line is voided on its day and adjusted afterwards', () => {
  const book = charge(emptyBook(), 'A', '2001', 2500)
  const line = last(book)
  const voided = posted(book, reversalOf(line, book.lines, book))
  expect(linesOf(voided, 'A').map(one => one.amountFen)).toEqual([2500, -2500])
  expect(() => reversalOf(line, voided.lines, book)).toThrow('该账目已冲销')
  expect(() => reversalOf(last(voided), voided.lines, book)).toThrow('冲销和转出的账目不能再冲账')
  const later = nextDay(book)
  expect(() => reversalOf(line, later.lines, later)).toThrow('已夜审的账目不能冲账，请使用调账')
  const adjustment = adjustmentOf(line, later.lines, -2500, '退货', later)
  expect(adjustment).toMatchObject({
    amountFen: -2500,
    businessDate: '2026-05-02',
    chargeDate: '2026-05-01',
    code: '2001',
  })
  const adjusted = posted(later, adjustment)
  expect(() => adjustmentOf(line, adjusted.lines, -1, '再退', later)).toThrow('调账后金额不能小于0')
  expect(() => adjustmentOf(line, later.lines, -1, ' ', later)).toThrow('请填写调账原因')
})

test('3.24/11 a transfer moves a debt and no revenue; voiding it afterwards takes the revenue back once', () => {
  const before = night(emptyBook(), 'A', 29_800, '2026-05-01')
  const target = { id: 'B', isOpen: true }
  const pair = transferOf([last(before)], before.lines, target, 'T1', before)
  expect(journalOf(pair)).toEqual([
    { account: 'guest:A', debitFen: 0, creditFen: 29_800 },
    { account: 'guest:B', debitFen: 29_800, creditFen: 0 },
  ])
  const after = posted(before, pair)
  expect([balanceOf(after, 'A'), balanceOf(after, 'B')]).toEqual([0, -29_800])
  expect(revenueFen(after.lines)).toEqual(revenueFen(before.lines))
  expect(roomNightsBp(after.lines)).toBe(10_000)
  const voided = posted(after, reversalOf(last(after), after.lines, after))
  expect(revenueFen(voided.lines)).toEqual({ 1001: 0 })
  expect(() => transferOf([last(before)], after.lines, target, 'T2', after)).toThrow('该账目已转出或拆分')
  expect(() => transferOf([last(after)], after.lines, target, 'T2', after)).toThrow('不能转入自身')
  expect(() => transferOf([last(after)], after.lines, { id: 'C', isOpen: false }, 'T2', after)).toThrow(
    '不能转入已结账户',
  )
})

test('moving a charge of yesterday does not make it young enough to be voided', () => {
  const book = nextDay(charge(emptyBook(), 'A', '2001', 2500))
  const moved = posted(book, transferOf([last(book)], book.lines, { id: 'B', isOpen: true }, 'T1', book))
  expect(() => reversalOf(last(moved), moved.lines, moved)).toThrow('已夜审的账目不能冲账')
})

test('3.24/12 a split sums to its line, to the fen', () => {
  const book = charge(emptyBook(), 'A', '2004', 10_000)
  const split = posted(book, splitOf(last(book), book.lines, [3334, 3333, 3333], 'P1', book))
  expect(linesOf(split, 'A').map(line => line.amountFen)).toEqual([10_000, -10_000, 3334, 3333, 3333])
  expect(balanceOf(split, 'A')).toBe(-10_000)
  expect(split.journal.at(-1)).toEqual([])
  const parts =
    (...partsFen: number[]) =>
    () =>
      splitOf(last(book), book.lines, partsFen, 'P1', book)
  expect(parts(3333, 3333, 3333)).toThrow('拆分金额合计必须等于原金额')
  expect(parts(10_000)).toThrow('请至少拆成两笔')
  expect(parts(11_000, -1000)).toThrow('请至少拆成两笔')
})

test('a room-night is counted once however its charge is split, moved or taken back', () => {
  const book = night(emptyBook(), 'A', 29_800, '2026-05-01')
  const split = posted(book, splitOf(last(book), book.lines, [10_000, 19_800], 'P1', book))
  expect(roomNightsBp(split.lines)).toBe(10_000)
  const part = split.lines.find(line => line.kind === 'SPLIT_IN') ?? expect.fail('there is a part')
  const voided = posted(split, reversalOf(part, split.lines, split))
  expect([accountFen(voided, 'revenue:1001'), roomNightsBp(voided.lines)]).toEqual([-19_800, 0])
})

test('chosen charges are settled with as much of the deposit as they need', () => {
  let book = deposit(emptyBook(), 'A', 80_000)
  book = charge(night(book, 'A', 29_800, '2026-05-01'), 'A', '2001', 2500)
  const goods = last(book)
  const cover = coverFor([goods], book.lines)
  expect(cover).toMatchObject({ whole: [], split: { partsFen: [2500, 77_500] }, missingFen: 0 })
  const source = cover.split?.line ?? expect.fail('a deposit is split')
  book = posted(book, splitOf(source, book.lines, cover.split?.partsFen ?? [], 'P1', book))
  const used = book.lines.find(line => line.kind === 'SPLIT_IN') ?? expect.fail('there is a part')
  book = settled(book, partialSettlement([goods, used], book.lines))
  expect(accountFen(book, 'deposit:A')).toBe(-77_500)
  expect(accountFen(book, 'guest:A')).toBe(29_800)
  const settledGoods = book.lines.find(line => line.id === goods.id) ?? goods
  expect(() => reversalOf(settledGoods, book.lines, book)).toThrow('已结账的账目请先撤销结账')
})

test('lines that do not pay each other are not settled together', () => {
  const book = deposit(charge(emptyBook(), 'A', '2001', 2500), 'A', 80_000)
  expect(() => partialSettlement(book.lines, book.lines)).toThrow('所选消费与付款不相等')
  expect(() => partialSettlement([], book.lines)).toThrow('没有可结的账目')
  expect(() => fullSettlement(book.lines)).toThrow('余额775.00元，请先收款/退款')
  expect(coverFor(charge(emptyBook(), 'A', '2001', 90_000).lines, book.lines).missingFen).toBe(10_000)
})

test('nothing is returned that did not come, and what went back is not taken back again', () => {
  let book = deposit(emptyBook(), 'A', 50_000)
  const first = last(book)
  book = posted(book, paymentLine({ folioId: 'A', businessDate: book.businessDate }, codeOf('9003'), 10_000))
  const refunds = refundLines('A', book.lines, 55_000, book.businessDate)
  expect(refunds.map(line => [line.code, line.amountFen])).toEqual([
    ['9102', -50_000],
    ['9003', -5000],
  ])
  book = posted(book, refunds)
  expect(() => refundLines('A', book.lines, 5001, book.businessDate)).toThrow('可退金额为50.00元')
  expect(() => reversalOf(first, book.lines, book)).toThrow('该收款已退款或已使用')
  expect(() => transferOf([first], book.lines, { id: 'B', isOpen: true }, 'T', book)).toThrow(
    '该收款已退款或已使用',
  )
})

test('a refund is not moved to where no money came', () => {
  let book = deposit(emptyBook(), 'A', 50_000)
  book = posted(book, refundLines('A', book.lines, 20_000, book.businessDate))
  const move = () => transferOf([last(book)], book.lines, { id: 'B', isOpen: true }, 'T', book)
  expect(move).toThrow('该收款已退款或已使用')
})

test('splitting a deposit does not make it refundable twice', () => {
  let book = deposit(emptyBook(), 'A', 50_000)
  const source = last(book)
  book = posted(book, refundLines('A', book.lines, 20_000, book.businessDate))
  book = posted(book, splitOf(source, book.lines, [30_000, 20_000], 'P', book))
  expect(() => refundLines('A', book.lines, 30_001, book.businessDate)).toThrow('可退金额为300.00元')
})

test('3.24/21 room charges of a team go to the master, the minibar stays personal', () => {
  const routing = { rule: 'room', masterFolioId: 'M', ownFolioId: 'A' } as const
  const folios = (rule: 'room' | 'all' | 'own') =>
    (['ROOM', 'GOODS'] as const).map(cls => folioForCharge({ ...routing, rule }, cls))
  expect([folios('room'), folios('all'), folios('own')]).toEqual([
    ['M', 'A'],
    ['M', 'M'],
    ['A', 'A'],
  ])
})

test('3.24/19 a no-show earns its night and sells none', () => {
  const place = { folioId: 'R', businessDate: '2026-05-01' }
  const book = posted(emptyBook(), chargeLine(place, codeOf('1007'), 29_800, 'rule'))
  expect([accountFen(book, 'revenue:1007'), roomNightsBp(book.lines)]).toEqual([-29_800, 0])
})

test('what a person may not post', () => {
  const place = { folioId: 'A', businessDate: '2026-05-01' }
  expect(() => chargeLine(place, codeOf('1001'), 100, 'person')).toThrow('该科目不允许手工入账')
  expect(() => chargeLine(place, codeOf('2001'), 0, 'person')).toThrow('金额不能为0')
  expect(chargeLine(place, codeOf('1001'), 0, 'rule').amountFen).toBe(0)
  expect(() => chargeLine(place, codeOf('9001'), 100, 'person')).toThrow('科目“现金”不能用于入账')
  expect(() => paymentLine(place, codeOf('9101'), 100)).toThrow('请选择付款方式')
})

test('a trifle may be dropped, no more', () => {
  expect(closingOf(-80, 100, true)).toEqual({ kind: 'roundOff', amountFen: 80 })
  expect(closingOf(-80, 100)).toEqual({ kind: 'collect', amountFen: 80 })
  expect(() => closingOf(-101, 100, true)).toThrow('抹零不能超过1.00元')
  expect(closingOf(0, 100)).toEqual({ kind: 'even' })
})

test('抹零 reaches the largest round sum within the limit of the hotel, and drops nothing beyond it', () => {
  expect([trifleFen(9650, 100), trifleFen(9600, 100), trifleFen(9650, 10)]).toEqual([50, 0, 0])
  expect([trifleFen(29_837, 100), trifleFen(29_837, 10), trifleFen(29_837, 1000)]).toEqual([37, 7, 837])
  fc.assert(
    fc.property(fc.nat(1_000_000), fc.nat(20_000), (owedFen, mostFen) => {
      const dropFen = trifleFen(owedFen, mostFen)
      expect(dropFen).toBeLessThanOrEqual(Math.min(owedFen, mostFen))
      if (dropFen > 0) expect((owedFen - dropFen) % 10).toBe(0)
    }),
  )
})
