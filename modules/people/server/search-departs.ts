import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { searchDeparts as call } from '../model/depart-calls'
import { refuse } from '../rules/refusals'
import { departments, headedBy, mostFound, namedLike } from './department-rows'
import { flatDepartments } from './department-trees'

export const searchDeparts: HandlerOf<typeof call> = async (ctx, { keyWord, myDeptSearch }) => {
  const own = myDeptSearch === '1' || myDeptSearch === 'true'
  const rows = await departments(ctx, {
    and: params => {
      const named = namedLike(keyWord)(params)
      return own ? `${named} and ${headedBy(ctx.user.username)(params)}` : named
    },
    most: mostFound,
  })
  if (rows.length === 0) throw refuse('depart.none')
  return { result: flatDepartments(rows) }
}
