/** The conditions of a data rule in words; the keys are those of `ruleConditions`. */
export const conditionNames: Readonly<Record<string, string>> = {
  '=': '等于',
  '!=': '不等于',
  '>': '大于',
  '>=': '大于等于',
  '<': '小于',
  '<=': '小于等于',
  IN: '包含在',
  LIKE: '模糊',
  LEFT_LIKE: '以…结尾',
  RIGHT_LIKE: '以…开头',
  BETWEEN: '介于',
  WITHIN: '在…期间',
  EMPTY: '为空',
  NOT_EMPTY: '不为空',
  HIDDEN: '不可见',
  READ_ONLY: '只读',
}

/** What may stand in the value of a rule for something of the session. */
export const ruleVariables: readonly (readonly [name: string, meaning: string])[] = [
  ['#{sys_user_code}', '当前用户账号'],
  ['#{sys_user_name}', '当前用户姓名'],
  ['#{sys_org_code}', '当前部门编码'],
  ['#{sys_date}', '当前日期'],
  ['#{sys_time}', '当前时间'],
]
