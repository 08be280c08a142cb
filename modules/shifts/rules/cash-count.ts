import { denominationsFen } from './drawer'
import { refuse } from './refusals'

type Amounts = Readonly<Record<string, number>>

/** Refuses what is no drawer: notes and coins that do not exist, and ways of payment that cannot be a code. */
export function checkCount(pieces: Amounts, slips: Amounts): void {
  const known = new Set(denominationsFen.map(String))
  if (!Object.keys(pieces).every(fen => known.has(fen))) throw refuse('count.format')
  if (!Object.keys(slips).every(code => /^\w{1,20}$/.test(code))) throw refuse('count.format')
}

/** What enters a drawer is positive, what leaves it negative; 长短款 is written by handing over alone. */
export function movementFen(kind: string, amountFen: number): number {
  if (kind === 'income') return amountFen
  if (kind === 'expense' || kind === 'submit') return -amountFen
  throw refuse('movement.kind')
}
