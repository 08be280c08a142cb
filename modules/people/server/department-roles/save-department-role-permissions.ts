import type { saveDepartmentRolePermissions as call } from '@kezhan/people/model/depart-role-calls'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { saveGrants } from '../permission-admin/save-grants'
import { departmentRoles } from './depart-role-grants'

export const saveDepartmentRolePermissions: HandlerOf<typeof call> = (ctx, { roleId, ...ticked }) =>
  saveGrants(ctx, departmentRoles, roleId, ticked)
