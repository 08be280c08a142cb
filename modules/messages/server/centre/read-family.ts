import type { readFamily as call } from '@kezhan/messages/model/event-calls'
import type { HotelEvent } from '@kezhan/resource/event'
import { markSeen } from '@kezhan/server-kit/events/seen-to'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { concernedCodes } from './concerned'
import { isForReader } from './for-reader'

export const readFamily =
  (events: readonly HotelEvent[]): HandlerOf<typeof call> =>
  async (ctx, { family }) => {
    const codes = await concernedCodes(ctx, events)
    const count = await ctx.tx(async db => {
      const open = await db.query<{ id: string }>(
        `select m.id from event_message m
         where m.hotel_code = $1 and m.done_at is null and m.code = any($2::text[]) and ($3::text is null or m.family = $3)
           and ${isForReader('$4')}`,
        [ctx.user.hotelCode, codes, family ?? null, ctx.user.id],
      )
      return markSeen(
        db,
        ctx.user,
        open.map(({ id }) => id),
      )
    })
    return { result: { count }, message: '全部已读' }
  }
