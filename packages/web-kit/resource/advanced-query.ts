import { conditionFields, type QueryRule, queryRules, rulesFor } from '@kezhan/resource/condition'
import { type Field, type Fields, holdsMany, type Value } from '@kezhan/resource/field'

/** A condition that a person built; only complete lines. */
export interface AdvancedQuery {
  readonly match: 'and' | 'or'
  readonly lines: readonly QueryLine[]
}
export interface QueryLine {
  readonly field: string
  readonly rule: QueryRule
  /** The wire value; for `in` a comma list. */
  readonly val: Value
}
/** A line while it is being written. */
export interface DraftLine {
  readonly key: number
  readonly field: string | undefined
  readonly rule: QueryRule | undefined
  readonly val: Value
}
export interface SavedQuery extends AdvancedQuery {
  readonly name: string
}

export const mostLines = 60
export const blankLine = (key: number): DraftLine => ({ key, field: undefined, rule: undefined, val: null })

/** Fields a line may name, in the order of the definition, the audit columns last. */
export function queryFields(fields: Fields): [string, Field][] {
  const known = Object.entries(conditionFields(fields)).filter(
    ([name]) => name !== 'id' && name !== 'sysOrgCode',
  )
  const declared = known.filter(([name]) => Object.hasOwn(fields, name))
  const audit = known.filter(([name]) => !Object.hasOwn(fields, name))
  return [...declared, ...audit].filter(([, field]) => rulesFor(field).length > 0)
}

/** Choosing a field clears the value and takes the first rule that makes sense for it. */
export function chooseField(line: DraftLine, name: string, field: Field): DraftLine {
  const allowed = rulesFor(field)
  const rule = line.rule !== undefined && allowed.includes(line.rule) ? line.rule : allowed[0]
  return { key: line.key, field: name, rule, val: null }
}

/** Leaving `in` keeps only the first chosen value, unless the field itself holds a list. */
export function chooseRule(line: DraftLine, rule: QueryRule, field: Field): DraftLine {
  const leavesList = line.rule === 'in' && rule !== 'in' && !holdsMany(field)
  return {
    ...line,
    rule,
    val: leavesList && typeof line.val === 'string' ? (line.val.split(',')[0] ?? null) : line.val,
  }
}

/** The complete lines of a draft. */
export function completeLines(lines: readonly DraftLine[]): QueryLine[] {
  return lines.flatMap(({ field, rule, val }) =>
    field === undefined || rule === undefined || val === null || val === '' ? [] : [{ field, rule, val }],
  )
}

export function draftOf(query: AdvancedQuery | undefined): DraftLine[] {
  if (query === undefined || query.lines.length === 0) return [blankLine(0)]
  return query.lines.map((line, key) => ({ ...line, key }))
}

export function writeAdvanced(query: AdvancedQuery): {
  superQueryParams: string
  superQueryMatchType: string
} {
  return { superQueryParams: JSON.stringify(query.lines), superQueryMatchType: query.match }
}

/** An address may be older than the definition or typed by hand; what is not a line is dropped. */
export function readAdvanced(params: string | null, match: string | null): AdvancedQuery | undefined {
  const lines = readLines(parsed(params ?? ''))
  return lines.length === 0 ? undefined : { match: match === 'or' ? 'or' : 'and', lines }
}

export function readSavedQueries(stored: unknown): SavedQuery[] {
  if (!Array.isArray(stored)) return []
  return stored.flatMap((one: unknown) => {
    if (typeof one !== 'object' || one === null || !('name' in one) || typeof one.name !== 'string') return []
    const lines = readLines('lines' in one ? one.lines : undefined)
    const match = 'match' in one && one.match === 'or' ? 'or' : 'and'
    return lines.length === 0 ? [] : [{ name: one.name, match, lines }]
  })
}

/** A query of the same name is replaced in its place. */
export function keepQuery(saved: readonly SavedQuery[], query: SavedQuery): SavedQuery[] {
  const known = saved.some(one => one.name === query.name)
  return known ? saved.map(one => (one.name === query.name ? query : one)) : [...saved, query]
}

export const withoutQuery = (saved: readonly SavedQuery[], name: string): SavedQuery[] =>
  saved.filter(one => one.name !== name)

function readLines(stored: unknown): QueryLine[] {
  if (!Array.isArray(stored)) return []
  return stored.slice(0, mostLines).flatMap((one: unknown) => {
    if (typeof one !== 'object' || one === null) return []
    const { field, rule, val } = one as { field?: unknown; rule?: unknown; val?: unknown }
    const known = queryRules.find(name => name === rule)
    if (typeof field !== 'string' || known === undefined) return []
    return (typeof val === 'string' && val !== '') || typeof val === 'number'
      ? [{ field, rule: known, val }]
      : []
  })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Not JSON: the address holds no condition, which is what an empty list says.
    return undefined
  }
}
