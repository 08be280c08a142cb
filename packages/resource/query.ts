import {
  allOf,
  type Condition,
  conditionFields,
  mostTerms,
  type QueryRule,
  queryRules,
  type Term,
  takesNoValue,
} from './condition'
import { type Field, type Fields, holdsMany } from './field'
import { splitList } from './kinds/kind-spec'
import { kindOf } from './kinds/registry'
import { refuse } from './refusals'
import type { Today } from './relative-days'
import { listTerm, termOf } from './typed-term'

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
export function conditionFromQuery(query: QueryString, fields: Fields, today: Today): Condition {
  const known = conditionFields(fields)
  const terms: (Term | Condition)[] = []
  for (const [name, raw] of Object.entries(query)) {
    const text = typeof raw === 'string' ? raw.trim() : (raw?.[0] ?? '').trim()
    if (text === '' || steering.has(name)) continue
    const field = Object.hasOwn(known, name) ? known[name] : undefined
    if (field !== undefined && kindOf(field).compare !== 'none')
      terms.push(...termsFromValue(name, text, field, today))
    else terms.push(...suffixed(name, text, known, today))
  }
  if (terms.length > mostTerms) throw refuse('query.tooManyTerms', { most: mostTerms })
  const advanced = advancedQuery(query.superQueryParams, query.superQueryMatchType, known, today)
  return allOf(...terms, ...(advanced === undefined ? [] : [advanced]))
}

/** `price_begin`, `price_end` and `price_MultiString`; unknown names are ignored, as every list call does. */
function suffixed(name: string, text: string, known: Fields, today: Today): (Term | Condition)[] {
  const match = /^(.+)_(begin|end|MultiString)$/.exec(name)
  const field = match?.[1] !== undefined && Object.hasOwn(known, match[1]) ? known[match[1]] : undefined
  if (match?.[1] === undefined || field === undefined || kindOf(field).compare === 'none') return []
  const rule = match[2] === 'MultiString' ? 'in' : match[2] === 'begin' ? 'ge' : 'le'
  return [termOf(match[1], rule, text, field, today)]
}

/** The first pattern that fits decides; the order is the contract (`!a,b` is a list, `*a,b*` is a search). */
function termsFromValue(name: string, text: string, field: Field, today: Today): (Term | Condition)[] {
  const term = (rule: QueryRule, val: string) => termOf(name, rule, val, field, today)
  if (text.length > 2 && text.startsWith(',') && text.endsWith(','))
    return [anyOf(name, splitList(text), field, today)]
  const operator = /^(>=|<=|!=|ge |le |gt |lt |eq |ne |>|<|= )\s*(.*)$/s.exec(text)
  if (operator?.[1] !== undefined) {
    const rest = operator[2] ?? ''
    if (rest === '') return []
    return [term(operators[operator[1].trim()] ?? 'eq', rest)]
  }
  const starts = text.startsWith('*')
  const ends = text.endsWith('*')
  if (starts || ends) {
    const inner = text.slice(starts ? 1 : 0, ends ? -1 : undefined)
    if (inner === '' || inner === '*') return []
    return [term(starts && ends ? 'like' : starts ? 'left_like' : 'right_like', inner)]
  }
  if (text.includes(',')) {
    const parts = splitList(text)
    return parts.length === 0 ? [] : [listTerm(name, parts, field)]
  }
  if (text.startsWith('!')) return text.length === 1 ? [] : [term('ne', text.slice(1))]
  return [term('eq', text)]
}

const operators: Readonly<Record<string, QueryRule>> = {
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

function anyOf(name: string, parts: readonly string[], field: Field, today: Today): Term | Condition {
  if (holdsMany(field) || kindOf(field).compare !== 'text') return listTerm(name, parts, field)
  return { match: 'or', terms: parts.map(part => termOf(name, 'like', part, field, today)) }
}

function advancedQuery(
  params: QueryString[string],
  matchType: QueryString[string],
  known: Fields,
  today: Today,
): Condition | undefined {
  if (typeof params !== 'string' || params.trim() === '') return undefined
  const lines = readLines(params)
  if (lines.length > mostTerms) throw refuse('query.tooManyTerms', { most: mostTerms })
  const terms = lines.flatMap(line => lineTerm(line, known, today) ?? [])
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

function lineTerm(line: unknown, known: Fields, today: Today): Term | Condition | undefined {
  if (typeof line !== 'object' || line === null) return undefined
  const { field: name, rule, val } = line as { field?: unknown; rule?: unknown; val?: unknown }
  if (typeof name !== 'string' || name === '' || typeof rule !== 'string' || rule === '') return undefined
  const chosen = ruleNamed(rule)
  const isBlank = val === undefined || val === null || val === ''
  if (isBlank && !takesNoValue(chosen)) return undefined
  const field = Object.hasOwn(known, name) ? known[name] : undefined
  if (field === undefined || kindOf(field).compare === 'none')
    throw refuse('query.field', { name: name.slice(0, 40) })
  if (chosen === undefined) throw refuse('query.unknownRule', { rule: rule.slice(0, 20) })
  const text = Array.isArray(val) ? val.map(String).join(',') : String(val ?? '')
  return termOf(name, chosen, text, field, today)
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
