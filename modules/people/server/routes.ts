import {
  answer,
  answerPart,
  answerRaw,
  type ModuleParts,
  type RawRoute,
  type Route,
} from '@kezhan/server-kit/server-module'
import * as dataRuleCalls from '../model/data-rule-calls'
import * as departCalls from '../model/depart-calls'
import * as departGrantCalls from '../model/depart-grant-calls'
import * as departRoleCalls from '../model/depart-role-calls'
import * as departUserCalls from '../model/depart-user-calls'
import * as grantCalls from '../model/grant-calls'
import * as peopleCalls from '../model/people-calls'
import * as permissionCalls from '../model/permission-calls'
import * as recycleCalls from '../model/recycle-calls'
import * as roleCalls from '../model/role-calls'
import { departIdTree } from './depart-id-tree'
import { departLevel } from './depart-level'
import { departTree } from './depart-tree'
import { assignDepartmentRoles } from './department-roles/assign-department-roles'
import { departmentRoleDataRules } from './department-roles/department-role-data-rules'
import { departmentRolePermissions } from './department-roles/department-role-permissions'
import { departmentRoleTree } from './department-roles/department-role-tree'
import { departmentRoles } from './department-roles/department-roles'
import { departmentRolesOfUser } from './department-roles/department-roles-of-user'
import { saveDepartmentRoleDataRules } from './department-roles/save-department-role-data-rules'
import { saveDepartmentRolePermissions } from './department-roles/save-department-role-permissions'
import { ownDepartTree } from './own-depart-tree'
import { addPermission } from './permission-admin/add-permission'
import { addPermissionRule } from './permission-admin/add-permission-rule'
import { deletePermission } from './permission-admin/delete-permission'
import { deletePermissionRule } from './permission-admin/delete-permission-rule'
import { departDataRules } from './permission-admin/depart-data-rules'
import { departPermissions } from './permission-admin/depart-permissions'
import { editPermission } from './permission-admin/edit-permission'
import { editPermissionRule } from './permission-admin/edit-permission-rule'
import { explainPermission } from './permission-admin/explain-permission'
import { grantTree } from './permission-admin/grant-tree'
import { missingPage } from './permission-admin/missing-page'
import { permissionList } from './permission-admin/permission-list'
import { permissionTree } from './permission-admin/permission-tree'
import { queryPermissionRules } from './permission-admin/query-permission-rules'
import { roleDataRules } from './permission-admin/role-data-rules'
import { rolePermissions } from './permission-admin/role-permissions'
import { rulesOfPermission } from './permission-admin/rules-of-permission'
import { saveDepartDataRules } from './permission-admin/save-depart-data-rules'
import { saveDepartPermissions } from './permission-admin/save-depart-permissions'
import { saveRoleDataRules } from './permission-admin/save-role-data-rules'
import { saveRolePermissions } from './permission-admin/save-role-permissions'
import { systemMenuList } from './permission-admin/system-menu-list'
import { systemSubmenu } from './permission-admin/system-submenu'
import { systemSubmenuBatch } from './permission-admin/system-submenu-batch'
import { addSysUserRole } from './roles/add-sys-user-role'
import { allRoles } from './roles/all-roles'
import { copyRole } from './roles/copy-role'
import { deleteUserRole } from './roles/delete-user-role'
import { deleteUserRoleBatch } from './roles/delete-user-role-batch'
import { userRoleList } from './roles/user-role-list'
import { searchDeparts } from './search-departs'
import { addUsersToDepart } from './users/add-users-to-depart'
import { addressList } from './users/address-list'
import { admitUser } from './users/admit-user'
import { changePassword } from './users/change-password'
import { checkOnlyUser } from './users/check-only-user'
import { departUserList } from './users/depart-user-list'
import { frozenBatch } from './users/frozen-batch'
import { getMultiUser } from './users/get-multi-user'
import { purgeUsers } from './users/purge-users'
import { queryUserByDepId } from './users/query-user-by-dep-id'
import { queryUserComponentData } from './users/query-user-component-data'
import { queryUserRole } from './users/query-user-role'
import { recycledUsers } from './users/recycled-users'
import { removeUserFromDepart } from './users/remove-user-from-depart'
import { removeUsersFromDepart } from './users/remove-users-from-depart'
import { restoreUsers } from './users/restore-users'

export const peopleRoutes = (parts: ModuleParts): readonly Route[] => [
  ...answer(departRoleCalls, {
    departmentRoles,
    departmentRolesOfUser,
    assignDepartmentRoles,
    departmentRoleTree,
    departmentRolePermissions,
    saveDepartmentRolePermissions,
    departmentRoleDataRules,
    saveDepartmentRoleDataRules,
  }),
  ...answer(departCalls, {
    departTree,
    departLevel,
    departIdTree,
    searchDeparts,
    ownDepartTree,
  }),
  ...answer(dataRuleCalls, {
    rulesOfPermission,
    queryPermissionRules,
    addPermissionRule: addPermissionRule(parts),
    editPermissionRule: editPermissionRule(parts),
    deletePermissionRule,
  }),
  ...answer(departGrantCalls, {
    departPermissions,
    saveDepartPermissions,
    departDataRules,
    saveDepartDataRules,
  }),
  ...answer(permissionCalls, {
    permissionList: permissionList(parts),
    systemMenuList,
    systemSubmenu: systemSubmenu(parts),
    systemSubmenuBatch: systemSubmenuBatch(parts),
    permissionTree: permissionTree(parts),
    addPermission: addPermission(parts),
    editPermission: editPermission(parts),
    deletePermission,
  }),
  ...answer(grantCalls, {
    explainPermission: explainPermission(parts),
    missingPage: missingPage(parts),
    grantTree,
    rolePermissions,
    saveRolePermissions,
    roleDataRules,
    saveRoleDataRules,
  }),
  ...answer(departUserCalls, {
    addressList,
    departUserList,
    addUsersToDepart,
    removeUserFromDepart,
    removeUsersFromDepart,
  }),
  ...answer(roleCalls, {
    allRoles,
    userRoleList,
    addSysUserRole,
    deleteUserRole,
    deleteUserRoleBatch,
    copyRole: copyRole(parts.engine),
  }),
  ...answer(recycleCalls, {
    recycledUsers,
    restoreUsers,
    purgeUsers,
  }),
  ...answerPart(peopleCalls, {
    // Questions about people. Pickers belong to everybody who is signed in and tell no more than the telephone book.
    checkOnlyUser,
    queryUserRole,
    queryUserByDepId,
    queryUserComponentData,
    // What administrators do to accounts beside filling in their forms.
    frozenBatch,
    changePassword,
    admitUser,
  }),
]

export const peopleRawRoutes: readonly RawRoute[] = [...answerRaw(peopleCalls, { getMultiUser })]
