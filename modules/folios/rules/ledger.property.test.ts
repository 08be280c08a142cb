import { addDays } from '@kezhan/base/days'
import { Refusal } from '@kezhan/base/refusal'
import { splitEvenly } from '@kezhan/base/split-amount'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { adjustmentOf, reversalOf, splitOf, transferOf } from './corrections'
import { type FolioLine, folioSums, sumFen } from './folio-line'
import { isCounterpart, lineStateOf } from './line-state'
import { chargeLine, paymentLine } from './posting'
import { refundLines } from './refund'
import { coverFor, fullSettlement, partialSettlement } from './settlement'
import {
  accountFen,
  type Book,
  balanceOf,
  codeOf,
  emptyBook,
  linesOf,
  posted,
  reopened,
  revenueFen,
  settled,
} from './testing/a-book'
import { trialDifferenceFen } from './trial-balance'

const folios = ['A', 'B', 'C'] as const
const aFolio = fc.constantFrom(...folios)
const anAmount = fc.integer({ min: 1, max: 100_000 })
const aPick = fc.nat(200)

type Step = (book: Book) => Book
const step = <T>(
  name: string,
  values: fc.Arbitrary<T>,
  act: (book: Book, value: T) => Book,
): fc.Arbitrary<Step> =>
  values.map(value =>
    Object.assign((book: Book) => act(book, value), {
      [fc.toStringMethod]: () => `${name} ${fc.stringify(value)}`,
    }),
  )
const pick = (book: Book, at: number): FolioLine => {
  const line = book.lines[at % Math.max(1, book.lines.length)]
  if (line === undefined) throw new Refusal('test.none', 'nothing is posted yet', 200)
  return line
}
const openFolio = (book: Book, folioId: string) => {
  if (book.closed.includes(folioId)) throw new Refusal('test.closed', 'the folio is closed', 200)
  return { folioId, businessDate: book.businessDate }
}

const aStep: fc.Arbitrary<Step> = fc.oneof(
  step(
    'charge',
    fc.tuple(aFolio, anAmount, fc.constantFrom('1006', '2001', '2004')),
    (book, [folioId, fen, code]) =>
      posted(book, chargeLine(openFolio(book, folioId), codeOf(code), fen, 'person')),
  ),
  step(
    'pay',
    fc.tuple(aFolio, anAmount, fc.constantFrom('9001', '9003', '9007')),
    (book, [folioId, fen, code]) => posted(book, paymentLine(openFolio(book, folioId), codeOf(code), fen)),
  ),
  step('deposit', fc.tuple(aFolio, anAmount), (book, [folioId, fen]) =>
    posted(book, paymentLine(openFolio(book, folioId), codeOf('9101'), fen, '9001')),
  ),
  step('refund', fc.tuple(aFolio, anAmount), (book, [folioId, fen]) =>
    posted(book, refundLines(openFolio(book, folioId).folioId, book.lines, fen, book.businessDate)),
  ),
  step('reverse', aPick, (book, at) => posted(book, reversalOf(pick(book, at), book.lines, book))),
  step('adjust', fc.tuple(aPick, fc.integer({ min: -50_000, max: 50_000 })), (book, [at, fen]) =>
    posted(book, adjustmentOf(pick(book, at), book.lines, fen, '更正', book)),
  ),
  step('transfer', fc.tuple(aPick, aFolio), (book, [at, id]) => {
    const target = { id, isOpen: !book.closed.includes(id) }
    return posted(book, transferOf([pick(book, at)], book.lines, target, `T${book.nextId}`, book))
  }),
  step('split', fc.tuple(aPick, fc.integer({ min: 2, max: 5 })), (book, [at, parts]) => {
    const line = pick(book, at)
    return posted(
      book,
      splitOf(line, book.lines, splitEvenly(line.amountFen, parts), `P${book.nextId}`, book),
    )
  }),
  step('settlePart', aPick, (book, at) => settlePart(book, pick(book, at))),
  step('close', aFolio, (book, folioId) => closeFolio(book, openFolio(book, folioId).folioId)),
  step('reopen', aFolio, (book, folioId) => (book.closed.includes(folioId) ? reopened(book, folioId) : book)),
  step('nextDay', fc.constant(undefined), book => ({ ...book, businessDate: addDays(book.businessDate, 1) })),
)

/** Pays one charge with what lies on its folio, splitting a payment where it is too large. */
function settlePart(book: Book, charge: FolioLine): Book {
  const own = linesOf(book, charge.folioId).filter(line => lineStateOf(line, book.lines) === 'open')
  if (charge.side !== 'D' || charge.amountFen <= 0) return book
  const cover = coverFor([charge], own)
  let next = book
  let used: readonly FolioLine[] = cover.whole
  if (cover.split) {
    next = posted(next, splitOf(cover.split.line, next.lines, cover.split.partsFen, `P${next.nextId}`, next))
    used = [...used, ...next.lines.slice(-2, -1)]
  }
  return settled(next, partialSettlement([charge, ...used], next.lines))
}

/** Takes or returns what is missing and closes. */
function closeFolio(book: Book, folioId: string): Book {
  const balanceFen = balanceOf(book, folioId)
  const place = { folioId, businessDate: book.businessDate }
  const paid =
    balanceFen < 0
      ? posted(book, paymentLine(place, codeOf('9001'), -balanceFen))
      : balanceFen > 0
        ? posted(book, refundLines(folioId, book.lines, balanceFen, book.businessDate))
        : book
  return settled(paid, fullSettlement(linesOf(paid, folioId)), folioId)
}

/** The step, or the book as it was where the rules say no. */
function tried(book: Book, act: Step): Book {
  try {
    return act(book)
  } catch (refusal) {
    if (refusal instanceof Refusal) return book
    throw refusal
  }
}

test('3.24/22 after any sequence of postings and corrections the books are in order', () => {
  fc.assert(
    fc.property(fc.array(aStep, { minLength: 1, maxLength: 50 }), steps => {
      let book = emptyBook()
      for (const act of steps) {
        const next = tried(book, act)
        checkStep(book, next)
        book = next
        checkBooks(book)
      }
    }),
    { numRuns: 200 },
  )
})

/** What no step may do to what was there. */
function checkStep(before: Book, after: Book): void {
  const strip = ({ settleId: _, ...line }: FolioLine) => line
  expect(after.lines.slice(0, before.lines.length).map(strip)).toEqual(before.lines.map(strip))
  const added = after.lines.slice(before.lines.length)
  expect(added.every(line => line.businessDate === before.businessDate)).toBe(true)
  const { debitFen, creditFen } = folioSums(added)
  const trial = {
    openingFen: owedFen(before),
    debitFen,
    creditFen,
    accountsFen: owedFen(after),
    journalFen: folios.reduce((sum, id) => sum + inJournal(after, id), 0),
    unevenFen: 0,
  }
  expect(trialDifferenceFen(trial)).toBe(0)
  expect(trialDifferenceFen({ ...trial, debitFen: debitFen + 1 })).toBe(-1)
  expect(trialDifferenceFen({ ...trial, accountsFen: trial.accountsFen + 1 })).toBe(1)
  expect(trialDifferenceFen({ ...trial, journalFen: trial.journalFen + 1 })).toBe(1)
  expect(trialDifferenceFen({ ...trial, unevenFen: 1 })).toBe(1)
  for (const kind of ['TRANSFER', 'SPLIT'])
    expect(sumFen(added.filter(line => line.kind.startsWith(kind)))).toBe(0)
}

const owedFen = (book: Book) => -folios.reduce((sum, id) => sum + balanceOf(book, id), 0)
const inJournal = (book: Book, folioId: string) =>
  accountFen(book, `guest:${folioId}`) + accountFen(book, `deposit:${folioId}`)

/** What must hold at any time. */
function checkBooks(book: Book): void {
  for (const entry of book.journal) {
    const sum = (of: 'debitFen' | 'creditFen') => entry.reduce((total, line) => total + line[of], 0)
    expect(sum('debitFen')).toBe(sum('creditFen'))
    for (const line of entry) expect([line.debitFen > 0, line.creditFen > 0].filter(Boolean)).toHaveLength(1)
  }
  for (const folioId of folios) {
    expect(inJournal(book, folioId) + balanceOf(book, folioId)).toBe(0)
    expect(accountFen(book, `deposit:${folioId}`)).toBeLessThanOrEqual(0)
    const open = linesOf(book, folioId).filter(line => line.settleId === undefined)
    if (book.closed.includes(folioId)) expect([open.length, balanceOf(book, folioId)]).toEqual([0, 0])
  }
  for (const [code, fen] of Object.entries(revenueFen(book.lines)))
    expect(accountFen(book, `revenue:${code}`) + fen).toBe(0)
  // Each line is taken back, moved or split once at most; a transfer of several lines is several pairs.
  const gone = book.lines.filter(isCounterpart).map(line => line.reversesId ?? line.parentId)
  expect(new Set(gone).size).toBe(gone.length)
  const settlements = new Set(book.lines.flatMap(line => line.settleId ?? []))
  for (const id of settlements)
    expect(folioSums(book.lines.filter(line => line.settleId === id)).balanceFen).toBe(0)
}

test('a reversal restores every account, a split and a transfer back and forth as well', () => {
  fc.assert(
    fc.property(anAmount, fc.integer({ min: 2, max: 100 }), (fen, parts) => {
      const start = posted(
        emptyBook(),
        chargeLine({ folioId: 'A', businessDate: '2026-05-01' }, codeOf('2001'), fen, 'person'),
      )
      const [line] = start.lines
      if (line === undefined) return
      const undone = posted(start, reversalOf(line, start.lines, start))
      expect([accountFen(undone, 'guest:A'), accountFen(undone, 'revenue:2001')]).toEqual([0, 0])
      const there = posted(start, transferOf([line], start.lines, { id: 'B', isOpen: true }, 'T1', start))
      const [arrived] = there.lines.slice(-1)
      if (arrived === undefined) return
      const back = posted(there, transferOf([arrived], there.lines, { id: 'A', isOpen: true }, 'T2', there))
      expect([accountFen(back, 'guest:A'), accountFen(back, 'guest:B')]).toEqual([fen, 0])
      if (fen < parts) return
      const split = posted(start, splitOf(line, start.lines, splitEvenly(fen, parts), 'P', start))
      expect(accountFen(split, 'guest:A')).toBe(fen)
    }),
  )
})
