import type { categoryOne as call } from '@kezhan/dictionaries/model/category-calls'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { oneBy } from './find-category'

export const categoryOne: HandlerOf<typeof call> = async (ctx, { field, val }) => ({
  result: await oneBy(ctx.db, field, val),
})
