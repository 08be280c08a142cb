import { call } from '@kezhan/resource/call'
import { type UserPage, userIdList } from './people-calls'

const depId = { kind: 'text', label: '部门', required: true, maxLength: 40 } as const
const page = {
  pageNo: { kind: 'integer', label: '页码', min: 1, max: 10000 },
  pageSize: { kind: 'integer', label: '每页条数', min: 1, max: 200 },
} as const

/** Direct members of a department; without one, those of the departments that the caller heads. Null if he heads none. */
export const departUserList = call('GET', '/sys/user/departUserList', {
  access: 'sys:departUser:list',
  title: '部门的用户',
  input: {
    depId: { kind: 'text', label: '部门', maxLength: 40 },
    username: { kind: 'text', label: '用户账号', maxLength: 64 },
    realname: { kind: 'text', label: '姓名', maxLength: 64 },
    ...page,
  },
}).returns<UserPage | null>()

export const addUsersToDepart = call('POST', '/sys/user/editSysDepartWithUser', {
  access: 'sys:departUser:add',
  title: '把用户加入部门',
  input: { depId, userIdList },
}).returns<null>()

export const removeUserFromDepart = call('DELETE', '/sys/user/deleteUserInDepart', {
  access: 'sys:departUser:delete',
  title: '把用户移出部门',
  input: { depId, userId: { kind: 'text', label: '用户', required: true, maxLength: 40 } },
}).returns<null>()

export const removeUsersFromDepart = call('DELETE', '/sys/user/deleteUserInDepartBatch', {
  access: 'sys:departUser:delete',
  title: '批量把用户移出部门',
  input: { depId, userIds: { kind: 'textarea', label: '用户列表', required: true, maxLength: 50000 } },
}).returns<null>()

/** A line of the hotel's telephone book. */
export interface Contact {
  readonly userId: string
  readonly username: string
  readonly realname: string
  readonly avatar: string | null
  readonly workNo: string | null
  /** The first of the person's departments. */
  readonly departId: string | null
  /** All of them, joined by ` | `. */
  readonly departName: string | null
  /** The name of the position. */
  readonly post: string | null
  readonly phone: string | null
  readonly telephone: string | null
  readonly email: string | null
}
export interface ContactPage {
  readonly records: readonly Contact[]
  readonly total: number
  readonly size: number
  readonly current: number
  readonly pages: number
}

/** The telephone book of the caller's own hotel, open to all of its people. A department means those below it too. */
export const addressList = call('GET', '/sys/user/queryByOrgCodeForAddressList', {
  access: 'signed-in',
  title: '通讯录',
  input: {
    departId: { kind: 'text', label: '部门', maxLength: 40 },
    orgCode: { kind: 'text', label: '部门编码', maxLength: 64 },
    realname: { kind: 'text', label: '姓名', maxLength: 64 },
    workNo: { kind: 'text', label: '工号', maxLength: 64 },
    ...page,
  },
}).returns<ContactPage>()
