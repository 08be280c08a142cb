import type { LineView } from '@kezhan/folios/model/account-views'

/** What lines amount to, side by side. */
export function sumsOf(lines: readonly Pick<LineView, 'side' | 'amountFen'>[]): {
  readonly debitFen: number
  readonly creditFen: number
} {
  const of = (side: 'D' | 'C') =>
    lines.reduce((sum, line) => sum + (line.side === side ? line.amountFen : 0), 0)
  return { debitFen: of('D'), creditFen: of('C') }
}
