import { expect, test } from 'vitest'
import {
  call,
  column,
  joined,
  type Node,
  named,
  number,
  operation,
  select,
  subquery,
  table,
  text,
  union,
  withQueries,
} from './testing/parsed'
import { keepsTextsShort } from './text-growth'

const name = column('name')
const t = column('t')
const rooms = [table('room_type')]
const from = (inner: Node) => [subquery(inner, 'x')]

/** `made` of the column t, in so many subqueries one around the other. */
function layers(made: Node, count: number): Node {
  let query = select([named('t', name)], rooms)
  for (let at = 0; at < count; at++) query = select([named('t', made)], from(query))
  return query
}

test.each<readonly [string, Node]>([
  ['||', joined(t, t)],
  ['concat', call('concat', t, t)],
  ['concat_ws', call('concat_ws', text('-'), t, t)],
  ['string_agg', call('string_agg', t, text(','))],
  ['replace by something longer', call('replace', t, text('a'), text('ab'))],
  ['replace by a column', call('replace', t, text('a'), t)],
  ['replace of a column', call('replace', t, t, text('a'))],
  ['|| within a function', call('lower', joined(t, t))],
  ['|| within a case', { CaseExpr: { args: [{ CaseWhen: { expr: t, result: joined(t, t) } }] } }],
  ['|| in a subquery of its own', { SubLink: { subselect: select([joined(t, t)]) } }],
  ['|| in the filter of a total', { FuncCall: { funcname: [], args: [t], agg_filter: joined(t, t) } }],
  ['|| in the order of a total', { FuncCall: { funcname: [], agg_order: [joined(t, t)] } }],
  ['|| in a window', { FuncCall: { funcname: [], over: { orderClause: [joined(t, t)] } } }],
])('texts made with %s of texts made so twice are too many', (_, made) => {
  expect(keepsTextsShort(layers(made, 2))).toBe(true)
  expect(keepsTextsShort(layers(made, 3))).toBe(false)
})

test.each<readonly [string, Node]>([
  ['nothing', t],
  ['a sum', operation('+', t, t)],
  ['a function that adds nothing', call('upper', t)],
  ['replace by something as long', call('replace', t, text('a'), text('b'))],
  ['replace by nothing', call('replace', t, text('a'), text(''))],
  ['left, which cuts what was joined', call('left', joined(t, t), number(100))],
  ['right, which cuts what was joined', call('right', joined(t, t), number(2000))],
  ['left of nothing', call('left', joined(t, t), number(0))],
])('%s does not make texts longer, however often', (_, made) => {
  expect(keepsTextsShort(layers(made, 9))).toBe(true)
})

test.each<readonly [string, Node]>([
  ['more than two thousand letters', call('left', joined(t, t), number(2001))],
  ['all but some letters', call('left', joined(t, t), number(-1))],
  ['as many letters as a column says', call('left', joined(t, t), t)],
  ['as many as a text says', call('right', joined(t, t), text('9'))],
  ['all from some letter on', call('substr', joined(t, t), number(1))],
])('a cut to %s is none', (_, made) => {
  expect(keepsTextsShort(layers(made, 2))).toBe(true)
  expect(keepsTextsShort(layers(made, 3))).toBe(false)
})

test('one text is made of forty pieces at most', () => {
  const pieces = (count: number) => Array.from({ length: count }, () => name)
  const chain = (count: number) => select([joined(name, ...pieces(count - 1))], rooms)
  expect(keepsTextsShort(chain(40))).toBe(true)
  expect(keepsTextsShort(chain(41))).toBe(false)
  const turned = (count: number) =>
    select([pieces(count - 1).reduce((right, left) => operation('||', left, right), name)], rooms)
  expect(keepsTextsShort(turned(40))).toBe(true)
  expect(keepsTextsShort(turned(41))).toBe(false)
  for (const way of ['concat', 'concat_ws']) {
    expect(keepsTextsShort(select([call(way, ...pieces(40))], rooms))).toBe(true)
    expect(keepsTextsShort(select([call(way, ...pieces(41))], rooms))).toBe(false)
  }
  // Fifty sums are one number, and two texts of thirty pieces each two texts.
  const sums = pieces(50).reduce((a, b) => operation('+', a, b))
  expect(keepsTextsShort(select([sums], rooms))).toBe(true)
  expect(keepsTextsShort(select([joined(name, sums)], rooms))).toBe(true)
  expect(keepsTextsShort(select([joined(name, ...pieces(29)), joined(name, ...pieces(29))], rooms))).toBe(
    true,
  )
})

test('replace around replace grows each time, beside each other once', () => {
  const longer = (inner: Node) => call('replace', inner, text('a'), text('bb'))
  expect(keepsTextsShort(select([longer(longer(name))], rooms))).toBe(true)
  expect(keepsTextsShort(select([longer(longer(longer(name)))], rooms))).toBe(false)
  expect(keepsTextsShort(select([joined(longer(name), longer(longer(name)))], rooms))).toBe(true)
  expect(keepsTextsShort(select([joined(name, longer(longer(longer(name))))], rooms))).toBe(false)
})

const twice = joined(t, t)
const chainOf = (source: (name: string) => Node) => ({
  a: select([named('t', twice)], rooms),
  b: select([named('t', twice)], [source('a')]),
  c: select([named('t', twice)], [source('b')]),
})

test('named queries count where they are read, plainly or in a join', () => {
  const reading = (last: string, source: (name: string) => Node = table) =>
    select([t], [source(last)], withQueries(chainOf(source)))
  expect(keepsTextsShort(reading('b'))).toBe(true)
  expect(keepsTextsShort(reading('c'))).toBe(false)
  const join = (query: string): Node => ({ JoinExpr: { larg: table('room_type'), rarg: table(query) } })
  expect(keepsTextsShort(reading('b', join))).toBe(true)
  expect(keepsTextsShort(reading('c', join))).toBe(false)
  // In a union within a union too.
  const within = (last: string): Node => {
    const both = union(select([t], [table(last)]), select([name], rooms)).SelectStmt as Node
    return { SelectStmt: { ...both, ...withQueries(chainOf(one => table(one))) } }
  }
  expect(keepsTextsShort(union(within('b'), select([name], rooms)))).toBe(true)
  expect(keepsTextsShort(union(within('c'), select([name], rooms)))).toBe(false)
  // Where nobody reads them they cost nothing.
  expect(keepsTextsShort(select([name], rooms, withQueries(chainOf(one => table(one)))))).toBe(true)
})

test('what tables are joined by, and a function in place of a table, grow no text either', () => {
  const longer = (times: number): Node =>
    times === 0 ? name : call('replace', longer(times - 1), text('a'), text('aa'))
  const on = (quals: Node) => [{ JoinExpr: { larg: rooms[0], rarg: table('room'), quals } }]
  expect(keepsTextsShort(select([name], on(operation('=', longer(2), name))))).toBe(true)
  expect(keepsTextsShort(select([name], on(operation('=', longer(3), name))))).toBe(false)
  const pieces = (count: number) => joined(name, ...Array.from({ length: count - 1 }, () => name))
  expect(keepsTextsShort(select([name], on(operation('=', pieces(40), name))))).toBe(true)
  expect(keepsTextsShort(select([name], on(operation('=', pieces(41), name))))).toBe(false)
  const made = (of: Node) => [{ RangeFunction: { functions: [{ List: { items: [of] } }] } }]
  expect(keepsTextsShort(select([name], made(longer(2))))).toBe(true)
  expect(keepsTextsShort(select([name], made(longer(3))))).toBe(false)
  // Columns of a join are as long as what is joined.
  const grown = on(operation('=', longer(1), name))[0]?.JoinExpr
  const around = (times: number) => [
    { JoinExpr: { ...grown, rarg: from(layers(joined(t, t), times))[0], quals: joined(t, t) } },
  ]
  expect(keepsTextsShort(select([name], around(1)))).toBe(true)
  expect(keepsTextsShort(select([name], around(2)))).toBe(false)
})

test('a subquery beside another does not see its columns', () => {
  const grown = subquery(layers(twice, 2), 'x')
  const beside = (source: Node) => select([t], [grown, source])
  const joinedBy = (quals: Node): Node => ({ JoinExpr: { larg: rooms[0], rarg: table('room'), quals } })
  const once = subquery(select([named('t', joined(name, name))], rooms), 'y')
  const onceInJoin = subquery(select([t], [joinedBy(joined(name, name))]), 'y')
  expect(keepsTextsShort(beside(once))).toBe(true)
  expect(keepsTextsShort(beside({ JoinExpr: { larg: once, rarg: table('room') } }))).toBe(true)
  expect(keepsTextsShort(beside(onceInJoin))).toBe(true)
  // What the two are joined by does.
  expect(keepsTextsShort(beside(joinedBy(joined(name, name))))).toBe(false)
})

test('both halves of a union are looked at, and what is asked beside the columns', () => {
  const [short, long] = [select([name], rooms), layers(twice, 3)]
  expect(keepsTextsShort(union(short, short))).toBe(true)
  expect(keepsTextsShort(union(long, short))).toBe(false)
  expect(keepsTextsShort(union(short, long))).toBe(false)
  expect(keepsTextsShort(select([name], rooms, { whereClause: { SubLink: { subselect: long } } }))).toBe(
    false,
  )
  // A subquery in the list joins what the query around it already reads.
  const inner = { SubLink: { subselect: select([twice], rooms) } }
  expect(keepsTextsShort(select([inner], from(layers(twice, 1))))).toBe(true)
  expect(keepsTextsShort(select([inner], from(layers(twice, 2))))).toBe(false)
})

test('what is compared of written words comes from no grown text', () => {
  const most = { MinMaxExpr: { op: 'IS_GREATEST', args: [text('a'), text('b')] } }
  expect(keepsTextsShort(select([call('string_agg', most, text(','))], from(layers(twice, 2))))).toBe(true)
})
