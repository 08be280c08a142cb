import { Refusal } from '@kezhan/base/refusal'
import { isTerm, takesNoValue } from '@kezhan/resource/condition'
import type { Condition, Field, Fields, Json, Term, Value } from '@kezhan/resource/field'
import { termOf } from '@kezhan/resource/typed-term'
import { completeLines, type DraftLine } from '@kezhan/web-kit/resource/query/advanced-query'

export interface ConditionDraft {
  readonly match: 'and' | 'or'
  readonly lines: readonly DraftLine[]
}

/** A stored condition as lines; undefined where it says more than lines can. */
export function linesOf(stored: Json): ConditionDraft | undefined {
  if (stored === null) return { match: 'and', lines: [] }
  // What is stored was drawn here or checked by the server; anything else says more than lines can.
  const { match, terms } = stored as unknown as Partial<Condition>
  if ((match !== 'and' && match !== 'or') || !Array.isArray(terms)) return undefined
  const lines = terms.map((part: Term | Condition, key) => lineOf(part, key))
  return lines.every(line => line !== undefined) ? { match, lines } : undefined
}

function lineOf(part: Term | Condition, key: number): DraftLine | undefined {
  if (isTerm(part)) {
    const val = Array.isArray(part.val) ? part.val.join(',') : (part.val as Value)
    return { key, field: part.field, rule: part.rule, val }
  }
  const [from, to] = part.terms
  const isRange =
    part.match === 'and' &&
    part.terms.length === 2 &&
    from !== undefined &&
    to !== undefined &&
    isTerm(from) &&
    isTerm(to) &&
    from.field === to.field &&
    from.rule === 'ge' &&
    to.rule === 'le'
  return isRange
    ? { key, field: from.field, rule: 'between', val: `${String(from.val)},${String(to.val)}` }
    : undefined
}

/** The complete lines as a condition, null where there is none. A line that its field cannot take is left out; the line says why. */
export function conditionOf({ match, lines }: ConditionDraft, fields: Fields): Condition | null {
  const terms = completeLines(lines).flatMap(({ field: name, rule, val }) => {
    const field = fields[name]
    // A condition holds on every day alike.
    if (field === undefined || rule === 'within') return []
    return readTerm(name, rule, takesNoValue(rule) ? '' : String(val), field)
  })
  return terms.length === 0 ? null : { match, terms }
}

function readTerm(name: string, rule: Parameters<typeof termOf>[1], text: string, field: Field) {
  try {
    // Only periods ask for the day, and they are kept out.
    return [termOf(name, rule, text, field, { businessDate: '2026-01-01', calendarDay: '2026-01-01' })]
  } catch (error) {
    if (error instanceof Refusal) return []
    throw error
  }
}
