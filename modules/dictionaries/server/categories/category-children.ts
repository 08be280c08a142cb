import type { categoryChildren as call } from '@kezhan/dictionaries/model/category-calls'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { levelBelow } from './category-tree'
import { parentIdOf } from './find-category'

export const categoryChildren: HandlerOf<typeof call> = async (ctx, { pid }) => ({
  result: await levelBelow(ctx.db, parentIdOf(pid)),
})
