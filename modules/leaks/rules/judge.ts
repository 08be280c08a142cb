import { type LeakRuleKey, type LeakSeverity, leakRules } from '@kezhan/hotels/model/leak-rules'

/** Numbers by name: what was measured of a suspect, and what a hotel has set for a rule. Yes is 1. */
export type Numbers = Readonly<Record<string, number>>

type Verdict = 'hit' | 'grave' | undefined
type Judge = (measured: (name: string) => number, set: (name: string) => number) => Verdict

const when = (isHit: boolean, isGrave = false): Verdict => (isHit ? (isGrave ? 'grave' : 'hit') : undefined)

/** Whether something that happened is a hit by the numbers of the hotel; a grave one counts as high, whatever its rule. */
const judges: Readonly<Record<LeakRuleKey, Judge>> = {
  priceLowered: (has, set) => when(has('loweredFen') > 0 && has('loweredFen') >= set('minFen')),
  belowFloor: (has, set) =>
    when(
      has('priceFen') === 0 || has('priceFen') * 10_000 < has('baseFen') * set('floorBp'),
      has('priceFen') === 0,
    ),
  freeRoom: (has, set) => when(has('nights') >= set('minNights')),
  reversal: (has, set) =>
    when(
      has('amountFen') >= set('amountFen') ||
        (has('count') >= set('minCount') && has('count') * 10_000 >= has('lines') * set('shareBp')),
    ),
  reopened: (has, set) => when(has('amountFen') >= set('minFen')),
  walkOut: (has, set) =>
    has('isOverdue') === 1
      ? when(has('days') >= set('overdueDays'))
      : // A bill that is even is nobody's walk-out, whatever the hotel has set.
        when(Math.max(has('owedFen'), has('leftFen')) >= Math.max(1, set('minFen'))),
  depositRefund: (has, set) =>
    has('refundedFen') > has('takenFen')
      ? 'grave'
      : when(has('slips') === 0 && has('depositFen') > 0 && has('depositFen') >= set('slipFromFen')),
  shortStay: (has, set) => when(has('isVoided') === 1 || has('minutes') < set('minutes')),
  lateUncharged: (has, set) => when(has('lateMinutes') > set('graceMinutes')),
  cardNotCleared: (has, set) => when(has('cards') >= set('minCards')),
  statusDiffers: () => 'hit',
  unregistered: (has, set) =>
    when(
      has('hasCertificate') === 0 || has('isFailed') === 1 || has('waitedHours') >= set('waitHours'),
      has('guests') === 0,
    ),
  chargeReduced: (has, set) => when(has('reducedFen') > 0 && has('reducedFen') >= set('minFen')),
  roundedOff: (has, set) => when(has('sumFen') >= set('sumFen') || has('count') >= set('minCount')),
  postedAfterAudit: (has, set) => when(has('days') >= set('minDays') && has('amountFen') >= set('minFen')),
  cancelledChannelOrder: (has, set) => when(has('hours') <= set('hours')),
  sameGuestTwice: (has, set) => when(has('times') >= set('times')),
  stockShort: (has, set) => when(has('shortFen') >= set('minFen')),
  memberAdjusted: (has, set) =>
    when(has('points') >= set('minPoints') || (has('fen') > 0 && has('fen') >= set('minFen'))),
  foreignShift: (has, set) => when(has('amountFen') >= set('minFen')),
  selfApproved: (has, set) => when(has('seconds') <= set('seconds')),
  invoiceVoided: (has, set) => when(has('amountFen') >= set('minFen')),
}

/** The severity of a suspect as a hit of the rule, or undefined where the hotel's numbers let it pass. */
export function judge(key: LeakRuleKey, measured: Numbers, set: Numbers): LeakSeverity | undefined {
  const verdict = judges[key](
    name => measured[name] ?? 0,
    name => set[name] ?? 0,
  )
  if (verdict === undefined) return undefined
  return verdict === 'grave' ? 'H' : severityOf(key)
}

const severityOf = (key: LeakRuleKey): LeakSeverity =>
  leakRules.find(rule => rule.key === key)?.severity ?? 'M'

/** What holds where a hotel has set nothing. */
export const usualNumbers = (key: LeakRuleKey): Numbers =>
  Object.fromEntries(
    (leakRules.find(rule => rule.key === key)?.thresholds ?? []).map(({ name, default: initial }) => [
      name,
      initial,
    ]),
  )
