import { call } from '@kezhan/resource/call'
import { type EventFamily, type EventLevel, eventLevels } from '@kezhan/resource/event'

export const settingRight = 'message:setting:edit'
/** The ways out of the house, beside 站内 and 声音. */
export const messageWays = { sms: '短信', mail: '邮件', wecom: '企业微信' } as const
export type MessageWay = keyof typeof messageWays

export interface EventSettingView {
  readonly code: string
  readonly family: EventFamily
  readonly title: string
  readonly text: string
  readonly variables: readonly string[]
  readonly level: EventLevel
  readonly isStation: boolean
  readonly hasSound: boolean
  readonly ways: readonly MessageWay[]
  readonly roleIds: readonly string[]
  readonly usernames: readonly string[]
  readonly onShiftOnly: boolean
  readonly quietFrom: string | null
  readonly quietTo: string | null
}
export interface Choice {
  readonly value: string
  readonly label: string
}
export interface MessageSettings {
  readonly events: readonly EventSettingView[]
  /** Which ways the operator has set up. */
  readonly ways: readonly { readonly way: MessageWay; readonly isConfigured: boolean }[]
  readonly roles: readonly Choice[]
  readonly users: readonly Choice[]
}

export const messageSettings = call('GET', '/message/setting/list', {
  access: settingRight,
  title: '消息设置',
}).returns<MessageSettings>()

const names = (label: string, max: number) =>
  ({
    kind: 'list',
    label,
    required: true,
    max,
    distinct: true,
    of: { kind: 'text', label, required: true, maxLength: 64 },
  }) as const

export const saveMessageSetting = call('POST', '/message/setting/save', {
  access: settingRight,
  title: '保存消息设置',
  input: {
    code: { kind: 'text', label: '事件', required: true, maxLength: 60 },
    level: { kind: 'text', label: '级别', required: true, choices: eventLevels },
    isStation: { kind: 'switch', label: '站内', required: true, default: 'Y' },
    hasSound: { kind: 'switch', label: '声音', required: true, default: 'Y' },
    ways: {
      kind: 'list',
      label: '发送方式',
      required: true,
      max: 3,
      distinct: true,
      of: { kind: 'text', label: '发送方式', required: true, choices: messageWays },
    },
    roleIds: names('接收角色', 50),
    usernames: names('接收人', 100),
    onShiftOnly: { kind: 'switch', label: '只发当班人员', required: true, default: 'N' },
    quietFrom: { kind: 'time', label: '免打扰开始' },
    quietTo: { kind: 'time', label: '免打扰结束' },
  },
}).returns<null>()
