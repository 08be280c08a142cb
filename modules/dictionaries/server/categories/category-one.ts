import type { categoryOne as call } from '@kezhan/dictionaries/model/category-calls'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { findCategory } from './find-category'

export const categoryOne: HandlerOf<typeof call> = async (ctx, { field, val }) => ({
  result: await findCategory(ctx.db, field, val),
})
