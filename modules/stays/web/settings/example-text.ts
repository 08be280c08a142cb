import { formatYuan } from '@kezhan/base/money'
import type { Rounding } from '@kezhan/base/rounding'
import { type Proposal, roomChargeNames } from '@kezhan/rates/rules/charge'

/** What would be charged, and why, in the words of the rule itself. */
export function proposalText({ charges, why }: Proposal): string {
  const sums = charges.map(({ code, amountFen }) => `${roomChargeNames[code]} ${formatYuan(amountFen)}`)
  return `→ ${sums.length === 0 ? '不加收' : `加收${sums.join('、')}`}（${why.join('；')}）`
}

/** How prices are rounded at this moment on the page. */
export const roundingOf = (textOf: (key: string) => string): Rounding => ({
  // Choices are one of their values.
  unit: textOf('priceRoundUnit') as Rounding['unit'],
  mode: textOf('priceRoundMode') as Rounding['mode'],
})
