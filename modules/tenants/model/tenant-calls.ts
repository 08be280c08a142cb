import { call } from '@kezhan/resource/call'

export const deleteTenants = call('DELETE', '/sys/tenant/deleteBatch', {
  access: 'sys:tenant:delete',
  title: '租户：批量删除',
  input: { ids: { kind: 'textarea', label: '编号列表', required: true, maxLength: 50000 } },
}).returns<null>()
