import { describe, expect, test } from 'vitest'
import { allOf, conditionFields, everything, nothing, queryRules, ruleLabels, rulesFor } from './condition'
import {
  conditionOfRules,
  conditionTakesNoValue,
  isFieldCondition,
  isMisread,
  ruleConditions,
  ruleProblem,
  ruleValueProblem,
} from './data-rule'
import type { Field } from './field'

const own = {
  name: { kind: 'text', label: '名称' },
  phone: { kind: 'text', label: '手机', pattern: 'mobile' },
  count: { kind: 'integer', label: '数量' },
  day: { kind: 'date', label: '日期' },
  at: { kind: 'datetime', label: '时间' },
  photo: { kind: 'image', label: '照片' },
} as const
const fields = conditionFields(own)
const problem = (column: string, condition: string, value: string) =>
  ruleProblem({ column, condition, value }, fields)

test.each([
  ['name', '=', 'x'],
  ['name', 'LIKE', 'x'],
  ['name', 'LEFT_LIKE', 'x'],
  ['name', 'RIGHT_LIKE', '#{sys_org_code}%'],
  ['name', 'IN', 'a,b'],
  // A rule may ask for what a field itself would not take.
  ['phone', '=', '不是号码'],
  ['name', '=', '#{sys_user_code}'],
  ['name', '=', '#{sysUserName}'],
  ['name', 'IN', '#{sys_multi_org_code}'],
  ['name', '=', '#{tenant_id}'],
  ['count', '>=', '5'],
  ['count', 'IN', '1,2'],
  ['count', 'BETWEEN', '1,5'],
  ['day', '<', '#{sys_date}'],
  ['at', '<', '#{sys_time}'],
  ['day', 'WITHIN', '最近7天'],
  ['count', 'EMPTY', ''],
  ['count', 'NOT_EMPTY', '#{unknown}'],
  ['count', 'HIDDEN', ''],
  ['photo', 'READ_ONLY', ''],
])('an administrator may write %s %s %s', (column, condition, value) =>
  expect(problem(column, condition, value)).toBeUndefined(),
)

test.each([
  ['photo', '=', 'x', '字段“照片”不能用来比较'],
  ['photo', 'EMPTY', '', '字段“照片”不能用来比较'],
  ['name', 'USE_SQL_RULES', '1=1', '不支持的条件规则：USE_SQL_RULES'],
  ['name', 'constructor', 'x', '不支持的条件规则：constructor'],
  ['count', 'LIKE', '1', '字段“数量”不是文字，不能用“LIKE”比较'],
  ['count', 'LEFT_LIKE', '1', '字段“数量”不是文字，不能用“LEFT_LIKE”比较'],
  ['count', 'RIGHT_LIKE', '1', '字段“数量”不是文字，不能用“RIGHT_LIKE”比较'],
  ['name', '=', '#{nobody}', '“#{nobody}”中有不认识的变量'],
  ['name', '=', '#{constructor}', '“#{constructor}”中有不认识的变量'],
  ['count', '=', 'x', '数量应为整数'],
  ['count', 'IN', '1,x', '数量应为整数'],
  ['count', '=', '1,2', '数量应为整数'],
  ['count', 'BETWEEN', '5,1', '“数量”的起始值“5”大于结束值“1”'],
  ['name', 'WITHIN', '今天', '“名称”不支持“在...期间”条件'],
  ['id', 'HIDDEN', '', '字段“编号”总是看得到'],
])('what %s %s %s cannot mean is said when it is written', (column, condition, value, text) =>
  expect(problem(column, condition, value)).toBe(text),
)

test('a field that is not there is named beside those that are', () => {
  const text = '没有字段“gone”，可以用的字段：name、phone、count、day、at、photo'
  expect(ruleProblem({ column: 'gone', condition: '=', value: '1' }, own)).toBe(text)
  expect(ruleProblem({ column: 'constructor', condition: '=', value: '1' }, own)).toContain(
    '没有字段“constructor”',
  )
})

test('a rule that is about no field hides everything, also one that says HIDDEN', () => {
  const today = { businessDate: '2026-01-30', calendarDay: '2026-01-31' }
  const of = (column: string, condition: string) =>
    conditionOfRules([{ column, condition, value: '1' }], {}, fields, today)
  expect(isMisread(of('gone', 'HIDDEN'))).toBe(true)
  expect(isMisread(of('photo', '='))).toBe(true)
  expect(isMisread(of('count', '='))).toBe(false)
  expect(isMisread(of('count', 'HIDDEN'))).toBe(false)
  expect(isMisread(everything)).toBe(false)
  expect(isMisread(allOf(nothing))).toBe(true)
})

test('conditions about a field or about emptiness take no value, all others do', () => {
  expect(ruleConditions.filter(conditionTakesNoValue)).toEqual(['EMPTY', 'NOT_EMPTY', 'HIDDEN', 'READ_ONLY'])
  expect(ruleConditions.filter(isFieldCondition)).toEqual(['HIDDEN', 'READ_ONLY'])
  expect(conditionTakesNoValue('constructor')).toBe(false)
})

test('a value with a variable shows only when it is filled', () => {
  expect(ruleValueProblem('WITHIN', '#{sys_date}')).toBeUndefined()
  expect(ruleValueProblem('WITHIN', ' 今天 ')).toBeUndefined()
  expect(ruleValueProblem('WITHIN', '最近1000天')).toBe(
    '期间应为今天、昨天、本周、上周、本月、上月、最近N天或未来N天，N为1到999',
  )
  for (const value of ['1,5', '1,15', ' 1 , 5 '])
    expect([value, ruleValueProblem('BETWEEN', value)]).toEqual([value, undefined])
  expect(ruleValueProblem('=', 'x')).toBeUndefined()
  expect(ruleValueProblem('HIDDEN', '')).toBeUndefined()
  expect(ruleValueProblem('LIKE', '')).toBe('请输入规则值')
})

describe('the rules that make sense for a field', () => {
  const patterns = ['包含', '以..开始', '以..结尾']
  const rest = ['等于', '在...中', '不等于', '大于', '大于等于', '小于', '小于等于', '为空', '不为空']
  const all = queryRules.map(rule => ruleLabels[rule])
  test.each<[string, Field, readonly string[]]>([
    ['a text has patterns and ranges', own.name, [...rest, ...patterns, '介于']],
    ['a choice has patterns', { kind: 'dict', dict: 'x', label: '甲' }, [...rest, ...patterns]],
    ['a number has ranges', own.count, [...rest, '介于']],
    ['a day has ranges and periods', own.day, [...rest, '介于', '在...期间']],
    ['a moment has ranges and periods', own.at, [...rest, '介于', '在...期间']],
    ['a clock has ranges', { kind: 'time', label: '甲' }, [...rest, '介于']],
    ['nothing compares a picture', own.photo, []],
  ])('%s', (_, field, wanted) => {
    expect(rulesFor(field).map(rule => ruleLabels[rule])).toEqual(all.filter(word => wanted.includes(word)))
  })
})
