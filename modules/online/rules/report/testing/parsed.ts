/** Pieces of a statement as the parser of PostgreSQL gives them, for tests of what is done with them. */
export type Node = Readonly<Record<string, unknown>>

export const words = (...names: string[]): Node[] => names.map(sval => ({ String: { sval } }))
export const column = (...names: string[]): Node => ({
  ColumnRef: { fields: names.map(name => (name === '*' ? { A_Star: {} } : { String: { sval: name } })) },
})
export const text = (sval: string): Node => ({ A_Const: { sval: sval === '' ? {} : { sval } } })
/** The parser leaves a nought away. */
export const number = (ival: number): Node => ({ A_Const: { ival: ival === 0 ? {} : { ival } } })
export const call = (name: string, ...args: Node[]): Node => ({
  FuncCall: { funcname: words(...name.split('.')), args },
})
export const operation = (sign: string, lexpr: Node, rexpr: Node): Node => ({
  A_Expr: { kind: 'AEXPR_OP', name: words(...sign.split(' ')), lexpr, rexpr },
})
export const joined = (first: Node, ...rest: Node[]): Node =>
  rest.reduce((left, right) => operation('||', left, right), first)
export const place = (at: number): Node => ({ ParamRef: { number: at } })
export const cast = (arg: Node, ...names: string[]): Node => ({
  TypeCast: { arg, typeName: { names: words(...names), typemod: -1 } },
})
export const table = (relname: string, more: Node = {}): Node => ({
  RangeVar: { relname, inh: true, relpersistence: 'p', ...more },
})
export const named = (name: string, val: Node): Node => ({ ResTarget: { name, val } })
export const subquery = (query: Node, aliasname: string): Node => ({
  RangeSubselect: { subquery: query, alias: { aliasname } },
})

/** `select … from …`; what is selected may be named or not. */
export const select = (targets: readonly Node[], from: readonly Node[] = [], more: Node = {}): Node => ({
  SelectStmt: {
    targetList: targets.map(one => ('ResTarget' in one ? one : { ResTarget: { val: one } })),
    ...(from.length === 0 ? {} : { fromClause: from }),
    limitOption: 'LIMIT_OPTION_DEFAULT',
    op: 'SETOP_NONE',
    ...more,
  },
})
export const union = (left: Node, right: Node): Node => ({
  SelectStmt: { op: 'SETOP_UNION', larg: left.SelectStmt, rarg: right.SelectStmt },
})
/** `with a as (…), b as (…)`, for the rest of a select. */
export const withQueries = (queries: Readonly<Record<string, Node>>, more: Node = {}): Node => ({
  withClause: {
    ctes: Object.entries(queries).map(([ctename, ctequery]) => ({ CommonTableExpr: { ctename, ctequery } })),
    ...more,
  },
})
