import { type Watch, watch } from '@kezhan/server-kit/events/watch'
import { contractExpiring } from '../rules/events'

const daysAhead = 30

export const receivableWatches: readonly Watch[] = [
  watch(contractExpiring, async (db, { hotelCode, businessDate }) => {
    const rows = await db.query<{ id: string; name: string; day: string }>(
      `select id, name, contract_to as day from unit
       where hotel_code = $1 and state = 'valid' and contract_to <= $2::date + ${daysAhead} order by id`,
      [hotelCode, businessDate],
    )
    return rows.map(({ id, name, day }) => ({ id, label: name, variables: { unit: name, day } }))
  }),
]
