import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { sheetDraft as call } from '@kezhan/sheets/model/sheet-calls'
import { storedSheet } from './stored-sheet'

export const sheetDraft: HandlerOf<typeof call> = async (ctx, { id }) => ({
  result: await storedSheet(ctx, ctx.db, id),
})
