import { apiKey, type apiKeyWithdraw as call } from '@kezhan/integrations/model/api-key'
import { refuse } from '@kezhan/integrations/rules/refusals'
import { recordChanges } from '@kezhan/server-kit/resource/record-changes'
import type { HandlerOf } from '@kezhan/server-kit/server-module'

export const apiKeyWithdraw: HandlerOf<typeof call> = async (ctx, { id }) => {
  await ctx.tx(async db => {
    const [row] = await db.query<{ name: string }>(
      `update api_key set state = 'withdrawn', version = version + 1, update_by = $3, update_time = now()
       where hotel_code = $1 and id = $2 and state = 'active' returning name`,
      [ctx.user.hotelCode, id, ctx.user.username],
    )
    if (row === undefined) throw refuse('apiKey.missing')
    const [before, after] = [{ state: 'active' }, { state: 'withdrawn' }]
    await recordChanges(ctx, db, [{ table: apiKey.table, id, title: row.name, before, after }])
  })
  return { result: null, message: '已停用，使用该密钥的程序立即不能访问' }
}
