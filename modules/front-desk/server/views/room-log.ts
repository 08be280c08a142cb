import type { RoomLogEntry } from '@kezhan/desk/model/room-state'
import type { Queries } from '@kezhan/server-kit/db/database'

const mostEntries = 100

/** What happened to a room: cleaning, repairs, and the stays that were in it, the latest first. */
export function roomLogOf(db: Queries, roomId: string): Promise<RoomLogEntry[]> {
  return db.query<RoomLogEntry>(
    `select to_char(g.changed_at, 'YYYY-MM-DD HH24:MI:SS') as at, g.username, g.call_title as title, coalesce(g.row_title, '') as text
     from sys_change_log g
     where (g.table_name in ('room_state', 'room') and g.row_id = $1)
       or (g.table_name = 'room_block' and g.row_id in (select id from room_block where room_id = $1))
       or (g.table_name = 'stay' and g.row_id in (select p.source_id from room_period p where p.room_id = $1 and p.source = 'STAY'))
     order by g.id desc limit ${mostEntries}`,
    [roomId],
  )
}

/** What was done to an order and to the stays and the channel order that belong to it. */
export function orderLogOf(db: Queries, reservationId: string): Promise<RoomLogEntry[]> {
  return db.query<RoomLogEntry>(
    `select to_char(g.changed_at, 'YYYY-MM-DD HH24:MI:SS') as at, g.username, g.call_title as title,
       concat_ws(' ', g.row_title, g.after_row->>'reason') as text
     from sys_change_log g
     where (g.table_name = 'reservation' and g.row_id = $1)
       or (g.table_name = 'stay' and g.row_id in (select s.id from stay s join reservation_room l on l.id = s.reservation_room_id where l.reservation_id = $1))
     order by g.id desc limit ${mostEntries}`,
    [reservationId],
  )
}
