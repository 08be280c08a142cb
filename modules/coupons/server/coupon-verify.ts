import { checkFolio } from '@kezhan/folios/server/account/check-folio'
import { folioAnswer } from '@kezhan/folios/server/account/folio-answer'
import { moneyWrite } from '@kezhan/folios/server/account/money-write'
import { ownFolio } from '@kezhan/folios/server/ledger/folio'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { couponVerify as call } from '../model/coupon-calls'
import type { PlaceHook } from './coupon-place'
import { holdCoupon, plainCode } from './coupon-store'
import { useCoupon } from './use-coupon'

export const couponVerify =
  (hooks: PlaceHook): HandlerOf<typeof call> =>
  async (ctx, input) => {
    const result = await moneyWrite(ctx, input, async (db, desk) => {
      const folio = await ownFolio(ctx, db, input.folioId, input.version)
      checkFolio(ctx, folio, 'pay')
      const coupon = await holdCoupon(db, 'c.code = $1', plainCode(input.code))
      const use = { source: 'MANUAL', remark: input.remark ?? null } as const
      const { effect, lineIds } = await useCoupon(ctx, db, desk, hooks, { folio, coupon }, use)
      const answer = await folioAnswer(
        db,
        folio.id,
        lineIds.map(id => ({ id })),
      )
      return { ...answer, couponId: coupon.id, amountFen: effect.amountFen, why: effect.why }
    })
    return { result, message: '核销成功' }
  }
