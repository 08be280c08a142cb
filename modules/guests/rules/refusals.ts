import { refusals } from '@kezhan/base/refusal'

/** Also said by the states of stays. */
export const blackListText = { 'guest.black': '客人在黑名单中：{reason}' } as const

export const refuse = refusals({
  ...blackListText,
  'guest.revealMost': '今天查看和按证件号查找已达{most}次，明天再试，或请经理在酒店参数中调整',
})
