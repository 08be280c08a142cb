import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { type exportSheet as call, fileFormat } from '@kezhan/sheets/model/sheet-calls'
import { storedSheet } from './stored-sheet'

/** How it is drawn, and no record of it. */
export const exportSheet: HandlerOf<typeof call> = async (ctx, { id }) => {
  const { name, sheet } = await storedSheet(ctx, ctx.db, id)
  return { result: { format: fileFormat, name, sheet } }
}
