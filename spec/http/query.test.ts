import { ask, type Booted, boot, signIn } from '@kezhan/app-server/testing/boot'
import { afterAll, beforeAll, expect, test } from 'vitest'

let booted: Booted
let manager: string
beforeAll(async () => {
  booted = await boot()
  manager = await signIn(booted.app, 'manager')
  const rows = [
    { code: 'Q1', name: 'Apple 公寓', openedOn: '2020-01-01', isOpen: 'Y', sortOrder: 11 },
    { code: 'Q2', name: '苹果公寓 apple', openedOn: '2021-01-01', isOpen: 'N', sortOrder: 12 },
    { code: 'Q3', name: '100%满意楼', openedOn: '2022-01-01', isOpen: 'Y', sortOrder: 13 },
    { code: 'Q4', name: '别墅', openedOn: null, isOpen: 'Y', sortOrder: 14 },
  ]
  for (const body of rows) await ask(booted.app, 'POST', '/base/building/add', { token: manager, body })
})
afterAll(() => booted.stop())

type Line = {
  readonly field: string
  readonly rule: string
  readonly val: string | number | readonly string[]
}

const codes = async (query: Record<string, string>) => {
  const { body } = await ask<{ records: { code: string }[] }>(booted.app, 'GET', '/base/building/list', {
    token: manager,
    query: { column: 'code', order: 'asc', pageSize: 100, ...query },
  })
  if (!body.success) throw new Error(body.message)
  return body.result.records.map(row => row.code).filter(code => code.startsWith('Q'))
}
const found = (lines: readonly Line[], match = 'and') =>
  codes({ superQueryParams: JSON.stringify(lines), superQueryMatchType: match })

test('WG-QUERY-002 the lines of a condition hold all together, or any of them', async () => {
  const lines = [
    { field: 'isOpen', rule: 'eq', val: 'Y' },
    { field: 'sortOrder', rule: 'gt', val: 12 },
  ]
  expect(await found(lines, 'and')).toEqual(['Q3', 'Q4'])
  expect(await found(lines, 'or')).toEqual(['Q1', 'Q3', 'Q4'])
})

test.each<[string, string, Line, string[]]>([
  ['WG-QUERY-016', 'eq', { field: 'name', rule: 'eq', val: '别墅' }, ['Q4']],
  ['WG-QUERY-017', 'like', { field: 'name', rule: 'like', val: '公寓' }, ['Q1', 'Q2']],
  ['WG-QUERY-018', 'right_like', { field: 'name', rule: 'right_like', val: 'apple' }, ['Q1']],
  ['WG-QUERY-019', 'left_like', { field: 'name', rule: 'left_like', val: 'APPLE' }, ['Q2']],
  ['WG-QUERY-020', 'in', { field: 'code', rule: 'in', val: 'Q1,Q3' }, ['Q1', 'Q3']],
  ['WG-QUERY-021', 'ne', { field: 'isOpen', rule: 'ne', val: 'Y' }, ['Q2']],
  ['WG-QUERY-022', 'gt', { field: 'openedOn', rule: 'gt', val: '2021-01-01' }, ['Q3']],
  ['WG-QUERY-023', 'ge', { field: 'openedOn', rule: 'ge', val: '2021-01-01' }, ['Q2', 'Q3']],
  ['WG-QUERY-024', 'lt', { field: 'sortOrder', rule: 'lt', val: 12 }, ['Q1']],
  ['WG-QUERY-025', 'le', { field: 'sortOrder', rule: 'le', val: 12 }, ['Q1', 'Q2']],
])('%s the rule %s', async (_id, _rule, line, expected) => {
  expect(await found([line])).toEqual(expected)
})

test('ranges, periods and emptiness find what they say, and nonsense is refused in words', async () => {
  expect(await found([{ field: 'openedOn', rule: 'between', val: '2020-06-01,2022-01-01' }])).toEqual([
    'Q2',
    'Q3',
  ])
  expect(await found([{ field: 'openedOn', rule: 'empty', val: '' }])).toEqual(['Q4'])
  expect(await found([{ field: 'openedOn', rule: 'not_empty', val: '' }])).toEqual(['Q1', 'Q2', 'Q3'])
  // A minute around midnight counts for both days.
  expect(await found([{ field: 'createTime', rule: 'within', val: '最近2天' }])).toHaveLength(4)
  expect(await found([{ field: 'createTime', rule: 'within', val: '上月' }])).toEqual([])
  expect(await found([{ field: 'openedOn', rule: 'within', val: '本月' }])).toEqual([])
  await expect(found([{ field: 'sortOrder', rule: 'between', val: '12,11' }])).rejects.toThrow(
    '的起始值“12”大于结束值“11”',
  )
  await expect(found([{ field: 'openedOn', rule: 'within', val: '改天' }])).rejects.toThrow(
    '期间“改天”不正确',
  )
})

test('a day that moves with today is the business date, a moment goes by the clock', async () => {
  const [hotel] = await booted.sql<{ day: string }>(
    `select to_char(business_date, 'YYYY-MM-DD') as day from hotel h
     join sys_user u on u.hotel_code = h.code where u.username = 'manager'`,
  )
  const body = { code: 'Q9', name: '今日楼', openedOn: hotel?.day ?? '', isOpen: 'Y', sortOrder: 99 }
  await ask(booted.app, 'POST', '/base/building/add', { token: manager, body })
  expect(await found([{ field: 'openedOn', rule: 'within', val: '今天' }])).toEqual(['Q9'])
  const [row] = await booted.sql<{ id: string }>(`select id from building where code = 'Q9'`)
  await ask(booted.app, 'DELETE', '/base/building/delete', { token: manager, query: { id: row?.id ?? '' } })
})

test('signs of a pattern in a value mean themselves', async () => {
  expect(await found([{ field: 'name', rule: 'like', val: '0%满' }])).toEqual(['Q3'])
  expect(await found([{ field: 'name', rule: 'like', val: '_' }])).toEqual([])
  expect(await codes({ name: `*' or '1'='1*` })).toEqual([])
})

test('an incomplete line is left out, an unknown field or rule is refused', async () => {
  expect(
    await found([
      { field: 'name', rule: 'eq', val: '' },
      { field: 'code', rule: 'eq', val: 'Q1' },
    ]),
  ).toEqual(['Q1'])
  await expect(found([{ field: 'password', rule: 'eq', val: 'x' }])).rejects.toThrow(
    '查询条件中没有字段：password',
  )
  await expect(found([{ field: 'name', rule: 'regexp', val: 'x' }])).rejects.toThrow(
    '不支持的查询规则：regexp',
  )
  await expect(codes({ superQueryParams: '{not json' })).rejects.toThrow('高级查询条件格式不正确')
})

test.each([
  ['*公寓*', ['Q1', 'Q2']],
  ['apple*', ['Q1']],
  ['*apple', ['Q2']],
  ['!别墅', ['Q1', 'Q2', 'Q3']],
  ['别墅,100%满意楼', ['Q3', 'Q4']],
])('the filter name=%s', async (name, expected) => {
  expect(await codes({ name })).toEqual(expected)
})

test('the filters >= and <= and a range of days', async () => {
  expect(await codes({ sortOrder: '>=13' })).toEqual(['Q3', 'Q4'])
  expect(await codes({ sortOrder: '<=12' })).toEqual(['Q1', 'Q2'])
  expect(await codes({ openedOn_begin: '2020-06-01', openedOn_end: '2022-01-01' })).toEqual(['Q2', 'Q3'])
})

test('the last day of a range of moments counts to its end', async () => {
  await booted.sql(`update building set create_time = '2020-03-03 23:30:00+08' where code = 'Q1'`)
  expect(await codes({ createTime_begin: '2020-03-03', createTime_end: '2020-03-03' })).toEqual(['Q1'])
  expect(await codes({ createTime_end: '2020-03-02' })).toEqual([])
})

test('WG-QUERY-004 what a person saves is kept for him alone, on the server', async () => {
  const records = [{ field: 'isOpen', rule: 'eq', val: 'Y', type: 'switch', dbType: 'string' }]
  const value = [{ title: '营业中', matchType: 'and', records }]
  const name = 'query:/base/building'
  const saved = await ask(booted.app, 'PUT', '/sys/preference/save', {
    token: manager,
    body: { name, value },
  })
  expect(saved.body.success).toBe(true)
  const read = async (username: string) => {
    const token = await signIn(booted.app, username)
    return (await ask(booted.app, 'GET', '/sys/preference/get', { token, query: { name } })).body.result
  }
  expect(await read('manager')).toEqual(value)
  expect(await read('frontdesk')).toBeNull()
  expect((await ask(booted.app, 'GET', '/sys/preference/get', { query: { name } })).status).toBe(401)
})

test('several settings of a person come in one answer, without those of others and what was never kept', async () => {
  const names = 'board,display,nothing'
  const keep = (token: string, name: string, value: unknown) =>
    ask(booted.app, 'PUT', '/sys/preference/save', { token, body: { name, value } })
  const frontdesk = await signIn(booted.app, 'frontdesk')
  await keep(frontdesk, 'board', { size: 'S' })
  await keep(manager, 'display', { dark: true })
  const read = (token: string) =>
    ask(booted.app, 'GET', '/sys/preference/getSeveral', { token, query: { names } })
  expect((await read(frontdesk)).body.result).toEqual({ board: { size: 'S' } })
  expect((await read(manager)).body.result).toMatchObject({ display: { dark: true } })
  const nobody = await ask(booted.app, 'GET', '/sys/preference/getSeveral', { query: { names } })
  expect(nobody.status).toBe(401)
})
