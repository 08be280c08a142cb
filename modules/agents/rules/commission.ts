import { roundQuotient, shareFen, toTheFen } from '@kezhan/base/rounding'
import type { PostingClass, Side } from '@kezhan/folios/model/posting-codes'
import type { CommissionBase, CommissionTerms } from '@kezhan/marketing/rules/commission-terms'

/** What was agreed when the guest left; a contract that changes later changes nothing that was earned. */
export interface CommissionRule extends CommissionTerms {
  readonly base: CommissionBase
  /** Nights from this day on were sold by the desk to a guest of a channel, and earn the channel nothing. */
  readonly soldUntil: string | null
}

/** Room charges of one day of a stay, corrections counted; how many nights they are, in ten-thousandths. */
export interface ChargedDay {
  readonly day: string
  readonly amountFen: number
  readonly nightsBp: number
}

export interface Charged {
  readonly days: readonly ChargedDay[]
  /** What the house has given up of the bill: 免单, coupons, points. */
  readonly forgoneFen: number
}

export interface Commission {
  readonly nights: number
  /** All room charges of the stay. */
  readonly roomChargeFen: number
  /** What the rule is applied to. */
  readonly baseFen: number
  readonly amountFen: number
}

/**
 * 佣金 of intermediaries and channels (hotel domain §1.3, §1.8 20): only days that were charged count, less what the house gave up, and by 首日房费 only
 * the first of them. Nobody earns more than the guest has paid.
 */
export function commissionOf(rule: CommissionRule, { days, forgoneFen }: Charged): Commission {
  const charged = days.filter(day => day.amountFen > 0).toSorted((a, b) => (a.day < b.day ? -1 : 1))
  const sold = charged.filter(({ day }) => rule.soldUntil === null || day < rule.soldUntil)
  const counted = rule.base === 'firstNight' ? sold.slice(0, 1) : sold
  const roomChargeFen = sumOf(charged, day => day.amountFen)
  const paidFen = Math.max(0, roomChargeFen - Math.max(0, forgoneFen))
  const baseFen = Math.min(
    sumOf(counted, day => day.amountFen),
    paidFen,
  )
  const nightsBp = sumOf(counted, day => day.nightsBp)
  const ruledFen = byRule(rule, counted, baseFen, nightsBp)
  return { nights: nightsBp / 10_000, roomChargeFen, baseFen, amountFen: Math.min(ruledFen, baseFen) }
}

/** Whether a line changes what was charged for a room or what the house gave up of it. */
export const countsForCommission = (line: { readonly side: Side; readonly class: PostingClass }): boolean =>
  line.side === 'D' ? line.class === 'ROOM' : forgone.includes(line.class)
const forgone: readonly PostingClass[] = ['ADJUST', 'PAY_COUPON', 'PAY_POINTS']

function byRule(
  rule: CommissionRule,
  counted: readonly ChargedDay[],
  baseFen: number,
  nightsBp: number,
): number {
  if (rule.ruleKind === 'percent') return shareFen(baseFen, rule.percentBp, toTheFen)
  if (rule.ruleKind === 'perNight')
    return roundQuotient(BigInt(rule.perNightFen) * BigInt(nightsBp), 10_000n, toTheFen)
  return sumOf(counted, day => Math.max(0, day.amountFen - rule.minPriceFen))
}

const sumOf = (days: readonly ChargedDay[], of: (day: ChargedDay) => number): number =>
  days.reduce((sum, day) => sum + of(day), 0)
