import type { Condition, Field, Fields, Rule, Term } from './field'
import { kindOf } from './kinds/registry'

export type { Condition, Rule, Term } from './field'

/** The ten rules of the specification, then ours. Ranges and relative days become comparisons when they are read (`typed-term`). */
export const queryRules = [
  'eq',
  'like',
  'right_like',
  'left_like',
  'in',
  'ne',
  'gt',
  'ge',
  'lt',
  'le',
  'between',
  'within',
  'empty',
  'not_empty',
] as const satisfies readonly (Rule | 'between' | 'within')[]
export type QueryRule = (typeof queryRules)[number]
/** Rules that say everything by themselves. */
export const takesNoValue = (rule: QueryRule | undefined): boolean => rule === 'empty' || rule === 'not_empty'

export const everything: Condition = { match: 'and', terms: [] }
/** Every row has an id, so this holds for none: what a rule that cannot be read must mean. */
export const nothing: Condition = { match: 'and', terms: [{ field: 'id', rule: 'empty', val: null }] }
export const allOf = (...terms: readonly (Term | Condition)[]): Condition => ({ match: 'and', terms })
export const isTerm = (part: Term | Condition): part is Term => 'field' in part

/** Bounds for conditions that come from outside. */
export const mostTerms = 60
export const mostListValues = 1000

export const ruleLabels: Readonly<Record<QueryRule, string>> = {
  eq: '等于',
  like: '包含',
  right_like: '以..开始',
  left_like: '以..结尾',
  in: '在...中',
  ne: '不等于',
  gt: '大于',
  ge: '大于等于',
  lt: '小于',
  le: '小于等于',
  between: '介于',
  within: '在...期间',
  empty: '为空',
  not_empty: '不为空',
}

const patternRules: readonly QueryRule[] = ['like', 'right_like', 'left_like']

/** Which rules make sense for a field: patterns need text, periods days, ranges an order; nothing compares a document. */
export function rulesFor(field: Field): readonly QueryRule[] {
  const compare = kindOf(field).compare
  if (compare === 'none') return []
  const isText = compare === 'text'
  const hasDays = compare === 'day' || compare === 'moment'
  return queryRules.filter(rule => {
    if (patternRules.includes(rule)) return isText
    if (rule === 'between') return !isText || field.kind === 'text'
    return rule !== 'within' || hasDays
  })
}

/** Fields that a condition may name: the declared ones and the audit columns. */
export function conditionFields(fields: Fields): Fields {
  const known = knownFields.get(fields) ?? { ...headFields, ...fields }
  knownFields.set(fields, known)
  return known
}

/** Asked several times by every list; definitions do not change. */
const knownFields = new WeakMap<Fields, Fields>()

const headFields = {
  id: { kind: 'text', label: '编号' },
  createBy: { kind: 'text', label: '创建人' },
  createTime: { kind: 'datetime', label: '创建时间' },
  updateBy: { kind: 'text', label: '更新人' },
  updateTime: { kind: 'datetime', label: '更新时间' },
  sysOrgCode: { kind: 'text', label: '所属部门' },
} as const satisfies Fields
