import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { departByCode as call } from '../model/depart-calls'
import { departments } from './department-rows'
import { flatDepartments } from './department-trees'

export const departByCode: HandlerOf<typeof call> = async (ctx, { orgCode }) => {
  const found = await departments(ctx, { and: params => `t.org_code = ${params.add(orgCode)}`, most: 1 })
  return { result: flatDepartments(found)[0] ?? null }
}
