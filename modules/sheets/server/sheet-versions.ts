import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { sheetVersions as call } from '@kezhan/sheets/model/sheet-calls'
import { storedSheet } from './stored-sheet'

export const sheetVersions: HandlerOf<typeof call> = async (ctx, { id }) => {
  await storedSheet(ctx, ctx.db, id)
  return {
    result: await ctx.db.query(
      'select number, saved_by, saved_at from sheet_version where sheet_id = $1 order by number desc',
      [id],
    ),
  }
}
