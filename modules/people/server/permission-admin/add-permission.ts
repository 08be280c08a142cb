import type { addPermission as call } from '@kezhan/people/model/permission-calls'
import { newId } from '@kezhan/server-kit/new-id'
import { logChanges } from '@kezhan/server-kit/resource/logged-change'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { type ComponentParts, changeMenu, checkPage, checkPlace, entryColumns } from './entry-writes'
import { lockRows } from './lock-rows'
import { requireHeldCodes } from './own-limits'
import { requirePlatform } from './require-platform'

export const addPermission =
  (parts: ComponentParts): HandlerOf<typeof call> =>
  async (ctx, input) => {
    requirePlatform(ctx)
    const id = newId()
    const columns = entryColumns(input)
    await changeMenu(ctx, async db => {
      await checkPlace(db, id, columns)
      await checkPage(db, id, columns, parts)
      await requireHeldCodes(ctx, db, columns.perms, null)
      await db.query(
        'insert into sys_permission select (jsonb_populate_record(null::sys_permission, $1::jsonb)).*',
        [
          JSON.stringify({
            id,
            ...columns,
            is_open: 'N',
            is_built: 'Y',
            needs_hotel: 'N',
            is_high_risk: 'N',
          }),
        ],
      )
      const [after] = await lockRows(db, 'sys_permission', [id])
      await logChanges(ctx, db, [{ table: 'sys_permission', id, before: null, after: after?.row ?? null }])
    })
    return { result: { id }, message: '添加成功！' }
  }
