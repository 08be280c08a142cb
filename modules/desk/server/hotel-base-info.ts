import { refuse } from '@kezhan/hotels/rules/refusals'
import { stayTimes } from '@kezhan/hotels/server/config-store'
import { hotelOf } from '@kezhan/hotels/server/hotel-store'
import { channelsOf } from '@kezhan/marketing/server/channel-store'
import { baseRooms } from '@kezhan/rooms/server/base-rooms'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { hotelBaseInfo as call } from '../model/base-info-calls'

/** What the browser keeps for all desk screens. Refuses `hotel.none` to the platform's own people. */
export const hotelBaseInfo: HandlerOf<typeof call> = async ctx => {
  const { hotelCode } = ctx.user
  const hotel = await hotelOf(ctx.db, hotelCode)
  if (hotel === undefined) throw refuse('hotel.none')
  const { name, shortName, phone, address, businessDate, timezone, logo, configVersion } = hotel
  const times = await stayTimes(ctx.db, hotelCode)
  const rooms = await baseRooms(ctx.db, hotelCode)
  return {
    result: {
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
    },
  }
}
