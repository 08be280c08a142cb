import { refusals } from '@kezhan/base/refusal'

export const refuse = refusals({
  'log.type': '日志类型不正确',
  'log.kept': '审计日志不能删除，登录日志到期后自动清理',
  'log.platformOnly': '异常日志由平台管理',
  'log.missing': '未找到对应日志',
  'version.none': '未找到版本信息',
})
