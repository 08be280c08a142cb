import type { ShopGood } from '@kezhan/folios/model/cash-sale-calls'
import type { Queries } from '@kezhan/server-kit/db/database'

/** What a hotel sells, with its stock; goods without a code of their own are 小商品. */
export const goodsOnSale = (db: Queries, hotelCode: string): Promise<ShopGood[]> =>
  db.query<ShopGood>(
    `select g.id, g.name, g.category, g.barcode, g.unit, g.sale_price_fen as price_fen, g.stock_qty,
         coalesce(p.code, $2) as code
       from goods g left join posting_code p on p.id = g.posting_code_id and p.enabled = 'Y'
       where g.hotel_code = $1 and g.sellable = 'Y' order by g.code, g.id limit 1000`,
    [hotelCode, '2001'],
  )
