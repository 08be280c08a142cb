import type { PostingClass } from '../model/posting-codes'
import { refuse } from './refusals'

/** A balance elsewhere has moved with these: only the calls that moved it may take them back, move or divide them. */
const tiedElsewhere: readonly PostingClass[] = [
  'PAY_STORED',
  'PAY_POINTS',
  'PAY_COUPON',
  'PAY_AR',
  'PAY_OTA',
  'PAY_COMMISSION',
]

interface Classed {
  readonly class: PostingClass
}

export const isTied = (line: Classed): boolean => tiedElsewhere.includes(line.class)

/** A member has paid with what the house owes him; taken back, it owes it again. */
export const isMembers = (line: Classed): boolean =>
  line.class === 'PAY_STORED' || line.class === 'PAY_POINTS' || line.class === 'PAY_COUPON'

/** Refuses to touch what is tied to a balance elsewhere. */
export function checkUntied(lines: readonly Classed[], action: string): void {
  if (lines.some(isTied)) throw refuse('line.tied', { action })
}
