import { assert } from '@kezhan/base/assert'
import { type PostingCode, standardPostingCodes } from '@kezhan/folios/model/posting-codes'
import { type FolioLine, folioSums, type NewLine } from '../folio-line'
import { type JournalLine, journalOf, reversedJournal, settlementJournal } from '../journal'
import type { Settlement } from '../settlement'

/** Books kept in memory as the store will keep them: lines are added, entries are added, nothing is changed. */
export interface Book {
  readonly businessDate: string
  readonly lines: readonly FolioLine[]
  readonly journal: readonly (readonly JournalLine[])[]
  readonly closed: readonly string[]
  readonly nextId: number
}

export const emptyBook = (businessDate = '2026-05-01'): Book => {
  return { businessDate, lines: [], journal: [], closed: [], nextId: 1 }
}

export function codeOf(code: string): PostingCode {
  const found = standardPostingCodes.find(one => one.code === code)
  assert(found, 'the code is a standard one')
  return found
}

export function posted(book: Book, added: NewLine | readonly NewLine[]): Book {
  const list = Array.isArray(added) ? (added as readonly NewLine[]) : [added as NewLine] // Either one or many.
  const lines = list.map((line, at): FolioLine => ({ ...line, id: `L${book.nextId + at}` }))
  return {
    ...book,
    lines: [...book.lines, ...lines],
    journal: [...book.journal, journalOf(list)],
    nextId: book.nextId + list.length,
  }
}

export function settled(book: Book, { lineIds }: Settlement, closesFolio?: string): Book {
  const settleId = `S${book.nextId}`
  const chosen = book.lines.filter(line => lineIds.includes(line.id))
  return {
    ...book,
    lines: book.lines.map(line => (lineIds.includes(line.id) ? { ...line, settleId } : line)),
    journal: [...book.journal, settlementJournal(chosen)],
    closed: closesFolio === undefined ? book.closed : [...book.closed, closesFolio],
    nextId: book.nextId + 1,
  }
}

/** 反结账 of the latest settlement of a folio. */
export function reopened(book: Book, folioId: string): Book {
  const settleId = linesOf(book, folioId).findLast(line => line.settleId !== undefined)?.settleId
  const chosen = book.lines.filter(line => settleId !== undefined && line.settleId === settleId)
  return {
    ...book,
    lines: book.lines.map(line => {
      if (!chosen.includes(line)) return line
      const { settleId: _, ...open } = line
      return open
    }),
    journal: [...book.journal, reversedJournal(settlementJournal(chosen))],
    closed: book.closed.filter(id => id !== folioId),
  }
}

export const linesOf = (book: Book, folioId: string) => book.lines.filter(line => line.folioId === folioId)
export const balanceOf = (book: Book, folioId: string) => folioSums(linesOf(book, folioId)).balanceFen

/** The sum of an account over the whole journal: debit is plus. */
export function accountFen(book: Book, account: string): number {
  return book.journal
    .flat()
    .filter(line => line.account === account)
    .reduce((sum, line) => sum + line.debitFen - line.creditFen, 0)
}

/** What was charged, by code: the journal must say the same. */
export function revenueFen(lines: readonly NewLine[]): Record<string, number> {
  const sums: Record<string, number> = {}
  for (const { side, code, amountFen } of lines) if (side === 'D') sums[code] = (sums[code] ?? 0) + amountFen
  return sums
}

/** Sold room-nights as the lines count them: 10000 is one. */
export const roomNightsBp = (lines: readonly NewLine[]): number =>
  lines.reduce((sum, line) => sum + (line.roomNightsBp ?? 0), 0)
