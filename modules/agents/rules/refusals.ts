import { refusals } from '@kezhan/base/refusal'

export const refuse = refusals({
  'intermediary.missing': '中介不存在',
  'intermediary.stopped': '中介“{name}”已停用，请另选或改为散客',
  'intermediary.contract': '中介“{name}”不在合同期内（{from} 至 {to}），请续签或另选',
  'intermediary.percent': '按比例计佣请填写佣金比例，且大于0',
  'intermediary.perNight': '按间夜定额请填写每间夜佣金，且大于0',
  'intermediary.minPrice': '按差价计佣请填写最低价，且大于0',
  'intermediary.dates': '合同止不能早于合同起',
})
