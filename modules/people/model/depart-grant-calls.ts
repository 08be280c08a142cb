import { call } from '@kezhan/resource/call'
import type { GrantedRules } from './grant-calls'

const granting = { access: 'sys:sysDepart:grant' } as const
const departId = { kind: 'text', label: '部门', required: true, maxLength: 40 } as const
const permissionId = { kind: 'text', label: '菜单', required: true, maxLength: 100 } as const

/** What a department holds bounds its department roles; by itself it opens nothing to the members. */
export const departPermissions = call('GET', '/sys/permission/queryDepartPermission', {
  ...granting,
  title: '部门的权限',
  input: { departId },
}).returns<readonly string[]>()

export const saveDepartPermissions = call('POST', '/sys/permission/saveDepartPermission', {
  ...granting,
  title: '保存部门的权限',
  input: {
    departId,
    permissionIds: { kind: 'textarea', label: '权限', maxLength: 200_000 },
    lastpermissionIds: { kind: 'textarea', label: '原有权限', maxLength: 200_000 },
  },
}).returns<null>()

export const departDataRules = call('GET', '/sys/sysDepartPermission/datarule/:permissionId/:departId', {
  ...granting,
  title: '部门的数据规则',
  input: { permissionId, departId },
}).returns<GrantedRules>()

/** The rules of a department bind all of its department roles. */
export const saveDepartDataRules = call('POST', '/sys/sysDepartPermission/datarule', {
  ...granting,
  title: '保存部门的数据规则',
  input: { permissionId, departId, dataRuleIds: { kind: 'textarea', label: '数据规则', maxLength: 20_000 } },
}).returns<null>()
