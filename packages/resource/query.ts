import {
  allOf,
  type Condition,
  conditionFields,
  mostListValues,
  mostTerms,
  type QueryRule,
  queryRules,
  type Rule,
  ruleLabels,
  rulesFor,
  type Term,
} from './condition'
import { type Field, type Fields, holdsMany, type Value } from './field'
import { fromWire } from './kinds/choice'
import { splitList } from './kinds/kind-spec'
import { kindOf, parseValue } from './kinds/registry'
import { refuse } from './refusals'

/** Names that steer the list and are never filters. */
const steering = new Set([
  'ids',
  'page',
  'rows',
  'sort',
  'order',
  'column',
  'field',
  '_t',
  'pageNo',
  'pageSize',
  'superQueryParams',
  'superQueryMatchType',
  'revealId',
  'selections',
])

export type QueryString = Readonly<Record<string, string | readonly string[] | undefined>>

/** Reads filters off a query string: every field is a possible parameter, its rule is inferred from the value. */
export function conditionFromQuery(query: QueryString, fields: Fields): Condition {
  const known = conditionFields(fields)
  const terms: (Term | Condition)[] = []
  for (const [name, raw] of Object.entries(query)) {
    const text = typeof raw === 'string' ? raw.trim() : (raw?.[0] ?? '').trim()
    if (text === '' || steering.has(name)) continue
    const field = Object.hasOwn(known, name) ? known[name] : undefined
    if (field !== undefined && kindOf(field).compare !== 'none')
      terms.push(...termsFromValue(name, text, field))
    else terms.push(...suffixed(name, text, known))
  }
  if (terms.length > mostTerms) throw refuse('query.tooManyTerms', { most: mostTerms })
  const advanced = advancedQuery(query.superQueryParams, query.superQueryMatchType, known)
  return allOf(...terms, ...(advanced === undefined ? [] : [advanced]))
}

/** `price_begin`, `price_end` and `price_MultiString`; unknown names are ignored, as every list call does. */
function suffixed(name: string, text: string, known: Fields): Term[] {
  const match = /^(.+)_(begin|end|MultiString)$/.exec(name)
  const field = match?.[1] !== undefined && Object.hasOwn(known, match[1]) ? known[match[1]] : undefined
  if (match?.[1] === undefined || field === undefined || kindOf(field).compare === 'none') return []
  if (match[2] === 'MultiString') return [term(match[1], 'in', splitList(text), field)]
  return match[2] === 'begin' ? [term(match[1], 'ge', text, field)] : [until(match[1], text, field)]
}

/** The first pattern that fits decides; the order is the contract (`!a,b` is a list, `*a,b*` is a search). */
function termsFromValue(name: string, text: string, field: Field): (Term | Condition)[] {
  if (text.length > 2 && text.startsWith(',') && text.endsWith(','))
    return [anyOf(name, splitList(text), field)]
  const operator = /^(>=|<=|!=|ge |le |gt |lt |eq |ne |>|<|= )\s*(.*)$/s.exec(text)
  if (operator?.[1] !== undefined) {
    const rest = operator[2] ?? ''
    if (rest === '') return []
    return [
      operator[1] === '<=' || operator[1] === 'le '
        ? until(name, rest, field)
        : term(name, operators[operator[1].trim()] ?? 'eq', rest, field),
    ]
  }
  const starts = text.startsWith('*')
  const ends = text.endsWith('*')
  if (starts || ends) {
    const inner = text.slice(starts ? 1 : 0, ends && text.length > 1 ? -1 : undefined)
    if (inner === '' || inner === '*') return []
    return [term(name, starts && ends ? 'like' : starts ? 'left_like' : 'right_like', inner, field)]
  }
  if (text.includes(',')) {
    const parts = splitList(text)
    return parts.length === 0 ? [] : [term(name, 'in', parts, field)]
  }
  if (text.startsWith('!')) return text.length === 1 ? [] : [term(name, 'ne', text.slice(1), field)]
  return [term(name, 'eq', text, field)]
}

const operators: Readonly<Record<string, Rule>> = {
  '>=': 'ge',
  '<=': 'le',
  '!=': 'ne',
  '>': 'gt',
  '<': 'lt',
  '=': 'eq',
  ge: 'ge',
  le: 'le',
  gt: 'gt',
  lt: 'lt',
  eq: 'eq',
  ne: 'ne',
}

function anyOf(name: string, parts: readonly string[], field: Field): Term | Condition {
  if (holdsMany(field) || kindOf(field).compare !== 'text') return term(name, 'in', parts, field)
  return { match: 'or', terms: parts.map(part => term(name, 'like', part, field)) }
}

/** A typed term; a value that does not fit the field is refused with the field's label. */
function term(name: string, rule: Rule, val: string | readonly string[], field: Field): Term {
  if (!rulesFor(field).some(allowed => allowed === rule)) {
    throw refuse('query.rule', { label: field.label, rule: ruleLabels[rule as QueryRule] ?? rule })
  }
  if (typeof val !== 'string') {
    if (val.length > mostListValues)
      throw refuse('query.tooManyValues', { label: field.label, most: mostListValues })
    return { field: name, rule, val: val.map(one => typed(one, field, rule)) }
  }
  return { field: name, rule, val: typed(val, field, rule) }
}

function typed(text: string, field: Field, rule: Rule): Value {
  // Patterns and list parts are free text: a fragment of a code need not be a valid code.
  if (kindOf(field).compare === 'text')
    return plainText(field.kind === 'switch' ? fromWire(text, field) : text, field)
  if (field.kind === 'datetime' && text.length === 10 && (rule === 'gt' || rule === 'le'))
    return typed(`${text} 23:59:59`, field, rule)
  const parsed = parseValue(text, field)
  if (parsed.problem !== undefined || parsed.value === null)
    throw refuse('query.value', { label: field.label, text })
  return parsed.value
}

function plainText(text: string, field: Field): string {
  if (text.includes('\u0000')) throw refuse('query.value', { label: field.label, text: '' })
  return text
}

/** The end of a range given as a day includes the whole day. */
function until(name: string, text: string, field: Field): Term {
  if (field.kind !== 'datetime') return term(name, 'le', text, field)
  const value = String(typed(text, field, 'ge'))
  const isDay = text.trim().length === 10
  return { field: name, rule: 'le', val: isDay ? `${value.slice(0, 10)} 23:59:59` : value }
}

function advancedQuery(
  params: QueryString[string],
  matchType: QueryString[string],
  known: Fields,
): Condition | undefined {
  if (typeof params !== 'string' || params.trim() === '') return undefined
  const lines = readLines(params)
  if (lines.length > mostTerms) throw refuse('query.tooManyTerms', { most: mostTerms })
  const terms = lines.flatMap(line => lineTerm(line, known) ?? [])
  return terms.length === 0 ? undefined : { match: matchType === 'or' ? 'or' : 'and', terms }
}

/** The client encodes the JSON once more than HTTP asks for. */
function readLines(params: string): readonly unknown[] {
  const text = params.trim().startsWith('[') ? params : decode(params)
  try {
    const lines: unknown = JSON.parse(text)
    if (Array.isArray(lines)) return lines
  } catch {
    // Falls through to the refusal: the text is not JSON.
  }
  throw refuse('query.format')
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    throw refuse('query.format')
  }
}

function lineTerm(line: unknown, known: Fields): Term | undefined {
  if (typeof line !== 'object' || line === null) return undefined
  const { field: name, rule, val } = line as { field?: unknown; rule?: unknown; val?: unknown }
  if (typeof name !== 'string' || name === '' || typeof rule !== 'string' || rule === '') return undefined
  if (val === undefined || val === null || val === '') return undefined
  const text = Array.isArray(val) ? val.map(String).join(',') : String(val)
  const field = Object.hasOwn(known, name) ? known[name] : undefined
  if (field === undefined || kindOf(field).compare === 'none')
    throw refuse('query.field', { name: name.slice(0, 40) })
  const known_ = ruleNamed(rule)
  if (known_ === undefined) throw refuse('query.unknownRule', { rule: rule.slice(0, 20) })
  if (known_ === 'le') return until(name, text, field)
  return term(name, known_, known_ === 'in' ? splitList(text) : text, field)
}

function ruleNamed(text: string): QueryRule | undefined {
  const lower = text.trim().toLowerCase()
  const symbol = Object.hasOwn(operators, lower) ? operators[lower] : undefined
  return queryRules.find(rule => rule === lower || rule === symbol)
}

/** `column=a,b&order=asc`: known fields only; a `_dictText` suffix sorts by the stored value. */
export function sortFromQuery(
  query: QueryString,
  fields: Fields,
): { field: string; order: 'asc' | 'desc' }[] {
  const column = typeof query.column === 'string' ? query.column : ''
  const direction = typeof query.order === 'string' ? query.order : ''
  if (column === '' || direction === '') return []
  const known = conditionFields(fields)
  const order = direction.toLowerCase().includes('asc') ? 'asc' : 'desc'
  return splitList(column)
    .slice(0, 5)
    .map(name => name.replace(/_dictText$/, ''))
    .map(name =>
      Object.hasOwn(known, name)
        ? name
        : name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
    )
    .filter(name => Object.hasOwn(known, name) && known[name] !== undefined && sortable(known[name]))
    .map(field => ({ field, order }))
}

export const sortable = (field: Field): boolean => kindOf(field).compare !== 'none'
