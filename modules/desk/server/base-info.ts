import { refuse } from '@kezhan/hotels/rules/refusals'
import { stayTimes } from '@kezhan/hotels/server/config-store'
import { hotelOf } from '@kezhan/hotels/server/hotel-store'
import { channelsOf } from '@kezhan/marketing/server/channel-store'
import type { HotelBase } from '@kezhan/resource/hotel-base'
import { baseRooms } from '@kezhan/rooms/server/base-rooms'
import type { Ctx } from '@kezhan/server-kit/ctx'
import { type Route, serve } from '@kezhan/server-kit/server-module'
import { hotelBaseInfo } from '../model/base-info-calls'

export const baseInfoRoutes: readonly Route[] = [
  serve(hotelBaseInfo, async ctx => ({ result: await baseInfoOf(ctx) })),
]

/** What the browser keeps for all desk screens. Refuses `hotel.none` to the platform's own people. */
async function baseInfoOf(ctx: Ctx): Promise<HotelBase> {
  const { hotelCode } = ctx.user
  const hotel = await hotelOf(ctx.db, hotelCode)
  if (hotel === undefined) throw refuse('hotel.none')
  const { name, shortName, phone, address, businessDate, timezone, logo, configVersion } = hotel
  const times = await stayTimes(ctx.db, hotelCode)
  const rooms = await baseRooms(ctx.db, hotelCode)
  return {
    hotelInfo: {
      hotelCode,
      name,
      shortName,
      phone,
      address,
      ...times,
      businessDate,
      timezone,
      logo,
      // Only the night audit closes a day, and it opens the next one at once.
      businessDayState: 'OPEN',
      roomTotal: rooms.roomTypes.reduce((sum, type) => sum + (type.isVirtual ? 0 : type.roomCount), 0),
    },
    ...rooms,
    channels: await channelsOf(ctx.db, hotelCode),
    configVersion,
  }
}
