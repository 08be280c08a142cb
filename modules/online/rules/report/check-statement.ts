import {
  allowedFunctions,
  allowedOperators,
  allowedTypes,
  allowedValueFunctions,
  unboundedFunctions,
} from './allowed-words'
import { outputNames } from './output-names'
import { refusedNames, type Shape, statementShapes } from './statement-shapes'
import { keepsTextsShort } from './text-growth'

/** The tables a report may read, each with the columns of it. */
export type ReadableTables = ReadonlyMap<string, ReadonlySet<string>>
export interface StatementProblem {
  readonly code:
    | 'shape'
    | 'function'
    | 'joined'
    | 'type'
    | 'operator'
    | 'table'
    | 'column'
    | 'params'
    | 'depth'
    | 'growth'
  readonly name: string
}
type Node = Readonly<Record<string, unknown>>

const mostDepth = 200

/**
 * Looks at a parsed statement and names the first thing in it that a report may not hold. The roles of the database
 * refuse tables and columns once more; functions, settings and catalogues are open to every role, so this is their wall.
 */
export function checkStatement(
  statement: unknown,
  /** `any` for a database that is not ours: its own roles say what may be read there. */
  tables: ReadableTables | 'any',
  places: number,
): StatementProblem | undefined {
  const columns =
    tables === 'any'
      ? 'any'
      : new Set([...outputNames(statement), ...[...tables.values()].flatMap(names => [...names])])
  const checker = new Checker(tables, columns)
  try {
    const [kind] = Object.keys(statement as object)
    if (kind !== 'SelectStmt') throw new Found('shape', refusedNames[kind ?? ''] ?? String(kind))
    checker.node(statement, new Set(), 0)
  } catch (found) {
    if (found instanceof Found) return { code: found.code, name: found.what }
    throw found
  }
  if (checker.params !== places) return { code: 'params', name: '' }
  return keepsTextsShort(statement) ? undefined : { code: 'growth', name: '' }
}

class Found extends Error {
  constructor(
    readonly code: StatementProblem['code'],
    readonly what: string,
  ) {
    super(code)
  }
}

class Checker {
  params = 0
  constructor(
    private readonly tables: ReadableTables | 'any',
    private readonly columns: ReadonlySet<string> | 'any',
  ) {}

  /** A node under its name, a list of such, or the empty object that stands for a bare DISTINCT. */
  node(value: unknown, queries: ReadonlySet<string>, depth: number): void {
    if (Array.isArray(value)) {
      for (const one of value) this.node(one, queries, depth)
      return
    }
    for (const [kind, body] of Object.entries(value as Node))
      this.body(kind, body as Node, queries, depth + 1)
  }

  private body(kind: string, body: Node, queries: ReadonlySet<string>, depth: number): void {
    const shape = Object.hasOwn(statementShapes, kind) ? statementShapes[kind] : undefined
    if (shape === undefined) throw new Found('shape', refusedNames[kind] ?? kind)
    if (depth > mostDepth) throw new Found('depth', '')
    this.words(kind, body, queries)
    const inner = kind === 'SelectStmt' ? this.namedQueries(body, queries, depth) : queries
    for (const [name, value] of tablesFirst(body)) {
      const how: Shape | undefined = Object.hasOwn(shape, name) ? shape[name] : undefined
      if (how === undefined) throw new Found('shape', refusedNames[`${kind}.${name}`] ?? `${kind}.${name}`)
      if (how === 'node') this.node(value, inner, depth)
      else if (how !== 'plain' && how !== 'WithClause') this.body(how, value as Node, inner, depth + 1)
    }
  }

  /** A named query sees those before it and, not being recursive, not itself: its name may still mean a table there. */
  private namedQueries(select: Node, queries: ReadonlySet<string>, depth: number): ReadonlySet<string> {
    const clause = select.withClause as Node | undefined
    const known = new Set(queries)
    if (clause === undefined) return known
    const { ctes, ...rest } = clause
    this.body('WithClause', rest, known, depth + 1)
    for (const cte of ctes as Node[]) {
      this.node(cte, new Set(known), depth + 1)
      const { ctename, ctequery } = cte.CommonTableExpr as Node
      const [kind = ''] = Object.keys(ctequery as object)
      if (kind !== 'SelectStmt') throw new Found('shape', refusedNames[kind] ?? kind)
      known.add(String(ctename))
    }
    return known
  }

  /** Our own database bounds the texts that are made of many rows; in another one nothing of ours stands before its functions. */
  private call(names: unknown): void {
    oneOf(allowedFunctions, 'function', names)
    const parts = (names as Node[]).map(textOf)
    const name = parts.at(-1) ?? ''
    if (!unboundedFunctions.includes(name)) return
    if (this.tables === 'any') throw new Found('joined', name)
    // Named with its schema it would be the database's own again.
    if (parts.length > 1) throw new Found('function', parts.join('.'))
  }

  private words(kind: string, body: Node, queries: ReadonlySet<string>): void {
    if (kind === 'ParamRef') this.params++
    else if (kind === 'RangeVar') this.table(body, queries)
    else if (kind === 'ColumnRef') this.column(body)
    else if (kind === 'FuncCall') this.call(body.funcname)
    else if (kind === 'TypeName') oneOf(allowedTypes, 'type', body.names)
    else if (kind === 'A_Expr') operator(body.name)
    else if (kind === 'SubLink' && body.operName !== undefined) operator(body.operName)
    else if (kind === 'SQLValueFunction' && !allowedValueFunctions.has(String(body.op)))
      throw new Found('function', String(body.op).replace('SVFOP_', '').toLowerCase())
  }

  private table(body: Node, queries: ReadonlySet<string>): void {
    const name = String(body.relname)
    if (body.schemaname !== undefined) throw new Found('table', `${body.schemaname}.${name}`)
    // Catalogues stand in every path, so not even a query may be named like one.
    const isKnown = queries.has(name) || this.tables === 'any' || this.tables.has(name)
    if (name.startsWith('pg_') || !isKnown) throw new Found('table', name)
  }

  /** `t.f` may also mean `f(t)`; a name that is no column anywhere is refused before it can. */
  private column(body: Node): void {
    const fields = body.fields as Node[]
    const last = fields.at(-1)
    if (last !== undefined && 'A_Star' in last && fields.length <= 2) return
    const name = textOf(last)
    const isKnown = this.columns === 'any' || this.columns.has(name)
    if (fields.length > 2 || !isKnown) throw new Found('column', fields.map(textOf).join('.'))
  }
}

/** A table that may not be read is named rather than its columns. */
const tablesFirst = (body: Node): [string, unknown][] =>
  Object.entries(body).sort(([a], [b]) => Number(b === 'fromClause') - Number(a === 'fromClause'))

const textOf = (node: Node | undefined): string =>
  node === undefined || !('String' in node) ? '*' : String((node.String as Node).sval)

/** The grammar itself writes `pg_catalog.` before what it makes of EXTRACT, TRIM or `::integer`. */
function oneOf(allowed: ReadonlySet<string>, code: 'function' | 'type', names: unknown): void {
  const parts = (names as Node[]).map(textOf)
  const name = parts.at(-1) ?? ''
  const isPlain = parts.length === 1 || (parts.length === 2 && parts[0] === 'pg_catalog')
  if (!isPlain || !allowed.has(name)) throw new Found(code, parts.join('.'))
}

function operator(names: unknown): void {
  const parts = (names as Node[]).map(textOf)
  if (parts.length !== 1 || !allowedOperators.has(parts[0] ?? ''))
    throw new Found('operator', parts.join('.'))
}
