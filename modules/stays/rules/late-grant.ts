import { dayOf, minutesBetween, momentOf, timeOf } from '@kezhan/base/moments'
import type { LateOfStay } from '@kezhan/desk/model/order-shapes'
import type { LateRule } from '@kezhan/hotels/rules/coded-settings'
import { type Charge, type Proposal, yuan } from '@kezhan/rates/rules/charge'
import { type Departure, departureCharge, type EarlyDeparture } from '@kezhan/rates/rules/late-charge'

/** 延时退房 that was granted ahead. */
export interface LateGrant {
  readonly until: string
  /** What was agreed for the time, nought being a gift; null where the rule of the hotel charges it. */
  readonly feeFen: number | null
}

export const grantText = ({ until, feeFen }: LateGrant): string =>
  `已准延时到${timeOf(until)}，${feeFen === null ? '按规则加收' : feeFen === 0 ? '免费' : `约定加收${yuan(feeFen)}`}`

/** What was granted and by whom, in one line. */
export const lateText = ({ feeFen, byName, reason }: LateOfStay, until: string): string =>
  `${grantText({ until, feeFen })}（${[byName, ...(reason === null ? [] : [reason])].join('，')}）`

/**
 * What leaving now costs beyond the nights, with what was granted. The granted time costs what was agreed, and nothing to
 * who goes while he owes nothing anyway; what he stays beyond it costs as the rule says, both together at most a night.
 */
export function grantedDeparture(
  rule: LateRule,
  policy: EarlyDeparture,
  stay: Departure,
  grant: LateGrant | undefined,
): Proposal {
  const plain = departureCharge(rule, policy, stay)
  // Who leaves before his day has no use for it.
  if (grant === undefined || dayOf(stay.now) < dayOf(grant.until)) return plain
  const told = grantText(grant)
  if (grant.feeFen === null) return { charges: plain.charges, why: [told, ...plain.why] }
  const granted = minutesBetween(momentOf(dayOf(grant.until), stay.checkOutTime), grant.until)
  const beyond = departureCharge(rule, policy, {
    ...stay,
    delayMinutes: Math.max(stay.delayMinutes, granted),
  })
  const why = [told, ...beyond.why]
  if (plain.charges.length === 0) return { charges: beyond.charges, why }
  const nightFen = stay.nights.filter(night => night.night < stay.planned).at(-1)?.priceFen ?? 0
  return { charges: withAgreed(grant.feeFen, beyond.charges, nightFen, stay.planned), why }
}

function withAgreed(
  feeFen: number,
  beyond: readonly Charge[],
  nightFen: number,
  chargeDate: string,
): Charge[] {
  const beyondFen = beyond.reduce((sum, charge) => sum + charge.amountFen, 0)
  const totalFen = Math.max(feeFen, beyondFen, Math.min(feeFen + beyondFen, nightFen))
  const agreedFen = totalFen - beyondFen
  if (agreedFen === 0) return [...beyond]
  const agreed: Charge = { code: '1005', amountFen: agreedFen, chargeDate, roomNightsBp: 0 }
  // One line for each code of a day: the time by the hour and the agreed one are the same to the bill.
  const [first] = beyond
  if (first?.code === agreed.code) return [{ ...first, amountFen: totalFen }]
  return [agreed, ...beyond]
}

/** What the house gives away by granting it: what the rule would charge who leaves at that time, less what was agreed. */
export function grantGiftFen(
  rule: LateRule,
  policy: EarlyDeparture,
  stay: Omit<Departure, 'now'>,
  { until, feeFen }: LateGrant,
): number {
  if (feeFen === null) return 0
  const { charges } = departureCharge(rule, policy, { ...stay, now: until })
  const ruleFen = charges.reduce((sum, charge) => sum + charge.amountFen, 0)
  return Math.max(0, ruleFen - feeFen)
}
