import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { isGuest } from '@kezhan/server-kit/user'
import type { hotelConfig as call } from '../model/hotel-calls'
import { configEntries } from '../rules/config-value'
import { askedHotel } from './asked-hotel'
import { loadAttributes } from './config-attr-store'
import { ownConfig } from './config-store'

export const hotelConfig: HandlerOf<typeof call> = async (ctx, { hotelCode }) => {
  const asGuest = isGuest(ctx.user)
  const code = asGuest ? (hotelCode ?? '') : askedHotel(ctx.user, hotelCode)
  const own = await ownConfig(asGuest ? ctx.platformDb : ctx.db, code)
  return { result: configEntries(own, asGuest, await loadAttributes(ctx.db)) }
}
