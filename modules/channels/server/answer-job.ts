import { platformScope, type Queries } from '@kezhan/server-kit/db/database'
import { type JobHotel, type JobName, type JobParts, jobCtx } from '@kezhan/server-kit/jobs/job-ctx'
import { noAdapter } from './channel-adapter'
import { lineAdapter } from './line-adapter'
import type { LineParts } from './push/line-request'
import { tellChannel } from './tell-channel'

const autoAnswer: JobName = {
  id: 'channelPush',
  realname: '自动推送',
  path: '/ebk/channelOrder/pull',
  title: '自动通知渠道订单',
}

const answersPerLook = 50

/** Orders that a channel waits for; `$1` is the time. */
const dueAnswers = `from channel_order o join mkt_channel c on c.id = o.channel_id and c.push_url is not null join hotel h on h.code = o.hotel_code and h.enabled = 'Y'
     where o.is_told = 'N' and o.answer is not null and (o.tell_at is null or o.tell_at <= $1::timestamp)`

export async function hasAnswersDue(db: Queries, now: string): Promise<boolean> {
  const [found] = await db.query(`select 1 ${dueAnswers} limit 1`, [now])
  return found !== undefined
}

/** Tells channels what they have not heard of their orders, each after its wait; answers how many were heard. */
export async function answerForHotels(parts: JobParts & LineParts): Promise<number> {
  const now = parts.now()
  const due = await parts.database.scoped(platformScope).query<JobHotel & { channelOrderId: string }>(
    `select h.tenant_id, h.code as hotel_code, h.name as hotel_name, h.business_date, o.id as channel_order_id
     ${dueAnswers}
     order by o.tell_at nulls first, o.id limit ${answersPerLook}`,
    [now],
  )
  const adapter = lineAdapter(parts, noAdapter)
  const heard = await Promise.all(
    due.map(async ({ channelOrderId, ...hotel }) => {
      try {
        const ctx = jobCtx(parts, hotel, autoAnswer)
        // Another process may have seen it too: the one who puts its time off tells it.
        const taken = await ctx.db.query(
          `update channel_order set tell_at = $2::timestamp + interval '30 seconds'
           where id = $1 and is_told = 'N' and (tell_at is null or tell_at <= $2::timestamp) returning id`,
          [channelOrderId, now],
        )
        return taken.length > 0 && (await tellChannel(adapter, ctx, channelOrderId)) ? 1 : 0
      } catch (error) {
        parts.log.error({ err: error, channelOrder: channelOrderId }, 'a channel was not answered')
        return 0
      }
    }),
  )
  return heard.reduce<number>((sum, one) => sum + one, 0)
}
