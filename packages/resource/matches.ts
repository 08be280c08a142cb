import { type Condition, isTerm, type Term } from './condition'
import { type Fields, holdsMany, type Value } from './field'
import { splitList } from './kinds/kind-spec'
import { kindOf } from './kinds/registry'

/** The interpreter in memory; the SQL compiler must agree with it on every record and condition. */
export function matches(
  record: Readonly<Record<string, Value>>,
  condition: Condition,
  fields: Fields,
): boolean {
  const holds = (part: Term | Condition): boolean =>
    isTerm(part) ? termHolds(record[part.field] ?? null, part, fields) : matches(record, part, fields)
  if (condition.terms.length === 0) return true
  return condition.match === 'and' ? condition.terms.every(holds) : condition.terms.some(holds)
}

function termHolds(value: Value, term: Term, fields: Fields): boolean {
  const field = fields[term.field]
  if (field === undefined) return false
  const isEmpty = value === null || (value === '' && kindOf(field).compare === 'text')
  if (term.rule === 'empty') return isEmpty
  if (term.rule === 'not_empty') return !isEmpty
  if (value === null) return false
  const list = Array.isArray(term.val) ? (term.val as readonly Value[]) : [term.val as Value]
  const single = list[0] ?? null
  switch (term.rule) {
    case 'in':
      return holdsMany(field)
        ? splitList(String(value)).some(part => list.includes(part))
        : list.some(one => one !== null && compare(value, one, field) === 0)
    case 'like':
      return foldCase(String(value)).includes(foldCase(String(single)))
    case 'left_like':
      return foldCase(String(value)).endsWith(foldCase(String(single)))
    case 'right_like':
      return foldCase(String(value)).startsWith(foldCase(String(single)))
    default: {
      if (single === null) return false
      const order = compare(value, single, field)
      return {
        eq: order === 0,
        ne: order !== 0,
        gt: order > 0,
        ge: order >= 0,
        lt: order < 0,
        le: order <= 0,
      }[term.rule]
    }
  }
}

function compare(a: Value, b: Value, field: Fields[string]): number {
  if (kindOf(field).compare === 'number') return Number(a) - Number(b)
  return compareCodePoints(String(a), String(b))
}

/** Text is compared by code points, which is what PostgreSQL does under the C collation in UTF-8. */
export function compareCodePoints(a: string, b: string): number {
  const left = [...a]
  const right = [...b]
  const length = Math.min(left.length, right.length)
  for (let index = 0; index < length; index++) {
    const difference = (left[index]?.codePointAt(0) ?? 0) - (right[index]?.codePointAt(0) ?? 0)
    if (difference !== 0) return difference
  }
  return left.length - right.length
}

/** Searching ignores the case of ASCII letters only, the one folding that both interpreters can agree on. */
export const foldCase = (text: string): string => text.replace(/[A-Z]/g, letter => letter.toLowerCase())
