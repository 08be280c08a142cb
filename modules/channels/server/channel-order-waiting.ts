import { businessDateOf } from '@kezhan/desk/server/desk-work'
import type { AnswerOf } from '@kezhan/resource/call'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { channelOrderWaiting as call } from '../model/channel-calls'
import { waitingStates } from '../model/channel-order'

/** What every page of the desk shows of the queue. */
export const channelOrderWaiting: HandlerOf<typeof call> = async ctx => {
  businessDateOf(ctx)
  const [waiting] = await ctx.db.query<AnswerOf<typeof call>>(
    `select ${waitingStates.map(state => `count(*) filter (where state = '${state}')::int as "${state}"`).join(', ')},
       min(confirm_by) filter (where confirm_by >= $3::timestamp) as confirm_by
     from channel_order where hotel_code = $1 and state = any($2::text[])`,
    [ctx.user.hotelCode, waitingStates, ctx.now],
  )
  return { result: waiting ?? { pending: 0, problem: 0, changed: 0, confirmBy: null } }
}
