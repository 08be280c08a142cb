import { refusals } from '@kezhan/base/refusal'

export const refuse = refusals({
  'hotel.foreign': '无权操作该酒店数据',
  'hotel.none': '平台账号没有所属酒店，请用酒店账号操作',
  'hotel.missing': '酒店不存在',
  'hotel.changed': '数据已被他人修改，请刷新后重试',
})
