import { call } from '@kezhan/resource/call'
import type { RecordOf } from '@kezhan/resource/define'
import { type UserPage, userIdList } from './people-calls'
import type { role } from './role'

export type Role = Pick<RecordOf<typeof role>, 'id' | 'roleName' | 'roleCode' | 'description'>

export const allRoles = call('GET', '/sys/role/queryall', {
  access: 'sys:role:list',
  title: '全部角色',
}).returns<readonly Role[]>()

const roleId = { kind: 'text', label: '角色', required: true, maxLength: 40 } as const

export const userRoleList = call('GET', '/sys/user/userRoleList', {
  access: 'sys:role:list',
  title: '角色下的用户',
  input: {
    roleId,
    username: { kind: 'text', label: '用户账号', maxLength: 64 },
    pageNo: { kind: 'integer', label: '页码', min: 1, max: 10000 },
    pageSize: { kind: 'integer', label: '每页条数', min: 1, max: 200 },
  },
}).returns<UserPage>()

export const addSysUserRole = call('POST', '/sys/user/addSysUserRole', {
  access: 'sys:user:edit',
  title: '给用户添加角色',
  input: { roleId, userIdList },
}).returns<null>()

export const deleteUserRole = call('DELETE', '/sys/user/deleteUserRole', {
  access: 'sys:user:edit',
  title: '取消用户的角色',
  input: { roleId, userId: { kind: 'text', label: '用户', required: true, maxLength: 40 } },
}).returns<null>()

export const deleteUserRoleBatch = call('DELETE', '/sys/user/deleteUserRoleBatch', {
  access: 'sys:user:edit',
  title: '批量取消用户的角色',
  input: { roleId, userIds: { kind: 'textarea', label: '用户列表', required: true, maxLength: 50000 } },
}).returns<null>()

/** Name and grants under another code; of the grants only what who copies holds himself. */
export const copyRole = call('POST', '/sys/role/copy', {
  access: 'sys:role:add',
  needs: [{ right: 'sys:permission:grant' }],
  title: '复制角色',
  input: {
    roleId,
    roleCode: { kind: 'text', label: '新角色编码', required: true, pattern: 'code', maxLength: 64 },
    roleName: { kind: 'text', label: '新角色名称', required: true, minLength: 2, maxLength: 64 },
  },
}).returns<{ readonly id: string; readonly left: readonly string[] }>()
