import { addDays } from '@kezhan/base/days'
import { refuse as refuseHotel } from '@kezhan/hotels/rules/refusals'
import { configReader } from '@kezhan/hotels/server/config-store'
import type { Db } from '@kezhan/server-kit/db/database'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { overbookPreview as call } from '../model/control-calls'
import { overbookLimit } from '../rules/overbooking'
import { netRooms } from '../rules/stock'
import { loadSaleRules } from './sale-terms'
import { soldTypes } from './sold-types'
import { readTypeNights } from './type-nights'

const nightsShown = 30

export const overbookPreview: HandlerOf<typeof call> = async (ctx, { channelId }) => {
  const { hotelCode, businessDate } = ctx.user
  if (businessDate === null) throw refuseHotel('hotel.none')
  const last = addDays(businessDate, nightsShown - 1)
  const config = await configReader(ctx.db, hotelCode)
  const [types, { overbooking }, seller] = await Promise.all([
    soldTypes(ctx.db, hotelCode),
    loadSaleRules(ctx.db, hotelCode, businessDate, last, businessDate),
    channelId ?? deskOf(ctx.db, hotelCode),
  ])
  const counts = await readTypeNights(
    ctx.db,
    types.map(type => type.id),
    businessDate,
    last,
    { checkInTime: config('checkInTime'), withChannels: false },
  )
  return {
    result: {
      isAllowed: config('overbookAllowed') === 'Y',
      types: types.map(type => ({
        ...type,
        nights: counts
          .filter(one => one.typeId === type.id)
          .map(one => ({
            date: one.night,
            physical: one.physical,
            net: netRooms(one),
            limit: overbookLimit(overbooking, type.id, one.night, seller, one.physical),
            used: Math.max(0, -netRooms(one)),
          })),
      })),
    },
  }
}

/** The hotel's own desk, which sells where no channel is named. */
async function deskOf(db: Db, hotelCode: string): Promise<string> {
  const [desk] = await db.query<{ id: string }>(
    `select id from mkt_channel where hotel_code = $1 and kind = 'direct' and enabled = 'Y' order by sort_order, id limit 1`,
    [hotelCode],
  )
  return desk?.id ?? ''
}
