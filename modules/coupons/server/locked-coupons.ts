import { Refusal } from '@kezhan/base/refusal'
import { findFolio } from '@kezhan/folios/server/account/find-folio'
import { lockFolio } from '@kezhan/folios/server/ledger/folio'
import type { Desk } from '@kezhan/hotels/server/desk'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Db, Queries } from '@kezhan/server-kit/db/database'
import type { BillCharge } from '../rules/coupon-effect'
import { loadCouponBill } from './coupon-bill'
import type { PlaceHook } from './coupon-place'
import { findCoupons, holdCoupons } from './coupon-store'
import { effectOn, useCoupon } from './use-coupon'

/** A stay that leaves, as far as the coupons of its order ask. */
export interface LeavingStay {
  readonly folioId: string
  readonly roomNo: string
  readonly reservationId: string | null
  readonly departPlanAt: string
}

/**
 * At the end of a stay the coupons that its order kept are used: 延时券 before it is reckoned what staying too long costs
 * (and only where somebody stayed too long), the others when all charges are there. One that cannot be used stays kept; the
 * last room of the order gives it back.
 */
export async function useLockedCoupons(
  ctx: Ctx,
  db: Db,
  desk: Desk,
  hooks: PlaceHook,
  stay: LeavingStay,
  when: 'beforeCharges' | 'afterCharges',
): Promise<void> {
  if (stay.reservationId === null) return
  const seen = await findCoupons(db, 'c.locked_reservation_id = $1', stay.reservationId)
  if (seen.length === 0) return
  const folio = await lockFolio(db, stay.folioId)
  for (const coupon of await holdCoupons(db, 'c.locked_reservation_id = $1', stay.reservationId)) {
    if ((coupon.kind === 'delay') !== (when === 'beforeCharges')) continue
    if (coupon.kind === 'delay' && desk.now <= stay.departPlanAt) continue
    const use = { source: 'CHECKOUT', roomNo: stay.roomNo, remark: '退房自动核销' } as const
    try {
      await useCoupon(ctx, db, desk, hooks, { folio, coupon }, use)
    } catch (refusal) {
      // Somebody who leaves is not kept from it by a coupon that does not fit his bill.
      if (!(refusal instanceof Refusal)) throw refusal
    }
  }
}

/** What the coupons of its order will pay of the bill of a stay that leaves now, with charges that are still to be posted. */
export async function lockedCouponsFen(
  ctx: Ctx,
  hooks: PlaceHook,
  stay: LeavingStay & { readonly id: string; readonly bookedTypeId: string },
  coming: readonly {
    readonly code: string
    readonly class: string
    readonly chargeDate: string
    readonly amountFen: number
  }[],
  day: string,
): Promise<number> {
  if (stay.reservationId === null) return 0
  const coupons = await findCoupons(ctx.db, 'c.locked_reservation_id = $1', stay.reservationId)
  if (coupons.length === 0) return 0
  const folio = await findFolio(ctx, stay.folioId)
  const loaded = await loadCouponBill(ctx.db, hooks, folio)
  const charges = coming.map(
    (charge, at): BillCharge => ({
      ...charge,
      lineId: `coming-${at}`,
      roomTypeId: stay.bookedTypeId,
      unitFen: charge.amountFen,
      goodsId: null,
      isCovered: false,
    }),
  )
  let bill = { ...loaded.bill, charges: [...loaded.bill.charges, ...charges] }
  let sumFen = 0
  // In the order in which they are used.
  for (const coupon of coupons.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    if (coupon.kind === 'delay') continue
    try {
      const { amountFen, coveredLineId } = effectOn(coupon, { ...loaded, bill }, day)
      sumFen += amountFen
      bill = {
        ...bill,
        others: [...bill.others, { isStackable: coupon.template.isStackable === 'Y', amountFen }],
        charges: bill.charges.map(one => (one.lineId === coveredLineId ? { ...one, isCovered: true } : one)),
      }
    } catch (refusal) {
      if (!(refusal instanceof Refusal)) throw refusal
    }
  }
  return sumFen
}

/** By how much later a guest may leave: 延时券 that are used on his bill, and those that his order keeps. */
export async function delayByCoupons(
  db: Queries,
  stay: Pick<LeavingStay, 'folioId' | 'reservationId'>,
): Promise<number> {
  const [row] = await db.query<{ minutes: number }>(
    `select coalesce(sum(t.delay_minutes), 0)::int as minutes from coupon c join coupon_template t on t.id = c.template_id
     where c.kind = 'delay' and ((c.state = 'used' and c.used_folio_id = $1) or (c.state = 'locked' and c.locked_reservation_id = $2))`,
    [stay.folioId, stay.reservationId],
  )
  return row?.minutes ?? 0
}
