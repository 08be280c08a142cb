import { Refusal } from '@kezhan/base/refusal'
import { allOf, type Condition, conditionFields, nothing, type QueryRule, takesNoValue } from './condition'
import type { Field, Fields } from './field'
import { splitList } from './kinds/kind-spec'
import { kindOf, parseValue } from './kinds/registry'
import { daysOf, type Today } from './relative-days'
import { termOf } from './typed-term'

/** A data-permission rule as an administrator writes it; `#{name}` in the value stands for something of the session. */
export interface DataRule {
  readonly column: string
  readonly condition: string
  readonly value: string
}
export type RuleVariables = Readonly<Record<string, string>>

const rules: Readonly<Record<string, QueryRule>> = {
  '>': 'gt',
  '<': 'lt',
  '>=': 'ge',
  '<=': 'le',
  '=': 'eq',
  '!=': 'ne',
  IN: 'in',
  LIKE: 'like',
  LEFT_LIKE: 'left_like',
  RIGHT_LIKE: 'right_like',
  BETWEEN: 'between',
  WITHIN: 'within',
  EMPTY: 'empty',
  NOT_EMPTY: 'not_empty',
}
/** Conditions that say something of a field instead of the rows (`field-rights`). */
const fieldConditions = ['HIDDEN', 'READ_ONLY'] as const
export type FieldCondition = (typeof fieldConditions)[number]
export const isFieldCondition = (condition: string): condition is FieldCondition =>
  fieldConditions.some(one => one === condition)

/** The conditions that a rule may be written with. A condition in SQL is not among them. */
export const ruleConditions: readonly string[] = [...Object.keys(rules), ...fieldConditions]

/** What is wrong with the value of a rule whatever its field is; a value with variables shows only when it is filled. */
export function ruleValueProblem(condition: string, value: string): string | undefined {
  if (conditionTakesNoValue(condition)) return undefined
  if (value.trim() === '') return '请输入规则值'
  if (condition === 'BETWEEN' && !/^[^,]*[^,\s][^,]*,[^,]*[^,\s][^,]*$/.test(value))
    return '介于要有两个值，中间用英文逗号分开，例如 1,5'
  if (condition === 'WITHIN' && !value.includes('#{') && daysOf(value, '2026-01-01') === undefined)
    return '期间应为今天、昨天、本周、上周、本月、上月、最近N天或未来N天，N为1到999'
  return undefined
}

/** Whether a rule of this condition says everything without a value. */
export const conditionTakesNoValue = (condition: string): boolean =>
  isFieldCondition(condition) || (Object.hasOwn(rules, condition) && takesNoValue(rules[condition]))

/** What of the session a value may name, with something like it. */
const sampleVariables = {
  sys_user_code: 'user',
  sys_user_name: '姓名',
  sys_org_code: 'A01',
  sys_multi_org_code: 'A01,A02',
  sys_date: '2026-01-01',
  sys_time: '2026-01-01 00:00:00',
  tenant_id: '1',
} as const satisfies RuleVariables
export type RuleVariable = keyof typeof sampleVariables
const sampleToday: Today = { businessDate: sampleVariables.sys_date, calendarDay: sampleVariables.sys_date }

/** Why a rule cannot be understood, in a sentence; undefined where it can. */
export function ruleProblem({ column, condition, value }: DataRule, fields: Fields): string | undefined {
  const field = Object.hasOwn(fields, column) ? fields[column] : undefined
  if (field === undefined) return `没有字段“${column}”，可以用的字段：${Object.keys(fields).join('、')}`
  const { label } = field
  if (isFieldCondition(condition)) return isHead(column) ? `字段“${label}”总是看得到` : undefined
  const { compare } = kindOf(field)
  const rule = Object.hasOwn(rules, condition) ? rules[condition] : undefined
  if (compare === 'none') return `字段“${label}”不能用来比较`
  if (rule === undefined) return `不支持的条件规则：${condition}`
  if (compare !== 'text' && isPattern(rule)) return `字段“${label}”不是文字，不能用“${condition}”比较`
  const text = takesNoValue(rule) ? '' : filled(value, sampleVariables)
  if (text === undefined) return `“${value}”中有不认识的变量`
  if (isOwn(rule)) return refusalOf(() => termOf(column, rule, text, field, sampleToday))
  const parts = compare === 'text' ? [] : valuesOf(rule, text).map(part => parseValue(part, field))
  return parts.find(part => part.problem !== undefined)?.problem
}

/** What every row has besides its fields. */
const isHead = (column: string): boolean => Object.hasOwn(conditionFields({}), column)

/** The rules that a query reads by itself. */
const isOwn = (rule: QueryRule): boolean => rule === 'between' || rule === 'within' || takesNoValue(rule)
const isPattern = (rule: QueryRule): boolean =>
  rule === 'like' || rule === 'left_like' || rule === 'right_like'
const valuesOf = (rule: QueryRule, text: string): readonly string[] =>
  rule === 'in' ? splitList(text) : [text]

/** Whether one of somebody's rules cannot be understood, so that he sees nothing. */
export const isMisread = (condition: Condition): boolean => condition.terms.includes(nothing)

/**
 * All rules must hold. One that cannot be understood hides everything: a typing error must not open a door. What is said of a
 * field hides no row, as long as there is such a field.
 */
export function conditionOfRules(
  dataRules: readonly DataRule[],
  variables: RuleVariables,
  fields: Fields,
  today: Today,
): Condition {
  const terms = dataRules
    .filter(rule => !isFieldRule(rule, fields))
    .map(rule => conditionOfRule(rule, variables, fields, today))
  return { match: 'and', terms }
}

const isFieldRule = ({ column, condition }: DataRule, fields: Fields): boolean =>
  isFieldCondition(condition) && Object.hasOwn(fields, column) && !isHead(column)

function conditionOfRule(
  { column, condition, value }: DataRule,
  variables: RuleVariables,
  fields: Fields,
  today: Today,
): Condition {
  const field = Object.hasOwn(fields, column) ? fields[column] : undefined
  const rule = Object.hasOwn(rules, condition) ? rules[condition] : undefined
  if (field === undefined || rule === undefined || kindOf(field).compare === 'none') return nothing
  const text = takesNoValue(rule) ? '' : filled(value, variables)
  if (text === undefined) return nothing
  if (rule === 'between' || rule === 'within' || takesNoValue(rule))
    return understood(() => termOf(column, rule, text, field, today))
  return comparison(column, rule, text, field)
}

function refusalOf(read: () => unknown): string | undefined {
  try {
    read()
    return undefined
  } catch (error) {
    if (error instanceof Refusal) return error.message
    throw error
  }
}

/** As in a query, where what makes no sense is refused in words. */
function understood(read: () => Condition['terms'][number]): Condition {
  try {
    return allOf(read())
  } catch (error) {
    if (error instanceof Refusal) return nothing
    throw error
  }
}

function comparison(
  column: string,
  rule: Exclude<QueryRule, 'between' | 'within'>,
  text: string,
  field: Field,
): Condition {
  const isText = kindOf(field).compare === 'text'
  if (!isText && isPattern(rule)) return nothing
  const parts = valuesOf(rule, text).map(part => (isText ? { value: part } : parseValue(part, field)))
  const values = parts.flatMap(part => ('value' in part && part.value !== null ? [part.value] : []))
  if (values.length === 0 || values.length < parts.length) return nothing
  return { match: 'and', terms: [{ field: column, rule, val: rule === 'in' ? values : (values[0] ?? null) }] }
}

/** Both spellings of a variable are known; an unknown or empty one fails the rule. */
function filled(value: string, variables: RuleVariables): string | undefined {
  let isComplete = true
  const text = value.replace(/#\{(\w+)\}/g, (_, name: string) => {
    const snake = name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)
    const known = Object.hasOwn(variables, snake) ? variables[snake] : undefined
    if (known === undefined || known === '') isComplete = false
    return known ?? ''
  })
  return isComplete ? text.replace(/%$/, '') : undefined
}
