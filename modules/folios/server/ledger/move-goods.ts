import { moveStock } from '@kezhan/hotels/server/stock'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Db } from '@kezhan/server-kit/db/database'
import type { LineToPost } from './lines'

/**
 * Goods leave the shelf with the line that sells them and come back with its reversal. Moving or dividing a line moves
 * no goods. Always in the order of the goods, so that two sales wait for each other and never in a circle.
 */
export async function moveGoods(
  ctx: Ctx,
  db: Db,
  lines: readonly LineToPost[],
  reference: string,
): Promise<void> {
  const sold = lines.flatMap(({ goodsId, qty = 1, kind, side }) =>
    goodsId !== undefined && side === 'D' && (kind === 'NORMAL' || kind === 'REVERSAL')
      ? [{ goodsId, qty: -qty }]
      : [],
  )
  for (const { goodsId, qty } of sold.toSorted((a, b) => (a.goodsId < b.goodsId ? -1 : 1)))
    if (qty !== 0) await moveStock(ctx, db, { goodsId, qty, kind: qty < 0 ? 'sale' : 'return', reference })
}
