import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { saveSheet as call } from '@kezhan/sheets/model/sheet-calls'
import { keepSheet } from './stored-sheet'

export const saveSheet: HandlerOf<typeof call> = async (ctx, input) => ({
  result: await ctx.tx(db => keepSheet(ctx, db, input)),
  message: '保存成功！',
})
