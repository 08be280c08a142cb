import { platformScope, type Queries } from '@kezhan/server-kit/db/database'
import { type JobHotel, type JobName, type JobParts, jobCtx } from '@kezhan/server-kit/jobs/job-ctx'
import type { LineParts } from './line-request'
import { pushChannel } from './push-channel'

const autoPush: JobName = {
  id: 'channelPush',
  realname: '自动推送',
  path: '/market/channelLine/push',
  title: '自动推送房价房量',
}

/** Lines that are to be looked at; `$1` is the time. */
const dueLines = `from mkt_channel c join hotel h on h.code = c.hotel_code and h.enabled = 'Y' left join channel_line l on l.channel_id = c.id
     where c.push_url is not null and (l.next_try_at is null or l.next_try_at <= $1::timestamp)
       and (l.lease_until is null or l.lease_until < clock_timestamp())
       and (l.swept_at is null or l.swept_at < $1::timestamp - interval '10 minutes' or exists (select 1 from channel_outbox o where o.channel_id = c.id)
         or exists (select 1 from channel_cell x where x.channel_id = c.id and x.heard_seq < x.seq))`

export async function hasLinesDue(db: Queries, now: string): Promise<boolean> {
  const [found] = await db.query(`select 1 ${dueLines} limit 1`, [now])
  return found !== undefined
}

/**
 * Looks at every line that has something to tell, was never swept or not for a while, and is not waiting after a failure;
 * answers how many cells were heard.
 */
export async function pushForHotels(parts: JobParts & LineParts): Promise<number> {
  const due = await parts.database.scoped(platformScope).query<JobHotel & { channelId: string }>(
    `select h.tenant_id, h.code as hotel_code, h.name as hotel_name, h.business_date, c.id as channel_id
     ${dueLines}
     order by c.id`,
    [parts.now()],
  )
  // Each channel has a line of its own: one that hangs does not hold up the others.
  const told = await Promise.all(
    due.map(async ({ channelId, ...hotel }) => {
      try {
        return (await pushChannel(parts, jobCtx(parts, hotel, autoPush), channelId)).sent
      } catch (error) {
        parts.log.error({ err: error, channel: channelId }, 'a channel was not told')
        return 0
      }
    }),
  )
  return told.reduce((sum, sent) => sum + sent, 0)
}
