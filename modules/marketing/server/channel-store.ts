import type { HotelChannel } from '@kezhan/resource/hotel-base'
import type { Db } from '@kezhan/server-kit/db/database'
import { type Route, serve } from '@kezhan/server-kit/server-module'
import { allChannels } from '../model/channel-calls'

export const channelRoutes: readonly Route[] = [
  serve(allChannels, async ctx => ({ result: await channelsOf(ctx.db, ctx.user.hotelCode) })),
]

/** In their order, enabled and disabled. */
export function channelsOf(db: Db, hotelCode: string): Promise<HotelChannel[]> {
  return db.query<HotelChannel>(
    `select id, code, name, kind, short, logo, color, enabled = 'Y' as enabled
     from mkt_channel where hotel_code = $1 order by sort_order, id`,
    [hotelCode],
  )
}
