import type { Period } from '@kezhan/base/moments'
import type { Desk } from '@kezhan/hotels/server/desk'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Queries } from '@kezhan/server-kit/db/database'
import { recordChanges } from '@kezhan/server-kit/resource/record-changes'

export interface NewBlock extends Period {
  readonly id: string
  readonly room: { readonly id: string; readonly roomNo: string }
  readonly kind: 'OOO' | 'OOS' | 'LOCK'
  /** The kind in the words of the desk, for the log. */
  readonly kindText: string
  readonly isUnsellable: boolean
  readonly reason: string
  readonly remark: string | null
  readonly returnHk: string
}

/** Writes and records repairs and locks. The rooms are held by the caller, who also takes their periods. */
export async function addRoomBlocks(
  ctx: Ctx,
  db: Queries,
  desk: Pick<Desk, 'tenantId' | 'hotelCode' | 'username'>,
  blocks: readonly NewBlock[],
): Promise<void> {
  for (const block of blocks)
    await db.query(
      `insert into room_block (id, tenant_id, hotel_code, room_id, kind, from_at, to_at, is_unsellable, reason, remark, return_hk, create_by)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
      [
        block.id,
        desk.tenantId,
        desk.hotelCode,
        block.room.id,
        block.kind,
        block.from,
        block.to,
        block.isUnsellable ? 'Y' : 'N',
        block.reason,
        block.remark,
        block.returnHk,
        desk.username,
      ],
    )
  await recordChanges(
    ctx,
    db,
    blocks.map(({ id, room, kind, kindText, from, to, reason, returnHk }) => ({
      table: 'room_block',
      id,
      title: `${room.roomNo} ${kindText}`,
      before: null,
      after: { roomId: room.id, kind, from, to, reason, returnHk },
    })),
  )
}

interface BlockChange {
  readonly id: string
  readonly title: string
  readonly before: object
  readonly after: object
}

/** Ends blocks and records it; a room that was out of use is found as its block said, unless somebody lives there. */
export async function finishBlocks(
  ctx: Ctx,
  db: Queries,
  desk: Pick<Desk, 'username' | 'now'>,
  blocks: readonly BlockChange[],
): Promise<void> {
  const ids = blocks.map(block => block.id)
  await db.query(
    `update room_block set state = 'finished', version = version + 1, ended_by = $2, ended_at = now() where id = any($1::text[])`,
    [ids, desk.username],
  )
  await db.query(
    `update room_state s set hk = b.return_hk, hk_by = $2, hk_at = now() from room_block b
     where b.id = any($1::text[]) and b.from_at <= $3::timestamp and s.room_id = b.room_id and s.stay_id is null`,
    [ids, desk.username, desk.now],
  )
  await recordChanges(
    ctx,
    db,
    blocks.map(({ id, title, before, after }) => ({ table: 'room_block', id, title, before, after })),
  )
}

/** Another beginning for a block, or its end before it began; `change.after` says which, for the log. */
export async function postponeBlock(
  ctx: Ctx,
  db: Queries,
  desk: Pick<Desk, 'username'>,
  change: BlockChange,
  { from, state, isOver }: { readonly from: string; readonly state: string; readonly isOver: boolean },
): Promise<void> {
  const { id, title, before, after } = change
  await db.query(
    `update room_block set from_at = $2, state = $3, version = version + 1, ended_by = $4, ended_at = case when $5 then now() end where id = $1`,
    [id, from, state, isOver ? desk.username : null, isOver],
  )
  await recordChanges(ctx, db, [{ table: 'room_block', id, title, before, after }])
}
