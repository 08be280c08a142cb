import { refusals } from '@kezhan/base/refusal'

export const refuse = refusals({
  'hotel.foreign': '无权操作该酒店数据',
  'hotel.none': '请先选择要进入的酒店',
  'hotel.missing': '酒店不存在',
  'shift.none': '请选择班次!',
  'shift.handedOver': '当前班次已交接，请重新登录',
  'hotel.changed': '数据已被他人修改，请刷新后重试',
  'rental.missing': '租借物品不存在或已停用',
  'rental.short': '{name}仅剩{left}件可借',
  'goods.missing': '商品不存在，请刷新后重试',
  'goods.short': '{name}库存只有{stock}，不能减到零以下',
  'goods.kind': '请选择入库、报损、领用或盘点',
  'goods.nothing': '数量应大于0',
  'attribute.platform': '只有平台可以维护酒店配置项',
  'config.locked': '“{label}”由平台统一设置，不能修改',
  'config.missing': '没有参数“{key}”',
  'config.default': '“{label}”已是默认值',
  'attribute.missing': '未找到对应的配置项',
  'attribute.tooMany': '自定义配置项最多{most}个',
  'attribute.inUse': '已有{hotels}家酒店设置了“{label}”，不能删除，可以改为酒店不可见',
})
