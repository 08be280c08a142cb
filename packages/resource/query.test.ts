import { Refusal } from '@kezhan/base/refusal'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Condition, Term } from './condition'
import type { Fields } from './field'
import { conditionFromQuery, type QueryString, sortFromQuery } from './query'

const fields = {
  name: { kind: 'text', label: '名称' },
  sex: { kind: 'dict', dict: 'sex', label: '性别' },
  tags: { kind: 'dict', dict: 'tag', label: '标签', many: true },
  count: { kind: 'integer', label: '数量' },
  price: { kind: 'money', label: '价格' },
  day: { kind: 'date', label: '日期' },
  at: { kind: 'datetime', label: '时间' },
  order: { kind: 'integer', label: '顺序' },
  extra: { kind: 'json', label: '扩展' },
} as const satisfies Fields

// Before the night audit the books are a day behind the clock.
const today = { businessDate: '2026-01-30', calendarDay: '2026-01-31' }
const terms = (query: QueryString): Condition['terms'] => conditionFromQuery(query, fields, today).terms
const name = (rule: Term['rule'], val: Term['val']) => [{ field: 'name', rule, val }]
const refusal = (query: QueryString): string => {
  try {
    conditionFromQuery(query, fields, today)
  } catch (error) {
    if (error instanceof Refusal) return error.message
    throw error
  }
  return ''
}

test('the rule is inferred from the value; the first pattern that fits decides', () => {
  const rows: [value: string, wanted: unknown][] = [
    ['', []],
    ['   ', []],
    ['**', []],
    ['*', []],
    ['!', []],
    ['>=', []],
    ['>= ', []],
    ['>= b', name('ge', 'b')],
    ['<= b', name('le', 'b')],
    ['!= b', name('ne', 'b')],
    ['ge b', name('ge', 'b')],
    ['le b', name('le', 'b')],
    ['gt b', name('gt', 'b')],
    ['lt b', name('lt', 'b')],
    ['eq b', name('eq', 'b')],
    ['ne b', name('ne', 'b')],
    ['> b', name('gt', 'b')],
    ['< b', name('lt', 'b')],
    ['= b', name('eq', 'b')],
    ['>=5', name('ge', '5')],
    ['<=5', name('le', '5')],
    ['!=5', name('ne', '5')],
    ['>5', name('gt', '5')],
    ['<5', name('lt', '5')],
    ['*a*', name('like', 'a')],
    [',a,b', name('in', ['a', 'b'])],
    ['*a', name('left_like', 'a')],
    ['a*', name('right_like', 'a')],
    ['a*b', name('eq', 'a*b')],
    ['*a,b*', name('like', 'a,b')],
    ['a,b', name('in', ['a', 'b'])],
    ['a,b,', name('in', ['a', 'b'])],
    ['a,', name('in', ['a'])],
    [',', []],
    ['!a,b', name('in', ['!a', 'b'])],
    ['!a', name('ne', 'a')],
    [' a ', name('eq', 'a')],
    ['genius', name('eq', 'genius')],
    ['100%_\\', name('eq', '100%_\\')],
  ]
  for (const [value, wanted] of rows) expect([value, terms({ name: value })]).toEqual([value, wanted])
})

test('a list between commas looks for any of its parts', () => {
  const like = (val: string) => ({ field: 'name', rule: 'like', val })
  expect(terms({ name: ',1,3,' })).toEqual([{ match: 'or', terms: [like('1'), like('3')] }])
  expect(terms({ tags: ',1,3,' })).toEqual([{ field: 'tags', rule: 'in', val: ['1', '3'] }])
  expect(terms({ count: ',1,3,' })).toEqual([{ field: 'count', rule: 'in', val: [1, 3] }])
})

test('values are read as the field reads them', () => {
  expect(terms({ count: '>=5' })).toEqual([{ field: 'count', rule: 'ge', val: 5 }])
  expect(terms({ count: '1,2,' })).toEqual([{ field: 'count', rule: 'in', val: [1, 2] }])
  expect(terms({ day: '2026/01/31' })).toEqual([{ field: 'day', rule: 'eq', val: '2026-01-31' }])
  expect(terms({ count_MultiString: '1,2' })).toEqual([{ field: 'count', rule: 'in', val: [1, 2] }])
  expect(refusal({ count: 'abc' })).toBe('“数量”的查询值“abc”不正确')
  expect(refusal({ count: '*5*' })).toBe('“数量”不支持“包含”条件')
  expect(refusal({ day: '5*' })).toBe('“日期”不支持“以..开始”条件')
  expect(refusal({ name: 'a\u0000' })).toBe('“名称”的查询值“”不正确')
})

test('a range takes both ends, and the end of a day is its last second', () => {
  const at = (rule: string, val: string) => ({ field: 'at', rule, val })
  expect(terms({ count_begin: '1', count_end: '5' })).toEqual([
    { field: 'count', rule: 'ge', val: 1 },
    { field: 'count', rule: 'le', val: 5 },
  ])
  expect(terms({ day_begin: '2026-01-01', day_end: '2026-01-31' })).toEqual([
    { field: 'day', rule: 'ge', val: '2026-01-01' },
    { field: 'day', rule: 'le', val: '2026-01-31' },
  ])
  expect(terms({ at_begin: '2026-01-01', at_end: '2026-01-31' })).toEqual([
    at('ge', '2026-01-01 00:00:00'),
    at('le', '2026-01-31 23:59:59'),
  ])
  expect(terms({ at_end: '2026-01-31 10:00:00' })).toEqual([at('le', '2026-01-31 10:00:00')])
  expect(terms({ at_end: '2200-12-31' })).toEqual([at('le', '2200-12-31 23:59:59')])
  expect(terms({ at: '<=2026-01-31' })).toEqual([at('le', '2026-01-31 23:59:59')])
  expect(terms({ at: '>2026-01-31' })).toEqual([at('gt', '2026-01-31 23:59:59')])
  expect(terms({ at: '>=2026-01-31' })).toEqual([at('ge', '2026-01-31 00:00:00')])
  expect(terms({ at: '<2026-01-31' })).toEqual([at('lt', '2026-01-31 00:00:00')])
  expect(terms({ createTime_end: '2026-01-31' })).toEqual([
    { field: 'createTime', rule: 'le', val: '2026-01-31 23:59:59' },
  ])
})

test('names that steer, that nobody declared or that every object has are no filters', () => {
  const query = Object.fromEntries(
    ['ids', 'page', 'rows', 'sort', 'order', 'column', 'field', '_t', 'pageNo', 'pageSize', 'selections'].map(
      one => [one, 'x'],
    ),
  )
  expect(terms(query)).toEqual([])
  for (const one of [
    'bogus',
    'constructor',
    'toString',
    '__proto__',
    'hasOwnProperty',
    'extra',
    'name_other',
  ])
    expect([one, terms(JSON.parse(`{"${one}":"x","${one}_begin":"x"}`))]).toEqual([one, []])
  expect(terms({ name: ['a', 'b'] })).toEqual(name('eq', 'a'))
  expect(terms({ name: undefined })).toEqual([])
})

const lines = [
  { field: 'name', rule: 'like', val: '客 %', type: 'text' },
  { field: 'count', rule: 'ge', val: '5', dbType: 'int' },
]
const group = (match: string) => [
  {
    match,
    terms: [
      { field: 'name', rule: 'like', val: '客 %' },
      { field: 'count', rule: 'ge', val: 5 },
    ],
  },
]

test('the advanced query is read however often it was encoded', () => {
  const json = JSON.stringify(lines)
  for (const text of [json, encodeURI(json), encodeURIComponent(json)])
    expect(terms({ superQueryParams: text })).toEqual(group('and'))
  expect(terms({ superQueryParams: json, superQueryMatchType: 'or' })).toEqual(group('or'))
  expect(terms({ superQueryParams: json, superQueryMatchType: 'constructor' })).toEqual(group('and'))
  expect(terms({ superQueryParams: json, name: 'a' })).toEqual([...name('eq', 'a'), ...group('and')])
})

test('the advanced query knows ten rules, by word and by symbol', () => {
  const one = (field: string, rule: string, val: unknown) =>
    (terms({ superQueryParams: JSON.stringify([{ field, rule, val }]) })[0] as Condition | undefined)
      ?.terms[0]
  for (const [rule, wanted] of Object.entries({
    '>': 'gt',
    '>=': 'ge',
    '<': 'lt',
    '<=': 'le',
    '=': 'eq',
    '!=': 'ne',
    EQ: 'eq',
  }))
    expect([rule, one('count', rule, '1')]).toEqual([rule, { field: 'count', rule: wanted, val: 1 }])
  expect(one('name', 'left_like', 'x')).toEqual({ field: 'name', rule: 'left_like', val: 'x' })
  expect(one('name', 'in', 'a,b,')).toEqual({ field: 'name', rule: 'in', val: ['a', 'b'] })
  expect(one('name', 'in', ['a', 'b'])).toEqual({ field: 'name', rule: 'in', val: ['a', 'b'] })
  expect(one('at', 'le', '2026-01-31')).toEqual({ field: 'at', rule: 'le', val: '2026-01-31 23:59:59' })
  expect(one('count', 'eq', 0)).toEqual({ field: 'count', rule: 'eq', val: 0 })
})

const line = (field: string, rule: string, val?: unknown) =>
  (terms({ superQueryParams: JSON.stringify([{ field, rule, val }]) })[0] as Condition | undefined)?.terms[0]
const span = (field: string, from: unknown, to: unknown) => ({
  match: 'and',
  terms: [
    { field, rule: 'ge', val: from },
    { field, rule: 'le', val: to },
  ],
})

test('a range takes both of its ends, however they are written', () => {
  expect(line('count', 'between', '1,5')).toEqual(span('count', 1, 5))
  expect(line('count', 'between', [5, 5])).toEqual(span('count', 5, 5))
  expect(line('price', 'BETWEEN', ' 100 , 200 ')).toEqual(span('price', 100, 200))
  expect(line('name', 'between', '101,120')).toEqual(span('name', '101', '120'))
  expect(line('at', 'between', '2026-01-01,2026-01-31')).toEqual(
    span('at', '2026-01-01 00:00:00', '2026-01-31 23:59:59'),
  )
})

test('days that move with today go by the books, moments by the clock', () => {
  expect(line('day', 'within', '今天')).toEqual(span('day', '2026-01-30', '2026-01-30'))
  expect(line('at', 'within', '今天')).toEqual(span('at', '2026-01-31 00:00:00', '2026-01-31 23:59:59'))
  expect(line('day', 'within', '未来3天')).toEqual(span('day', '2026-01-30', '2026-02-01'))
  expect(line('at', 'within', '上月')).toEqual(span('at', '2025-12-01 00:00:00', '2025-12-31 23:59:59'))
})

test('emptiness needs no value and takes no notice of one', () => {
  for (const val of [undefined, null, '', 'x']) {
    expect(line('count', 'empty', val)).toEqual({ field: 'count', rule: 'empty', val: null })
    expect(line('tags', 'not_empty', val)).toEqual({ field: 'tags', rule: 'not_empty', val: null })
  }
})

test('ranges and periods that make no sense are refused in words', () => {
  const refused = (field: string, rule: string, val: unknown) =>
    refusal({ superQueryParams: JSON.stringify([{ field, rule, val }]) })
  for (const val of ['5', '5,', ',5', '1,2,3', ',', [5]])
    expect([val, refused('count', 'between', val)]).toEqual([val, '“数量”介于要有起始值和结束值两个值'])
  expect(refused('count', 'between', '5,1')).toBe('“数量”的起始值“5”大于结束值“1”')
  expect(refused('count', 'between', '10,9')).toBe('“数量”的起始值“10”大于结束值“9”')
  expect(refused('at', 'between', '2026-01-02,2026-01-01')).toBe(
    '“时间”的起始值“2026-01-02”大于结束值“2026-01-01”',
  )
  expect(refused('count', 'between', '1,x')).toBe('“数量”的查询值“x”不正确')
  expect(refused('sex', 'between', '1,2')).toBe('“性别”不支持“介于”条件')
  expect(refused('count', 'within', '今天')).toBe('“数量”不支持“在...期间”条件')
  expect(refused('day', 'within', '改天')).toBe(
    '“日期”的期间“改天”不正确，应为今天、昨天、本周、上周、本月、上月、最近N天或未来N天，N为1到999',
  )
  expect(refused('extra', 'empty', null)).toBe('查询条件中没有字段：extra')
})

test('lines that lack something are skipped, and none at all is no condition', () => {
  const skipped = [
    {},
    { field: 'name' },
    { field: 'name', rule: 'eq' },
    { field: 'name', rule: 'eq', val: '' },
    null,
    5,
  ]
  expect(terms({ superQueryParams: JSON.stringify(skipped) })).toEqual([])
  expect(terms({ superQueryParams: '[]' })).toEqual([])
  expect(terms({ superQueryParams: '' })).toEqual([])
})

test('what the advanced query cannot mean is refused in words', () => {
  const refused = (line: unknown) => refusal({ superQueryParams: JSON.stringify([line]) })
  expect(refused({ field: 'bogus', rule: 'eq', val: '1' })).toBe('查询条件中没有字段：bogus')
  expect(refused({ field: 'constructor', rule: 'eq', val: '1' })).toBe('查询条件中没有字段：constructor')
  expect(refused({ field: 'extra', rule: 'eq', val: '1' })).toBe('查询条件中没有字段：extra')
  expect(refused({ field: 'name', rule: 'sql', val: '1' })).toBe('不支持的查询规则：sql')
  expect(refused({ field: 'name', rule: 'toString', val: '1' })).toBe('不支持的查询规则：toString')
  expect(refused({ field: 'count', rule: 'like', val: '1' })).toBe('“数量”不支持“包含”条件')
  expect(refused({ field: 'count', rule: 'eq', val: 'x' })).toBe('“数量”的查询值“x”不正确')
  for (const text of ['{', '{}', '"x"', '%zz', 'x', '1'])
    expect([text, refusal({ superQueryParams: text })]).toEqual([text, '高级查询条件格式不正确'])
})

test('conditions and lists have an end', () => {
  const many = (count: number) => JSON.stringify(Array.from({ length: count }, () => lines[0]))
  expect(refusal({ superQueryParams: many(60) })).toBe('')
  expect(refusal({ superQueryParams: many(61) })).toBe('查询条件过多，最多60个')
  const values = (count: number) => Array.from({ length: count }, (_, index) => index).join(',')
  expect(refusal({ name: values(1000) })).toBe('')
  expect(refusal({ name: values(1001) })).toBe('“名称”的查询值过多，最多1000个')
})

test('whatever comes, the answer is a condition or a refusal', () => {
  const anyName = fc.oneof(fc.constantFrom(...Object.keys(fields), 'superQueryParams', 'at_end'), fc.string())
  const anyValue = fc.oneof(
    fc.string(),
    fc.json(),
    fc.constantFrom('>=', ',,', '*', '!', '2026-01-31', '[[]]'),
  )
  fc.assert(
    fc.property(fc.dictionary(anyName, anyValue), query => {
      refusal(query)
    }),
    { numRuns: 500 },
  )
})

test('sorting needs a column and a direction, and knows declared names only', () => {
  const sort = (column: string, order: string) => sortFromQuery({ column, order }, fields)
  expect(sort('name', 'asc')).toEqual([{ field: 'name', order: 'asc' }])
  expect(sort('name', 'ASCEND')).toEqual([{ field: 'name', order: 'asc' }])
  expect(sort('name', 'anything')).toEqual([{ field: 'name', order: 'desc' }])
  expect(sort('sex_dictText', 'asc')).toEqual([{ field: 'sex', order: 'asc' }])
  expect(sort('create_time', 'desc')).toEqual([{ field: 'createTime', order: 'desc' }])
  expect(sort('name,count,', 'asc').map(one => one.field)).toEqual(['name', 'count'])
  expect(sort('name', '')).toEqual([])
  expect(sort('', 'asc')).toEqual([])
  for (const column of [
    'bogus',
    'constructor',
    'name;drop',
    'extra',
    'pg_sleep(5)',
    '1',
    'case when 1=1 then 1 end',
  ])
    expect([column, sort(column, 'asc')]).toEqual([column, []])
  expect(sort('name,count,price,day,at,sex', 'asc')).toHaveLength(5)
})

test('lists and values of a query have an end, exactly', () => {
  const many = (count: number): QueryString =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`f${index}`, 'x']))
  const wide: Fields = Object.fromEntries(
    Array.from({ length: 61 }, (_, index) => [`f${index}`, { kind: 'text', label: '甲' }]),
  )
  expect(conditionFromQuery(many(60), wide, today).terms).toHaveLength(60)
  expect(() => conditionFromQuery(many(61), wide, today)).toThrow('查询条件过多，最多60个')
})

test('what only looks like a sign of a query is a value', () => {
  for (const value of ['a>=b', 'x ge b', '=b', 'a,b*c', '***x'])
    expect([value, terms({ name: value })]).not.toEqual([value, []])
  expect(terms({ name: 'a>=b' })).toEqual(name('eq', 'a>=b'))
  expect(terms({ name: 'x ge b' })).toEqual(name('eq', 'x ge b'))
  expect(terms({ name: '***' })).toEqual([])
  expect(terms({ name: '>=a\nb' })).toEqual(name('ge', 'a\nb'))
  expect(terms({ name: ',a' })).toEqual(name('in', ['a']))
  expect(terms({ name: ',,' })).toEqual([])
  expect(terms({ name: [' a ', 'b'] })).toEqual(name('eq', 'a'))
  expect(terms({ name: [] })).toEqual([])
  expect(terms({ name_begin_more: 'x', count_ends: '1', _begin: 'x' })).toEqual([])
})

test('the advanced query may have blanks around it, and its rules too', () => {
  const json = ` ${JSON.stringify(lines)}`
  expect(terms({ superQueryParams: json })).toEqual(group('and'))
  expect(terms({ superQueryParams: '   ' })).toEqual([])
  expect(terms({ superQueryParams: [JSON.stringify(lines)] })).toEqual([])
  expect(line('count', ' GE ', 5)).toEqual({ field: 'count', rule: 'ge', val: 5 })
})

test('a line without a field or a rule is skipped, whatever stands in its place', () => {
  const skipped = [
    { field: '', rule: 'eq', val: '1' },
    { field: 5, rule: 'eq', val: '1' },
    { field: 'name', rule: '', val: '1' },
    { field: 'name', rule: 5, val: '1' },
    { field: 'name', rule: 'eq', val: null },
    // Nothing is asked of a name that is not there as long as it has no value.
    { field: 'bogus', rule: 'eq', val: null },
    'text',
  ]
  expect(terms({ superQueryParams: JSON.stringify(skipped) })).toEqual([])
})

test('a refusal repeats the beginning of what was sent only', () => {
  const refused = (line: unknown) => refusal({ superQueryParams: JSON.stringify([line]) })
  expect(refused({ field: 'f'.repeat(50), rule: 'eq', val: '1' })).toBe(
    `查询条件中没有字段：${'f'.repeat(40)}`,
  )
  expect(refused({ field: 'name', rule: 'r'.repeat(30), val: '1' })).toBe(
    `不支持的查询规则：${'r'.repeat(20)}`,
  )
})

test('sorting by several columns or directions at once means none', () => {
  expect(sortFromQuery({ column: ['name'], order: 'asc' }, fields)).toEqual([])
  expect(sortFromQuery({ column: 'name', order: ['asc'] }, fields)).toEqual([])
  expect(sortFromQuery({ column: 'name' }, fields)).toEqual([])
  expect(sortFromQuery({ order: 'asc' }, fields)).toEqual([])
  expect(sortFromQuery({ column: 'a_dictText_b', order: 'asc' }, { a_b: fields.name })).toEqual([])
})
