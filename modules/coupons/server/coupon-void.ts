import { stateAfter } from '@kezhan/base/state-table'
import { deskOf } from '@kezhan/hotels/server/desk'
import { once } from '@kezhan/server-kit/once'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { couponVoid as call } from '../model/coupon-calls'
import { couponStates, plainFacts, stateOn } from '../rules/coupon-states'
import { changeCoupon, holdCoupon } from './coupon-store'

export const couponVoid: HandlerOf<typeof call> = async (ctx, input) => {
  await once(ctx, input, async db => {
    const { businessDate } = await deskOf(ctx, db)
    const coupon = await holdCoupon(db, 'c.id = $1', input.couponId)
    const state = stateOn(coupon.state, coupon.validTo, businessDate)
    const to = stateAfter(couponStates, state, 'void', plainFacts(businessDate, coupon))
    await changeCoupon(ctx, db, coupon, { action: 'void', to, businessDate, reason: input.reason })
    return null
  })
  return { result: null, message: '已作废' }
}
