import { refuseInSafeMode } from '@kezhan/online/server/safe-mode'
import { recordChanges } from '@kezhan/server-kit/resource/record-changes'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { deleteSheet as call } from '@kezhan/sheets/model/sheet-calls'
import { holdSheet } from './stored-sheet'

/** Its versions go with it; the log keeps what it was. */
export const deleteSheet: HandlerOf<typeof call> = (ctx, { id }) =>
  ctx.tx(async db => {
    await refuseInSafeMode(db)
    const before = await holdSheet(ctx, db, id)
    await db.query('delete from sheet_design where id = $1', [id])
    await recordChanges(ctx, db, [{ table: 'sheet_design', id, title: before.name, before, after: null }])
    return { result: null, message: '删除成功!' }
  })
