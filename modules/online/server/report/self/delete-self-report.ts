import type { deleteSelfReport as call } from '@kezhan/online/model/report-self'
import { refuseInSafeMode } from '@kezhan/online/server/safe-mode'
import { recordChanges } from '@kezhan/server-kit/resource/record-changes'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { storedSelf } from './stored-self'

export const deleteSelfReport: HandlerOf<typeof call> = (ctx, { id }) =>
  ctx.tx(async db => {
    await refuseInSafeMode(db)
    const before = await storedSelf(ctx, db, id)
    await db.query('delete from onl_self_report where id = $1', [before.id])
    await recordChanges(ctx, db, [{ table: 'onl_self_report', id, title: before.name, before, after: null }])
    return { result: null, message: '删除成功!' }
  })
