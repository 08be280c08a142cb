import { refusals } from '@kezhan/base/refusal'

export const refuse = refusals({
  'hotel.platform': '只有平台可以管理酒店',
  'tenant.platform': '只有平台可以管理租户',
  'tenant.linked': '该租户已被引用，无法删除！',
  'tenant.allLinked': '选择的租户都已被引用，无法删除！',
})
