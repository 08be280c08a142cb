import { stateAfter } from '@kezhan/base/state-table'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Db } from '@kezhan/server-kit/db/database'
import { couponStates, plainFacts } from '../rules/coupon-states'
import { type CouponRow, changeCoupon, holdCoupon, holdCoupons, untouched } from './coupon-store'

/** The coupon of a line that is taken back is unused again. Refuses one that was used on an earlier day, or in another hotel. */
export async function giveBackCoupon(
  ctx: Ctx,
  db: Db,
  folioLineId: string,
  day: string,
  reason: string | null = null,
): Promise<void> {
  await takeBackUse(ctx, db, await holdCoupon(db, 'c.folio_line_id = $1', folioLineId), day, reason)
}

/** A check-in that is taken back: what was granted with it is unused again. Money on its bill is taken back before. */
export async function giveBackOfBill(
  ctx: Ctx,
  db: Db,
  folioId: string,
  day: string,
  reason: string | null,
): Promise<void> {
  for (const coupon of await holdCoupons(db, 'c.used_folio_id = $1', folioId))
    if (coupon.state === 'used') await takeBackUse(ctx, db, coupon, day, reason)
}

/** A coupon that is held is unused again, as if nobody had shown it. */
export async function takeBackUse(
  ctx: Ctx,
  db: Db,
  coupon: CouponRow,
  day: string,
  reason: string | null,
): Promise<void> {
  const to = stateAfter(couponStates, coupon.state, 'undo', {
    ...plainFacts(day, coupon),
    usedOn: coupon.usedOn,
    isUsedHere: coupon.usedHotel === ctx.user.hotelCode,
  })
  const amountFen = -(coupon.usedFen ?? 0)
  const deed = {
    action: 'undo',
    to,
    businessDate: day,
    amountFen,
    folioLineId: coupon.folioLineId,
    reason,
  } as const
  await changeCoupon(ctx, db, coupon, deed, untouched)
}
