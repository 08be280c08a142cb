import type { orderLog as call } from '@kezhan/desk/model/order-calls'
import type { RoomLogEntry } from '@kezhan/desk/model/room-state'
import { operatorName } from '@kezhan/people/server/operator-name'
import type { Queries } from '@kezhan/server-kit/db/database'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { mostEntries } from './room-log'

export const orderLog: HandlerOf<typeof call> = async (ctx, input) => ({
  result: await orderLogOf(ctx.db, input.reservationId),
})

/** What was done to an order and to the stays and the channel order that belong to it. */
function orderLogOf(db: Queries, reservationId: string): Promise<RoomLogEntry[]> {
  return db.query<RoomLogEntry>(
    `select to_char(g.changed_at, 'YYYY-MM-DD HH24:MI:SS') as at, g.username, ${operatorName('g.username')} as realname, g.call_title as title,
       concat_ws(' ', g.row_title, g.after_row->>'reason') as text
     from sys_change_log g
     where (g.table_name = 'reservation' and g.row_id = $1)
       or (g.table_name = 'stay' and g.row_id in (select s.id from stay s join reservation_room l on l.id = s.reservation_room_id where l.reservation_id = $1))
     order by g.id desc limit ${mostEntries}`,
    [reservationId],
  )
}
