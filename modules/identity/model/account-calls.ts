import type { OwnDepartment } from '@kezhan/people/model/people-calls'
import { call } from '@kezhan/resource/call'
import type { UserInfo } from '@kezhan/resource/user-info'

export interface OwnProfile {
  readonly id: string
  readonly username: string
  readonly realname: string
  readonly avatar: string | null
  readonly phone: string | null
  readonly email: string | null
  readonly sex: string | null
  readonly birthday: string | null
  readonly hotelName: string
  readonly createTime: string
  readonly roles: readonly string[]
  readonly departments: readonly OwnDepartment[]
}
export interface OwnSession {
  readonly id: string
  readonly isCurrent: boolean
  readonly address: string
  /** In words: `Chrome · Windows`. */
  readonly device: string
  readonly createTime: string
  /** When it last asked for something, to the minute. */
  readonly lastSeenTime: string
}
export interface OwnLogin {
  readonly id: string
  readonly at: string
  readonly kind: string
  readonly address: string
  readonly device: string
  readonly isSuccess: boolean
  readonly reason: string | null
}

export const currentUserDeparts = call('GET', '/sys/user/getCurrentUserDeparts', {
  access: 'signed-in',
  title: '当前用户的部门',
}).returns<{ readonly list: readonly OwnDepartment[]; readonly orgCode: string | null }>()

const chosenDepartment = {
  access: 'signed-in',
  title: '选择当前部门',
  signed: true,
  input: {
    orgCode: { kind: 'text', label: '部门', required: true, maxLength: 64 },
    username: { kind: 'text', label: '用户名', maxLength: 64 },
  },
} as const
export const selectDepart = call('POST', '/sys/selectDepart', chosenDepartment).returns<{
  readonly userInfo: UserInfo
}>()

const newPassword = {
  access: 'signed-in',
  title: '修改自己的密码',
  evenBeforeNewPassword: true,
  input: {
    username: { kind: 'text', label: '用户名', required: true, maxLength: 64 },
    oldpassword: { kind: 'password', label: '旧密码', required: true, minLength: 1 },
    password: { kind: 'password', label: '新密码', required: true, minLength: 1 },
    confirmpassword: { kind: 'password', label: '确认密码', required: true, minLength: 1 },
  },
} as const
/** Decision A-13: the specification does not say the method, so both are answered. */
export const updatePassword = call('PUT', '/sys/user/updatePassword', newPassword).returns<null>()
export const updatePasswordByPost = call('POST', '/sys/user/updatePassword', newPassword).returns<null>()

export const ownProfile = call('GET', '/sys/user/own', {
  access: 'signed-in',
  title: '自己的资料',
}).returns<OwnProfile>()

export const saveOwnProfile = call('PUT', '/sys/user/own', {
  access: 'signed-in',
  title: '修改自己的资料',
  input: {
    realname: { kind: 'text', label: '姓名', required: true, maxLength: 64 },
    avatar: { kind: 'image', label: '头像', maxCount: 1 },
    /** As they are: a new one goes through `changeContact`. */
    phone: { kind: 'text', label: '手机号码', maxLength: 20 },
    email: { kind: 'text', label: '邮箱', maxLength: 200 },
    sex: { kind: 'dict', dict: 'sex', label: '性别' },
    birthday: { kind: 'date', label: '生日' },
  },
}).returns<{ readonly userInfo: UserInfo }>()

const newContact = {
  kind: {
    kind: 'text',
    label: '联系方式',
    required: true,
    choices: { phone: '手机', email: '邮箱' },
  },
  value: { kind: 'text', label: '新的联系方式', required: true, maxLength: 200 },
  password: { kind: 'password', label: '登录密码', required: true, minLength: 1 },
} as const

/** Sends a code to a telephone or mail address that is to become one's own. */
export const contactCode = call('POST', '/sys/user/own/contactCode', {
  access: 'signed-in',
  title: '获取修改联系方式的验证码',
  input: newContact,
}).returns<null>()

/** Both sign people in, so a session alone does not change them: the password and the code do, and the old one is told. */
export const changeContact = call('PUT', '/sys/user/own/contact', {
  access: 'signed-in',
  title: '修改自己的手机或邮箱',
  input: { ...newContact, code: { kind: 'text', label: '验证码', required: true, maxLength: 10 } },
}).returns<null>()

/** The same for a telephone as clients of this family send it, with the password that upstream does not ask for. */
export const updateMobile = call('PUT', '/sys/user/updateMobile', {
  access: 'signed-in',
  title: '修改自己的手机号',
  input: {
    phone: newContact.value,
    smscode: { kind: 'text', label: '验证码', required: true, maxLength: 10 },
    password: newContact.password,
  },
}).returns<null>()

export const ownSessions = call('GET', '/sys/online/own', {
  access: 'signed-in',
  title: '自己的登录会话',
}).returns<readonly OwnSession[]>()

export const endOwnSession = call('DELETE', '/sys/online/own', {
  access: 'signed-in',
  title: '结束自己的一个会话',
  input: { id: { kind: 'text', label: '会话', required: true, maxLength: 40 } },
}).returns<null>()

export const endOtherSessions = call('DELETE', '/sys/online/ownOthers', {
  access: 'signed-in',
  title: '结束自己的其他会话',
}).returns<{ readonly ended: number }>()

export const forceLogout = call('POST', '/sys/online/forceLogout', {
  access: 'sys:online:forceLogout',
  title: '强制下线',
  input: {
    token: { kind: 'text', label: '令牌', maxLength: 100 },
    id: { kind: 'text', label: '会话', maxLength: 40 },
  },
}).returns<null>()

export const ownLogins = call('GET', '/sys/user/ownLogins', {
  access: 'signed-in',
  title: '自己最近的登录',
}).returns<readonly OwnLogin[]>()
