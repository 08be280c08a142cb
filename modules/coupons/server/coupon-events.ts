import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { CouponEventView, couponEvents as call } from '../model/coupon-calls'

export const couponEvents: HandlerOf<typeof call> = async (ctx, input) => ({
  result: await ctx.db.query<CouponEventView>(
    `select to_char(at, 'YYYY-MM-DD HH24:MI:SS') as at, action, from_state, to_state, amount_fen, ref_no, reason, realname, hotel_of
     from coupon_event where coupon_id = $1 order by id limit 200`,
    [input.couponId],
  ),
})
