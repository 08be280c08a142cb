import { refusals } from '@kezhan/base/refusal'

export const refuse = refusals({
  'report.unknown': '没有这张报表',
  'report.order': '结束营业日不能早于开始营业日',
  'report.future': '营业日{day}还没有开始',
  'report.early': '营业日不能早于{day}',
  'report.tooWide': '一次最多查询{days}天',
  'report.filter': '该报表不能这样筛选',
  'report.closed': '该数字没有明细',
  'report.runGone': '该统计已过期，请重新查询',
  'report.runCancelled': '已取消统计',
  'report.runFailed': '统计没有完成，请缩短营业日范围后重新查询',
  'report.tooMany': '您有{count}张报表还在统计，请等它们完成或取消后再查',
  'incentive.days': '截止日不能早于生效日',
  'incentive.earner': '{base}只能按经手人提成',
  'budget.twice': '该房型{month}的预算已存在',
})
