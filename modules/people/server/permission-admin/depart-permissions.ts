import type { departPermissions as call } from '@kezhan/people/model/depart-grant-calls'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { departmentById } from '../visible-departments'
import { departmentGrantees } from './depart-grants'
import { grantedIds } from './save-grants'

export const departPermissions: HandlerOf<typeof call> = async (ctx, { departId }) => {
  const { id } = await departmentById(ctx, ctx.db, departId)
  return { result: await grantedIds(ctx.db, departmentGrantees, id) }
}
