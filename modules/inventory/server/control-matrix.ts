import { addDays } from '@kezhan/base/days'
import { configReader } from '@kezhan/hotels/server/config-store'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { ControlCell, controlMatrix as call } from '../model/control-calls'
import { availabilityOf, type SaleRules } from '../rules/availability'
import { isReleased } from '../rules/channel-stock'
import { netRooms } from '../rules/stock'
import { loadSaleRules } from './sale-terms'
import { soldChannels, soldTypes } from './sold-types'
import { readTypeNights, type TypeNight } from './type-nights'

export const controlMatrix: HandlerOf<typeof call> = async (ctx, { from, days: count }) => {
  const { hotelCode, businessDate } = ctx.user
  const today = businessDate ?? from
  const last = addDays(from, count - 1)
  const config = await configReader(ctx.db, hotelCode)
  const [types, channels, said] = await Promise.all([
    soldTypes(ctx.db, hotelCode),
    soldChannels(ctx.db, hotelCode),
    loadSaleRules(ctx.db, hotelCode, from, last, today),
  ])
  const rules = config('overbookAllowed') === 'Y' ? said : { ...said, overbooking: [] }
  const counts = await readTypeNights(
    ctx.db,
    types.map(type => type.id),
    from,
    last,
    { checkInTime: config('checkInTime'), withChannels: true },
  )
  return {
    result: {
      days: Array.from({ length: count }, (_, n) => addDays(from, n)),
      channels,
      types: types.map(type => {
        const nights = counts.filter(one => one.typeId === type.id)
        return {
          ...type,
          nights: nights.map(one => ({ date: one.night, physical: one.physical, net: netRooms(one) })),
          rows: channels.map(({ id }) => nights.map(night => cellOf(night, id, rules))),
        }
      }),
    },
  }
}

function cellOf(night: TypeNight, channelId: string, rules: SaleRules): ControlCell {
  const own = rules.allotments.find(
    one => one.channelId === channelId && one.typeId === night.typeId && one.date === night.night,
  )
  return {
    mode: own?.mode ?? 'shared',
    qty: own?.rooms ?? 0,
    releaseDays: own?.releaseDays ?? 0,
    isReleased: own !== undefined && isReleased(own, rules.today),
    sold: night.soldBy[channelId] ?? 0,
    remaining: availabilityOf(night, channelId, rules).sellable,
  }
}
