import { checkStatement, type ReadableTables } from '@kezhan/online/rules/report/check-statement'
import {
  bindPlaceholders,
  type Placeholder,
  paramNames,
  sessionNames,
} from '@kezhan/online/rules/report/placeholders'
import { refuse } from '@kezhan/online/rules/report/refusals'
import { placeOfError } from '@kezhan/online/rules/report/statement-words'
import { untypedPlaces } from '@kezhan/online/rules/report/untyped-places'
import { hasSqlDetails, loadModule, parseSync } from 'libpg-query'

/** A statement that has been looked at: one SELECT of allowed things, with places for its values. */
export interface Statement {
  readonly text: string
  readonly placeholders: readonly Placeholder[]
  readonly paramNames: readonly string[]
}

/** Reads the text as PostgreSQL itself would; refuses whatever is not one harmless SELECT. */
export async function readStatement(sql: string, tables: ReadableTables | 'any'): Promise<Statement> {
  await loadModule()
  const bound = bindPlaceholders(sql)
  const unknown = bound.placeholders.find(
    ({ source, name }) => source === 'session' && !(sessionNames as readonly string[]).includes(name),
  )
  if (unknown !== undefined) throw refuse('report.variable', { name: unknown.name })
  const statements = parse(bound.text)
  const [only] = statements
  if (only?.stmt === undefined || statements.length !== 1) throw refuse('report.single')
  const problem = checkStatement(only.stmt, tables, bound.placeholders.length)
  if (problem !== undefined) throw refuse(`report.${problem.code}`, { name: problem.name.slice(0, 80) })
  const typed = bindPlaceholders(sql, untypedPlaces(only.stmt))
  const [last] = parse(typed.text)
  return {
    text: withoutEnd(typed.text, last?.stmt_location ?? 0, last?.stmt_len ?? 0),
    placeholders: bound.placeholders,
    paramNames: paramNames(bound),
  }
}

function parse(text: string) {
  try {
    return parseSync(text).stmts ?? []
  } catch (error) {
    // A chain of thousands of terms is too deep for the reader of the tree, not for the parser.
    if (error instanceof RangeError) throw refuse('report.depth')
    const at = hasSqlDetails(error) ? error.sqlDetails?.cursorPosition : undefined
    throw refuse('report.syntax', { reason: placeOfError(text, at ?? 0) })
  }
}

/** The statement without the semicolon that ends it; the parser counts bytes. No length means: to the end. */
function withoutEnd(text: string, start: number, length: number): string {
  const bytes = Buffer.from(text)
  return bytes.subarray(start, length === 0 ? bytes.length : start + length).toString()
}
