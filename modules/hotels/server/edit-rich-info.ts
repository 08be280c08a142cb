import type { Value } from '@kezhan/resource/field'
import type { Ctx } from '@kezhan/server-kit/ctx'
import { recordChanges } from '@kezhan/server-kit/resource/record-changes'
import { storedValues } from '@kezhan/server-kit/resource/stored-values'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { type editRichInfo as call, richInfoFields } from '../model/rich-info-calls'
import { refuse } from '../rules/refusals'
import { ownHotelCode, richInfoNames, richInfoOf } from './rich-info-store'

export const editRichInfo: HandlerOf<typeof call> = async (ctx, { version, ...values }) => {
  await saveRichInfo(ctx, { ...values }, version)
  return { result: null, message: '保存成功！' }
}

async function saveRichInfo(
  ctx: Ctx,
  sent: Record<string, Value | undefined>,
  version: number,
): Promise<void> {
  const hotelCode = ownHotelCode(ctx)
  const given = Object.fromEntries(richInfoNames.map(name => [name, sent[name] ?? null]))
  // Texts are cleaned as those of any row are.
  const content = await storedValues(richInfoFields, given)
  await ctx.tx(async db => {
    const before = await richInfoOf(db, hotelCode)
    const saved = await db.query(
      `insert into hotel_rich_info as i (hotel_code, tenant_id, content, create_by) select $1, $2, $3::jsonb, $4 where $5 = 0
       on conflict (hotel_code) do nothing returning 1`,
      [hotelCode, ctx.user.tenantId, JSON.stringify(content), ctx.user.username, version],
    )
    const changed =
      saved.length > 0
        ? saved
        : await db.query(
            `update hotel_rich_info set content = $2::jsonb, version = version + 1, update_by = $3, update_time = now()
             where hotel_code = $1 and version = $4 returning 1`,
            [hotelCode, JSON.stringify(content), ctx.user.username, version],
          )
    if (changed.length === 0) throw refuse('hotel.changed')
    const { version: old, ...said } = before
    await recordChanges(ctx, db, [
      {
        table: 'hotel_rich_info',
        id: hotelCode,
        title: '图文介绍',
        before: old === 0 ? null : said,
        after: content,
      },
    ])
  })
}
