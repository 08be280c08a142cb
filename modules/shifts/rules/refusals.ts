import { refusals } from '@kezhan/base/refusal'

/** Texts of hotel domain §2.7. */
export const refuse = refusals({
  'shift.state': '{state}的班次不能{action}',
  'shift.current': '当前班次已交接，请重新登录',
  'handover.password': '接班人密码错误',
  'handover.self': '不能与本人交接',
  'handover.difference': '实点金额与应有金额不符，请填写原因',
  'handover.slips': '请先核对非现金单据',
  'handover.present': '交班人离岗未满{hours}小时，不能强制交班',
  'handover.submit': '上缴金额与交班单不符',
})

export type ShiftRefusal = Parameters<typeof refuse>[0]
