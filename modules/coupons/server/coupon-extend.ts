import { stateAfter } from '@kezhan/base/state-table'
import { deskOf } from '@kezhan/hotels/server/desk'
import { once } from '@kezhan/server-kit/once'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { couponExtend as call } from '../model/coupon-calls'
import { couponStates, plainFacts } from '../rules/coupon-states'
import { changeCoupon, holdCoupon } from './coupon-store'

export const couponExtend: HandlerOf<typeof call> = async (ctx, input) => {
  await once(ctx, input, async db => {
    const { businessDate } = await deskOf(ctx, db)
    const coupon = await holdCoupon(db, 'c.id = $1', input.couponId)
    const to = stateAfter(couponStates, coupon.state, 'extend', {
      ...plainFacts(businessDate, coupon),
      lockedOrder: coupon.lockedOrder,
      extendedTo: input.validTo,
    })
    const reason = `${coupon.validTo}延至${input.validTo}：${input.reason}`.slice(0, 200)
    await changeCoupon(
      ctx,
      db,
      coupon,
      { action: 'extend', to, businessDate, reason },
      { validTo: input.validTo },
    )
    return null
  })
  return { result: null, message: '延期成功' }
}
