import { refusals } from '@kezhan/base/refusal'

/** Also said by the states of stays. */
export const blackListText = { 'guest.black': '客人在黑名单中：{reason}' } as const

export const refuse = refusals({ ...blackListText })
