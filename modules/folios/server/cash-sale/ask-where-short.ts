import { refuse } from '@kezhan/folios/rules/refusals'
import { configReader } from '@kezhan/hotels/server/config-store'
import type { Db } from '@kezhan/server-kit/db/database'

/**
 * Where a hotel lets its stock fall below nought, who sells more than there is is asked first; where it does not, the stock
 * itself refuses.
 */
export async function askWhereShort(
  db: Db,
  hotelCode: string,
  sold: readonly { readonly goodsId: string; readonly qty: number }[],
): Promise<void> {
  if (sold.length === 0 || (await configReader(db, hotelCode))('allowNegativeStock') !== 'Y') return
  const [short] = await db.query<{ name: string; stock: number }>(
    `select g.name, g.stock_qty as stock from goods g
     join (select goods_id, sum(qty) as qty from unnest($2::text[], $3::int[]) as s (goods_id, qty) group by goods_id) w on w.goods_id = g.id
     where g.hotel_code = $1 and g.stock_qty < w.qty order by g.code limit 1`,
    [hotelCode, sold.map(one => one.goodsId), sold.map(one => one.qty)],
  )
  if (short !== undefined) throw refuse('sale.short.confirm', short)
}
