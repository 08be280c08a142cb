import { refusals } from '@kezhan/base/refusal'

export const refuse = refusals({
  'channel.perNight': '按间夜定额请填写每间夜佣金，且大于0',
  'channel.minPrice': '按差价计佣请填写最低价，且大于0',
})
