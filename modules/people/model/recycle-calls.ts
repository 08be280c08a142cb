import { call } from '@kezhan/resource/call'

/** Somebody who was deleted and can be brought back. */
export interface RecycledUser {
  readonly id: string
  readonly username: string
  readonly realname: string
  readonly avatar: string | null
  readonly phone: string | null
  readonly deleteBy: string
  readonly deleteTime: string
}

const recycling = { access: 'sys:user:recycle' } as const
const userIds = { kind: 'textarea', label: '用户列表', required: true, maxLength: 50000 } as const

export const recycledUsers = call('GET', '/sys/user/recycleBin', {
  ...recycling,
  title: '用户回收站',
}).returns<readonly RecycledUser[]>()
export const restoreUsers = call('PUT', '/sys/user/putRecycleBin', {
  ...recycling,
  title: '还原用户',
  input: { userIds },
}).returns<null>()
export const purgeUsers = call('DELETE', '/sys/user/deleteRecycleBin', {
  ...recycling,
  title: '彻底删除用户',
  input: { userIds },
}).returns<null>()
