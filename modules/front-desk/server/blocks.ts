import { addDays } from '@kezhan/base/days'
import { dayOf, momentOf, type Period } from '@kezhan/base/moments'
import { nightsOf } from '@kezhan/base/nights'
import type { Work } from '@kezhan/desk/server/desk-work'
import type { StockTerms } from '@kezhan/inventory/server/change-stock'
import { saleTerms } from '@kezhan/inventory/server/sale-terms'
import { lockTypeNights, writeStockChanges } from '@kezhan/inventory/server/type-nights'
import { postponeBlock } from '@kezhan/rooms/server/room-blocks'
import { endPeriods, holdRooms, movePeriodStart } from '@kezhan/rooms/server/room-periods'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Queries } from '@kezhan/server-kit/db/database'
import { deskChannel } from '@kezhan/stays/server/check-in'

/** Nights for which the room cannot be sold: those whose check-in time lies within the block. */
export function blockedNights({ from, to }: Period, checkInTime: string): string[] {
  return nightsOf({ arrive: addDays(dayOf(from), -1), depart: addDays(dayOf(to), 1) }).filter(night => {
    const at = momentOf(night, checkInTime)
    return from <= at && at < to
  })
}

export async function blockTerms(
  ctx: Ctx,
  settings: Parameters<typeof saleTerms>[1],
  { from, to }: Period,
): Promise<StockTerms> {
  return saleTerms(ctx, settings, { from: dayOf(from), to: dayOf(to), channelId: await deskChannel(ctx.db) })
}

/** A guest who has not left keeps the room: a repair or lock begins when he may be gone, or not at all where it would be over. */
export async function delayBlock(
  { ctx, db, desk, settings }: Work,
  blockId: string,
  from: string,
): Promise<void> {
  const row = await holdBlock(db, blockId)
  if (row === undefined || row.state !== 'active') return
  const isOver = from >= row.to
  const after = isOver ? { ...row, state: 'cancelled' } : { ...row, from }
  if (row.isUnsellable && row.isEnabled) {
    const kept = new Set(isOver ? [] : blockedNights(after, settings.checkInTime))
    const freed = blockedNights(row, settings.checkInTime)
      .filter(night => !kept.has(night) && night >= desk.businessDate)
      .map(night => ({ typeId: row.typeId, night, blocked: -1 }))
    await lockTypeNights(db, freed, settings.checkInTime, false)
    await writeStockChanges(db, desk, freed, true)
  }
  await holdRooms(db, [row.roomId])
  if (isOver) await endPeriods(db, [row.id], desk.now)
  else await movePeriodStart(db, row.id, from)
  await postponeBlock(
    ctx,
    db,
    desk,
    { id: row.id, title: row.roomId, before: row, after: { ...after, reason: '客人超时未离' } },
    { from: after.from, state: after.state, isOver },
  )
}

export async function holdBlock(db: Queries, blockId: string): Promise<BlockRow | undefined> {
  const [row] = await db.query<BlockRow>(
    `select b.id, b.room_id, r.room_type_id as type_id, r.enabled = 'Y' as is_enabled, b.from_at as "from", b.to_at as "to",
       b.is_unsellable = 'Y' as is_unsellable, b.return_hk, b.state, b.version
     from room_block b join room r on r.id = b.room_id where b.id = $1 for update of b`,
    [blockId],
  )
  return row
}

interface BlockRow extends Period {
  readonly id: string
  readonly roomId: string
  readonly typeId: string
  readonly isEnabled: boolean
  readonly isUnsellable: boolean
  readonly returnHk: string
  readonly state: string
  readonly version: number
}
