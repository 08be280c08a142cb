import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Queries } from '@kezhan/server-kit/db/database'
import { callName } from '@kezhan/server-kit/resource/change-log'

/**
 * The record of a change that people make to their own account before they are signed in. The row is as it is after the
 * change; of a new password the log shows only that, never what.
 */
export async function logUserChange(
  ctx: Ctx,
  db: Queries,
  userId: string,
  action: 'add' | 'edit',
): Promise<void> {
  await db.query(
    `insert into sys_change_log (tenant_id, hotel_code, username, request_id, address, call, call_title, table_name, row_id, action,
       before_row, after_row, row_title)
     select u.tenant_id, u.hotel_code, u.username, $1, $4, $5, $6, 'sys_user', u.id, $3::change_action,
            case when $3 = 'edit' then to_jsonb(u.*) - 'password' - 'version' || jsonb_build_object('version', u.version - 1) end,
            to_jsonb(u.*) - 'password', u.username
     from sys_user u where u.id = $2`,
    [ctx.requestId, userId, action, ctx.address, callName(ctx.call), ctx.call.title],
  )
}
