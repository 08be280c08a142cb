import { refusals } from '@kezhan/base/refusal'

export const refuse = refusals({
  'fillRule.own': '内置规则“{name}”不能删除',
  'fillRules.list': '规则列表应为1到50条，每条要有规则编码',
  'checkRule.unknown': '该编码不存在',
  'checkRule.failed': '{message}',
  'checkRule.long': '要校验的值最多4000个字符',
})
