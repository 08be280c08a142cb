import { call } from '@kezhan/resource/call'
import type { PlatformLoginResult } from './session-calls'

/** What a code sent to a phone is good for (`smsmode` on the wire; from the fourth on who asks is signed in). */
export const smsPurposes = {
  login: 0,
  register: 1,
  forgotten: 2,
  newPhone: 3,
  newEmail: 4,
  newMember: 5,
  memberPay: 6,
} as const
export type SmsPurpose = (typeof smsPurposes)[keyof typeof smsPurposes]

const phone = { kind: 'text', label: '手机号码', required: true, maxLength: 20 } as const
const code = { kind: 'text', label: '验证码', required: true, maxLength: 10 } as const

export const registerOptions = call('GET', '/sys/user/registerOptions', {
  access: 'anyone',
  title: '注册规则',
}).returns<{ readonly isMobileWide: boolean }>()

export const sendSms = call('POST', '/sys/sms', {
  access: 'anyone',
  title: '获取短信验证码',
  input: { mobile: phone, smsmode: { kind: 'integer', label: '用途', required: true, min: 0, max: 2 } },
}).returns<null>()

export const register = call('POST', '/sys/user/register', {
  access: 'anyone',
  title: '注册',
  input: {
    phone,
    smscode: code,
    username: { kind: 'text', label: '用户名', required: true, maxLength: 64 },
    password: { kind: 'password', label: '密码', required: true, minLength: 1 },
    email: { kind: 'text', label: '邮箱', maxLength: 200 },
  },
}).returns<null>()

export const phoneVerification = call('POST', '/sys/user/phoneVerification', {
  access: 'anyone',
  title: '找回密码：核对手机',
  input: { phone, smscode: code },
}).returns<{ readonly ticket: string; readonly username: string }>()

/** POST, unlike upstream's GET: a password never stands in an address. */
export const passwordChange = call('POST', '/sys/user/passwordChange', {
  access: 'anyone',
  title: '找回密码：设置新密码',
  input: {
    ticket: { kind: 'text', label: '凭证', required: true, maxLength: 100 },
    password: { kind: 'password', label: '新密码', required: true, minLength: 1 },
    confirmpassword: { kind: 'password', label: '确认密码', required: true, minLength: 1 },
  },
}).returns<null>()

export const phoneLogin = call('POST', '/sys/phoneLogin', {
  access: 'anyone',
  title: '短信验证码登录',
  input: { mobile: phone, captcha: code },
}).returns<PlatformLoginResult>()
