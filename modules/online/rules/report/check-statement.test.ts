import { expect, test } from 'vitest'
import { checkStatement, type ReadableTables } from './check-statement'
import {
  call,
  cast,
  column,
  joined,
  type Node,
  named,
  number,
  operation,
  place,
  select,
  subquery,
  table,
  text,
  union,
  withQueries,
  words,
} from './testing/parsed'

const tables: ReadableTables = new Map([
  ['room_type', new Set(['code', 'name', 'base_price_fen'])],
  ['sys_user', new Set(['username'])],
])
const check = (statement: Node, places = 0) => checkStatement(statement, tables, places)
const room = table('room_type')
const code = column('code')

test.each<readonly [string, Node]>([
  ['columns of a table', select([code, column('r', 'name'), column('r', '*'), column('*')], [room])],
  ['nothing but a value', select([number(1), text('')])],
  ['an alias', select([code], [table('room_type', { alias: { aliasname: 'r' } })])],
  ['sums', select([call('count', code), call('pg_catalog.extract', text('year'), code)], [room])],
  [
    'a type, by its own name and as the grammar writes it',
    select([cast(code, 'text'), cast(code, 'pg_catalog', 'int4')], [room]),
  ],
  ['an operator', select([operation('+', code, number(1))], [room])],
  ['two tables', union(select([code], [room]), select([column('username')], [table('sys_user')]))],
  ['a bare distinct', select([code], [room], { distinctClause: [{}] })],
  ['texts of many rows', select([call('string_agg', code, text(','))], [room])],
  [
    'names that the statement gives',
    select([column('total')], [subquery(select([named('total', code)], [room]), 'x')]),
  ],
  [
    'names of its columns in brackets',
    select(
      [column('x', 'a')],
      [
        {
          RangeSubselect: { subquery: select([number(1)]), alias: { aliasname: 'x', colnames: words('a') } },
        },
      ],
    ),
  ],
  [
    'what a function is called without a name',
    select([column('count')], [subquery(select([call('count')], [room]), 'x')]),
  ],
  ['the day', select([{ SQLValueFunction: { op: 'SVFOP_CURRENT_DATE', typmod: -1 } }])],
  [
    'a question to another table',
    select([code], [room], {
      whereClause: {
        SubLink: {
          subLinkType: 'ANY_SUBLINK',
          testexpr: code,
          operName: words('='),
          subselect: select([column('username')], [table('sys_user')]),
        },
      },
    }),
  ],
  [
    'whether another table has any',
    select([code], [room], {
      whereClause: {
        SubLink: { subLinkType: 'EXISTS_SUBLINK', subselect: select([number(1)], [table('sys_user')]) },
      },
    }),
  ],
  [
    'a window',
    select(
      [
        {
          FuncCall: {
            funcname: words('sum'),
            args: [code],
            over: { orderClause: [{ SortBy: { node: code } }] },
          },
        },
      ],
      [room],
    ),
  ],
  [
    'named queries, the later of the earlier',
    select(
      [column('*')],
      [table('b')],
      withQueries({ a: select([code], [room]), b: select([code], [table('a')]) }),
    ),
  ],
])('a report may hold %s', (_, statement) => {
  expect(check(statement)).toBeUndefined()
})

test.each<readonly [string, Node, string, string]>([
  ['another statement', { DeleteStmt: { relation: {} } }, 'shape', 'DELETE'],
  ['a statement nobody has thought of', { NewStmt: {} }, 'shape', 'NewStmt'],
  ['nothing at all', {}, 'shape', 'undefined'],
  ['what is no statement', column('code'), 'shape', 'ColumnRef'],
  ['an expression nobody has thought of', select([{ JsonExpr: {} }]), 'shape', 'JsonExpr'],
  ['an expression that has a name', select([{ RowExpr: { args: [] } }]), 'shape', 'ROW'],
  ['a clause that locks', select([code], [room], { lockingClause: [{}] }), 'shape', 'FOR UPDATE'],
  [
    'a clause nobody has thought of',
    select([code], [room], { newClause: [] }),
    'shape',
    'SelectStmt.newClause',
  ],
  ['a function that waits', select([call('pg_sleep', number(1))]), 'function', 'pg_sleep'],
  ['a function of another schema', select([call('public.count')]), 'function', 'public.count'],
  ['a function of another database', select([call('x.pg_catalog.count')]), 'function', 'x.pg_catalog.count'],
  ['a function of a database', select([call('pg_catalog.x.count')]), 'function', 'pg_catalog.x.count'],
  [
    'texts of many rows past our own bound',
    select([call('pg_catalog.string_agg', code)], [room]),
    'function',
    'pg_catalog.string_agg',
  ],
  ['who asks', select([{ SQLValueFunction: { op: 'SVFOP_CURRENT_USER' } }]), 'function', 'current_user'],
  ['another type', select([cast(text('x'), 'regclass')]), 'type', 'regclass'],
  ['a type of another schema', select([cast(text('x'), 'public', 'text')]), 'type', 'public.text'],
  ['another operator', select([operation('~', code, text('x'))], [room]), 'operator', '~'],
  [
    'an operator of a schema',
    select([operation('pg_catalog =', code, code)], [room]),
    'operator',
    'pg_catalog.=',
  ],
  [
    'a schema that is named like an operator',
    select([operation('+ =', code, code)], [room]),
    'operator',
    '+.=',
  ],
  [
    'another operator before a question',
    select([code], [room], {
      whereClause: { SubLink: { operName: words('~'), subselect: select([number(1)]) } },
    }),
    'operator',
    '~',
  ],
  ['another table', select([code], [table('sys_session')]), 'table', 'sys_session'],
  [
    'a table of a schema',
    select([code], [table('room_type', { schemaname: 'public' })]),
    'table',
    'public.room_type',
  ],
  ['a catalogue', select([code], [table('pg_roles')]), 'table', 'pg_roles'],
  [
    'a query that is named like a catalogue',
    select([code], [table('pg_x')], withQueries({ pg_x: select([code], [room]) })),
    'table',
    'pg_x',
  ],
  [
    'a table in the second half',
    union(select([code], [room]), select([code], [table('gone')])),
    'table',
    'gone',
  ],
  ['another column', select([column('password')], [room]), 'column', 'password'],
  ['another column of a table', select([column('u', 'password')], [room]), 'column', 'u.password'],
  ['a column of a schema', select([column('a', 'b', 'code')], [room]), 'column', 'a.b.code'],
  ['all columns of a schema', select([column('a', 'b', '*')], [room]), 'column', 'a.b.*'],
  [
    'a column to sort by',
    select([code], [room], { sortClause: [{ SortBy: { node: column('password') } }] }),
    'column',
    'password',
  ],
  [
    'a named query that writes',
    select([code], [table('q')], withQueries({ q: { UpdateStmt: {} } })),
    'shape',
    'UPDATE',
  ],
  ['a value for a named query', select([number(1)], [], withQueries({ q: number(1) })), 'shape', 'A_Const'],
  [
    'a named query that asks itself',
    select([code], [table('q')], withQueries({ q: select([code], [table('q')]) })),
    'table',
    'q',
  ],
  [
    'a named query of the later one',
    select([code], [table('a')], withQueries({ a: select([code], [table('b')]), b: select([code], [room]) })),
    'table',
    'b',
  ],
  [
    'an endless named query',
    select([code], [room], withQueries({}, { recursive: true })),
    'shape',
    'WITH RECURSIVE',
  ],
  [
    'a query named in another place',
    select(
      [code],
      [subquery(select([code], [table('q')], withQueries({ q: select([code], [room]) })), 'x'), table('q')],
    ),
    'table',
    'q',
  ],
])('a report may not hold %s', (_, statement, problem, name) => {
  expect(check(statement)).toEqual({ code: problem, name })
})

test('a table that may not be read is named rather than its columns', () => {
  const { SelectStmt: body } = select([column('token')], [table('sys_session')])
  expect(check({ SelectStmt: body })).toEqual({ code: 'table', name: 'sys_session' })
})

test('another database answers for its own tables and columns, not for functions and catalogues', () => {
  const elsewhere = (statement: Node) => checkStatement(statement, 'any', 0)
  expect(elsewhere(select([column('anything')], [table('orders')]))).toBeUndefined()
  expect(elsewhere(select([column('a', 'b', 'c')], [table('orders')]))).toEqual({
    code: 'column',
    name: 'a.b.c',
  })
  expect(elsewhere(select([column('x')], [table('pg_roles')]))).toEqual({ code: 'table', name: 'pg_roles' })
  expect(elsewhere(select([call('pg_sleep')]))).toEqual({ code: 'function', name: 'pg_sleep' })
  // Nothing of ours bounds what it puts together.
  expect(elsewhere(select([call('string_agg', column('x'), text(','))], [table('orders')]))).toEqual({
    code: 'joined',
    name: 'string_agg',
  })
})

test('every value has a place of its own', () => {
  const asked = select([code], [room], { whereClause: operation('=', code, place(1)) })
  expect(check(asked, 1)).toBeUndefined()
  expect(check(asked, 0)).toEqual({ code: 'params', name: '' })
  expect(check(asked, 2)).toEqual({ code: 'params', name: '' })
  // One in a named query is one.
  expect(check(select([code], [table('q')], withQueries({ q: asked })), 1)).toBeUndefined()
})

test('a statement is as deep as two hundred levels and no deeper', () => {
  const nested = (levels: number) => {
    let one: Node = number(1)
    for (let at = 0; at < levels; at++) one = { CoalesceExpr: { args: [one] } }
    return select([one])
  }
  expect(check(nested(197))).toBeUndefined()
  expect(check(nested(198))).toEqual({ code: 'depth', name: '' })
  const wrapped = (levels: number, around: (inner: Node) => Node) => {
    let one = select([number(1)])
    for (let at = 0; at < levels; at++) one = around(one)
    return check(one)
  }
  const half = (inner: Node) => union(inner, select([number(1)]))
  expect(wrapped(197, half)).toBeUndefined()
  expect(wrapped(200, half)).toEqual({ code: 'depth', name: '' })
  const query = (inner: Node) => select([number(1)], [], withQueries({ q: inner }))
  expect(wrapped(65, query)).toBeUndefined()
  expect(wrapped(67, query)).toEqual({ code: 'depth', name: '' })
})

test('texts that grow and grow are refused', () => {
  const twice = joined(column('t'), column('t'))
  const grown = select(
    [column('t')],
    [table('c')],
    withQueries({
      a: select([named('t', twice)], [subquery(select([named('t', code)], [room]), 'x')]),
      b: select([named('t', twice)], [table('a')]),
      c: select([named('t', twice)], [table('b')]),
    }),
  )
  expect(check(grown)).toEqual({ code: 'growth', name: '' })
})
