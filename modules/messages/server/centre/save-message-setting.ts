import { refuse as refuseHotel } from '@kezhan/hotels/rules/refusals'
import type { saveMessageSetting as call } from '@kezhan/messages/model/setting-calls'
import { refuse } from '@kezhan/messages/rules/refusals'
import type { HotelEvent } from '@kezhan/resource/event'
import { saveSetting } from '@kezhan/server-kit/events/settings'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { Way } from '../delivery/way'

export const saveMessageSetting =
  (events: readonly HotelEvent[], ways: readonly Way[]): HandlerOf<typeof call> =>
  async (ctx, input) => {
    if (ctx.user.hotelCode === '') throw refuseHotel('hotel.none')
    if (!events.some(({ code }) => code === input.code)) throw refuse('message.event')
    if (input.ways.some(way => !ways.some(one => one.way === way))) throw refuse('message.wayMissing')
    const [quietFrom, quietTo] = [input.quietFrom ?? null, input.quietTo ?? null]
    if ((quietFrom === null) !== (quietTo === null)) throw refuse('message.quiet')
    await ctx.tx(db =>
      saveSetting(ctx, db, {
        code: input.code,
        level: input.level,
        isStation: input.isStation === 'Y',
        hasSound: input.hasSound === 'Y',
        ways: input.ways,
        roleIds: input.roleIds,
        usernames: input.usernames,
        onShiftOnly: input.onShiftOnly === 'Y',
        quietFrom,
        quietTo,
      }),
    )
    return { result: null, message: '设置已保存' }
  }
