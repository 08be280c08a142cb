import { refusals } from '@kezhan/base/refusal'

export const refuse = refusals({
  'report.unknown': '没有这张报表',
  'report.order': '结束营业日不能早于开始营业日',
  'report.future': '营业日{day}还没有开始',
  'report.early': '营业日不能早于{day}',
  'report.tooWide': '一次最多查询{days}天',
  'report.closed': '该数字没有明细',
  'budget.twice': '该房型{month}的预算已存在',
})
