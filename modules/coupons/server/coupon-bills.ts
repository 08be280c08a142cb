import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { CouponBillView, couponBills as call } from '../model/coupon-calls'
import type { CouponHooks } from './coupon-place'

export const couponBills =
  (hooks: CouponHooks): HandlerOf<typeof call> =>
  async (ctx, input) => {
    const keyword = input.keyword.trim()
    if (keyword === '') return { result: [] }
    const inHouse = await hooks.billsInHouse(ctx.db, keyword)
    const numbered = await ctx.db.query<CouponBillView>(
      `select f.id as folio_id, f.folio_no, f.name as title, f.credit_fen - f.debit_fen as balance_fen from folio f
       where f.folio_no = $1 and f.state <> 'closed' and f.owner_kind in ('RESERVATION', 'TEAM', 'CASH_SALE') limit 5`,
      [keyword.toUpperCase()],
    )
    return { result: [...inHouse, ...numbered] }
  }
