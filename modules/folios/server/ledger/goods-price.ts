import { formatYuan } from '@kezhan/base/money'
import { belowPriceFen, type SoldGood } from '@kezhan/folios/rules/goods-price'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Db } from '@kezhan/server-kit/db/database'
import { rightOrApproval } from '../approval/approval-store'

/** Goods are sold at their price: for less, who sells has the right to it or somebody's agreement, which is returned. */
export async function goodsAllowed(
  ctx: Ctx,
  db: Db,
  sold: readonly SoldGood[],
  approvalId: string | null | undefined,
): Promise<string | undefined> {
  if (sold.length === 0) return undefined
  const goods = await db.query<{ id: string; name: string; priceFen: number }>(
    'select id, name, sale_price_fen as price_fen from goods where hotel_code = $1 and id = any($2::text[]) order by id',
    [ctx.user.hotelCode, sold.map(one => one.goodsId)],
  )
  const prices = new Map(goods.map(one => [one.id, one.priceFen]))
  const { fullFen, lowerFen } = belowPriceFen(prices, sold)
  if (lowerFen === 0) return undefined
  return rightOrApproval(ctx, db, {
    action: '商品改价',
    right: 'price:override',
    targetKind: 'goods',
    targetId: goods[0]?.id ?? '',
    title: goods
      .map(one => one.name)
      .join('、')
      .slice(0, 90),
    amountFen: lowerFen,
    before: `标价${formatYuan(fullFen)}`,
    after: `售价${formatYuan(fullFen - lowerFen)}`,
    approvalId,
  })
}
