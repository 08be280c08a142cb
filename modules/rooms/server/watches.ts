import { type Watch, watch } from '@kezhan/server-kit/events/watch'
import { doNotDisturb } from '../rules/events'

export const roomWatches: readonly Watch[] = [
  watch(doNotDisturb, async (db, { hotelCode }) => {
    const rows = await db.query<{ id: string; roomNo: string }>(
      `select r.id, r.room_no from room_state x join room r on r.id = x.room_id
       where x.hotel_code = $1 and x.is_dnd = 'Y' and x.stay_id is not null order by r.id`,
      [hotelCode],
    )
    return rows.map(({ id, roomNo }) => ({ id, label: roomNo, variables: { room: roomNo } }))
  }),
]
