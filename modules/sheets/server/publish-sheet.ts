import { refuseInSafeMode } from '@kezhan/online/server/safe-mode'
import { recordChanges } from '@kezhan/server-kit/resource/record-changes'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { publishSheet as call } from '@kezhan/sheets/model/sheet-calls'
import { refuse } from '@kezhan/sheets/rules/refusals'
import { fieldGaps } from '@kezhan/sheets/rules/sheet-problem'
import { type SourceParts, sourceFields } from './read-source'
import { holdSheet, storedSheet } from './stored-sheet'

/** Only what prints everything that it names. */
export const publishSheet =
  (parts: SourceParts): HandlerOf<typeof call> =>
  async (ctx, { id, version }) => {
    const { sheet } = await storedSheet(ctx, ctx.db, id)
    const [gap] = fieldGaps(sheet, await sourceFields(ctx, parts, sheet.source))
    if (gap !== undefined) throw refuse('sheet.wrong', { problem: gap })
    return ctx.tx(async db => {
      await refuseInSafeMode(db)
      const before = await holdSheet(ctx, db, id)
      if (before.version !== version) throw refuse('sheet.changed')
      await db.query(
        'update sheet_design set published = document, published_version = version where id = $1',
        [id],
      )
      await recordChanges(ctx, db, [
        {
          table: 'sheet_design',
          id,
          title: before.name,
          before: { publishedVersion: before.publishedVersion },
          after: { publishedVersion: version },
        },
      ])
      return { result: null, message: '已发布' }
    })
  }
