import {
  allOf,
  type Condition,
  mostListValues,
  type QueryRule,
  ruleLabels,
  rulesFor,
  type Term,
} from './condition'
import type { Field, Value } from './field'
import { fromWire } from './kinds/choice'
import { splitList } from './kinds/kind-spec'
import { kindOf, parseValue, toCell } from './kinds/registry'
import { compareCodePoints } from './matches'
import { refuse } from './refusals'
import { daysOf, type Today } from './relative-days'

/**
 * What a rule and the text beside it mean of a field. A value that does not fit the field is refused with the field's
 * label. Ranges and periods become comparisons here, so the interpreters need to know nothing of them.
 */
export function termOf(
  name: string,
  rule: QueryRule,
  text: string,
  field: Field,
  today: Today,
): Term | Condition {
  requireRule(rule, field)
  switch (rule) {
    case 'empty':
    case 'not_empty':
      return { field: name, rule, val: null }
    case 'between':
      return between(name, text, field)
    case 'within':
      return within(name, text, field, today)
    case 'le':
      return until(name, text, field)
    case 'in':
      return listTerm(name, splitList(text), field)
    default:
      return { field: name, rule, val: typed(text, field, rule) }
  }
}

export function listTerm(name: string, parts: readonly string[], field: Field): Term {
  requireRule('in', field)
  if (parts.length > mostListValues)
    throw refuse('query.tooManyValues', { label: field.label, most: mostListValues })
  return { field: name, rule: 'in', val: parts.map(part => typed(part, field, 'in')) }
}

function requireRule(rule: QueryRule, field: Field): void {
  if (!rulesFor(field).includes(rule))
    throw refuse('query.rule', { label: field.label, rule: ruleLabels[rule] })
}

/** Both ends are included; the end of a range given as a day includes the whole day. */
function between(name: string, text: string, field: Field): Condition {
  const [from = '', to = '', ...more] = text.split(',').map(part => part.trim())
  if (from === '' || to === '' || more.length > 0) throw refuse('query.between', { label: field.label })
  const first: Term = { field: name, rule: 'ge', val: typed(from, field, 'ge') }
  const last = until(name, to, field)
  if (isAfter(first.val, last.val)) {
    const words = { from: asTyped(first.val, from, field), to: asTyped(last.val, to, field) }
    throw refuse('query.order', { label: field.label, ...words })
  }
  return allOf(first, last)
}

/** An amount as it stands in the box, in yuan. */
const asTyped = (value: Term['val'], text: string, field: Field): string =>
  typeof value === 'number' ? String(toCell(value, field)) : text

const isAfter = (a: Term['val'], b: Term['val']): boolean =>
  typeof a === 'number' && typeof b === 'number' ? a > b : compareCodePoints(String(a), String(b)) > 0

/** Days go by the books of the hotel, moments by its clock. */
function within(name: string, word: string, field: Field, today: Today): Condition {
  const isMoment = field.kind === 'datetime'
  const days = daysOf(word, isMoment ? today.calendarDay : today.businessDate)
  if (days === undefined) throw refuse('query.within', { label: field.label, text: word })
  return allOf({ field: name, rule: 'ge', val: typed(days.from, field, 'ge') }, until(name, days.to, field))
}

function typed(text: string, field: Field, rule: QueryRule): Value {
  // Patterns and list parts are free text: a fragment of a code need not be a valid code.
  if (kindOf(field).compare === 'text')
    return plainText(field.kind === 'switch' ? fromWire(text, field) : text, field)
  if (field.kind === 'datetime' && text.length === 10 && rule === 'gt')
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
  if (field.kind !== 'datetime') return { field: name, rule: 'le', val: typed(text, field, 'le') }
  const value = String(typed(text, field, 'ge'))
  const isDay = text.trim().length === 10
  return { field: name, rule: 'le', val: isDay ? `${value.slice(0, 10)} 23:59:59` : value }
}
