import type { SmsPurpose } from '@kezhan/identity/model/registration-calls'
import type { SmsSender } from './sms-sender'

export interface RegistrationOptions {
  /** Undefined where no provider is set up. */
  readonly sms: SmsSender | undefined
}

export const purposeNames = {
  0: '登录',
  1: '注册',
  2: '找回密码',
  3: '修改手机',
  4: '修改邮箱',
  5: '办理会员',
  6: '会员付款',
} as const satisfies Record<SmsPurpose, string>
