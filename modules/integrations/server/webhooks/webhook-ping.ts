import type { webhookPing as call } from '@kezhan/integrations/model/webhook'
import { refuse } from '@kezhan/integrations/rules/refusals'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { sendEvent, type WebhookEnd, type WebhookParts } from './send-event'

export const webhookPing =
  (parts: WebhookParts): HandlerOf<typeof call> =>
  async (ctx, { id }) => {
    const { hotelCode } = ctx.user
    const [end] = await ctx.db.query<WebhookEnd>(
      `select w.url, s.sealed as sealed_secret from webhook w left join webhook_secret s on s.webhook_id = w.id
       where w.hotel_code = $1 and w.id = $2`,
      [hotelCode, id],
    )
    if (end === undefined) throw refuse('webhook.missing')
    const heard = await sendEvent(parts, end, {
      id: ctx.requestId,
      topic: 'ping',
      hotelCode,
      object: { kind: 'webhook', id, no: '' },
      seq: 0,
      afterSeq: null,
      happenedAt: new Date().toISOString(),
      isReplay: false,
    })
    if (!heard.isHeard) throw refuse('webhook.failed', { text: heard.error ?? '' })
    return { result: null, message: '对方已收到' }
  }
