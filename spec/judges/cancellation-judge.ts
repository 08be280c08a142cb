import type { CancelRule, EndedRoom, FeeCover, FeeRule } from '@kezhan/reservations/rules/cancellation'

/** What giving up rooms costs, from hotel domain §3.5: reckoned a fen at a time, so slowly that nothing can be missed. */
export function judgedFees(
  action: 'cancel' | 'noShow',
  rooms: readonly EndedRoom[],
  { prepaidFen, isGuaranteed, hasOthers = false }: FeeCover,
  now: string,
): { feeFen: number; refundFen: number; owedFen: number; roomsFen: number[] } {
  let paidLeft = prepaidFen
  let owedFen = 0
  const roomsFen = rooms.map(room => {
    let fee = 0
    for (let due = dueFen(action, room, now); due > 0; due--) {
      if (paidLeft > 0) paidLeft--
      else if (isGuaranteed) owedFen++
      else break
      fee++
    }
    return fee
  })
  const feeFen = roomsFen.reduce((sum, fee) => sum + fee, 0)
  return { feeFen, refundFen: hasOthers ? 0 : paidLeft, owedFen, roomsFen }
}

function dueFen(action: 'cancel' | 'noShow', { rule, nightsFen, arriveAt }: EndedRoom, now: string): number {
  if (action === 'noShow') return byRule(rule.noShowFee, nightsFen)
  return isInTime(rule, arriveAt, now) ? 0 : byRule(rule.lateFee, nightsFen)
}

/** Whether so many hours still lie before the arrival. */
export function isInTime({ freeUntilHours }: CancelRule, arriveAt: string, now: string): boolean {
  const instant = (moment: string) => Date.parse(`${moment.replace(' ', 'T')}Z`)
  return instant(now) + freeUntilHours * 3_600_000 <= instant(arriveAt)
}

function byRule(rule: FeeRule, nightsFen: readonly number[]): number {
  let total = 0
  for (const night of nightsFen) total += night
  switch (rule.kind) {
    case 'none':
      return 0
    case 'first_night':
      return nightsFen[0] ?? 0
    case 'all':
      return total
    case 'fixed':
      return rule.amountFen
    case 'percent': {
      // Half a fen is a fen: 10000 parts make one, so 5000 more are added before the parts are counted off.
      const parts = total * rule.shareBp + 5000
      return (parts - (parts % 10_000)) / 10_000
    }
  }
}
