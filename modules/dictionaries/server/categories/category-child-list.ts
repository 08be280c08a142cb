import type { categoryChildList as call } from '@kezhan/dictionaries/model/category-calls'
import { isRoot, rootId } from '@kezhan/dictionaries/rules/tree-nodes'
import { mostPerPage } from '@kezhan/server-kit/resource/read'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { categoryPage, childrenOf } from './category-lists'

export const categoryChildList: HandlerOf<typeof call> = async (ctx, { pid }) => {
  if (isRoot(pid))
    return { result: (await categoryPage(ctx, { pid: rootId, pageSize: String(mostPerPage) })).records }
  return { result: (await childrenOf(ctx, [pid ?? ''])).records }
}
