import type { cashSaleShop as call, Shop } from '@kezhan/folios/model/cash-sale-calls'
import { configReader } from '@kezhan/hotels/server/config-store'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { goodsOnSale } from './goods-on-sale'

/** Charges that belong to a room, or move goods, are no services of the counter. */
const serviceClasses = ['FNB', 'RENT', 'COMP', 'OTHER']

/** Goods on sale, services, the ways to pay and the places of sale of the hotel. */
export const cashSaleShop: HandlerOf<typeof call> = async ctx => {
  const { hotelCode } = ctx.user
  const goods = await goodsOnSale(ctx.db, hotelCode)
  // What takes a reason or an agreement is posted on a bill, where both are asked for.
  const services = await ctx.db.query<Shop['services'][number]>(
    `select code, name from posting_code where hotel_code = $1 and side = 'D' and enabled = 'Y' and manual_allowed = 'Y'
       and need_reason = 'N' and need_approve = 'N' and posting_class = any($2::text[]) order by sort_order, code limit 50`,
    [hotelCode, serviceClasses],
  )
  const methods = await ctx.db.query<Shop['methods'][number]>(
    `select code, name from posting_code where hotel_code = $1 and enabled = 'Y' and manual_allowed = 'Y' and posting_class = any($2::text[])
       order by sort_order, code limit 50`,
    [hotelCode, ['PAY_CASH', 'PAY_CARD', 'PAY_WECHAT', 'PAY_ALIPAY', 'PAY_TRANSFER']],
  )
  const points = await ctx.db.query<Shop['points'][number]>(
    `select name, allow_room_charge = 'Y' as is_room_charged from business_point
       where hotel_code = $1 and enabled = 'Y' order by sort_order, id limit 100`,
    [hotelCode],
  )
  const config = await configReader(ctx.db, hotelCode)
  return {
    result: { goods, services, methods, points, isShortAllowed: config('allowNegativeStock') === 'Y' },
  }
}
