import type { saveDepartmentRoleDataRules as call } from '@kezhan/people/model/depart-role-calls'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { saveRules } from '../permission-admin/save-rules'
import { departmentRoles } from './depart-role-grants'

export const saveDepartmentRoleDataRules: HandlerOf<typeof call> = (ctx, { roleId, ...chosen }) =>
  saveRules(ctx, departmentRoles, roleId, chosen)
