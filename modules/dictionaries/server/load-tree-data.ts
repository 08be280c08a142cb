import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { loadTreeData as call } from '../model/dict-calls'
import { loadNodes, treeDictionary } from './tree-dictionaries'

export const loadTreeData: HandlerOf<typeof call> = async (ctx, { pid, condition, ...names }) => ({
  result: await loadNodes(ctx.db, treeDictionary(names), pid, condition),
})
