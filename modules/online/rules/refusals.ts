import { refusals } from '@kezhan/base/refusal'

export const refuse = refusals({
  'form.safeMode': '安全模式下不允许修改在线开发配置',
  'form.missing': '未找到对应实体',
  'form.wrong': '表单定义有误：{problems}',
  'form.convert': '现有数据无法转换为新的字段类型或长度，请先清理数据',
  'form.duplicate': '现有数据有重复值，无法设为唯一',
  'form.tableTaken': '数据表“{table}”已被占用',
})
