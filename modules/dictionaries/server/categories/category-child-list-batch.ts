import type { categoryChildListBatch as call } from '@kezhan/dictionaries/model/category-calls'
import { splitList } from '@kezhan/resource/kinds/kind-spec'
import { mostPerPage } from '@kezhan/server-kit/resource/read'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { childrenOf } from './category-lists'

export const categoryChildListBatch: HandlerOf<typeof call> = async (ctx, { parentIds }) => {
  return { result: await childrenOf(ctx, splitList(parentIds ?? '').slice(0, mostPerPage)) }
}
