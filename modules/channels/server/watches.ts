import { type Watch, watch } from '@kezhan/server-kit/events/watch'
import { channelOrderUrged } from '../rules/events'

const minutesAhead = 10

export const channelWatches: readonly Watch[] = [
  watch(channelOrderUrged, async (db, { hotelCode, now }) => {
    const rows = await db.query<{ id: string; no: string; by: string }>(
      `select id, channel_order_no as no, confirm_by as by from channel_order
       where hotel_code = $1 and state in ('pending', 'changed', 'problem')
         and confirm_by <= $2::timestamp + ${minutesAhead} * interval '1 minute' order by id`,
      [hotelCode, now],
    )
    return rows.map(({ id, no, by }) => ({ id, label: no, variables: { no, by: by.slice(5, 16) } }))
  }),
]
