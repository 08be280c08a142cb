import { type Watch, watch } from '@kezhan/server-kit/events/watch'
import { paperExpiring } from '../rules/events'

export const hotelWatches: readonly Watch[] = [
  watch(paperExpiring, async (db, { hotelCode, businessDate }) => {
    const rows = await db.query<{ id: string; no: string; day: string }>(
      `select id, cert_no as no, valid_to as day from hotel_qualification
       where hotel_code = $1 and valid_to - remind_days <= $2::date order by id`,
      [hotelCode, businessDate],
    )
    return rows.map(({ id, no, day }) => ({ id, label: no, variables: { no, day } }))
  }),
]
