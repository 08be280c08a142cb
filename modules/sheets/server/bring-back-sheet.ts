import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { Sheet } from '@kezhan/sheets/model/sheet'
import { type bringBackSheet as call, keptVersions } from '@kezhan/sheets/model/sheet-calls'
import { refuse } from '@kezhan/sheets/rules/refusals'
import { holdSheet, keepSheet } from './stored-sheet'

export const bringBackSheet: HandlerOf<typeof call> = (ctx, { id, version, number }) =>
  ctx.tx(async db => {
    const { name } = await holdSheet(ctx, db, id)
    const [old] = await db.query<{ sheet: Sheet }>(
      'select document as sheet from sheet_version where sheet_id = $1 and number = $2',
      [id, number],
    )
    if (old === undefined) throw refuse('sheet.noVersion', { number, most: keptVersions })
    const { version: next } = await keepSheet(ctx, db, { id, version, name, sheet: old.sheet })
    return { result: { version: next }, message: `已恢复到第${number}版` }
  })
