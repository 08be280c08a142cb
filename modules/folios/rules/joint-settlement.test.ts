import { stateAfter } from '@kezhan/base/state-table'
import { checkStateTable } from '@kezhan/base/testing/check-state-table'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { reversalOf } from './corrections'
import { revenueFen } from './folio-line'
import { joinedLines } from './joint-settlement'
import { chargeLine, paymentLine } from './posting'
import { preauthStates } from './preauth'
import { fullSettlement } from './settlement'
import { type Book, balanceOf, codeOf, emptyBook, linesOf, posted, settled } from './testing/a-book'

const owing = (book: Book, folioId: string, amountFen: number) =>
  posted(book, chargeLine({ folioId, businessDate: book.businessDate }, codeOf('2004'), amountFen, 'person'))
const paying = (book: Book, folioId: string, amountFen: number) =>
  posted(book, paymentLine({ folioId, businessDate: book.businessDate }, codeOf('9001'), amountFen))

test('three linked rooms are paid by one and all close at nought', () => {
  let book = owing(owing(paying(emptyBook(), 'A', 10_000), 'B', 29_800), 'C', 39_800)
  book = owing(book, 'C', 500)
  book = posted(book, reversalOf(book.lines.at(-1) ?? expect.fail('there is a line'), book.lines, book))
  const revenue = revenueFen(book.lines)
  book = posted(book, joinedLines(book.lines, 'A', ['B', 'C'], 'J1', book))
  expect(['A', 'B', 'C'].map(id => balanceOf(book, id))).toEqual([-59_600, 0, 0])
  expect(revenueFen(book.lines)).toEqual(revenue)
  book = paying(book, 'A', 59_600)
  for (const id of ['A', 'B', 'C']) book = settled(book, fullSettlement(linesOf(book, id)), id)
  expect(book.lines.every(line => line.settleId !== undefined)).toBe(true)
})

test('joining moves exactly the balances, whatever lies on the folios', () => {
  const aLine = fc.record({
    folio: fc.constantFrom('A', 'B', 'C'),
    fen: fc.integer({ min: 1, max: 90_000 }),
    isPaid: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(aLine, { maxLength: 12 }), list => {
      const book = list.reduce(
        (now, { folio, fen, isPaid }) => (isPaid ? paying : owing)(now, folio, fen),
        emptyBook(),
      )
      const total = ['A', 'B', 'C'].reduce((sum, id) => sum + balanceOf(book, id), 0)
      const joined = posted(book, joinedLines(book.lines, 'A', ['B', 'C'], 'J', book))
      expect(['A', 'B', 'C'].map(id => balanceOf(joined, id))).toEqual([total, 0, 0])
      expect(joinedLines(joined.lines, 'A', ['B', 'C'], 'J2', joined)).toEqual([])
    }),
  )
})

const hold = { amountFen: 100_000, captureFen: 100_000, limitBp: 10_000, isExpired: false }

test('every state of a pre-authorisation is reached, and buttons and refusals agree', () => {
  checkStateTable(preauthStates, 'valid', [
    hold,
    { ...hold, captureFen: 1 },
    { ...hold, captureFen: 0, isExpired: true },
  ])
})

test('no more is captured than the bank allows, once', () => {
  const capture =
    (captureFen: number, limitBp = 10_000) =>
    () =>
      stateAfter(preauthStates, 'valid', 'capture', { ...hold, captureFen, limitBp })
  expect(capture(59_600)()).toBe('partCaptured')
  expect(capture(100_001)).toThrow('预授权完成金额不能超过1,000.00元')
  expect(capture(115_000, 11_500)()).toBe('captured')
  expect(() => stateAfter(preauthStates, 'captured', 'capture', hold)).toThrow('已完成的预授权不能预授权完成')
})
