import { assert } from '@kezhan/base/assert'
import { formatYuan } from '@kezhan/base/money'
import { refuse } from './refusals'

/** A top-up and what is left of it. */
export interface TopUpLeft {
  readonly id: string
  readonly principalFen: number
  readonly principalLeftFen: number
  readonly giftFen: number
  /** What can still be spent of it today. */
  readonly giftLeftFen: number
  /** Gift that is gone without having been spent: expired, or revoked or deducted by an earlier refund. */
  readonly giftGoneFen: number
}

export interface TopUpRefund {
  readonly topUpId: string
  /** Leaves the member's principal: what is paid out and what is deducted. */
  readonly principalFen: number
  /** Leaves the member's gift. */
  readonly giftFen: number
  /** Gift that was spent and is kept back from the money. */
  readonly deductedFen: number
  /** Money to the member. */
  readonly payFen: number
}

/**
 * 退储值: which top-ups give the money, the latest first (`topUps` come in the order in which they were made). Whoever takes
 * money out of a top-up loses its gift: what is left of the gift is revoked, what was spent is deducted, both once
 * (hotel domain §3.18). Refuses `refund.tooMuch`, and `refund.gift` where nothing but gift is left.
 */
export function refundable(
  topUps: readonly TopUpLeft[],
  wantedFen: number = mostRefundableFen(topUps),
): TopUpRefund[] {
  assert(Number.isSafeInteger(wantedFen) && wantedFen >= 0, 'a refund is a whole number of fen')
  const mostFen = mostRefundableFen(topUps)
  if (wantedFen > mostFen) throw tooMuch(topUps, mostFen)
  const refunds: TopUpRefund[] = []
  let restFen = wantedFen
  for (const topUp of topUps.toReversed()) {
    const payFen = Math.min(restFen, payableFen(topUp))
    if (payFen === 0) continue
    const deductedFen = giftSpentFen(topUp)
    refunds.push({
      topUpId: topUp.id,
      principalFen: payFen + deductedFen,
      giftFen: topUp.giftLeftFen,
      deductedFen,
      payFen,
    })
    restFen -= payFen
  }
  return refunds
}

/** The most that can be paid out. */
export const mostRefundableFen = (topUps: readonly TopUpLeft[]): number =>
  topUps.reduce((sum, topUp) => sum + payableFen(topUp), 0)

/** Nothing where more gift was spent than principal is left. */
const payableFen = (topUp: TopUpLeft) => Math.max(0, topUp.principalLeftFen - giftSpentFen(topUp))

/** Gift that was deducted by a refund and then given back, its spending being revoked, counts neither way. */
const giftSpentFen = ({ giftFen, giftLeftFen, giftGoneFen }: TopUpLeft) =>
  Math.max(0, giftFen - giftLeftFen - giftGoneFen)

function tooMuch(topUps: readonly TopUpLeft[], mostFen: number) {
  const hasGift = topUps.some(topUp => topUp.giftLeftFen > 0)
  const hasPrincipal = topUps.some(topUp => topUp.principalLeftFen > 0)
  if (hasGift && !hasPrincipal) return refuse('refund.gift')
  return refuse('refund.tooMuch', { available: formatYuan(mostFen) })
}
