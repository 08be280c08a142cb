import { type Call, call } from '@kezhan/resource/call'
import type { Fields } from '@kezhan/resource/field'

const paging = {
  pageNo: { kind: 'integer', label: '页码', min: 1 },
  pageSize: { kind: 'integer', label: '每页条数', min: 1, max: 100 },
} as const satisfies Fields

const mock = (name: string, title: string, input: Fields = paging): Call =>
  call('GET', `/mock/api/${name}`, { access: 'signed-in', title, input }).returns<null>()

/** Made-up data for the demonstration pages (shell §7.4); the answers are bare JSON. */
export const mockUsers = mock('user', '演示用户')
export const mockRoles = mock('role', '演示角色')
export const mockServices = mock('service', '演示服务')
export const mockPermissions = mock('permission', '演示权限')
export const mockAllPermissions = mock('permission/no-pager', '演示权限（不分页）', {})
