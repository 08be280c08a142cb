import { call } from '@kezhan/resource/call'
import type { LoginResult } from './session-calls'

/** A service that signs people in; nothing but its name and title leaves the server. */
export interface ExternalService {
  readonly provider: string
  readonly title: string
}
export interface OwnThirdAccount extends ExternalService {
  /** Since when it is bound; null: not. */
  readonly createTime: string | null
  /** False: still bound, but the installation no longer offers it. */
  readonly isOffered: boolean
}

const provider = { kind: 'text', label: '登录方式', required: true, maxLength: 32 } as const

export const externalServices = call('GET', '/sys/thirdLogin/providers', {
  access: 'anyone',
  title: '已配置的第三方登录方式',
}).returns<readonly ExternalService[]>()

/** A visit, not a request: answers with the way to the service. */
export const thirdRender = call('GET', '/sys/thirdLogin/render/:provider', {
  access: 'anyone',
  title: '前往第三方登录',
  input: { provider },
}).returns<null>()

/** Where the service sends its visitor back to. */
export const thirdCallback = call('GET', '/sys/thirdLogin/callback/:provider', {
  access: 'anyone',
  title: '从第三方登录返回',
  input: {
    provider,
    state: { kind: 'text', label: '状态', maxLength: 100 },
    code: { kind: 'text', label: '授权码', maxLength: 2000 },
  },
}).returns<null>()

/** The ticket is ours, serves once and within a minute; no token of anybody stands in an address. */
export const thirdLoginUser = call('GET', '/sys/thirdLogin/getLoginUser/:ticket/:provider', {
  access: 'anyone',
  title: '第三方登录的用户',
  input: { ticket: { kind: 'text', label: '凭证', required: true, maxLength: 100 }, provider },
}).returns<LoginResult>()

export const ownThirdAccounts = call('GET', '/sys/thirdLogin/own', {
  access: 'signed-in',
  title: '自己绑定的第三方账号',
}).returns<readonly OwnThirdAccount[]>()

/** Answers the address at the service that the browser must open; it comes back to the page of bindings. */
export const bindThirdAccount = call('POST', '/sys/thirdLogin/own', {
  access: 'signed-in',
  title: '绑定第三方账号',
  input: { provider },
}).returns<{ readonly url: string }>()

export const unbindThirdAccount = call('DELETE', '/sys/thirdLogin/own', {
  access: 'signed-in',
  title: '解除第三方账号绑定',
  input: { provider },
}).returns<null>()

const casTicket = {
  access: 'anyone',
  title: '统一认证（CAS）登录',
  input: {
    ticket: { kind: 'text', label: '票据', required: true, maxLength: 500 },
    service: { kind: 'text', label: '服务地址', maxLength: 500 },
  },
} as const
export const casLogin = call('POST', '/sys/cas/client/validateLogin', casTicket).returns<LoginResult>()
