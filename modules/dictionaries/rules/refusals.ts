import { refusals } from '@kezhan/base/refusal'

export const refuse = refusals({
  'dict.platform': '只有平台可以维护数据字典',
  'dict.itemMissing': '未找到对应的字典项',
  'dict.tooManyItems': '一个字典最多有{most}个本店字典项',
  'dict.closed': '该字典不存在，或平台没有开放给酒店维护',
  'dict.notInBin': '回收站中没有该字典',
  'dict.codeReused': '字典编码“{code}”已被使用，不能取回',
  'dict.valueTaken': '数据值“{value}”在该字典中已存在',
  'dict.empty': '字典Code不能为空!',
  'dict.unknown': '字典Code格式不正确！',
  'tree.condition': '查询条件格式不正确！',
  // To the letter, the English word included (shell §5).
  'tree.conditionText': '组件JTreeSelect-condition传值有误，需要一个json字符串!',
  'category.codeNone': '该编码【{given}】不存在，请核实!',
  'category.codeMany': '该编码【{given}】存在多个，请核实!',
  'category.none': '查询无果',
  'category.many': '查询数据异常,[{field}]存在多个值:{value}',
  'category.noParent': '加载分类字典树参数有误.[null]!',
  'category.wrongParent': '加载分类字典树参数有误.[code]!',
  'category.noIds': 'ids 不能为空',
  'duplicate.unknown': '白名单校验未通过！',
  'duplicate.taken': '该值不可用，系统中已存在！',
})
