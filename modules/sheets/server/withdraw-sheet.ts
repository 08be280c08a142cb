import { refuseInSafeMode } from '@kezhan/online/server/safe-mode'
import { recordChanges } from '@kezhan/server-kit/resource/record-changes'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { withdrawSheet as call } from '@kezhan/sheets/model/sheet-calls'
import { refuse } from '@kezhan/sheets/rules/refusals'
import { holdSheet } from './stored-sheet'

export const withdrawSheet: HandlerOf<typeof call> = (ctx, { id }) =>
  ctx.tx(async db => {
    await refuseInSafeMode(db)
    const { name, publishedVersion } = await holdSheet(ctx, db, id)
    if (publishedVersion === null) throw refuse('sheet.unpublished')
    await db.query('update sheet_design set published = null, published_version = null where id = $1', [id])
    await recordChanges(ctx, db, [
      {
        table: 'sheet_design',
        id,
        title: name,
        before: { publishedVersion },
        after: { publishedVersion: null },
      },
    ])
    return { result: null, message: '已取消发布' }
  })
