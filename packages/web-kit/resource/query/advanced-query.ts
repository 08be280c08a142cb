import { Refusal } from '@kezhan/base/refusal'
import {
  conditionFields,
  type QueryRule,
  queryRules,
  rulesFor,
  takesNoValue,
} from '@kezhan/resource/condition'
import { type Field, type Fields, holdsMany, type Value } from '@kezhan/resource/field'
import { termOf } from '@kezhan/resource/typed-term'
import { metaOf, type QueryMeta, readMeta } from './query-meta'

/** A condition that a person built; only complete lines. */
export interface AdvancedQuery {
  readonly match: 'and' | 'or'
  readonly lines: readonly QueryLine[]
}
export interface QueryLine extends QueryMeta {
  readonly field: string
  readonly rule: QueryRule
  /** The wire value; for `in` a comma list, for `between` both ends so, for `within` its word, null where none is needed. */
  readonly val: Value
}
/** A line while it is being written. */
export interface DraftLine extends QueryMeta {
  readonly key: number
  readonly field: string | undefined
  readonly rule: QueryRule | undefined
  readonly val: Value
}
/** A query as it is kept (widgets §3). */
export interface SavedQuery {
  readonly title: string
  readonly matchType: 'and' | 'or'
  readonly records: readonly QueryLine[]
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

/** Choosing a field clears the value, takes the first rule that makes sense, and copies what the field is like. */
export function chooseField(line: DraftLine, name: string, field: Field): DraftLine {
  const allowed = rulesFor(field)
  const rule = line.rule !== undefined && allowed.includes(line.rule) ? line.rule : allowed[0]
  return { key: line.key, field: name, rule, val: null, ...metaOf(field) }
}

/** Leaving `in` or a range keeps only the first value, unless the field itself holds a list; a period has words of its own. */
export function chooseRule(line: DraftLine, rule: QueryRule, field: Field): DraftLine {
  if (takesNoValue(rule) || (rule === 'within') !== (line.rule === 'within'))
    return { ...line, rule, val: null }
  const leavesList = isList(line.rule) && rule !== line.rule && !holdsMany(field)
  return { ...line, rule, val: leavesList ? firstOf(line.val, field) : line.val }
}

const isList = (rule: QueryRule | undefined): boolean => rule === 'in' || rule === 'between'

function firstOf(val: Value, field: Field): Value {
  const [first = ''] = String(val ?? '').split(',')
  return first === '' ? null : endValue(first, field)
}

/** Both ends of a range as the boxes of the field take them: numbers as numbers, what is no number as it was typed. */
export function endsOf(val: Value, field: Field): [from: Value, to: Value] {
  const [from = '', to = ''] = String(val ?? '').split(',')
  return [endValue(from, field), endValue(to, field)]
}

/** A comma in a text that is no value yet must not make a third end of it. */
export function joinEnds(from: Value, to: Value): string | null {
  const ends = [from, to].map(end => String(end ?? '').replaceAll(',', '，'))
  return ends.every(end => end === '') ? null : ends.join(',')
}

function endValue(text: string, field: Field): Value {
  if (text === '') return null
  const isNumber = ['integer', 'decimal', 'money', 'percent'].includes(field.kind)
  return isNumber && /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text
}

/** The complete lines of a draft. */
export function completeLines(lines: readonly DraftLine[]): QueryLine[] {
  return lines.flatMap(({ key: _, field, rule, val, ...meta }): QueryLine[] => {
    if (field === undefined || rule === undefined) return []
    if (takesNoValue(rule)) return [{ field, rule, val: null, ...meta }]
    return val === null || val === '' ? [] : [{ field, rule, val, ...meta }]
  })
}

/** Why a complete line cannot be asked: the very sentence that the server would answer. */
export function lineProblem(
  { rule, field: name, val }: DraftLine,
  field: Field | undefined,
): string | undefined {
  if (field === undefined || name === undefined || rule === undefined) return undefined
  if (val === null || val === '') return undefined
  // Whether a word is a period does not depend on the day.
  const today = { businessDate: '2026-01-01', calendarDay: '2026-01-01' }
  try {
    termOf(name, rule, String(val), field, today)
    return undefined
  } catch (error) {
    if (error instanceof Refusal) return error.message
    throw error
  }
}

export function firstProblem(
  lines: readonly DraftLine[],
  fields: readonly (readonly [string, Field])[],
): string | undefined {
  return lines
    .map(line => lineProblem(line, fields.find(([name]) => name === line.field)?.[1]))
    .find(problem => problem !== undefined)
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
    if (typeof one !== 'object' || one === null || !('title' in one) || typeof one.title !== 'string')
      return []
    const records = readLines('records' in one ? one.records : undefined)
    const matchType = 'matchType' in one && one.matchType === 'or' ? 'or' : 'and'
    return records.length === 0 ? [] : [{ title: one.title, matchType, records }]
  })
}

function readLines(stored: unknown): QueryLine[] {
  if (!Array.isArray(stored)) return []
  return stored.slice(0, mostLines).flatMap((one: unknown): QueryLine[] => {
    if (typeof one !== 'object' || one === null) return []
    const { field, rule, val } = one as { field?: unknown; rule?: unknown; val?: unknown }
    const known = queryRules.find(name => name === rule)
    if (typeof field !== 'string' || known === undefined) return []
    if (takesNoValue(known)) return [{ field, rule: known, val: null, ...readMeta(one) }]
    return (typeof val === 'string' && val !== '') || typeof val === 'number'
      ? [{ field, rule: known, val, ...readMeta(one) }]
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
