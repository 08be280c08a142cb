/** What the limit of a person is for (setting `reversalLimitScope`). */
export type LimitScope = 'line' | 'bill' | 'day'

export interface CorrectionFacts {
  /** What is to be taken back now. */
  readonly wishedFen: number
  /** What the same person took back before without an agreement: today, or on this bill. */
  readonly takenFen: number
  /** The largest of the lines, as it was before it was split; nought where there is none. */
  readonly largestFen: number
}

/** How much counts against the limit. A part of a line counts as the line: dividing it makes no correction smaller. */
export function countedFen(scope: LimitScope, { wishedFen, takenFen, largestFen }: CorrectionFacts): number {
  return scope === 'line' ? Math.max(largestFen, wishedFen) : takenFen + wishedFen
}
