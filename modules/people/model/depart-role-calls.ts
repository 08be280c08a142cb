import { call } from '@kezhan/resource/call'
import type { RecordOf } from '@kezhan/resource/define'
import type { departmentRole } from './department-role'
import type { GrantedRules } from './grant-calls'
import type { GrantTree } from './permission-calls'

const departId = { kind: 'text', label: '部门', required: true, maxLength: 40 } as const
const userId = { kind: 'text', label: '用户', required: true, maxLength: 40 } as const
const roleId = { kind: 'text', label: '部门角色', required: true, maxLength: 40 } as const
const permissionId = { kind: 'text', label: '菜单', required: true, maxLength: 100 } as const

export type DepartmentRole = Pick<
  RecordOf<typeof departmentRole>,
  'id' | 'departId' | 'roleName' | 'roleCode' | 'description'
>
export interface DepartmentRoleHolder {
  readonly id: string
  readonly userId: string
  readonly droleId: string
}

export const departmentRoles = call('GET', '/sys/sysDepartRole/getDeptRoleList', {
  access: 'sys:sysDepartRole:list',
  title: '部门下的角色',
  input: { departId, userId: { kind: 'text', label: '用户', maxLength: 40 } },
}).returns<readonly DepartmentRole[]>()

export const departmentRolesOfUser = call('GET', '/sys/sysDepartRole/getDeptRoleByUserId', {
  access: 'sys:sysDepartRole:list',
  title: '用户的部门角色',
  input: { userId, departId },
}).returns<readonly DepartmentRoleHolder[]>()

/** The difference between the old and the new roles of one member. */
export const assignDepartmentRoles = call('POST', '/sys/sysDepartRole/deptRoleUserAdd', {
  access: 'sys:sysDepartRole:assign',
  title: '分配部门角色',
  input: {
    userId,
    newRoleId: { kind: 'textarea', label: '部门角色', maxLength: 20_000 },
    oldRoleId: { kind: 'textarea', label: '原有部门角色', maxLength: 20_000 },
  },
}).returns<null>()

const granting = { access: 'sys:sysDepartRole:grant' } as const

/** What the department itself was granted. */
export const departmentRoleTree = call('GET', '/sys/sysDepartPermission/queryTreeListForDeptRole', {
  ...granting,
  title: '部门角色可授权的菜单树',
  input: { departId },
}).returns<GrantTree>()

export const departmentRolePermissions = call('GET', '/sys/sysDepartPermission/queryDeptRolePermission', {
  ...granting,
  title: '部门角色的权限',
  input: { roleId },
}).returns<readonly string[]>()

export const saveDepartmentRolePermissions = call('POST', '/sys/sysDepartPermission/saveDeptRolePermission', {
  ...granting,
  title: '保存部门角色的权限',
  input: {
    roleId,
    permissionIds: { kind: 'textarea', label: '权限', maxLength: 200_000 },
    lastpermissionIds: { kind: 'textarea', label: '原有权限', maxLength: 200_000 },
  },
}).returns<null>()

export const departmentRoleDataRules = call(
  'GET',
  '/sys/sysDepartRole/datarule/:permissionId/:departId/:roleId',
  { ...granting, title: '部门角色的数据规则', input: { permissionId, departId, roleId } },
).returns<GrantedRules>()

export const saveDepartmentRoleDataRules = call('POST', '/sys/sysDepartRole/datarule', {
  ...granting,
  title: '保存部门角色的数据规则',
  input: { permissionId, roleId, dataRuleIds: { kind: 'textarea', label: '数据规则', maxLength: 20_000 } },
}).returns<null>()
