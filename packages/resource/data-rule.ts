import { type Condition, nothing, type Rule } from './condition'
import type { Fields } from './field'
import { splitList } from './kinds/kind-spec'
import { kindOf, parseValue } from './kinds/registry'

/** A data-permission rule as an administrator writes it; `#{name}` in the value stands for something of the session. */
export interface DataRule {
  readonly column: string
  readonly condition: string
  readonly value: string
}
export type RuleVariables = Readonly<Record<string, string>>

const rules: Readonly<Record<string, Rule>> = {
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
}
/** The conditions that a rule may be written with. A condition in SQL is not among them. */
export const ruleConditions: readonly string[] = Object.keys(rules)

/** All rules must hold. One that cannot be understood hides everything: a typing error must not open a door. */
export function conditionOfRules(
  dataRules: readonly DataRule[],
  variables: RuleVariables,
  fields: Fields,
): Condition {
  const terms = dataRules.map(rule => conditionOfRule(rule, variables, fields))
  return { match: 'and', terms }
}

function conditionOfRule(
  { column, condition, value }: DataRule,
  variables: RuleVariables,
  fields: Fields,
): Condition {
  const field = Object.hasOwn(fields, column) ? fields[column] : undefined
  const rule = Object.hasOwn(rules, condition) ? rules[condition] : undefined
  if (field === undefined || rule === undefined || kindOf(field).compare === 'none') return nothing
  const text = filled(value, variables)
  if (text === undefined) return nothing
  const isText = kindOf(field).compare === 'text'
  if (!isText && (rule === 'like' || rule === 'left_like' || rule === 'right_like')) return nothing
  const parts = (rule === 'in' ? splitList(text) : [text]).map(part =>
    isText ? { value: part } : parseValue(part, field),
  )
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
