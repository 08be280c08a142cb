import { refusals } from '@kezhan/base/refusal'

/** Texts of hotel domain §2.6. */
export const refuse = refusals({
  'audit.tooEarly': '尚未到夜审时间{time}',
  'audit.ahead': '营业日不能超前自然日',
  'audit.openShifts': '仍有{count}个班次未交接',
  'audit.dueOuts': '存在应离未离{count}间，请先处理',
  'audit.running': '正在夜审中',
  'audit.posted': '已过房费，不能中止，请继续完成夜审',
  'audit.unbalanced': '账务不平：差额{difference}元',
  'audit.steps': '还有{count}步未完成',
  'audit.closed': '已关闭的营业日不能重新打开',
  'audit.step': '第{step}步失败：{reason}，修复后可继续',
  'audit.fault': '系统错误',
  'audit.none': '没有该营业日的夜审记录',
  'audit.previous': '上一营业日尚未关闭',
  'revenue.order': '结束日期不能早于开始日期',
  'revenue.tooWide': '一次最多查询{days}天',
})

export type AuditRefusal = Parameters<typeof refuse>[0]
