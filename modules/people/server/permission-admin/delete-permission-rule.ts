import type { deletePermissionRule as call } from '@kezhan/people/model/data-rule-calls'
import { refuse } from '@kezhan/people/rules/refusals'
import { logChanges } from '@kezhan/server-kit/resource/logged-change'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { lockRows } from './lock-rows'
import { requireUnbound } from './own-limits'
import { requirePlatform } from './require-platform'

export const deletePermissionRule: HandlerOf<typeof call> = async (ctx, { id }) => {
  requirePlatform(ctx)
  await ctx.tx(async db => {
    const [before] = await lockRows(db, 'sys_permission_rule', [id])
    if (before === undefined) throw refuse('rule.missing')
    await requireUnbound(ctx, db, id)
    await db.query('delete from sys_permission_rule where id = $1', [id])
    for (const table of ['sys_role_permission', 'sys_depart_permission', 'sys_depart_role_permission'])
      await db.query(
        `update ${table} set data_rule_ids = nullif(array_to_string(array_remove(string_to_array(data_rule_ids, ','), $1::text), ','), '')
         where permission_id = $2 and $1::text = any(string_to_array(data_rule_ids, ','))`,
        [id, before.row.permission_id],
      )
    await logChanges(ctx, db, [{ table: 'sys_permission_rule', id, before: before.row, after: null }])
  })
  return { result: null, message: '删除成功！' }
}
