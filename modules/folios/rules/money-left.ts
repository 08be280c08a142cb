import { grouped } from '@kezhan/base/grouped'
import { type FolioLine, type NewLine, sumFen } from './folio-line'
import { refuse } from './refusals'

/** Money of one payment that still lies on a folio, whatever lines it has been split and moved into. */
export interface MoneyLeft {
  readonly isDeposit: boolean
  readonly leftFen: number
  /** A line of it, for code, method and number of the payment. */
  readonly like: NewLine
}

/** What is left of each payment on a folio, the one with the latest line first. */
export function moneyLeft(lines: readonly (NewLine | FolioLine)[], folioId: string): MoneyLeft[] {
  const open = lines.filter(
    line => line.folioId === folioId && line.side === 'C' && !('settleId' in line && line.settleId),
  )
  return [...grouped(open, paymentKey).values()]
    .map(group => ({ group, like: group.findLast(line => line.amountFen > 0) ?? group[0] }))
    .flatMap(({ group, like }) =>
      like ? [{ isDeposit: like.class === 'DEPOSIT', leftFen: sumFen(group), like }] : [],
    )
    .toSorted((a, b) => lines.indexOf(b.like) - lines.indexOf(a.like))
}

/** Refuses where more of a payment would be gone than ever came. */
export function checkMoneyLeft(lines: readonly (NewLine | FolioLine)[], folioId: string): void {
  if (moneyLeft(lines, folioId).some(money => money.leftFen < 0)) throw refuse('payment.refunded')
}

/** A deposit and its refund have different codes but one method; an outside payment has its number. */
function paymentKey(line: NewLine): string {
  const isDeposit = line.class === 'DEPOSIT'
  return JSON.stringify([isDeposit, isDeposit ? line.method : line.code, line.payRef ?? ''])
}
