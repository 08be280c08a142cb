import { refusals } from '@kezhan/base/refusal'

export const refuse = refusals({
  'fillRule.own': '内置规则“{name}”不能删除',
  'checkRule.unknown': '该编码不存在',
  'checkRule.failed': '{message}',
  'checkRule.long': '要校验的值最多4000个字符',
})
