import { send } from '@kezhan/client/request/client'
import {
  departDataRules,
  departPermissions,
  saveDepartDataRules,
  saveDepartPermissions,
} from '@kezhan/people/model/depart-grant-calls'
import {
  departmentRoleDataRules,
  departmentRolePermissions,
  departmentRoleTree,
  saveDepartmentRoleDataRules,
  saveDepartmentRolePermissions,
} from '@kezhan/people/model/depart-role-calls'
import {
  type GrantedRules,
  grantTree,
  roleDataRules,
  rolePermissions,
  saveRoleDataRules,
  saveRolePermissions,
} from '@kezhan/people/model/grant-calls'
import type { GrantTree } from '@kezhan/people/model/permission-calls'

/** Who is granted to: a role, a department, or a role inside one; each has the same five calls of its own. */
export interface Grantee {
  /** Below this path the answers are kept. */
  readonly path: string
  readonly id: string
  readonly name: string
  /** The right to grant. */
  readonly right: string
  readonly loadTree: () => Promise<GrantTree>
  readonly loadGranted: () => Promise<readonly string[]>
  readonly save: (permissionIds: string, lastpermissionIds: string) => Promise<null>
  readonly loadRules: (permissionId: string) => Promise<GrantedRules>
  readonly saveRules: (permissionId: string, dataRuleIds: string) => Promise<null>
}

export const roleGrantee = (roleId: string, name: string): Grantee => ({
  path: '/sys/role/grant',
  id: roleId,
  name,
  right: saveRolePermissions.access,
  loadTree: () => send(grantTree, { roleId }),
  loadGranted: () => send(rolePermissions, { roleId }),
  save: (permissionIds, lastpermissionIds) =>
    send(saveRolePermissions, { roleId, permissionIds, lastpermissionIds }),
  loadRules: permissionId => send(roleDataRules, { permissionId, roleId }),
  saveRules: (permissionId, dataRuleIds) => send(saveRoleDataRules, { permissionId, roleId, dataRuleIds }),
})

export const departGrantee = (departId: string, name: string): Grantee => ({
  path: '/sys/sysDepart/grant',
  id: departId,
  name,
  right: saveDepartPermissions.access,
  loadTree: () => send(grantTree, {}),
  loadGranted: () => send(departPermissions, { departId }),
  save: (permissionIds, lastpermissionIds) =>
    send(saveDepartPermissions, { departId, permissionIds, lastpermissionIds }),
  loadRules: permissionId => send(departDataRules, { permissionId, departId }),
  saveRules: (permissionId, dataRuleIds) =>
    send(saveDepartDataRules, { permissionId, departId, dataRuleIds }),
})

/** What the department holds is all that can be ticked. */
export const departRoleGrantee = (departId: string, roleId: string, name: string): Grantee => ({
  path: '/sys/sysDepartRole/grant',
  id: roleId,
  name,
  right: saveDepartmentRolePermissions.access,
  loadTree: () => send(departmentRoleTree, { departId }),
  loadGranted: () => send(departmentRolePermissions, { roleId }),
  save: (permissionIds, lastpermissionIds) =>
    send(saveDepartmentRolePermissions, { roleId, permissionIds, lastpermissionIds }),
  loadRules: permissionId => send(departmentRoleDataRules, { permissionId, departId, roleId }),
  saveRules: (permissionId, dataRuleIds) =>
    send(saveDepartmentRoleDataRules, { permissionId, roleId, dataRuleIds }),
})
