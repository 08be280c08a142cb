import { shareFen } from '@kezhan/base/rounding'

/** Coupons that pay: an amount, an amount from a threshold on, a share, or a night. Others change no money. */
export type CouponValue =
  | { readonly kind: '代金券' | '满减券'; readonly amountFen: number; readonly thresholdFen: number }
  /** `payBp` is what remains to be paid: 8800 for 八八折. */
  | { readonly kind: '折扣券'; readonly payBp: number; readonly capFen?: number }
  | { readonly kind: '免房券'; readonly nightPriceFen: number }

/** What a coupon pays of the eligible charges: never more than they are, nothing below its threshold. */
export function couponFen(coupon: CouponValue, eligibleFen: number): number {
  if (eligibleFen <= 0) return 0
  return Math.min(eligibleFen, faceFen(coupon, eligibleFen))
}

function faceFen(coupon: CouponValue, eligibleFen: number): number {
  if (coupon.kind === '免房券') return coupon.nightPriceFen
  if (coupon.kind !== '折扣券') return eligibleFen >= coupon.thresholdFen ? coupon.amountFen : 0
  const discountFen = shareFen(eligibleFen, 10_000 - coupon.payBp)
  return Math.min(discountFen, coupon.capFen ?? discountFen)
}
