import type { departmentRolePermissions as call } from '@kezhan/people/model/depart-role-calls'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { grantedIds } from '../permission-admin/save-grants'
import { departmentRoles } from './depart-role-grants'
import { departmentRoleById } from './known-role'

export const departmentRolePermissions: HandlerOf<typeof call> = async (ctx, { roleId }) => {
  const { id } = await departmentRoleById(ctx, ctx.db, roleId)
  return { result: await grantedIds(ctx.db, departmentRoles, id) }
}
