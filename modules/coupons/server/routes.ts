import { answer, type Route } from '@kezhan/server-kit/server-module'
import * as autoCouponCalls from '../model/auto-coupon-calls'
import * as couponCalls from '../model/coupon-calls'
import { autoCouponRehearse } from './auto/auto-coupon-rehearse'
import { autoCouponRun } from './auto/auto-coupon-run'
import { autoCouponRuns } from './auto/auto-coupon-runs'
import { couponBills } from './coupon-bills'
import { couponClaim } from './coupon-claim'
import { couponEvents } from './coupon-events'
import { couponExtend } from './coupon-extend'
import { couponFind } from './coupon-find'
import { couponIssue } from './coupon-issue'
import type { CouponHooks } from './coupon-place'
import { couponStatistics } from './coupon-statistics'
import { couponSwitch } from './coupon-switch'
import { couponUndo } from './coupon-undo'
import { couponVerify } from './coupon-verify'
import { couponVoid } from './coupon-void'

export const couponRoutes = (hooks: CouponHooks): readonly Route[] => [
  ...answer(couponCalls, {
    couponIssue,
    couponClaim,
    couponSwitch,
    couponFind: couponFind(hooks),
    couponBills: couponBills(hooks),
    couponVerify: couponVerify(hooks),
    couponUndo,
    couponVoid,
    couponExtend,
    couponEvents,
    couponStatistics,
  }),
  ...answer(autoCouponCalls, { autoCouponRehearse, autoCouponRun, autoCouponRuns }),
]
