import type { Desk } from '@kezhan/hotels/server/desk'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Queries } from '@kezhan/server-kit/db/database'
import { recordChanges } from '@kezhan/server-kit/resource/record-changes'
import type { HeldRoom } from './room-periods'

/** A stay lives in the room from now on. */
export async function occupyRoom(db: Queries, roomId: string, stayId: string): Promise<void> {
  await db.query('update room_state set stay_id = $2 where room_id = $1', [roomId, stayId])
}

/** The guest went to another room or left the house: this one is empty, to be cleaned, and may be disturbed again. */
export async function vacateRoom(db: Queries, desk: Pick<Desk, 'username'>, roomId: string): Promise<void> {
  await db.query(
    `update room_state set stay_id = null, hk = 'dirty', hk_by = $2, hk_at = now(), is_dnd = 'N' where room_id = $1`,
    [roomId, desk.username],
  )
}

/** Nobody lives in the rooms for a moment, so that two guests can exchange them; what one of them wanted holds for neither room. */
export async function emptyRoomsToSwap(db: Queries, roomIds: readonly string[]): Promise<void> {
  await db.query(`update room_state set stay_id = null, is_dnd = 'N' where room_id = any($1::text[])`, [
    roomIds,
  ])
}

/** Writes and records the state of cleaning. The rooms are held by the caller and given as they were. */
export async function setHousekeeping(
  ctx: Ctx,
  db: Queries,
  rooms: readonly Pick<HeldRoom, 'id' | 'roomNo' | 'hk'>[],
  hk: HeldRoom['hk'],
  reason: string | null,
): Promise<void> {
  await db.query('update room_state set hk = $2, hk_by = $3, hk_at = now() where room_id = any($1::text[])', [
    rooms.map(room => room.id),
    hk,
    ctx.user.username,
  ])
  await recordChanges(
    ctx,
    db,
    rooms.map(room => ({
      table: 'room_state',
      id: room.id,
      title: room.roomNo,
      before: { hk: room.hk },
      after: { hk, reason },
    })),
  )
}

/** Writes and records what the guest of the room wants; false where it was so already. */
export async function setDoNotDisturb(
  ctx: Ctx,
  db: Queries,
  room: Pick<HeldRoom, 'id' | 'roomNo'>,
  isDnd: 'Y' | 'N',
): Promise<boolean> {
  const changed = await db.query(
    'update room_state set is_dnd = $2 where room_id = $1 and is_dnd <> $2 returning room_id',
    [room.id, isDnd],
  )
  if (changed.length === 0) return false
  await recordChanges(ctx, db, [
    {
      table: 'room_state',
      id: room.id,
      title: room.roomNo,
      before: { isDnd: isDnd === 'Y' ? 'N' : 'Y' },
      after: { isDnd },
    },
  ])
  return true
}

/** Records that somebody found a room otherwise than it is known; the room stays as it is until that is cleared up. */
export async function recordSeen(
  ctx: Ctx,
  db: Queries,
  room: Pick<HeldRoom, 'id' | 'roomNo'>,
  { known, seen, remark }: { readonly known: string; readonly seen: string; readonly remark: string | null },
): Promise<void> {
  await recordChanges(ctx, db, [
    {
      table: 'room_state',
      id: room.id,
      title: room.roomNo,
      before: { seen: known },
      after: { seen, reason: remark },
    },
  ])
}
