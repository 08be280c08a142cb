import type { categoryCheckCode as call } from '@kezhan/dictionaries/model/category-calls'
import { refuse } from '@kezhan/dictionaries/rules/refusals'
import { isRoot } from '@kezhan/dictionaries/rules/tree-nodes'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { findCategory } from './find-category'

export const categoryCheckCode: HandlerOf<typeof call> = async (ctx, { pid, code }) => {
  if (!code) throw refuse('category.codeEmpty')
  if (isRoot(pid)) return { result: null }
  const { code: prefix } = await findCategory(ctx.db, 'id', pid)
  if (prefix !== null && !code.startsWith(prefix)) throw refuse('category.codePrefix', { prefix })
  return { result: null }
}
