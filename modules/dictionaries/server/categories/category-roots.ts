import type { categoryRoots as call } from '@kezhan/dictionaries/model/category-calls'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { idOfCode, levelBelow, wholeTree } from './category-tree'

export const categoryRoots: HandlerOf<typeof call> = async (ctx, { async: isLazy, pcode }) => {
  const pid = await idOfCode(ctx.db, pcode)
  return { result: await (isLazy === 'false' ? wholeTree(ctx.db, pid) : levelBelow(ctx.db, pid)) }
}
