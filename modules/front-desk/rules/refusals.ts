import { refusals } from '@kezhan/base/refusal'

export const refuse = refusals({
  'change.none': '该客单没有换过房，没有换房单',
  'block.order': '结束时间必须晚于开始时间',
  'block.missing': '维修单不存在',
  'block.over': '该维修单已结束',
  'rows.tooWide': '一次最多查询{days}天',
})
