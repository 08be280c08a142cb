import type { memberCardStock as call } from '@kezhan/members/model/card-calls'
import { refuse } from '@kezhan/members/rules/refusals'
import { once } from '@kezhan/server-kit/once'
import { recordChanges } from '@kezhan/server-kit/resource/record-changes'
import type { HandlerOf } from '@kezhan/server-kit/server-module'

const most = 10_000

export const memberCardStock: HandlerOf<typeof call> = async (ctx, input) => {
  const { firstNo, lastNo, kind } = input
  const count = Number(BigInt(lastNo) - BigInt(firstNo)) + 1
  if (firstNo.length !== lastNo.length || count < 1 || count > most) throw refuse('card.range', { most })
  const result = await once(ctx, input, async db => {
    const made = await db.query<{ cardNo: string }>(
      `insert into member_card (id, tenant_id, card_no, kind, state, remark, create_by)
       select replace(gen_random_uuid()::text, '-', ''), $1, lpad(n::text, $2, '0'), $3, 'stock', $4, $5
       from generate_series($6::numeric, $7::numeric) as n on conflict (tenant_id, card_no) do nothing returning card_no`,
      [ctx.user.tenantId, firstNo.length, kind, input.remark ?? null, ctx.user.username, firstNo, lastNo],
    )
    if (made.length < count) throw refuse('card.taken')
    const after = { firstNo, lastNo, kind, count }
    await recordChanges(ctx, db, [
      { table: 'member_card', id: firstNo, title: `${firstNo}–${lastNo}`, before: null, after },
    ])
    return { count }
  })
  return { result, message: '已入库' }
}
