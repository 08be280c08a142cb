import { call } from '@kezhan/resource/call'
import type { ListField } from '@kezhan/resource/input'
import { user } from './user'

/** A person as pickers show him: no more than the telephone book of his hotel tells its people. */
export interface PickedUser {
  readonly id: string
  readonly username: string
  readonly realname: string
  /** 1 male, 2 female. */
  readonly sex: string | null
  readonly phone: string | null
  readonly createTime: string
  readonly avatar: string | null
  readonly orgCode: string | null
  readonly orgCodeTxt: string | null
}
export interface UserPage {
  readonly records: readonly PickedUser[]
  readonly total: number
  readonly size: number
  readonly current: number
  readonly pages: number
}

/** The people that something is done to. */
export const userIdList = {
  kind: 'list',
  label: '用户列表',
  required: true,
  max: 500,
  distinct: true,
  of: { kind: 'text', label: '用户', maxLength: 40 },
} as const satisfies ListField

export const frozenBatch = call('PUT', '/sys/user/frozenBatch', {
  access: 'sys:user:frozen',
  title: '批量冻结或解冻用户',
  input: {
    ids: { kind: 'textarea', label: '编号列表', required: true, maxLength: 50000 },
    status: { kind: 'text', label: '状态', required: true, maxLength: 1 },
  },
}).returns<null>()

export const changePassword = call('PUT', '/sys/user/changePassword', {
  access: 'sys:user:changePassword',
  title: '重置用户密码',
  input: {
    username: { kind: 'text', label: '用户账号', required: true, maxLength: 64 },
    password: { kind: 'password', label: '新密码', required: true, minLength: 1 },
    confirmpassword: { kind: 'password', label: '确认密码', required: true, minLength: 1 },
  },
}).returns<null>()

/** Ours: the platform gives a person who registered himself his hotel and lets him in. */
export const admitUser = call('PUT', '/sys/user/admit', {
  access: 'sys:registration:admit',
  title: '开通待审核用户',
  input: {
    id: { kind: 'text', label: '用户', required: true, maxLength: 40 },
    hotelCode: { kind: 'text', label: '酒店', required: true, maxLength: 32 },
  },
}).returns<null>()

const { orgCode: _orgCode, status: _status, ...formFields } = user.fields
/** Ours: the platform's own way to add people to a hotel; `/sys/user/add` adds to where its caller belongs. */
export const addUserToHotel = call('POST', '/sys/user/addToHotel', {
  access: 'sys:registration:admit',
  title: '为酒店新增用户',
  input: { hotelCode: { kind: 'text', label: '酒店', required: true, maxLength: 32 }, ...formFields },
}).returns<{ readonly id: string }>()

export const checkOnlyUser = call('GET', '/sys/user/checkOnlyUser', {
  access: 'sys:user:list',
  title: '检查账号、手机号、邮箱是否可用',
  input: {
    id: { kind: 'text', label: '用户', maxLength: 40 },
    username: { kind: 'text', label: '用户账号', maxLength: 64 },
    phone: { kind: 'text', label: '手机号码', maxLength: 20 },
    email: { kind: 'text', label: '邮箱', maxLength: 200 },
  },
}).returns<boolean>()

export const queryUserRole = call('GET', '/sys/user/queryUserRole', {
  access: 'sys:user:list',
  title: '用户的角色',
  input: { userid: { kind: 'text', label: '用户', required: true, maxLength: 40 } },
}).returns<readonly string[]>()

export const queryUserByDepId = call('GET', '/sys/user/queryUserByDepId', {
  access: 'signed-in',
  title: '部门及下级部门的用户',
  input: {
    id: { kind: 'text', label: '部门', required: true, maxLength: 40 },
    realname: { kind: 'text', label: '姓名', maxLength: 64 },
  },
}).returns<readonly PickedUser[]>()

export const queryUserComponentData = call('GET', '/sys/user/queryUserComponentData', {
  access: 'signed-in',
  title: '选择用户',
  input: {
    departId: { kind: 'text', label: '部门', maxLength: 40 },
    username: { kind: 'text', label: '用户账号', maxLength: 64 },
    realname: { kind: 'text', label: '姓名', maxLength: 64 },
    pageNo: { kind: 'integer', label: '页码', min: 1, max: 10000 },
    pageSize: { kind: 'integer', label: '每页条数', min: 1, max: 200 },
    // The picker sends these; the order is always that of the names.
    column: { kind: 'text', label: '排序字段' },
    order: { kind: 'text', label: '排序方向' },
    field: { kind: 'textarea', label: '字段' },
  },
}).returns<UserPage>()

export const getMultiUser = call('GET', '/sys/user/getMultiUser', {
  access: 'signed-in',
  title: '按编号或账号查询多个用户',
  input: {
    id: { kind: 'textarea', label: '编号列表', maxLength: 9000 },
    username: { kind: 'textarea', label: '用户账号列表', maxLength: 9000 },
  },
}).returns<unknown>()

/** A department as people choose it (shell §3). */
export interface OwnDepartment {
  readonly id: string
  readonly orgCode: string | null
  readonly departName: string
}
