import type { BlockKind } from '@kezhan/desk/model/room-state'
import { blockKinds } from '@kezhan/desk/model/room-state'
import { type Watch, watch } from '@kezhan/server-kit/events/watch'
import { repairDue } from '../rules/events'

export const frontDeskWatches: readonly Watch[] = [
  watch(repairDue, async (db, { hotelCode, now }) => {
    const rows = await db.query<{ id: string; roomNo: string; kind: BlockKind; to: string }>(
      `select b.id, r.room_no, b.kind, b.to_at as "to" from room_block b join room r on r.id = b.room_id
       where b.hotel_code = $1 and b.state = 'active' and b.kind <> 'LOCK' and b.to_at <= $2::timestamp order by b.id`,
      [hotelCode, now],
    )
    return rows.map(({ id, roomNo, kind, to }) => ({
      id,
      label: roomNo,
      variables: { room: roomNo, kind: blockKinds[kind], to: to.slice(0, 16) },
    }))
  }),
]
