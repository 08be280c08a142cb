import type { messageCounts as call } from '@kezhan/messages/model/event-calls'
import type { FamilyCount } from '@kezhan/messages/model/event-message'
import type { HotelEvent } from '@kezhan/resource/event'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { concernedCodes } from './concerned'
import { isForReader } from './for-reader'

export const messageCounts =
  (events: readonly HotelEvent[]): HandlerOf<typeof call> =>
  async ctx => {
    const result = await ctx.db.read(async db =>
      db.query<FamilyCount>(
        `select m.family, count(*)::int as open,
         count(*) filter (where r.version is null or r.version < m.version)::int as unread
       from event_message m left join event_reading r on r.message_id = m.id and r.user_id = $2
       where m.hotel_code = $1 and m.done_at is null and m.is_station and m.code = any($3::text[])
         and ${isForReader('$2')}
       group by m.family order by m.family`,
        [ctx.user.hotelCode, ctx.user.id, await concernedCodes({ db, user: ctx.user }, events)],
      ),
    )
    return { result }
  }
