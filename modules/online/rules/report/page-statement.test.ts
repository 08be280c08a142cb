import { expect, test } from 'vitest'
import { pageStatement } from './page-statement'
import { columnOf, queryItemsOf, type ReportItem, replacedOptions } from './report-definition'

const item = (fieldName: string, fieldType: string, more: Partial<ReportItem> = {}): ReportItem => ({
  fieldName,
  fieldTxt: `${fieldName}的名称`,
  orderNum: 1,
  fieldType,
  fieldWidth: null,
  isShow: 'Y',
  isOrder: 'N',
  isSearch: 'N',
  searchMode: 'single',
  dictCode: null,
  replaceVal: null,
  isTotal: 'N',
  ...more,
})
const searched = { isSearch: 'Y' } as const
const asked = (items: readonly ReportItem[], query: Readonly<Record<string, string>> = {}) =>
  pageStatement('select 1', [], items, { query: new Map(Object.entries(query)), sort: undefined })

test('a report that nobody asks anything of is paged as it is, after its own values', () => {
  const page = pageStatement('select a from t where b = $1', ['x'], [item('a', 'String')], {
    query: new Map([['a', '1']]),
    sort: { column: 'a', order: 'desc' },
  })
  expect(page).toEqual({
    rows: 'select report.* from (select a from t where b = $1\n) report limit $2 offset $3',
    totals: 'select count(*) as total from (select a from t where b = $1\n) report',
    summed: [],
    values: ['x'],
  })
})

test.each([
  ['String', 'x', 'report."a"::text = $1', 'x'],
  ['Strange', 'x', 'report."a"::text = $1', 'x'],
  ['String', 'a*', 'report."a"::text ilike $1', 'a%'],
  ['String', '*50%_\\*', 'report."a"::text ilike $1', '%50\\%\\_\\\\%'],
  ['Integer', '5', 'report."a"::numeric = $1::numeric', '5'],
  ['Long', '-123456789012345', 'report."a"::numeric = $1::numeric', '-123456789012345'],
  ['Decimal', '0.123456', 'report."a"::numeric = $1::numeric', '0.123456'],
  ['Money', ' 12.5 ', 'report."a"::numeric = $1::numeric * 100', '12.5'],
  ['Date', '2026-01-31', 'report."a"::date = $1::date', '2026-01-31'],
  [
    'Datetime',
    '2026-01-31 08:00',
    `date_trunc('second', report."a"::timestamp) = $1::timestamp`,
    '2026-01-31 08:00',
  ],
])('what is typed into the search of a %s, such as %s, is a bound value', (type, text, term, value) => {
  expect(asked([item('a', type, searched)], { a: text })).toMatchObject({
    rows: `select report.* from (select 1\n) report where ${term} limit $2 offset $3`,
    totals: `select count(*) as total from (select 1\n) report where ${term}`,
    values: [value],
  })
})

test('a range has a beginning and an end, and every condition must hold', () => {
  const items = [item('a', 'Integer', searched), item('b', 'String', searched)]
  expect(asked(items, { a_begin: '1', a_end: '9', b: ' ', b_begin: 'x*' })).toMatchObject({
    totals:
      'select count(*) as total from (select 1\n) report where report."a"::numeric >= $1::numeric and report."a"::numeric <= $2::numeric and report."b"::text >= $3',
    values: ['1', '9', 'x*'],
  })
})

test.each([
  ['Integer', 'x', '应为数字'],
  ['Integer', '1x', '应为数字'],
  ['Integer', 'x1', '应为数字'],
  ['Integer', '1234567890123456', '应为数字'],
  ['Money', '1.1234567', '应为数字'],
  ['Decimal', '1.', '应为数字'],
  ['Date', '2026-1-31', '应为日期，例如 2026-01-31'],
  ['Date', '2026-01-31 08:00', '应为日期，例如 2026-01-31'],
  ['Date', 'x2026-01-31', '应为日期，例如 2026-01-31'],
  ['Datetime', '昨天', '应为时间，例如 2026-01-31 08:00'],
  ['Datetime', '2026-01-31 8:00', '应为时间，例如 2026-01-31 08:00'],
  ['Datetime', '2026-01-31 08:00:00x', '应为时间，例如 2026-01-31 08:00'],
  ['Datetime', 'x2026-01-31', '应为时间，例如 2026-01-31 08:00'],
])('a %s cannot be asked for %s', (type, text, problem) => {
  expect(asked([item('a', type, searched)], { a_end: text })).toEqual({
    field: 'a',
    text: `a的名称${problem}`,
  })
})

test('a moment may be a day, a minute or a second', () => {
  for (const text of ['2026-01-31', '2026-01-31 08:00', '2026-01-31 08:00:59'])
    expect(asked([item('a', 'Datetime', searched)], { a: text })).toMatchObject({ values: [text] })
})

test('rows are sorted by columns that may be, whose names are quoted', () => {
  const items = [item('a"b', 'String', { isOrder: 'Y' }), item('c', 'String')]
  const sorted = (column: string) =>
    pageStatement('select 1', [], items, { query: new Map(), sort: { column, order: 'desc' } })
  expect(sorted('a"b')).toMatchObject({
    rows: 'select report.* from (select 1\n) report order by report."a""b" desc nulls last limit $1 offset $2',
  })
  for (const column of ['c', 'gone'])
    expect(sorted(column)).toMatchObject({
      rows: 'select report.* from (select 1\n) report limit $1 offset $2',
    })
})

test('numbers that are to be summed are, over all pages', () => {
  const total = { isTotal: 'Y' } as const
  const items = [
    item('a', 'Money', total),
    item('b', 'String', total),
    item('c', 'Integer', total),
    item('d', 'Long'),
  ]
  expect(asked(items)).toMatchObject({
    totals:
      'select count(*) as total, sum(report."a"::numeric) as "sum0", sum(report."c"::numeric) as "sum1" from (select 1\n) report',
    summed: ['a', 'c'],
  })
})

test('numbers stand to the right, unless words stand for them', () => {
  expect(columnOf(item('a', 'Money'))).toEqual({
    title: 'a的名称',
    dataIndex: 'a',
    align: 'right',
    fieldType: 'Money',
  })
  expect(columnOf(item('a', 'Integer', { dictCode: 'sex' }))).toMatchObject({
    align: 'left',
    customRender: 'sex',
  })
  expect(columnOf(item('a', 'Integer', { replaceVal: '男_1' }))).toMatchObject({
    align: 'left',
    customRender: 'a',
  })
  expect(columnOf(item('a', 'Strange'))).toMatchObject({ align: 'left', fieldType: 'String' })
  const rich = { fieldWidth: 90, isOrder: 'Y', isTotal: 'Y' } as const
  expect(columnOf(item('a', 'Long', rich))).toMatchObject({ width: 90, sorter: true, isTotal: true })
  expect(columnOf(item('a', 'String', rich))).not.toHaveProperty('isTotal')
  expect(columnOf(item('a', 'Long', { isOrder: 'N' }))).not.toHaveProperty('sorter')
})

test('two lines of the search are in sight and the others on demand, each asked as what it is', () => {
  const group = { isSearch: 'Y', searchMode: 'group' } as const
  const items = [
    item('a', 'Date', group),
    item('x', 'String'),
    item('b', 'Datetime', searched),
    item('c', 'Money', searched),
    item('d', 'String', searched),
    item('e', 'Integer', { ...group, dictCode: 'sex' }),
  ]
  expect(queryItemsOf(items)).toEqual([
    { label: 'a的名称', field: 'a', mode: 'group', view: 'date' },
    { label: 'b的名称', field: 'b', mode: 'single', view: 'datetime' },
    { label: 'c的名称', field: 'c', mode: 'single', view: 'number', hidden: '1' },
    { label: 'd的名称', field: 'd', mode: 'single', view: 'string', hidden: '1' },
    { label: 'e的名称', field: 'e', mode: 'single', view: 'list', dictCode: 'sex', hidden: '1' },
  ])
})

test('pairs of words and values are written in one line', () => {
  expect(replacedOptions('男_1, 女 _ 2,A_B_3,坏,_4,空_')).toEqual([
    { value: '1', text: '男' },
    { value: '2', text: '女' },
    { value: '3', text: 'A_B' },
    { value: '', text: '空' },
  ])
})

test('a report stands in its own order until somebody asks for another', () => {
  expect(asked([item('a', 'String', { isOrder: 'Y' })])).toMatchObject({
    rows: 'select report.* from (select 1\n) report limit $1 offset $2',
  })
})
