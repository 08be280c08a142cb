import type { departmentRoleDataRules as call } from '@kezhan/people/model/depart-role-calls'
import { refuse } from '@kezhan/people/rules/refusals'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { readRules } from '../permission-admin/save-rules'
import { departmentRoles } from './depart-role-grants'
import { departmentRoleById } from './known-role'

export const departmentRoleDataRules: HandlerOf<typeof call> = async (
  ctx,
  { permissionId, departId, roleId },
) => {
  const role = await departmentRoleById(ctx, ctx.db, roleId)
  if (role.departId !== departId) throw refuse('departRole.missing')
  return readRules(ctx, departmentRoles, roleId, permissionId)
}
