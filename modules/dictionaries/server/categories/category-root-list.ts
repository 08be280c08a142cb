import type { categoryRootList as call } from '@kezhan/dictionaries/model/category-calls'
import { rootId } from '@kezhan/dictionaries/rules/tree-nodes'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { categoryPage, literally } from './category-lists'

export const categoryRootList: HandlerOf<typeof call> = async (
  ctx,
  { name, code, pageNo, pageSize, column, order },
) => {
  const sought = [
    ...(name ? [{ field: 'name', rule: 'like', val: name } as const] : []),
    ...(code ? [{ field: 'code', rule: 'like', val: code } as const] : []),
  ]
  const paging = { pageNo: String(pageNo ?? 1), pageSize: String(pageSize ?? 10) }
  const sort = { ...(column ? { column } : {}), ...(order ? { order } : {}) }
  const which = sought.length > 0 ? literally(...sought) : { pid: rootId }
  return { result: await categoryPage(ctx, { ...which, ...paging, ...sort }) }
}
