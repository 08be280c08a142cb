import { refusals } from '@kezhan/base/refusal'

export const refuse = refusals({
  'log.type': '日志类型不正确',
  'log.kept': '审计日志不能删除，登录日志到期后自动清理',
  'log.platformOnly': '异常日志由平台管理',
  'log.missing': '未找到对应日志',
  'version.none': '未找到版本信息',
  'job.missing': '定时任务不存在！',
  'job.class': '后台找不到该类名：{name}',
  'job.parameter': '参数不正确：{problem}',
  'job.notRun': '执行失败!',
  'measure.unknown': '没有这个监控指标',
  'cache.unknown': '没有这个缓存',
  'statement.gone': '这条语句已不在统计中，请刷新后再试',
  'plan.none': '这条语句看不到执行计划',
  'plan.version': '数据库是 PostgreSQL 15，从 16 开始才能查看执行计划',
})
