import { certTypes } from '@kezhan/desk/model/order-words'
import { call } from '@kezhan/resource/call'

/** How the phone of a new member is verified in this hotel. */
export interface JoinOptions {
  /** The hotel takes nobody whose phone has not answered. */
  readonly isCodeRequired: boolean
  /** Whether this installation can send one. */
  readonly canSendCode: boolean
}

export const memberJoinOptions = call('GET', '/crm/member/joinOptions', {
  access: 'member:add',
  title: '办理会员的手机验证',
}).returns<JoinOptions>()

/** Sends a code to the phone of somebody who wants to become a member. */
export const memberPhoneCode = call('POST', '/crm/member/phoneCode', {
  access: 'member:add',
  title: '发送会员验证码',
  input: { phone: { kind: 'text', label: '手机', required: true, pattern: 'mobile', maxLength: 20 } },
}).returns<null>()

/** Whether a certificate is known here, and as whose: only who may see numbers is told. */
export interface KnownCertificate {
  readonly known: 'nobody' | 'guest' | 'member'
  readonly guest: {
    readonly id: string
    readonly name: string
    readonly phone: string | null
    readonly memberId: string | null
  } | null
}

/** POST: the number of a certificate never stands in an address. */
export const memberCertificate = call('POST', '/crm/member/certificate', {
  access: 'member:add',
  title: '按证件查找重复会员',
  input: {
    certType: { kind: 'text', label: '证件类型', required: true, choices: certTypes },
    certNo: { kind: 'text', label: '证件号', required: true, maxLength: 40 },
  },
}).returns<KnownCertificate>()
