import type { HotelChannel } from '@kezhan/resource/hotel-base'
import type { Db } from '@kezhan/server-kit/db/database'

/** In their order, enabled and disabled. */
export function channelsOf(db: Db, hotelCode: string): Promise<HotelChannel[]> {
  return db.query<HotelChannel>(
    `select id, code, name, kind, short, logo, color, enabled = 'Y' as enabled
     from mkt_channel where hotel_code = $1 order by sort_order, id`,
    [hotelCode],
  )
}
