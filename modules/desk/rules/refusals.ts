import { refusals } from '@kezhan/base/refusal'

/** Texts of hotel domain §2.1, §2.2 and §2.5, to the letter where they are quoted there. */
export const refuse = refusals({
  warnings: '{text}',
  'price.changed': '价格已变动，请确认新的价格',
  'price.free': '{kind}不收房费，不能改价',
  'price.freeRight': '没有{kind}权限，可提交审批',
  'price.freeReason': '{kind}请填写原因',
  'posting.missing': '入账科目{code}不存在或已停用',
  'pay.method': '支付方式未启用',
  'stay.tooLong': '最多入住{nights}晚，请分开办理',
  'stay.tooFar': '只能预订{days}天内入住的房间',
  'unit.missing': '协议单位不存在',
})
