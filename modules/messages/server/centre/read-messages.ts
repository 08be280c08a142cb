import type { readMessages as call } from '@kezhan/messages/model/event-calls'
import type { HotelEvent } from '@kezhan/resource/event'
import { markSeen } from '@kezhan/server-kit/events/seen-to'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { concernedCodes } from './concerned'
import { concernedIds } from './concerned-ids'

export const readMessages =
  (events: readonly HotelEvent[]): HandlerOf<typeof call> =>
  async (ctx, { ids }) => {
    const codes = await concernedCodes(ctx, events)
    const count = await ctx.tx(async db => markSeen(db, ctx.user, await concernedIds(db, ctx, codes, ids)))
    return { result: { count } }
  }
