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

export const categoryListRoutes: readonly Route[] = [
  serve(categoryRootList, async (ctx, { name, code, pageNo, pageSize, column, order }) => {
    const sought = { ...(name ? { name: `*${name}*` } : {}), ...(code ? { code: `*${code}*` } : {}) }
    const paging = { pageNo: String(pageNo ?? 1), pageSize: String(pageSize ?? 10) }
    const sort = { ...(column ? { column } : {}), ...(order ? { order } : {}) }
    const isSearch = Object.keys(sought).length > 0
    return { result: await pageOf(ctx, { ...(isSearch ? sought : { pid: rootId }), ...paging, ...sort }) }
  }),
  serve(categoryChildList, async (ctx, { pid }) => ({
    result: (await pageOf(ctx, { pid: isRoot(pid) ? rootId : pid, pageSize: String(mostPerPage) })).records,
  })),
  serve(categoryChildListBatch, async (ctx, { parentIds }) => {
    const parents = splitList(parentIds ?? '').slice(0, mostPerPage)
    if (parents.length === 0)
      return { result: { records: [], total: 0, size: mostPerPage, current: 1, pages: 0 } }
    return { result: await pageOf(ctx, { pid: parents.join(','), pageSize: String(mostPerPage) }) }
  }),
]
