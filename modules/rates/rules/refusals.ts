import { refusals } from '@kezhan/base/refusal'

export const refuse = refusals({
  'rate.hourRoomClosed': '钟点房售卖时间为{from}-{to}',
  'rate.noPrice': '{type}在{night}没有房价，请先设置门市价',
  'rate.typeMissing': '房型不存在，请刷新后重试',
  'rate.dates': '离店日期应晚于入住日期',
  'rate.tooLong': '一次最多计算{nights}晚',
  'rate.range': '结束日期不能早于开始日期',
  'rate.tooManyCells': '一次最多设置{most}格，请缩小范围',
  'rate.noDays': '所选范围内没有这些星期',
  'rate.noChange': '请至少设置一项',
  'rate.noAmount': '请填写金额或比例',
  'rate.onePlan': '一次只能恢复一个价格方案',
  'rate.planMissing': '价格方案不存在，请刷新后重试',
  'rate.belowFloor': '{night}房价{price}元低于底价{floor}元，需审批',
  'rate.overrideReason': '修改房价请填写原因',
  'rate.overrideRight': '无改价权限，请提交申请',
  'rate.closed': '{date}已关房，不能预订',
  'rate.noArrival': '{date}不可办理入住',
  'rate.noDeparture': '{date}不可办理离店',
  'rate.minNights': '该日期设有最少入住{nights}晚限制',
  'rate.maxNights': '该价格方案最多入住{nights}晚',
  'rate.tooEarly': '该价格方案须在入住前{days}天内预订',
  'rate.tooLate': '该价格方案须提前{days}天预订',
  'rate.planInvalid': '价格方案“{plan}”在所选日期无效',
})

export type RateRefusal = Parameters<typeof refuse>[0]
