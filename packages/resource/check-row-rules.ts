import { asSent } from './as-sent'
import { mostListValues, rulesFor } from './condition'
import type { Comparison, Resource } from './define'
import { compile } from './expression/check-expression'
import { type Field, type Fields, holdsMany, type Kind } from './field'
import { isKind, kindOf, parseValue } from './kinds/registry'
import { type RowShape, stepsOf } from './settle-row'

/** What is wrong with what the fields of a row ask of each other. All of it may have been drawn by somebody. */
export function rowRuleProblems(shape: RowShape, where: string): string[] {
  const entries = Object.entries(shape.fields).filter(([, field]) => isKind(field.kind))
  const problems = [
    ...entries.flatMap(([name, field]) =>
      fieldProblems(name, field, shape).map(text => `${where}字段“${name}”的${text}`),
    ),
    ...comparisonProblems(shape).map(text => `${where}${text}`),
  ]
  if (problems.length > 0) return problems
  const { circle } = stepsOf(shape)
  return circle === undefined ? [] : [`${where}字段“${circle}”的值或显示条件取决于它自己`]
}

function fieldProblems(name: string, field: Field, shape: RowShape): string[] {
  const { visibleWhen, requiredWhen, computed } = field
  const hasCondition = visibleWhen !== undefined || requiredWhen !== undefined
  // A stored secret is never read again, so nothing can be said about it.
  if (field.kind === 'password' && (hasCondition || computed !== undefined)) return ['类型是密码，不能有条件']
  return [
    ...(visibleWhen === undefined ? [] : conditionProblems(visibleWhen, shape.fields, '显示条件')),
    ...(requiredWhen === undefined ? [] : conditionProblems(requiredWhen, shape.fields, '必填条件')),
    ...(computed === undefined ? [] : computedProblems(name, field, computed, shape)),
    ...valueRuleProblems(field),
  ]
}

const filledKinds: readonly Kind[] = ['text', 'textarea', 'integer']
const checkedKinds: readonly Kind[] = ['text', 'textarea', 'integer', 'decimal']

function valueRuleProblems({ kind, fillRule, checkRule, computed }: Field): string[] {
  return [
    ...(fillRule === undefined || filledKinds.includes(kind) ? [] : ['类型不能用填值规则']),
    ...(checkRule === undefined || checkedKinds.includes(kind) ? [] : ['类型不能用校验规则']),
    ...(fillRule === undefined || computed === undefined ? [] : ['值不能既由公式又由填值规则得出']),
  ]
}

function computedProblems(name: string, field: Field, computed: unknown, shape: RowShape): string[] {
  if (typeof computed !== 'string') return ['公式应为文字']
  const read = compile(computed, field, shape)
  if ('problem' in read) return [`公式不正确：${read.problem}`]
  return read.names.has(name) ? ['公式不能用到它自己'] : []
}

const mostTerms = 20
const mostDepth = 3

/** `value` may be anything: a drawn condition is stored as it was sent. */
export function conditionProblems(value: unknown, fields: Fields, what: string): string[] {
  let terms = 0
  const walk = (part: unknown, depth: number): string[] => {
    if (!isRecord(part) || depth > mostDepth) return [`${what}格式不正确`]
    if ('field' in part) {
      terms++
      return termProblems(part, fields, what)
    }
    const isMatch = part.match === 'and' || part.match === 'or'
    if (!isMatch || !Array.isArray(part.terms) || part.terms.length === 0) return [`${what}格式不正确`]
    return part.terms.slice(0, mostTerms + 1).flatMap(one => walk(one, depth + 1))
  }
  const problems = isRecord(value) && 'terms' in value ? walk(value, 1) : [`${what}格式不正确`]
  return terms > mostTerms ? [`${what}最多${mostTerms}项`] : problems
}

function termProblems(
  { field: name, rule, val }: Readonly<Record<string, unknown>>,
  fields: Fields,
  what: string,
): string[] {
  const field = typeof name === 'string' && Object.hasOwn(fields, name) ? fields[name] : undefined
  if (field === undefined || !isKind(field.kind)) return [`${what}中的字段“${asSent(name)}”不存在`]
  if (rule === 'empty' || rule === 'not_empty') return []
  if (!rulesFor(field).some(one => one === rule))
    return [`${what}中的字段“${name}”不能用规则“${asSent(rule, 20)}”`]
  const values: readonly unknown[] = rule === 'in' && Array.isArray(val) ? val : [val]
  const isSound = (one: unknown): boolean => {
    if (one === null || one === undefined || one === '' || typeof one === 'object') return false
    // A pattern is a piece of a value; a value of many is one of them.
    return holdsMany(field) || isPattern(rule) || isValue(one, field)
  }
  return values.length > 0 && values.length <= mostListValues && values.every(isSound)
    ? []
    : [`${what}中的字段“${name}”的值不正确`]
}

const isPattern = (rule: unknown): boolean => rule === 'like' || rule === 'left_like' || rule === 'right_like'

/** As it is stored: a number that came as a text would never be equal to one. */
function isValue(one: unknown, field: Field): boolean {
  // A length or pattern that the field asks for is no matter of what it is compared with.
  const { problem, value } = { problem: undefined, value: undefined, ...parseValue(one, plain(field)) }
  return problem === undefined && value === one
}
const plain = (field: Field): Field =>
  field.kind === 'text' || field.kind === 'textarea'
    ? { kind: 'text', label: field.label, maxLength: 4000 }
    : field

const mostRules = 50
const ops: readonly Comparison['op'][] = ['eq', 'ne', 'gt', 'ge', 'lt', 'le']

function comparisonProblems({ fields, rules }: RowShape): string[] {
  if (rules === undefined) return []
  const drawn: unknown = rules
  if (!Array.isArray(drawn)) return ['比较规则格式不正确']
  if (drawn.length > mostRules) return [`比较规则最多${mostRules}条`]
  return drawn.flatMap((rule: unknown, index) =>
    ruleProblems(rule, fields).map(text => `第${index + 1}条比较规则${text}`),
  )
}

function ruleProblems(rule: unknown, fields: Fields): string[] {
  if (!isRecord(rule) || !ops.some(op => op === rule.op)) return ['格式不正确']
  const { left, right, message } = rule
  const [one, other] = [left, right].map(name =>
    typeof name === 'string' && Object.hasOwn(fields, name) ? fields[name] : undefined,
  )
  if (one === undefined) return [`的字段“${asSent(left)}”不存在`]
  if (other === undefined) return [`的字段“${asSent(right)}”不存在`]
  if (message !== undefined && (typeof message !== 'string' || message === '' || message.length > 200))
    return ['的提示应为1到200个字']
  if (left === right) return ['比较的是同一个字段']
  return areComparable(one, other) ? [] : [`的字段“${asSent(left)}”和“${asSent(right)}”不能比较`]
}

/** Whether a comparison may name both: amounts are held against amounts, days against days. */
export function areComparable(one: Field, other: Field): boolean {
  const isAlike =
    isKind(one.kind) &&
    isKind(other.kind) &&
    kindOf(one).compare === kindOf(other).compare &&
    (kindOf(one).compare !== 'number' || one.kind === other.kind)
  return isAlike && kindOf(one).compare !== 'none' && !holdsMany(one) && !holdsMany(other)
}

const mostGroups = 50

export function layoutProblems({ fields, layout }: Pick<Resource, 'fields' | 'layout'>): string[] {
  if (layout === undefined) return []
  const drawn: unknown = layout
  if (!Array.isArray(drawn)) return ['布局格式不正确']
  if (drawn.length > mostGroups) return [`布局最多${mostGroups}组`]
  const met = new Set<string>()
  return drawn.flatMap((group: unknown, index) =>
    groupProblems(group, fields, met).map(text => `布局第${index + 1}组${text}`),
  )
}

function groupProblems(group: unknown, fields: Fields, met: Set<string>): string[] {
  if (!isRecord(group) || !Array.isArray(group.fields)) return ['格式不正确']
  const strange = Object.keys(group).find(name => !['title', 'tab', 'columns', 'fields'].includes(name))
  if (strange !== undefined) return [`没有“${strange.slice(0, 40)}”这一项`]
  const { title, tab, columns } = group
  const isWord = (text: unknown): boolean =>
    text === undefined || (typeof text === 'string' && text.trim() !== '' && text.length <= 50)
  return [
    ...(isWord(title) ? [] : ['的标题应为1到50个字']),
    ...(isWord(tab) ? [] : ['的页签应为1到50个字']),
    ...(columns === undefined || [1, 2, 3, 4].some(count => count === columns) ? [] : ['的列数应为1到4']),
    ...group.fields.flatMap((name: unknown) => {
      const shown = asSent(name)
      if (typeof name !== 'string' || !Object.hasOwn(fields, name)) return [`的字段“${shown}”不存在`]
      if (met.has(name)) return [`的字段“${shown}”重复`]
      met.add(name)
      return []
    }),
  ]
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
