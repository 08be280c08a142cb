import { refusals } from '@kezhan/base/refusal'

export const refuse = refusals({
  'query.tooManyTerms': '查询条件过多，最多{most}个',
  'query.tooManyValues': '“{label}”的查询值过多，最多{most}个',
  'query.rule': '“{label}”不支持“{rule}”条件',
  'query.unknownRule': '不支持的查询规则：{rule}',
  'query.value': '“{label}”的查询值“{text}”不正确',
  'query.between': '“{label}”介于要有起始值和结束值两个值',
  'query.order': '“{label}”的起始值“{from}”大于结束值“{to}”',
  'query.within':
    '“{label}”的期间“{text}”不正确，应为今天、昨天、本周、上周、本月、上月、最近N天或未来N天，N为1到999',
  'query.field': '查询条件中没有字段：{name}',
  'query.format': '高级查询条件格式不正确',
})
