type Node = Readonly<Record<string, unknown>>

/** How often texts may be made of texts that were made so before. */
const mostLevels = 2
/** How many texts one may be put together from. */
const mostPieces = 40
const longestCut = 2000

/**
 * Whether the texts of a statement stay short. A text that is put together from columns is as long as its pieces; one that
 * is put together from such texts, in a named query, a subquery or around a `replace`, is longer by a factor each time,
 * and thirty doublings fill any memory. `left(…, 100)` begins anew.
 */
export function keepsTextsShort(statement: unknown): boolean {
  const growth = new Growth()
  return growth.ofValue(statement, { from: 0, queries: new Map() }) <= mostLevels && !growth.hasTooManyPieces
}

interface Around {
  /** Of what the columns of this query come from. */
  readonly from: number
  /** Levels of the named queries by name. */
  readonly queries: ReadonlyMap<string, number>
}

class Growth {
  hasTooManyPieces = false

  /** The level of the most grown text in a node, a list of nodes, or a plain value. */
  ofValue(value: unknown, around: Around): number {
    return Math.max(0, ...partsOf(value).map(([kind, body]) => this.ofNode(kind, body, around)))
  }

  private ofNode(kind: string, body: unknown, around: Around): number {
    if (kind === 'SelectStmt' || kind === 'larg' || kind === 'rarg') {
      const isSelect = typeof body === 'object' && body !== null && ('targetList' in body || 'op' in body)
      if (kind === 'SelectStmt' || isSelect) return this.ofSelect(body as Node, around)
    }
    if (kind === 'ColumnRef') return around.from
    if (kind === 'A_Expr' && nameOf((body as Node).name) === '||') return this.ofJoined(body as Node, around)
    if (kind === 'FuncCall') return this.ofCall(body as Node, around)
    return this.ofValue(body, around)
  }

  private ofSelect(select: Node, around: Around): number {
    const queries = new Map(around.queries)
    const ctes = ((select.withClause as Node | undefined)?.ctes ?? []) as Node[]
    for (const cte of ctes) {
      const { ctename, ctequery } = cte.CommonTableExpr as Node
      queries.set(String(ctename), this.ofValue(ctequery, { from: 0, queries }))
    }
    const from = Math.max(around.from, this.ofSources(select.fromClause, { from: around.from, queries }))
    const { withClause: _, fromClause, ...rest } = select
    return Math.max(from, this.ofValue([rest, ...askedInSources(fromClause)], { from, queries }))
  }

  /** Tables, named queries, subqueries and joins of them. */
  private ofSources(value: unknown, around: Around): number {
    const levels = partsOf(value).map(([kind, body]) => {
      if (kind === 'RangeVar') return around.queries.get(String((body as Node).relname)) ?? 0
      if (kind === 'RangeSubselect') return this.ofValue((body as Node).subquery, around)
      return this.ofSources(body, around)
    })
    return Math.max(0, ...levels)
  }

  private ofJoined(body: Node, around: Around): number {
    if (piecesOf({ A_Expr: body }) > mostPieces) this.hasTooManyPieces = true
    return Math.max(around.from + 1, this.ofValue([body.lexpr, body.rexpr], around))
  }

  private ofCall(body: Node, around: Around): number {
    const args = (body.args ?? []) as Node[]
    const inner = this.ofValue(args, around)
    const rest = this.ofValue([body.agg_order, body.agg_filter, body.over], around)
    return Math.max(rest, this.grown(nameOf(body.funcname), args, inner, around))
  }

  private grown(name: string, args: readonly Node[], inner: number, around: Around): number {
    if (name === 'concat' || name === 'concat_ws') {
      if (args.length > mostPieces) this.hasTooManyPieces = true
      return Math.max(around.from + 1, inner)
    }
    if (name === 'string_agg') return inner + 1
    if (name === 'replace') return isLonger(args) ? inner + 1 : inner
    const cut = name === 'left' || name === 'right' ? numberIn(args[1]) : undefined
    return cut !== undefined && cut >= 0 && cut <= longestCut ? 0 : inner
  }
}

/** What tables are joined by, and functions that stand for tables: they see the columns of all sources. */
function askedInSources(value: unknown): unknown[] {
  return partsOf(value).flatMap(([kind, body]) => {
    if (kind === 'RangeSubselect') return []
    return kind === 'quals' || kind === 'RangeFunction' ? [body] : askedInSources(body)
  })
}

/** What a node holds by name, and a list by number. */
const partsOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : []

/** A chain of `||` is one text of many pieces. */
function piecesOf(node: unknown): number {
  const body = (node as Node | undefined)?.A_Expr as Node | undefined
  if (body === undefined || nameOf(body.name) !== '||') return 1
  return piecesOf(body.lexpr) + piecesOf(body.rexpr)
}

/** What is put in is not longer than what it takes the place of only if both are written out. */
function isLonger(args: readonly Node[]): boolean {
  const [taken, given] = [textIn(args[1]), textIn(args[2])]
  return taken === undefined || given === undefined || given.length > taken.length
}

function textIn(node: Node | undefined): string | undefined {
  const constant = node?.A_Const as Node | undefined
  const text = (constant?.sval as Node | undefined)?.sval
  if (constant !== undefined && 'sval' in constant) return typeof text === 'string' ? text : ''
  return undefined
}

function numberIn(node: Node | undefined): number | undefined {
  const constant = node?.A_Const as Node | undefined
  if (constant === undefined || !('ival' in constant)) return undefined
  const number = (constant.ival as Node | undefined)?.ival
  return typeof number === 'number' ? number : 0
}

function nameOf(names: unknown): string {
  const last = Array.isArray(names) ? (names.at(-1) as Node | undefined) : undefined
  return String((last?.String as Node | undefined)?.sval ?? '')
}
