import { defineEvent } from '@kezhan/resource/event'

export const leakDigest = defineEvent({
  code: 'leaks.digest',
  family: 'store',
  level: 'M',
  title: '防漏日报',
  text: '{day} 防漏日报：{summary}',
  right: 'report:leakProof:list',
  remedy: { title: '去处理', path: '/Report/leakProof' },
  newsDays: 7,
})
