import { randomBytes } from 'node:crypto'
import { type webhookSecret as call, webhook } from '@kezhan/integrations/model/webhook'
import { refuse } from '@kezhan/integrations/rules/refusals'
import { recordChanges } from '@kezhan/server-kit/resource/record-changes'
import type { Sealer } from '@kezhan/server-kit/sealed'
import type { HandlerOf } from '@kezhan/server-kit/server-module'

export const webhookSecret =
  (sealer: Sealer): HandlerOf<typeof call> =>
  async (ctx, { id }) => {
    const { tenantId, hotelCode } = ctx.user
    const secret = randomBytes(32).toString('base64url')
    await ctx.tx(async db => {
      const [row] = await db.query<{ name: string; hadSecret: boolean }>(
        `select w.name, exists (select 1 from webhook_secret s where s.webhook_id = w.id) as had_secret
         from webhook w where w.hotel_code = $1 and w.id = $2 for update`,
        [hotelCode, id],
      )
      if (row === undefined) throw refuse('webhook.missing')
      await db.query(
        `insert into webhook_secret (webhook_id, tenant_id, hotel_code, sealed) values ($1, $2, $3, $4)
         on conflict (webhook_id) do update set sealed = excluded.sealed`,
        [id, tenantId, hotelCode, sealer.seal(secret)],
      )
      const [before, after] = [{ hasSecret: row.hadSecret }, { hasSecret: true, isSecretNew: true }]
      await recordChanges(ctx, db, [{ table: webhook.table, id, title: row.name, before, after }])
    })
    return { result: { secret }, message: '推送密钥已生成' }
  }
