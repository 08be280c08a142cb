import { refusals } from '@kezhan/base/refusal'

/** Texts of hotel domain §2.7. */
export const refuse = refusals({
  'shift.state': '{state}的班次不能{action}',
  'handover.password': '接班人密码错误',
  'handover.self': '不能与本人交接',
  'handover.difference': '实点金额与应有金额不符，请填写原因',
  'handover.slips': '请先核对非现金单据',
  'handover.present': '交班人离岗未满{hours}小时，不能强制交班',
  'handover.stale': '清点之后又有收付款，请重新清点',
  'handover.uncounted': '请先清点现金',
  'handover.receiver': '接班人不存在或不能登录',
  'handover.shift': '接班班次不存在',
  'handover.taken': '该班次已交接，请选择下一班次',
  'handover.tooMuch': '上缴金额不能大于实点金额',
  'handover.missing': '未找到对应的交班单',
  'shift.missing': '本班还没有任何操作，无需交班',
  'count.format': '清点内容格式不正确',
  'movement.kind': '请选择收入、支出或上缴',
  'handover.submit': '上缴金额与交班单不符',
})

export type ShiftRefusal = Parameters<typeof refuse>[0]
