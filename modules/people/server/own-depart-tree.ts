import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { ownDepartTree as call } from '../model/depart-calls'
import { departNodes } from '../rules/depart-tree'
import { departments, headedBy } from './department-rows'

export const ownDepartTree: HandlerOf<typeof call> = async ctx => {
  const rows = await departments(ctx, { and: headedBy(ctx.user.username) })
  return rows.length === 0 ? { result: null, message: '1' } : { result: departNodes(rows), message: '2' }
}
