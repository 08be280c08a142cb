import { type webhookResend as call, webhookDelivery } from '@kezhan/integrations/model/webhook'
import { refuse } from '@kezhan/integrations/rules/refusals'
import { recordChanges } from '@kezhan/server-kit/resource/record-changes'
import type { HandlerOf } from '@kezhan/server-kit/server-module'

export const webhookResend: HandlerOf<typeof call> = async (ctx, { ids }) => {
  const { user } = ctx
  const count = await ctx.tx(async db => {
    const rows = await db.query<{ id: string; state: string; objectNo: string }>(
      `select id, state, object_no from webhook_delivery
       where hotel_code = $1 and id = any($2::text[]) and state <> 'waiting' order by id for update`,
      [user.hotelCode, ids],
    )
    if (rows.length === 0) throw refuse('delivery.none')
    await db.query(
      `update webhook_delivery set state = 'waiting', tries = 0, next_try_at = null, sent_at = null, resent_at = now(),
         version = version + 1, update_by = $2, update_time = now() where id = any($1::text[])`,
      [rows.map(row => row.id), user.username],
    )
    await recordChanges(
      ctx,
      db,
      rows.map(({ id, state, objectNo }) => ({
        table: webhookDelivery.table,
        id,
        title: objectNo,
        before: { state },
        after: { state: 'waiting' },
      })),
    )
    return rows.length
  })
  return { result: { count }, message: `已安排重发${count}条` }
}
