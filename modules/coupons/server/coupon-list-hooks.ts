import { hooksFor } from '@kezhan/server-kit/resource/hooks'
import { coupon } from '../model/coupon'

/** Coupons are also looked for by the phone of their member. */
export const couponListHooks = hooksFor(coupon, {
  narrow: ({ phone }, params) =>
    typeof phone === 'string' && phone.trim() !== ''
      ? [`t.member_id in (select m.id from member m where m.phone = ${params.add(phone.trim())})`]
      : [],
})
