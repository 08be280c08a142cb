import { assert } from '@kezhan/base/assert'
import { reversalOf } from '@kezhan/folios/rules/corrections'
import { moneyWrite } from '@kezhan/folios/server/account/money-write'
import { ownFolio } from '@kezhan/folios/server/ledger/folio'
import { loadLines } from '@kezhan/folios/server/ledger/lines'
import { postLines } from '@kezhan/folios/server/ledger/post-lines'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { couponUndo as call } from '../model/coupon-calls'
import { refuse } from '../rules/refusals'
import { findCoupons, holdCoupon } from './coupon-store'
import { takeBackUse } from './give-back-coupon'

/** 撤销核销 on the day of the use: its line is reversed, and the coupon is unused again. */
export const couponUndo: HandlerOf<typeof call> = async (ctx, input) => {
  await moneyWrite(ctx, input, async (db, desk) => {
    const [seen] = await findCoupons(db, 'c.id = $1', input.couponId)
    if (seen === undefined) throw refuse('coupon.missing')
    // The price of his nights rests on it.
    if (seen.kind === 'upgrade' && seen.state === 'used') throw refuse('undo.upgrade')
    const isHere = seen.usedHotel === desk.hotelCode && seen.usedFolioId !== null
    // The bill before the coupon, as everywhere.
    const folio = isHere ? await ownFolio(ctx, db, seen.usedFolioId ?? '') : undefined
    const coupon = await holdCoupon(db, 'c.id = $1', input.couponId)
    await takeBackUse(ctx, db, coupon, desk.businessDate, input.reason)
    if (folio === undefined || coupon.folioLineId === null) return null
    const lines = await loadLines(db, [folio.id])
    const line = lines.find(one => one.id === coupon.folioLineId)
    assert(line, 'the line of a coupon stands on the bill on which it was used')
    const reversal = reversalOf(line, lines, { businessDate: desk.businessDate })
    await postLines(ctx, db, desk, {
      kind: 'reverse',
      reference: folio.folioNo,
      source: 'MANUAL',
      lines: [{ ...reversal, reason: input.reason }],
    })
    return null
  })
  return { result: null, message: '已撤销核销' }
}
