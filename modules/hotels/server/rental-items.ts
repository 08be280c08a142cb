import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Db } from '@kezhan/server-kit/db/database'
import { recordChanges } from '@kezhan/server-kit/resource/record-changes'
import { refuse } from '../rules/refusals'

interface RentalItem {
  readonly id: string
  readonly name: string
  readonly totalQty: number
  readonly outQty: number
  readonly enabled: 'Y' | 'N'
}

/** How many of a thing guests have; who lends knows it, and the row of the thing follows. */
export type CountOut = (itemId: string) => Promise<number>

/** 借出: before the loan is written, inside its transaction. Refuses more than there are. */
export async function lendItem(
  ctx: Ctx,
  db: Db,
  itemId: string,
  qty: number,
  countOut: CountOut,
): Promise<void> {
  const item = await findItem(ctx, db, itemId)
  if (item?.enabled !== 'Y') throw refuse('rental.missing')
  const outQty = await countOut(itemId)
  const left = Math.max(0, item.totalQty - outQty)
  if (qty > left) throw refuse('rental.short', { name: item.name, left })
  await saveItem(ctx, db, item, { ...item, outQty: outQty + qty })
}

/** 归还, 遗失: before the loan is ended. What came back can be lent again; what is lost is there no more. */
export async function takeBackItem(
  ctx: Ctx,
  db: Db,
  itemId: string,
  qty: number,
  isLost: boolean,
  countOut: CountOut,
): Promise<void> {
  const item = await findItem(ctx, db, itemId)
  // A thing that is no longer on the list comes back all the same.
  if (item === undefined) return
  await saveItem(ctx, db, item, {
    ...item,
    outQty: Math.max(0, (await countOut(itemId)) - qty),
    totalQty: isLost ? Math.max(0, item.totalQty - qty) : item.totalQty,
  })
}

/** Taken for oneself until the transaction ends. */
async function findItem({ user }: Ctx, db: Db, itemId: string): Promise<RentalItem | undefined> {
  const [item] = await db.query<RentalItem>(
    'select id, name, total_qty, out_qty, enabled from rental_item where hotel_code = $1 and id = $2 for update',
    [user.hotelCode, itemId],
  )
  return item
}

async function saveItem(ctx: Ctx, db: Db, before: RentalItem, after: RentalItem): Promise<void> {
  await db.query(
    `update rental_item set out_qty = $2, total_qty = $3, version = version + 1, update_by = $4, update_time = now() where id = $1`,
    [before.id, after.outQty, after.totalQty, ctx.user.username],
  )
  await recordChanges(ctx, db, [{ table: 'rental_item', id: before.id, title: before.name, before, after }])
}
