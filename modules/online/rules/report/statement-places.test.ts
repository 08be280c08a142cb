import { expect, test } from 'vitest'
import { outputNames } from './output-names'
import { bindPlaceholders, paramNames } from './placeholders'
import { placeOfError, reasonFor } from './statement-words'
import { call, column, named, operation, place, select, subquery, table, text, words } from './testing/parsed'
import { untypedPlaces } from './untyped-places'

test('values are bound one by one, in quotes of their own or without', () => {
  const sql = `select * from t where a = '\${day}' or b = \${name} or c = #{hotel_code} or d = '#{sys_date}' or e = \${day}`
  const bound = bindPlaceholders(sql)
  expect(bound.text).toBe('select * from t where a = $1 or b = $2 or c = $3 or d = $4 or e = $5')
  expect(bound.placeholders).toEqual([
    { source: 'param', name: 'day' },
    { source: 'param', name: 'name' },
    { source: 'session', name: 'hotel_code' },
    { source: 'session', name: 'sys_date' },
    { source: 'param', name: 'day' },
  ])
  expect(paramNames(bound)).toEqual(['day', 'name'])
})

test('a place of no type is a text; what is no name is no place', () => {
  expect(bindPlaceholders(`a = \${x} and \${y} is null`, new Set([2])).text).toBe(
    'a = $1 and $2::text is null',
  )
  for (const sql of [`\${}`, `\${a b}`, '{a}', '$a', `\${${'x'.repeat(61)}}`])
    expect(bindPlaceholders(sql)).toEqual({ text: sql, placeholders: [] })
  expect(bindPlaceholders(`\${${'x'.repeat(60)}}`).text).toBe('$1')
})

test('a place beside IS NULL, or in a function that takes anything, has no type', () => {
  const statement = select(
    [call('concat', text('%'), place(3)), call('count', place(4)), call('upper', place(5)), call('now')],
    [table('t')],
    {
      whereClause: {
        BoolExpr: {
          args: [
            { NullTest: { arg: place(1) } },
            { NullTest: { arg: column('a') } },
            operation('=', column('a'), place(2)),
            operation('~~', column('a'), call('concat_ws', text('-'), place(6), place(7))),
            { FuncCall: { funcname: words('count') } },
            { FuncCall: { funcname: [], args: [place(8)] } },
          ],
        },
      },
    },
  )
  expect([...untypedPlaces(statement)].sort()).toEqual([1, 3, 4, 6, 7])
  expect([...untypedPlaces(select([column('a')]))]).toEqual([])
})

test('a statement names columns itself, wherever in it', () => {
  const inner = {
    RangeSubselect: {
      subquery: select([named('total', column('a'))]),
      alias: { colnames: words('first', 'second') },
    },
  }
  const names = outputNames(
    select([named('sum of all', column('b')), column('c')], [inner, subquery(select([]), 'x')]),
  )
  for (const name of ['total', 'sum of all', 'first', 'second', 'count', 'text', 'case', 'coalesce'])
    expect(names).toContain(name)
  for (const name of ['a', 'b', 'c', 'x', 'password']) expect(names).not.toContain(name)
  const window = select([], [], { windowClause: [{ WindowDef: { name: 'w' } }] })
  expect(outputNames(window)).not.toContain('w')
  const query = { CommonTableExpr: { ctename: 'q', aliascolnames: words('third'), ctequery: select([]) } }
  expect(outputNames({ WithClause: { ctes: [query] } })).toContain('third')
  expect(outputNames({ Alias: { colnames: [{}] } })).not.toContain('undefined')
})

test.each([
  ['42703', 'column "colour" does not exist', '列“colour”不存在'],
  ['42P01', 'relation "gone" does not exist', '表“gone”不存在'],
  ['42702', 'column reference "id" is ambiguous', '列名“id”不明确，请在前面写上表名'],
  ['42803', 'column "a.b" must appear in GROUP BY', '列“a.b”既不在 GROUP BY 中，也没有汇总'],
  ['42883', 'operator does not exist: text + text', '函数或运算符不适用于这些类型，请用 :: 转换'],
  ['42601', 'each UNION query must have the same number of columns', '列数不一致'],
  ['54000', 'too long', '拼接的文字过长，请缩小范围或用 left 截短'],
  ['XX000', 'cache lookup failed for "x"', '语句有误（错误代码 XX000）'],
])('what PostgreSQL calls %s is said in our words', (code, sentence, said) => {
  expect(reasonFor(code, sentence)).toBe(said)
})

test('a name of more than sixty letters is not repeated', () => {
  expect(reasonFor('42703', `column "${'x'.repeat(60)}" does not exist`)).toBe(`列“${'x'.repeat(60)}”不存在`)
  expect(reasonFor('42703', `column "${'x'.repeat(61)}" does not exist`)).toBe('列不存在')
})

test('where the parser stopped is said with the letters that stand there', () => {
  expect(placeOfError('selec 1', 0)).toBe('第1个字符“selec 1”附近')
  expect(placeOfError('select a frm room_type where code = 1', 9)).toBe('第10个字符“frm room_type where”附近')
  expect(placeOfError('select', 6)).toBe('语句不完整')
  expect(placeOfError('select  ', 6)).toBe('语句不完整')
})
