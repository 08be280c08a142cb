import type { Screen } from '@kezhan/resource/menu'
import { autoCouponRule } from './auto-coupon-rule'
import { coupon } from './coupon'
import { couponRights } from './coupon-calls'
import { couponTemplate } from './coupon-template'

const coupons = '/Marketing/coupons'

export const couponScreens: readonly Screen[] = [
  { path: `${coupons}/autoCouponManagement`, component: 'coupons/AutoCouponPage', resource: autoCouponRule },
  { path: `${coupons}/couponManagement`, component: 'coupons/CouponTemplatePage', resource: couponTemplate },
  {
    path: `${coupons}/queryCoupon`,
    component: 'coupons/CouponPage',
    resource: coupon,
    rights: couponRights,
  },
]
