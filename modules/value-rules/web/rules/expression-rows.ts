import type { Expression } from '@kezhan/value-rules/rules/rule-expression'

/** One line of the editor: a plain part, and what is done to it afterwards. */
export interface PartRow {
  readonly part: Expression
  readonly letters: 'asIs' | 'upper' | 'lower'
  /** Filled up at the left to so many characters. */
  readonly pad: { readonly length: number; readonly fill: string } | undefined
}

/** The lines of a rule; a nested group stays one line, which can be kept or removed. */
export function rowsOf(expression: Expression): readonly PartRow[] {
  return expression.kind === 'join' ? expression.parts.map(rowOf) : [rowOf(expression)]
}

function rowOf(expression: Expression): PartRow {
  if (expression.kind === 'pad') {
    const { of, length, fill } = expression
    const inner = rowOf(of)
    // The line can say only one of each, and the letters before the padding.
    if (inner.pad === undefined) return { ...inner, pad: { length, fill } }
  }
  if (expression.kind === 'upper' || expression.kind === 'lower') {
    const inner = rowOf(expression.of)
    if (inner.letters === 'asIs' && inner.pad === undefined) return { ...inner, letters: expression.kind }
  }
  return { part: expression, letters: 'asIs', pad: undefined }
}

/** Null without lines: the form then says that the rule is missing. */
export function expressionOf(rows: readonly PartRow[], separator: string): Expression | null {
  return rows.length === 0 ? null : { kind: 'join', separator, parts: rows.map(wrapped) }
}

function wrapped({ part, letters, pad }: PartRow): Expression {
  const lettered: Expression = letters === 'asIs' ? part : { kind: letters, of: part }
  return pad === undefined ? lettered : { kind: 'pad', of: lettered, ...pad }
}

/** Puts a line one place up or down. */
export function moved<T>(rows: readonly T[], index: number, by: -1 | 1): readonly T[] {
  const [one, other] = [rows[index], rows[index + by]]
  if (one === undefined || other === undefined) return rows
  return rows.map((row, at) => (at === index ? other : at === index + by ? one : row))
}
