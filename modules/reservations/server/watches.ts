import { type Watch, watch } from '@kezhan/server-kit/events/watch'
import { lateArrival } from '../rules/events'

export const reservationWatches: readonly Watch[] = [
  watch(lateArrival, async (db, { hotelCode, businessDate, now }) => {
    const rows = await db.query<{ id: string; no: string; until: string }>(
      `select r.id, r.res_no as no, r.hold_until as until from reservation r
       where r.hotel_code = $1 and r.arrive = $2::date and r.state in ('booked', 'partIn') and r.hold_until <= $3::timestamp
         and exists (select 1 from reservation_room l where l.reservation_id = r.id and l.state = 'waiting') order by r.id`,
      [hotelCode, businessDate, now],
    )
    return rows.map(({ id, no, until }) => ({ id, label: no, variables: { no, until: until.slice(0, 16) } }))
  }),
]
