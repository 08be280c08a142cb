import { formatYuan } from '@kezhan/base/money'
import type { CouponHolder } from './coupon-effect'
import { type CouponTerms, checkHolder, isUsableDay, isUsableType } from './coupon-terms'
import { refuse } from './refusals'

/** An order that is about to be made, as far as coupons ask. */
export interface OrderForCoupons {
  readonly memberId: string | null
  readonly channelId: string
  readonly nights: readonly {
    readonly roomTypeId: string
    readonly night: string
    readonly priceFen: number
    /** By which coupon somebody gets this night in a better room than he pays. */
    readonly upgradedBy?: string
  }[]
}

/**
 * Whether a coupon may be kept for an order. What it will pay is only known when its charges are there; what can never be is
 * refused now.
 */
export function checkLock(terms: CouponTerms, holder: CouponHolder, order: OrderForCoupons): void {
  if (order.memberId !== null && order.memberId !== holder.memberId && !terms.isTransferable)
    throw refuse('coupon.otherMember')
  checkHolder(terms, { levelId: holder.levelId, channelId: order.channelId })
  if (terms.kind === 'upgrade') {
    // The types that it names are those to which it leads. One whose room nobody has chosen yet is kept for the arrival.
    const upgraded = order.nights.filter(night => night.upgradedBy === holder.id)
    if (upgraded.some(({ night }) => !isUsableDay(terms, night))) throw refuse('coupon.day')
    return
  }
  const ofType = order.nights.filter(night => isUsableType(terms, night.roomTypeId))
  if (ofType.length === 0) throw refuse('coupon.roomType')
  const onDay = ofType.filter(night => isUsableDay(terms, night.night))
  if (onDay.length === 0) throw refuse('coupon.day')
  const isOfRoom = terms.appliesTo === 'room' && ['cash', 'reduce', 'discount'].includes(terms.kind)
  const nightsFen = onDay.reduce((sum, night) => sum + night.priceFen, 0)
  if (isOfRoom && nightsFen < terms.thresholdFen)
    throw refuse('coupon.threshold', { amount: formatYuan(terms.thresholdFen) })
}
