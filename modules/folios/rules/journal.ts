import { assert } from '@kezhan/base/assert'
import type { PostingClass } from '../model/posting-codes'
import type { FolioLine, NewLine } from './folio-line'

/** One side of a journal entry; exactly one of the two amounts is positive. */
export interface JournalLine {
  readonly account: string
  readonly debitFen: number
  readonly creditFen: number
}

/** What each way to pay is to the house: money, a claim, a debt it redeems, or revenue it forgoes. */
const paidInto: Readonly<Partial<Record<PostingClass, string>>> = {
  PAY_CASH: 'money',
  PAY_CARD: 'money',
  PAY_WECHAT: 'money',
  PAY_ALIPAY: 'money',
  PAY_TRANSFER: 'money',
  PAY_STORED: 'storedValue',
  PAY_POINTS: 'pointsCost',
  PAY_COUPON: 'discount',
  PAY_AR: 'receivable',
  PAY_OTA: 'receivable',
  ADJUST: 'allowance',
}

/**
 * The journal entry of lines that are posted together. A transfer becomes one guest's debt for another's: what enters
 * and leaves an account within the entry cancels. Empty where nothing moves.
 */
export function journalOf(lines: readonly NewLine[]): JournalLine[] {
  return netted(lines.flatMap(movementsOf))
}

/** Settling uses the deposits among the lines: the house no longer owes them, the guest no longer owes his charges. */
export function settlementJournal(lines: readonly FolioLine[]): JournalLine[] {
  const deposits = lines.filter(line => line.class === 'DEPOSIT')
  return netted(
    deposits.flatMap(({ folioId, amountFen }) => [
      { account: `deposit:${folioId}`, debitFen: amountFen },
      { account: `guest:${folioId}`, debitFen: -amountFen },
    ]),
  )
}

/** Undoes an entry: every debit is a credit. */
export const reversedJournal = (entry: readonly JournalLine[]): JournalLine[] =>
  entry.map(({ account, debitFen, creditFen }) => ({ account, debitFen: creditFen, creditFen: debitFen }))

interface Movement {
  readonly account: string
  /** Signed: minus is a credit. */
  readonly debitFen: number
}

function movementsOf(line: NewLine): Movement[] {
  const { folioId, amountFen, code } = line
  if (line.side === 'D')
    return [
      { account: `guest:${folioId}`, debitFen: amountFen },
      { account: `revenue:${code}`, debitFen: -amountFen },
    ]
  return [
    ...assetsOf(line),
    {
      account: line.owedTo ?? `${line.class === 'DEPOSIT' ? 'deposit' : 'guest'}:${folioId}`,
      debitFen: -amountFen,
    },
  ]
}

function assetsOf(line: NewLine): Movement[] {
  const { paidFrom, amountFen } = line
  if (paidFrom === undefined) return [{ account: assetOf(line), debitFen: amountFen }]
  const totalFen = paidFrom.reduce((sum, part) => sum + part.fen, 0)
  assert(totalFen === amountFen, 'a payment is what its accounts give')
  return paidFrom.map(({ account, fen }) => ({ account, debitFen: fen }))
}

function assetOf(line: NewLine): string {
  if (line.class === 'DEPOSIT') return `money:${line.method ?? line.code}`
  return `${paidInto[line.class] ?? 'money'}:${line.code}`
}

function netted(movements: readonly Movement[]): JournalLine[] {
  const sums = new Map<string, number>()
  for (const { account, debitFen } of movements) sums.set(account, (sums.get(account) ?? 0) + debitFen)
  return [...sums]
    .filter(([, fen]) => fen !== 0)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([account, fen]) => ({ account, debitFen: Math.max(0, fen), creditFen: Math.max(0, -fen) }))
}
