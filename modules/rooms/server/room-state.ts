import type { Desk } from '@kezhan/hotels/server/desk'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Queries } from '@kezhan/server-kit/db/database'
import { recordChanges } from '@kezhan/server-kit/resource/record-changes'
import type { HeldRoom } from './room-periods'

/** A stay lives in the room from now on. */
export async function occupyRoom(db: Queries, roomId: string, stayId: string): Promise<void> {
  await db.query('update room_state set stay_id = $2 where room_id = $1', [roomId, stayId])
}

/** The guest went to another room: this one is empty and to be cleaned. */
export async function vacateRoom(db: Queries, desk: Pick<Desk, 'username'>, roomId: string): Promise<void> {
  await db.query(
    `update room_state set stay_id = null, hk = 'dirty', hk_by = $2, hk_at = now() where room_id = $1`,
    [roomId, desk.username],
  )
}

/** The guest left the house: beside being empty and dirty, the room may be disturbed again. */
export async function leaveRoomEmpty(
  db: Queries,
  desk: Pick<Desk, 'username'>,
  roomId: string,
): Promise<void> {
  await db.query(
    `update room_state set stay_id = null, hk = 'dirty', hk_by = $2, hk_at = now(), is_dnd = 'N' where room_id = $1`,
    [roomId, desk.username],
  )
}

/** Nobody lives in the rooms for a moment, so that two guests can exchange them. */
export async function emptyRoomsToSwap(db: Queries, roomIds: readonly string[]): Promise<void> {
  await db.query('update room_state set stay_id = null where room_id = any($1::text[])', [roomIds])
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
