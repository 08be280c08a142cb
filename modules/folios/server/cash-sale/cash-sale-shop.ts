import type { cashSaleShop as call, Shop, ShopGood } from '@kezhan/folios/model/cash-sale-calls'
import type { HandlerOf } from '@kezhan/server-kit/server-module'

/** Goods on sale, the ways to pay and the places of sale of the hotel. */
export const cashSaleShop: HandlerOf<typeof call> = async ctx => {
  const { hotelCode } = ctx.user
  const goods = await ctx.db.query<ShopGood>(
    `select g.id, g.name, g.category, g.barcode, g.unit, g.sale_price_fen as price_fen, g.stock_qty,
         coalesce(p.code, $2) as code
       from goods g left join posting_code p on p.id = g.posting_code_id and p.enabled = 'Y'
       where g.hotel_code = $1 and g.sellable = 'Y' order by g.code, g.id limit 1000`,
    [hotelCode, '2001'],
  )
  const methods = await ctx.db.query<Shop['methods'][number]>(
    `select code, name from posting_code where hotel_code = $1 and enabled = 'Y' and manual_allowed = 'Y' and posting_class = any($2::text[])
       order by sort_order, code limit 50`,
    [hotelCode, ['PAY_CASH', 'PAY_CARD', 'PAY_WECHAT', 'PAY_ALIPAY', 'PAY_TRANSFER']],
  )
  const points = await ctx.db.query<{ name: string }>(
    `select name from business_point where hotel_code = $1 and enabled = 'Y' order by sort_order, id limit 100`,
    [hotelCode],
  )
  return { result: { goods, methods, points: points.map(point => point.name) } }
}
