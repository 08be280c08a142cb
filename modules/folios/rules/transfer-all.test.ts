import fc from 'fast-check'
import { expect, test } from 'vitest'
import { reversalOf, transferAllOf } from './corrections'
import { chargeLine, paymentLine } from './posting'
import { fullSettlement } from './settlement'
import {
  type Book,
  balanceOf,
  codeOf,
  emptyBook,
  linesOf,
  posted,
  revenueFen,
  settled,
} from './testing/a-book'

const owing = (book: Book, folioId: string, amountFen: number) =>
  posted(book, chargeLine({ folioId, businessDate: book.businessDate }, codeOf('2004'), amountFen, 'person'))
const paying = (book: Book, folioId: string, amountFen: number) =>
  posted(book, paymentLine({ folioId, businessDate: book.businessDate }, codeOf('9001'), amountFen))

const toA = { id: 'A', isOpen: true }

test('three linked rooms are paid by one and all close at nought', () => {
  let book = owing(owing(paying(emptyBook(), 'A', 10_000), 'B', 29_800), 'C', 39_800)
  book = owing(book, 'C', 500)
  book = posted(book, reversalOf(book.lines.at(-1) ?? expect.fail('there is a line'), book.lines, book))
  const revenue = revenueFen(book.lines)
  book = posted(book, transferAllOf(['B', 'C'], book.lines, toA, 'J1', book))
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
      const joined = posted(book, transferAllOf(['B', 'C'], book.lines, toA, 'J', book))
      expect(['A', 'B', 'C'].map(id => balanceOf(joined, id))).toEqual([total, 0, 0])
      expect(transferAllOf(['B', 'C'], joined.lines, toA, 'J2', joined)).toEqual([])
    }),
  )
})
