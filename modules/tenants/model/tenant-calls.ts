import { call } from '@kezhan/resource/call'

export interface Tenant {
  readonly id: string
  readonly name: string
  readonly beginDate: string | null
  readonly endDate: string | null
  readonly status: string
}

export const deleteTenants = call('DELETE', '/sys/tenant/deleteBatch', {
  access: 'sys:tenant:delete',
  title: '租户：批量删除',
  input: { ids: { kind: 'textarea', label: '编号列表', required: true, maxLength: 50000 } },
}).returns<null>()

export const tenantList = call('GET', '/sys/tenant/queryList', {
  access: 'sys:tenant:list',
  title: '正常的租户',
  input: { ids: { kind: 'textarea', label: '编号列表', maxLength: 9000 } },
}).returns<readonly Tenant[]>()

/** One's own tenant: the platform's people have none. */
export const currentUserTenant = call('GET', '/sys/tenant/getCurrentUserTenant', {
  access: 'signed-in',
  title: '当前用户的租户',
}).returns<{ readonly list: readonly Tenant[] }>()
