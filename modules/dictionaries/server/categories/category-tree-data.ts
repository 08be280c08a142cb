import { Refusal } from '@kezhan/base/refusal'
import type { categoryTreeData as call } from '@kezhan/dictionaries/model/category-calls'
import { refuse } from '@kezhan/dictionaries/rules/refusals'
import type { Db } from '@kezhan/server-kit/db/database'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { idOfCode, levelBelow } from './category-tree'
import { parentIdOf } from './find-category'

export const categoryTreeData: HandlerOf<typeof call> = async (ctx, { pid, pcode, condition }) => ({
  result: await levelBelow(ctx.db, pid ? parentIdOf(pid) : await parentOfCode(ctx.db, pcode), condition),
})

async function parentOfCode(db: Db, code: string | null | undefined): Promise<string | null> {
  if (!code) throw refuse('category.noParent')
  try {
    return await idOfCode(db, code)
  } catch (error) {
    // The same mistake has a sentence of its own in this call.
    throw error instanceof Refusal ? refuse('category.wrongParent') : error
  }
}
