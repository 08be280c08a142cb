import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Db } from '@kezhan/server-kit/db/database'
import { once } from '@kezhan/server-kit/once'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { type moveGoods as call, type HandMove, handMoves } from '../model/goods-calls'
import { refuse } from '../rules/refusals'
import { moveStock, type StockMove } from './stock'

export const moveGoods: HandlerOf<typeof call> = async (ctx, input) => {
  const { goodsId, kind, qty, costFen, remark } = input
  if (!isHandMove(kind)) throw refuse('goods.kind')
  const stockQty = await once(ctx, input, async db => {
    const move = kind === 'count' ? await countMove(ctx, db, goodsId, qty) : handMove(kind, qty)
    const cost = kind === 'purchase' && costFen !== null && costFen !== undefined ? { costFen } : {}
    return moveStock(ctx, db, { goodsId, ...move, ...cost, ...(remark ? { remark } : {}) })
  })
  return { result: { stockQty }, message: `${handMoves[kind]}成功，结存${stockQty}` }
}

const isHandMove = (kind: string): kind is HandMove => Object.hasOwn(handMoves, kind)

function handMove(kind: Exclude<HandMove, 'count'>, qty: number): Pick<StockMove, 'kind' | 'qty'> {
  if (qty === 0) throw refuse('goods.nothing')
  return { kind, qty: kind === 'purchase' || kind === 'return' ? qty : -qty }
}

/** What was counted against what stands in the book; equal counts leave a move of nought as the proof of counting. */
async function countMove(
  ctx: Ctx,
  db: Db,
  goodsId: string,
  counted: number,
): Promise<Pick<StockMove, 'kind' | 'qty'>> {
  const [good] = await db.query<{ stock: number }>(
    'select stock_qty as stock from goods where hotel_code = $1 and id = $2 for update',
    [ctx.user.hotelCode, goodsId],
  )
  if (good === undefined) throw refuse('goods.missing')
  const qty = counted - good.stock
  return { kind: qty < 0 ? 'shortage' : 'surplus', qty }
}
