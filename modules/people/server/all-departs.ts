import { splitList } from '@kezhan/resource/kinds/kind-spec'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { allDeparts as call } from '../model/depart-calls'
import { among, departments } from './department-rows'
import { flatDepartments } from './department-trees'

export const allDeparts: HandlerOf<typeof call> = async (ctx, { id }) => {
  const chosen = splitList(id ?? '')
  return {
    result: flatDepartments(await departments(ctx, chosen.length === 0 ? {} : { and: among(chosen) })),
  }
}
