import type { RoomLogEntry } from '@kezhan/desk/model/room-state'
import type { roomLog as call } from '@kezhan/desk/model/room-state-calls'
import { operatorName } from '@kezhan/people/server/operator-name'
import type { Queries } from '@kezhan/server-kit/db/database'
import type { HandlerOf } from '@kezhan/server-kit/server-module'

export const roomLog: HandlerOf<typeof call> = async (ctx, input) => ({
  result: await roomLogOf(ctx.db, input.roomId),
})

export const mostEntries = 100

/** What happened to a room: cleaning, repairs, and the stays that were in it, the latest first. */
export function roomLogOf(db: Queries, roomId: string): Promise<RoomLogEntry[]> {
  return db.query<RoomLogEntry>(
    `select to_char(g.changed_at, 'YYYY-MM-DD HH24:MI:SS') as at, g.username, ${operatorName('g.username')} as realname, g.call_title as title, coalesce(g.row_title, '') as text
     from sys_change_log g
     where (g.table_name in ('room_state', 'room') and g.row_id = $1)
       or (g.table_name = 'room_block' and g.row_id in (select id from room_block where room_id = $1))
       or (g.table_name = 'stay' and g.row_id in (select p.source_id from room_period p where p.room_id = $1 and p.source = 'STAY'))
     order by g.id desc limit ${mostEntries}`,
    [roomId],
  )
}
