import type { handleMessages as call } from '@kezhan/messages/model/event-calls'
import { refuse } from '@kezhan/messages/rules/refusals'
import type { HotelEvent } from '@kezhan/resource/event'
import { markHandled } from '@kezhan/server-kit/events/seen-to'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { concernedCodes } from './concerned'
import { concernedIds } from './concerned-ids'

export const handleMessages =
  (events: readonly HotelEvent[]): HandlerOf<typeof call> =>
  async (ctx, { ids, note }) => {
    const codes = await concernedCodes(ctx, events)
    const count = await ctx.tx(async db => {
      const mine = await concernedIds(db, ctx, codes, ids)
      if (mine.length === 0) throw refuse('message.absent')
      return markHandled(db, ctx.user, mine, note)
    })
    return { result: { count }, message: `已处理 ${count} 条消息` }
  }
