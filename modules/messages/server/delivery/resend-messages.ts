import type { resendMessages as call } from '@kezhan/messages/model/sent-message'
import { refuse } from '@kezhan/messages/rules/refusals'
import { recordChanges } from '@kezhan/server-kit/resource/record-changes'
import type { HandlerOf } from '@kezhan/server-kit/server-module'

/** 重发: tried again from the beginning, whatever became of it. */
export const resendMessages: HandlerOf<typeof call> = async (ctx, { ids }) => {
  const count = await ctx.tx(async db => {
    const rows = await db.query<{ id: string; title: string }>(
      `update sys_message set es_send_status = '0', es_send_num = 0, es_result = null, next_try_at = now(), version = version + 1
       where hotel_code = $1 and id = any($2::text[]) and es_receiver <> '-' returning id, es_title as title`,
      [ctx.user.hotelCode, ids],
    )
    if (rows.length === 0) throw refuse('message.noAddress')
    await recordChanges(
      ctx,
      db,
      rows.map(({ id, title }) => ({
        table: 'sys_message',
        id,
        title,
        before: null,
        after: { resend: true },
      })),
    )
    return rows.length
  })
  return { result: { count }, message: `${count} 条消息将重新发送` }
}
