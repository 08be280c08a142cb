import { refusals } from '@kezhan/base/refusal'

export const refuse = refusals({
  'intermediary.missing': '中介不存在',
  'intermediary.stopped': '中介“{name}”已停用，请另选或改为散客',
  'intermediary.contract': '中介“{name}”不在合同期内（{from} 至 {to}），请续签或另选',
  'intermediary.percent': '按比例计佣请填写佣金比例，且大于0',
  'intermediary.perNight': '按间夜定额请填写每间夜佣金，且大于0',
  'intermediary.minPrice': '按差价计佣请填写最低价，且大于0',
  'intermediary.dates': '合同止不能早于合同起',
  'commission.month': '月份应为 2026-05 这样的格式',
  'commission.missing': '佣金不存在，请刷新后再试',
  'commission.state': '{state}的佣金不能{action}',
  'commission.unconfirmed': '月结佣金请先确认再结算',
  'commission.reason': '请填写作废原因',
  'commission.several': '一次只能结算一家中介或渠道的佣金',
  'commission.nothing': '所选佣金合计为0，不用结算',
  'commission.noAccount': '中介“{name}”没有抵扣账套，请先在中介资料中选择',
  'commission.noDebt': '渠道“{name}”没有代收款，不能抵扣',
  'commission.nobody': '请选择一家中介或渠道',
  'commission.notOwed': '“{name}”账套欠款{owed}元，少于佣金{amount}元，不能抵扣',
})

export type AgentRefusal = Parameters<typeof refuse>[0]
