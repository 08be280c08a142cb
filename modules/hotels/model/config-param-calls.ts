import { call } from '@kezhan/resource/call'
import type { ConfigKey } from './config-keys'

/** A setting as 参数配置 lists it: key, value and where the value comes from. */
export interface ConfigParam extends ConfigKey {
  readonly value: string
  /** The hotel has set it itself; otherwise the default holds. */
  readonly isOwn: boolean
  /** The platform keeps it to itself: to be read, not to be changed. */
  readonly isLocked: boolean
  /** Of the hotel's own value. */
  readonly changedBy: string | null
  readonly changedAt: string | null
}

/** One change of a setting; a side without a value is the default. */
export interface ConfigChange {
  readonly id: string
  readonly before: string | null
  readonly after: string | null
  readonly username: string
  readonly realname: string | null
  readonly changedAt: string
}

const key = { kind: 'text', label: '参数名', required: true, maxLength: 60 } as const

export const configParams = call('GET', '/base/hotelConfig/list', {
  access: 'base:hotelConfig:list',
  title: '参数列表',
}).returns<readonly ConfigParam[]>()

/** The newest changes of one setting in one's own hotel. */
export const configHistory = call('GET', '/base/hotelConfig/history', {
  access: 'base:hotelConfig:list',
  title: '参数修改记录',
  input: { key },
}).returns<readonly ConfigChange[]>()

/** What the hotel has set itself goes; the default holds again. */
export const restoreConfig = call('PUT', '/base/hotelConfig/restore', {
  access: 'base:hotelConfig:edit',
  title: '参数恢复默认',
  input: { key },
}).returns<{ readonly configVersion: number }>()
