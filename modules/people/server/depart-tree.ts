import { splitList } from '@kezhan/resource/kinds/kind-spec'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { departTree as call } from '../model/depart-calls'
import { departNodes } from '../rules/depart-tree'
import { among, departments } from './department-rows'
import { flatDepartments } from './department-trees'

export const departTree: HandlerOf<typeof call> = async (ctx, { ids }) => {
  const chosen = splitList(ids ?? '')
  if (chosen.length > 0) return { result: flatDepartments(await departments(ctx, { and: among(chosen) })) }
  return { result: departNodes(await departments(ctx)) }
}
