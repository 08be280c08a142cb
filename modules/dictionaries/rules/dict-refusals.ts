/** Refusals of table dictionaries, trees, categories and the check for duplicates; what “[null]” and “[code]” say is the contract. */
export const dictRefusals = {
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
  'category.empty': '无数据,参数有误.[{given}]',
  'category.codeEmpty': '错误,类型编码为空!',
  'category.codePrefix': '编码不符合规范,须以"{prefix}"开头!',
  'duplicate.unknown': '白名单校验未通过！',
  'duplicate.taken': '该值不可用，系统中已存在！',
} as const
