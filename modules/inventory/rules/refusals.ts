import { refusals } from '@kezhan/base/refusal'

export const refuse = refusals({
  'stock.short': '{type}{night}仅剩{left}间，无法预订{wanted}间',
  'control.noDays': '所选日期内没有符合条件的日子',
  'control.tooMany': '一次最多设置{most}格，请缩小范围',
  'control.noQty': '请填写间数',
  'control.missing': '渠道或房型不存在，请刷新后重选',
})
