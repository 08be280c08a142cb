import { refusals } from '@kezhan/base/refusal'

export const refuse = refusals({
  'health.platform': '运行监控只对平台开放',
})
