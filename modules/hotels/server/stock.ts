import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Db } from '@kezhan/server-kit/db/database'
import { raise, settle } from '@kezhan/server-kit/events/raise'
import { newId } from '@kezhan/server-kit/new-id'
import { recordChanges } from '@kezhan/server-kit/resource/record-changes'
import { stockLow } from '../rules/events'
import { refuse } from '../rules/refusals'
import { configReader } from './config-store'

export interface StockMove {
  readonly goodsId: string
  readonly kind: 'purchase' | 'sale' | 'return' | 'loss' | 'surplus' | 'shortage' | 'use'
  /** Positive comes in, negative goes out. */
  readonly qty: number
  /** Of one piece, where it is bought; otherwise the present cost. */
  readonly costFen?: number
  readonly reference?: string
  readonly remark?: string
}

/**
 * Moves a stock inside the transaction of whatever moves it, and answers what is left. Refuses `goods.missing`, and
 * `goods.short` below nought unless the hotel allows that.
 */
export async function moveStock(ctx: Ctx, db: Db, move: StockMove): Promise<number> {
  const { hotelCode, tenantId, username } = ctx.user
  const [good] = await db.query<{ name: string; stock: number; safe: number; costFen: number; day: string }>(
    `select g.name, g.stock_qty as stock, g.safe_qty as safe, g.cost_price_fen as cost_fen, h.business_date as day
     from goods g join hotel h on h.code = g.hotel_code where g.hotel_code = $1 and g.id = $2 for update of g`,
    [hotelCode, move.goodsId],
  )
  if (good === undefined) throw refuse('goods.missing')
  const left = good.stock + move.qty
  if (left < 0 && move.qty < 0) await requireNegativeAllowed(db, hotelCode, good)
  const costFen = move.costFen ?? good.costFen
  const id = newId()
  const after = {
    goods_id: move.goodsId,
    kind: move.kind,
    qty: move.qty,
    cost_fen: costFen,
    stock_after: left,
    business_date: good.day,
    reference: move.reference ?? null,
    remark: move.remark ?? null,
  }
  await db.query(
    `insert into stock_move (id, tenant_id, hotel_code, create_by, goods_id, kind, qty, cost_fen, stock_after, business_date, reference, remark)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [id, tenantId, hotelCode, username, ...Object.values(after)],
  )
  await db.query('update goods set stock_qty = $3, cost_price_fen = $4 where hotel_code = $1 and id = $2', [
    hotelCode,
    move.goodsId,
    left,
    averageFen(good, move.qty, move.costFen),
  ])
  await recordChanges(ctx, db, [{ table: 'stock_move', id, title: good.name, before: null, after }])
  await tellStock(ctx, db, move.goodsId, { ...good, left })
  return left
}

/** 库存预警 below the safe stock, until there is enough again. */
async function tellStock(
  { user }: Ctx,
  db: Db,
  id: string,
  { name, safe, stock, left }: { name: string; safe: number; stock: number; left: number },
): Promise<void> {
  if (left < safe)
    await raise(db, user, stockLow, { id, label: name, variables: { goods: name, left, safe } })
  else if (stock < safe) await settle(db, user, stockLow, id, '已补足库存')
}

async function requireNegativeAllowed(
  db: Db,
  hotelCode: string,
  good: { name: string; stock: number },
): Promise<void> {
  const config = await configReader(db, hotelCode)
  if (config('allowNegativeStock') !== 'Y')
    throw refuse('goods.short', { name: good.name, stock: good.stock })
}

/** 移动平均: what is bought mixes with what is there; what goes out changes no cost. */
function averageFen(
  { stock, costFen }: { stock: number; costFen: number },
  qty: number,
  boughtFen?: number,
): number {
  if (boughtFen === undefined || qty <= 0) return costFen
  const there = Math.max(0, stock)
  return Math.round((there * costFen + qty * boughtFen) / (there + qty))
}
