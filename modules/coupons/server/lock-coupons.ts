import { Refusal } from '@kezhan/base/refusal'
import { stateAfter } from '@kezhan/base/state-table'
import type { Desk } from '@kezhan/hotels/server/desk'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Db } from '@kezhan/server-kit/db/database'
import { checkLock, type OrderForCoupons } from '../rules/coupon-lock'
import { couponStates, plainFacts } from '../rules/coupon-states'
import { type CouponTerms, checkStacking } from '../rules/coupon-terms'
import { refuse } from '../rules/refusals'
import { type CouponRow, changeCoupon, holdCoupons, plainCode, releasedBy, untouched } from './coupon-store'
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
    taken.push(await lockOne(ctx, db, desk, order, coupon, taken))
  }
}

async function lockOne(
  ctx: Ctx,
  db: Db,
  desk: Desk,
  order: LockingOrder,
  coupon: CouponRow,
  taken: readonly { readonly isStackable: boolean }[],
): Promise<CouponTerms> {
  if (coupon.memberState !== 'normal') throw refuse('member.state')
  const terms = termsOf(coupon.template)
  const facts = { ...plainFacts(order.arrive, coupon), lockedOrder: coupon.lockedOrder }
  const to = stateAfter(couponStates, coupon.state, 'lock', facts)
  checkLock(terms, coupon, order)
  checkStacking(terms.isStackable, taken)
  const deed = { action: 'lock', to, businessDate: desk.businessDate, refNo: order.resNo } as const
  await changeCoupon(ctx, db, coupon, deed, { lockedReservationId: order.id, lockedOrder: order.resNo })
  return terms
}

/**
 * An order that was ended comes back: what it kept until then is kept again. Answers those that could not be, each with its
 * reason. Refuses where a room was sold at a lower price by one of them, for that price is not his without it.
 */
export async function relockCoupons(ctx: Ctx, db: Db, desk: Desk, order: LockingOrder): Promise<string[]> {
  const taken: { isStackable: boolean }[] = []
  const lost: string[] = []
  for (const coupon of await holdCoupons(db, releasedBy, order.resNo)) {
    try {
      taken.push(await lockOne(ctx, db, desk, order, coupon, taken))
    } catch (refusal) {
      if (!(refusal instanceof Refusal)) throw refusal
      if (order.nights.some(night => night.upgradedBy === coupon.id))
        throw refuse('restore.upgrade', { why: refusal.message })
      lost.push(`${coupon.template.name}：${refusal.message}`)
    }
  }
  return lost
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
