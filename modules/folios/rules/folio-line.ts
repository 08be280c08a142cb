import type { LineKind } from '@kezhan/resource/money-use'
import type { PostingClass, Side } from '../model/posting-codes'

/** Lines that only change their account: what they move came and went nowhere. */
export const moveKinds = [
  'TRANSFER_OUT',
  'TRANSFER_IN',
  'SPLIT_OUT',
  'SPLIT_IN',
] as const satisfies readonly LineKind[]

/** A line as it is written; the store gives it an id and nothing ever changes it but its settlement. */
export interface NewLine {
  readonly folioId: string
  readonly side: Side
  readonly code: string
  readonly class: PostingClass
  /** Signed: what takes back or returns is negative. */
  readonly amountFen: number
  /** The open day on which it is posted. */
  readonly businessDate: string
  /** The night or day it is for. */
  readonly chargeDate: string
  /** The business date on which it first entered the books; moving it to another folio does not make it younger. */
  readonly originDate: string
  readonly kind: LineKind
  /** How a deposit was paid: the code of the method. */
  readonly method?: string
  /** 支付流水号: which payment of an outside service it is; a refund goes back to the same one. */
  readonly payRef?: string
  /** The stay that consumed it, also where another folio pays. */
  readonly stayId?: string
  /** How it counts among sold room-nights: 10000 is one. */
  readonly roomNightsBp?: number
  readonly reversesId?: string
  /** Lines of one transfer or split. */
  readonly pairId?: string
  /** The line that was adjusted, moved, split or refunded. */
  readonly parentId?: string
  readonly remark?: string
  /** Out of which accounts a payment comes that is no money: what a member has in his purses. They sum to its amount. */
  readonly paidFrom?: readonly AccountPart[]
  /** To whom the house owes what is paid, where that is not the guest of the folio. */
  readonly owedTo?: string
}

/** A part of an amount on an account of the journal. */
export interface AccountPart {
  readonly account: string
  readonly fen: number
}

export interface FolioLine extends NewLine {
  readonly id: string
  readonly settleId?: string
}

export interface FolioSums {
  readonly debitFen: number
  readonly creditFen: number
  /** Paid less consumed: plus is the guest's, minus is owed. */
  readonly balanceFen: number
}

export function folioSums(lines: readonly NewLine[]): FolioSums {
  const debitFen = sumFen(lines.filter(line => line.side === 'D'))
  const creditFen = sumFen(lines.filter(line => line.side === 'C'))
  return { debitFen, creditFen, balanceFen: creditFen - debitFen }
}

export const sumFen = (lines: readonly { readonly amountFen: number }[]) =>
  lines.reduce((sum, line) => sum + line.amountFen, 0)
