import type { PermissionCode } from './permission'

/** Whose money it is. What belongs to one is never moved to another but by a call that says so. */
export type Ledger = 'guest' | 'unit' | 'house'

/** What a line is in the books. */
export type LineKind =
  | 'NORMAL'
  | 'REVERSAL'
  | 'ADJUST'
  | 'TRANSFER_OUT'
  | 'TRANSFER_IN'
  | 'SPLIT_OUT'
  | 'SPLIT_IN'
  | 'REFUND'
  | 'ROUNDING'

/** Side and sign of a line: a charge (D) or a payment (C), more or less of it. A line of nought is more of nothing. */
export type Movement = 'D+' | 'D-' | 'C+' | 'C-'

/** A deed beyond the access of the call: who holds the right does it alone, others with somebody's agreement. */
export interface RiskyDeed {
  /** What the agreement is called (`approvalActions` of folios). */
  readonly approval: string
  readonly right: PermissionCode
  /** Also who holds the right needs an agreement beyond his own limit. */
  readonly isLimited?: true
}

/**
 * What a call may write into the journal, as data beside its access. The ledger holds every line against it, so a call
 * that says nothing writes nothing; the conformance suite (spec/http/money-conformance.test.ts) proves the rest from it.
 */
export interface MoneyUse {
  /** On which accounts. */
  readonly ledgers: readonly Ledger[]
  /** Which lines; none for a call that only settles what is there. */
  readonly writes: Readonly<Partial<Record<LineKind, readonly Movement[]>>>
  /** What it leaves for approval where the right is missing. */
  readonly leaves?: readonly RiskyDeed[]
}
