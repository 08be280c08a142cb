import type { pointsValiditySave as call } from '@kezhan/members/model/points-calls'
import { refuse } from '@kezhan/members/rules/refusals'
import { once } from '@kezhan/server-kit/once'
import { recordChanges } from '@kezhan/server-kit/resource/record-changes'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { loadValidity } from '../member-settings'
import { validityView } from './points-validity'

/** What is earned from now on lives by it; what was earned before keeps the day that it was given. */
export const pointsValiditySave: HandlerOf<typeof call> = async (ctx, input) => {
  const { mode, months, clearOn, remindDays, version } = input
  if (!/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(clearOn)) throw refuse('validity.date')
  const result = await once(ctx, input, async db => {
    const before = await loadValidity(db)
    const [saved] = await db.query<{ version: number }>(
      `insert into points_validity as v (tenant_id, mode, months, clear_on, remind_days, update_by, update_time)
       select $1, $2, $3, $4, $5, $6, now() where $7::integer = 0 or exists (select 1 from points_validity)
       on conflict (tenant_id) do update set mode = $2, months = $3, clear_on = $4, remind_days = $5, version = v.version + 1,
         update_by = $6, update_time = now() where v.version = $7 returning v.version`,
      [ctx.user.tenantId, mode, months, clearOn, remindDays, ctx.user.username, version],
    )
    if (saved === undefined) throw refuse('validity.changed')
    const after = { mode, months, clearOn, remindDays }
    const change = { table: 'points_validity', id: ctx.user.tenantId, title: '积分有效期', before, after }
    await recordChanges(ctx, db, [change])
    return validityView(db)
  })
  return { result, message: '已保存' }
}
