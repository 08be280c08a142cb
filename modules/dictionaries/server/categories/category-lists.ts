import { category } from '@kezhan/dictionaries/model/category'
import type { CategoryPage, CategoryRow } from '@kezhan/dictionaries/model/category-calls'
import { rootId } from '@kezhan/dictionaries/rules/tree-nodes'
import type { QueryString } from '@kezhan/resource/query'
import type { Ctx } from '@kezhan/server-kit/ctx'
import { makeEngine } from '@kezhan/server-kit/resource/bound'
import { listRows, mostPerPage } from '@kezhan/server-kit/resource/read'
import { systemChoices } from '../choices'

const categories = makeEngine([category], systemChoices).bind(category)

/** The list of the resource under the names of this platform's lineage; a root's parent is called `0`. */
export async function categoryPage(ctx: Ctx, query: QueryString): Promise<CategoryPage> {
  const page = await listRows(ctx, categories, query)
  const records = page.records.map(row => ({ ...row, pid: row.pid ?? rootId }) as unknown as CategoryRow)
  return { ...page, records }
}

/** Of parents by their ids; what cannot be an id has no children. */
export async function childrenOf(ctx: Ctx, sent: readonly string[]): Promise<CategoryPage> {
  const parents = sent.filter(id => /^[\w-]{1,40}$/.test(id))
  if (parents.length === 0) return { records: [], total: 0, size: mostPerPage, current: 1, pages: 0 }
  const which = literally({ field: 'pid', rule: 'in', val: parents.join(',') })
  return categoryPage(ctx, { ...which, pageSize: String(mostPerPage) })
}

/** A rule with its value as it was sent: what a filter of a list would read as an operator or a wildcard is text here. */
export const literally = (
  ...rules: readonly { field: 'name' | 'code' | 'pid'; rule: 'like' | 'in'; val: string }[]
) => {
  return { superQueryParams: JSON.stringify(rules) }
}
