import { stateAfter } from '@kezhan/base/state-table'
import type { Folio } from '@kezhan/folios/model/folio'
import { paymentLine } from '@kezhan/folios/rules/posting'
import { stayOfFolio } from '@kezhan/folios/server/account/check-folio'
import { codeIn, loadCodes } from '@kezhan/folios/server/account/posting-code-store'
import { type LineSource, postLines } from '@kezhan/folios/server/ledger/post-lines'
import type { Desk } from '@kezhan/hotels/server/desk'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Db } from '@kezhan/server-kit/db/database'
import { type CouponEffect, couponEffect } from '../rules/coupon-effect'
import { couponStates, plainFacts } from '../rules/coupon-states'
import { refuse } from '../rules/refusals'
import { type LoadedBill, loadCouponBill } from './coupon-bill'
import type { PlaceHook } from './coupon-place'
import { type CouponRow, changeCoupon, untouched } from './coupon-store'
import { termsOf } from './template-store'

const couponCode = '9007'

export interface CouponUse {
  readonly source: LineSource
  readonly roomNo?: string
  readonly remark?: string | null
}

/** What a coupon would do on a bill now. Refuses with what stands in the way; writes nothing. */
export function effectOn(coupon: CouponRow, { bill, place }: LoadedBill, day: string): CouponEffect {
  if (coupon.memberState !== 'normal') throw refuse('member.state')
  const isLockedHere =
    coupon.lockedReservationId !== null && coupon.lockedReservationId === place.reservationId
  stateAfter(couponStates, coupon.state, 'verify', {
    ...plainFacts(day, coupon),
    lockedOrder: coupon.lockedOrder,
    isLockedHere,
  })
  return couponEffect(termsOf(coupon.template), coupon, bill)
}

/** Uses a coupon that is held on a folio that is held: its line 9007, its state and its event belong together. */
export async function useCoupon(
  ctx: Ctx,
  db: Db,
  desk: Desk,
  hooks: PlaceHook,
  { folio, coupon }: { readonly folio: Folio; readonly coupon: CouponRow },
  { source, roomNo, remark }: CouponUse,
): Promise<{ readonly effect: CouponEffect; readonly lineIds: readonly string[] }> {
  const effect = effectOn(coupon, await loadCouponBill(db, hooks, folio), desk.businessDate)
  const lineIds: string[] = []
  if (effect.amountFen > 0) {
    const code = codeIn(await loadCodes(db, desk.hotelCode, [couponCode]), couponCode)
    const place = { folioId: folio.id, businessDate: desk.businessDate, ...stayOfFolio(folio) }
    const posted = await postLines(ctx, db, desk, {
      kind: 'coupon',
      reference: folio.folioNo,
      source,
      lines: [
        {
          ...paymentLine(place, code, effect.amountFen),
          // Its own number keeps it apart from other coupons on the same bill.
          payRef: coupon.code,
          remark: [coupon.template.name, remark ?? ''].join(' ').trim(),
          ...(roomNo === undefined ? {} : { roomNo }),
        },
      ],
    })
    lineIds.push(...posted.map(line => line.id))
  }
  const [folioLineId = null] = lineIds
  const deed = {
    action: 'verify',
    to: 'used',
    businessDate: desk.businessDate,
    amountFen: effect.amountFen,
    refNo: folio.folioNo,
    folioLineId,
    reason: remark ?? null,
  } as const
  await changeCoupon(ctx, db, coupon, deed, {
    ...untouched,
    lockedOrder: coupon.lockedOrder,
    usedNo: folio.folioNo,
    usedFen: effect.amountFen,
    usedAt: desk.now,
    usedBy: desk.realname,
    usedHotel: desk.hotelCode,
    usedOn: desk.businessDate,
    usedFolioId: folio.id,
    folioLineId,
    coveredLineId: effect.coveredLineId,
  })
  return { effect, lineIds }
}
