import { splitList } from '@kezhan/resource/kinds/kind-spec'
import type { QueryString } from '@kezhan/resource/query'
import type { Ctx } from '@kezhan/server-kit/ctx'
import { makeEngine } from '@kezhan/server-kit/resource/bound'
import { listRows, mostPerPage } from '@kezhan/server-kit/resource/read'
import { type Route, serve } from '@kezhan/server-kit/server-module'
import { category } from '../model/category'
import {
  type CategoryPage,
  type CategoryRow,
  categoryChildList,
  categoryChildListBatch,
  categoryRootList,
} from '../model/category-calls'
import { isRoot, rootId } from '../rules/tree-nodes'
import { systemChoices } from './choices'

const categories = makeEngine([category], systemChoices).bind(category)

/** The list of the resource under the names of this platform's lineage; a root's parent is called `0`. */
async function pageOf(ctx: Ctx, query: QueryString): Promise<CategoryPage> {
  const page = await listRows(ctx, categories, query)
  const records = page.records.map(row => ({ ...row, pid: row.pid ?? rootId }) as unknown as CategoryRow)
  return { ...page, records }
}

/** Of parents by their ids; what cannot be an id has no children. */
async function childrenOf(ctx: Ctx, sent: readonly string[]): Promise<CategoryPage> {
  const parents = sent.filter(id => /^[\w-]{1,40}$/.test(id))
  if (parents.length === 0) return { records: [], total: 0, size: mostPerPage, current: 1, pages: 0 }
  const which = literally({ field: 'pid', rule: 'in', val: parents.join(',') })
  return pageOf(ctx, { ...which, pageSize: String(mostPerPage) })
}

/** A rule with its value as it was sent: what a filter of a list would read as an operator or a wildcard is text here. */
const literally = (
  ...rules: readonly { field: 'name' | 'code' | 'pid'; rule: 'like' | 'in'; val: string }[]
) => {
  return { superQueryParams: JSON.stringify(rules) }
}

export const categoryListRoutes: readonly Route[] = [
  serve(categoryRootList, async (ctx, { name, code, pageNo, pageSize, column, order }) => {
    const sought = [
      ...(name ? [{ field: 'name', rule: 'like', val: name } as const] : []),
      ...(code ? [{ field: 'code', rule: 'like', val: code } as const] : []),
    ]
    const paging = { pageNo: String(pageNo ?? 1), pageSize: String(pageSize ?? 10) }
    const sort = { ...(column ? { column } : {}), ...(order ? { order } : {}) }
    const which = sought.length > 0 ? literally(...sought) : { pid: rootId }
    return { result: await pageOf(ctx, { ...which, ...paging, ...sort }) }
  }),
  serve(categoryChildList, async (ctx, { pid }) => {
    if (isRoot(pid))
      return { result: (await pageOf(ctx, { pid: rootId, pageSize: String(mostPerPage) })).records }
    return { result: (await childrenOf(ctx, [pid ?? ''])).records }
  }),
  serve(categoryChildListBatch, async (ctx, { parentIds }) => {
    return { result: await childrenOf(ctx, splitList(parentIds ?? '').slice(0, mostPerPage)) }
  }),
]
