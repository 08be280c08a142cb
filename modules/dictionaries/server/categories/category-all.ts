import type { categoryAll as call } from '@kezhan/dictionaries/model/category-calls'
import { refuse } from '@kezhan/dictionaries/rules/refusals'
import { isRoot } from '@kezhan/dictionaries/rules/tree-nodes'
import type { Choice } from '@kezhan/server-kit/resource/choices'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { dictItem } from '../dict-items'
import { mostDictRows } from '../table-dictionaries'

export const categoryAll: HandlerOf<typeof call> = async (ctx, { code }) => {
  const rows = await ctx.db.query<Choice>(
    'select id as value, name as text from sys_category where starts_with(code, $1) order by code, id limit $2',
    [isRoot(code) ? '' : code, mostDictRows],
  )
  if (rows.length === 0) throw refuse('category.empty', { given: code ?? '' })
  return { result: rows.map(dictItem) }
}
