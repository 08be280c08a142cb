import { autoCouponRule } from '@kezhan/coupons/model/auto-coupon-rule'
import { checkRule } from '@kezhan/coupons/rules/auto-rule'
import { hooksFor } from '@kezhan/server-kit/resource/hooks'

/** A rule says the number that its trigger asks for before it is put to work, and begins having given nothing. */
export const autoCouponHooks = hooksFor(autoCouponRule, {
  async beforeSave(_ctx, _db, { values, before }) {
    const whole = { ...before, ...values }
    if (whole.enabled === 'Y') checkRule(whole)
    return before === undefined ? { ...values, issuedQty: 0 } : values
  },
})
