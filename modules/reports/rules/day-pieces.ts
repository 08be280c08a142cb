import { addDays, daysBetween } from '@kezhan/base/days'
import type { Period } from './periods'

export type Days = Pick<Period, 'from' | 'to'>

/** A month at a time: long spans say how far they have come, short ones are one piece. */
const pieceDays = 31

/** The days in pieces, one after the other. */
export function piecesOf({ from, to }: Days): readonly Days[] {
  const count = Math.max(1, Math.ceil((daysBetween(from, to) + 1) / pieceDays))
  return Array.from({ length: count }, (_, at) => {
    const end = addDays(from, (at + 1) * pieceDays - 1)
    return { from: addDays(from, at * pieceDays), to: end < to ? end : to }
  })
}

export const daysIn = ({ from, to }: Days): number => daysBetween(from, to) + 1

export interface Counted {
  readonly days: Days
  readonly rowCount: number
}

/** On which days the rows of a page stand, and how many rows of those days come before it. */
export function daysOfPage(
  pieces: readonly Counted[],
  { offset, limit }: { readonly offset: number; readonly limit: number },
): { readonly days: Days; readonly offset: number } | undefined {
  let before = 0
  const spans = pieces.map(({ days, rowCount }) => {
    const start = before
    before += rowCount
    return { days, start, end: before }
  })
  const asked = spans.filter(({ start, end }) => end > offset && start < offset + limit)
  const [first, last] = [asked[0], asked.at(-1)]
  if (first === undefined || last === undefined) return undefined
  return { days: { from: first.days.from, to: last.days.to }, offset: offset - first.start }
}
