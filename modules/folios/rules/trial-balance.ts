/** What a day must prove, in fen that guests owe: plus is owed, minus is theirs. */
export interface Trial {
  /** What was owed when the day before was closed. */
  readonly openingFen: number
  /** Charges and payments of the day. */
  readonly debitFen: number
  readonly creditFen: number
  /** What is owed now, by the totals of the accounts and by the journal. */
  readonly accountsFen: number
  readonly journalFen: number
  /** Debits less credits of the day's entries. */
  readonly unevenFen: number
}

/**
 * 试算平衡 (hotel domain §1.8, 18): yesterday's balances and the lines of the day give today's balances, in the accounts and
 * in the journal, and the journal is even in itself. Nought, or the first difference.
 */
export function trialDifferenceFen(trial: Trial): number {
  const expectedFen = trial.openingFen + trial.debitFen - trial.creditFen
  return trial.accountsFen - expectedFen || trial.journalFen - expectedFen || trial.unevenFen
}
