import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { allChannels as call } from '../model/channel-calls'
import { channelsOf } from './channel-store'

export const allChannels: HandlerOf<typeof call> = async ctx => ({
  result: await channelsOf(ctx.db, ctx.user.hotelCode),
})
