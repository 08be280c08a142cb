import { lockedCouponsFen, useLockedCoupons } from '@kezhan/coupons/server/locked-coupons'
import type { Work } from '@kezhan/desk/server/desk-work'
import type { Ctx } from '@kezhan/server-kit/ctx'
import { billPlace } from '../bill-place'
import type { Stay } from '../stay-rows'

/** Coupons that the order of a stay has kept are used when he leaves; 延时券 before it is reckoned what staying too long costs. */
export const payByCoupons = (
  { ctx, db, desk }: Work,
  stay: Stay,
  when: 'beforeCharges' | 'afterCharges',
): Promise<void> =>
  useLockedCoupons(ctx, db, desk, { billPlace }, { ...stay, departPlanAt: dueAt(stay) }, when)

/** Time that the house gives takes no coupon; time that is charged does. */
const dueAt = ({ lateFrom, lateFeeFen, departPlanAt }: Stay): string =>
  lateFeeFen === 0 ? departPlanAt : (lateFrom ?? departPlanAt)

/** What they will pay, with charges that are still to be posted. */
export const couponsPaidFen = (
  ctx: Ctx,
  stay: Stay,
  coming: Parameters<typeof lockedCouponsFen>[3],
  day: string,
): Promise<number> => lockedCouponsFen(ctx, { billPlace }, stay, coming, day)
