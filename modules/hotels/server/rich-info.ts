import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { richInfo as call } from '../model/rich-info-calls'
import { ownHotelCode, richInfoOf } from './rich-info-store'

export const richInfo: HandlerOf<typeof call> = async ctx => ({
  result: await richInfoOf(ctx.db, ownHotelCode(ctx)),
})
