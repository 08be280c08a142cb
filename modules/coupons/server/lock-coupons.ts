import { stateAfter } from '@kezhan/base/state-table'
import type { Desk } from '@kezhan/hotels/server/desk'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Db } from '@kezhan/server-kit/db/database'
import { checkLock, type OrderForCoupons } from '../rules/coupon-lock'
import { couponStates, plainFacts } from '../rules/coupon-states'
import { checkStacking } from '../rules/coupon-terms'
import { refuse } from '../rules/refusals'
import { changeCoupon, holdCoupons, plainCode, untouched } from './coupon-store'
import { termsOf } from './template-store'

export interface LockingOrder extends OrderForCoupons {
  readonly id: string
  readonly resNo: string
  readonly arrive: string
}

/** Keeps coupons for an order that is being written: nobody else uses them until it is cancelled. Refuses with what stands in the way. */
export async function lockCoupons(
  ctx: Ctx,
  db: Db,
  desk: Desk,
  order: LockingOrder,
  codes: readonly string[],
): Promise<void> {
  const taken: { isStackable: boolean }[] = []
  // In one order, so that two who want the same coupons do not wait for each other.
  for (const code of [...new Set(codes.map(plainCode))].toSorted()) {
    const [coupon] = await holdCoupons(db, 'c.code = $1', code)
    if (coupon === undefined) throw refuse('lock.missing')
    if (coupon.memberState !== 'normal') throw refuse('member.state')
    const terms = termsOf(coupon.template)
    const facts = { ...plainFacts(order.arrive, coupon), lockedOrder: coupon.lockedOrder }
    const to = stateAfter(couponStates, coupon.state, 'lock', facts)
    checkLock(terms, coupon, order)
    checkStacking(terms.isStackable, taken)
    taken.push(terms)
    const deed = { action: 'lock', to, businessDate: desk.businessDate, refNo: order.resNo } as const
    await changeCoupon(ctx, db, coupon, deed, { lockedReservationId: order.id, lockedOrder: order.resNo })
  }
}

/** Gives back what an order kept and has not used. */
export async function releaseCoupons(
  ctx: Ctx,
  db: Db,
  desk: Desk,
  reservationId: string,
  reason: string | null,
): Promise<void> {
  for (const coupon of await holdCoupons(db, 'c.locked_reservation_id = $1', reservationId)) {
    const to = stateAfter(couponStates, coupon.state, 'release', plainFacts(desk.businessDate, coupon))
    const deed = {
      action: 'release',
      to,
      businessDate: desk.businessDate,
      refNo: coupon.lockedOrder,
      reason,
    } as const
    await changeCoupon(ctx, db, coupon, deed, untouched)
  }
}
