import { refusals } from '@kezhan/base/refusal'

export const refuse = refusals({
  'form.missing': '未找到对应实体',
  'form.wrong': '表单定义有误：{problems}',
  'form.tableTaken': '数据表“{table}”已被占用',
})
