import type { Db } from '@kezhan/server-kit/db/database'

interface Named {
  readonly id: string
  readonly name: string
}

/** Real types that are sold, in their order. */
export const soldTypes = (db: Db, hotelCode: string): Promise<Named[]> =>
  db.query<Named>(
    `select id, name from room_type where hotel_code = $1 and enabled = 'Y' and is_virtual = 'N' order by sort_order, id limit 200`,
    [hotelCode],
  )

/** Channels that sell, in their order. */
export const soldChannels = (db: Db, hotelCode: string): Promise<Named[]> =>
  db.query<Named>(
    `select id, name from mkt_channel where hotel_code = $1 and enabled = 'Y' order by sort_order, id limit 50`,
    [hotelCode],
  )
