import { building } from '@kezhan/rooms/model/building'
import { newId } from '@kezhan/server-kit/new-id'
import { dataRows } from '@kezhan/server-kit/testing/conformance/sheets'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ask, type Booted, boot } from './testing/boot'
import { addPerson, type Person } from './testing/people'

let booted: Booted
let clerk: Person
let other: Person
let [openId, closedId] = ['', '']
let count = 0
beforeAll(async () => {
  booted = await boot()
  const place = { tenantId: '1', hotelCode: 'KZ001', rights: 'all' } as const
  clerk = await addPerson(booted, { username: 'rules_clerk', ...place })
  other = await addPerson(booted, { username: 'rules_other', ...place })
})
afterAll(() => booted.stop())
beforeEach(async () => {
  await booted.sql('update sys_role_permission set data_rule_ids = null')
  openId = await add(clerk, { isOpen: 'Y' })
  closedId = await add(other, { isOpen: 'N' })
})

async function add(who: Person, values: Record<string, string>): Promise<string> {
  const body = { code: `R${++count}`, name: `楼${count}`, ...values }
  const answer = await ask<{ id: string }>(booted.app, 'POST', '/base/building/add', {
    token: who.token,
    body,
  })
  return answer.body.result.id
}

/** Binds the clerk's list right to rules, as an administrator would. */
async function bind(
  ...rules: (readonly [column: string, condition: string, value: string, status?: string])[]
) {
  const [permission] = await booted.sql<{ id: string }>(
    `select id from sys_permission where perms = 'base:building:list'`,
  )
  const ids: string[] = []
  for (const [column, condition, value, status = '1'] of rules) {
    const id = newId()
    ids.push(id)
    await booted.sql(
      `insert into sys_permission_rule (id, permission_id, rule_name, rule_column, rule_conditions, rule_value, status)
       values ($1, $2, '规则', $3, $4, $5, $6)`,
      [id, permission?.id, column, condition, value, status],
    )
  }
  await booted.sql(
    'update sys_role_permission set data_rule_ids = $3 where role_id = $1 and permission_id = $2',
    [clerk.roleId, permission?.id, ids.join(',')],
  )
}

async function seen(who: Person): Promise<string[]> {
  const answer = await ask<{ records: { id: string }[] }>(booted.app, 'GET', '/base/building/list', {
    token: who.token,
    query: { id: `${openId},${closedId}`, column: 'code', order: 'asc' },
  })
  return answer.body.result.records.map(row => row.id)
}

test('a rule hides rows from list, detail, change, deletion and export alike', async () => {
  await bind(['isOpen', '=', 'Y'])
  const { token } = clerk
  const { app } = booted
  expect(await seen(clerk)).toEqual([openId])
  expect((await seen(other)).sort()).toEqual([openId, closedId].sort())
  const missing = '未找到对应实体'
  const detail = await ask(app, 'GET', '/base/building/queryById', { token, query: { id: closedId } })
  expect(detail.body.message).toBe(missing)
  const edit = await ask(app, 'PUT', '/base/building/edit', { token, body: { id: closedId, name: '改' } })
  expect(edit.body.message).toBe(missing)
  const remove = await ask(app, 'DELETE', '/base/building/delete', { token, query: { id: closedId } })
  expect(remove.body.message).toBe(missing)
  const batch = await ask(app, 'DELETE', '/base/building/deleteBatch', {
    token,
    query: { ids: `${openId},${closedId}` },
  })
  expect(batch.body.message).toBe(missing)
  const sheet = await ask(app, 'GET', '/base/building/exportXls', {
    token,
    query: { selections: `${openId},${closedId}` },
  })
  expect(await dataRows(building, sheet.raw)).toHaveLength(1)
  expect(await booted.sql('select 1 from building where id = any($1)', [[openId, closedId]])).toHaveLength(2)
})

test('a filter of the request only narrows what the rule leaves', async () => {
  await bind(['isOpen', '=', 'Y'])
  const lines = JSON.stringify([
    { field: 'isOpen', rule: 'eq', val: 'N' },
    { field: 'isOpen', rule: 'eq', val: 'Y' },
  ])
  const answer = await ask<{ records: { id: string }[] }>(booted.app, 'GET', '/base/building/list', {
    token: clerk.token,
    query: { id: `${openId},${closedId}`, superQueryParams: lines, superQueryMatchType: 'or' },
  })
  expect(answer.body.result.records.map(row => row.id)).toEqual([openId])
})

test('variables stand for the person who asks, in both spellings', async () => {
  for (const value of ['#{sys_user_code}', '#{sysUserCode}']) {
    await bind(['createBy', '=', value])
    expect(await seen(clerk)).toEqual([openId])
  }
  await bind(['sysOrgCode', 'RIGHT_LIKE', '#{sys_org_code}%'])
  expect(await seen(clerk)).toHaveLength(2)
  await bind(['createTime', '>=', '#{sys_date}'])
  expect(await seen(clerk)).toHaveLength(2)
  await bind(['createTime', '<', '#{sys_date}'])
  expect(await seen(clerk)).toEqual([])
})

test('ranges, periods and emptiness narrow the rows as they do in a query', async () => {
  await bind(['createTime', 'WITHIN', '最近2天'])
  expect(await seen(clerk)).toHaveLength(2)
  await bind(['createTime', 'WITHIN', '上月'])
  expect(await seen(clerk)).toEqual([])
  await bind(['createBy', 'EMPTY', ''])
  expect(await seen(clerk)).toEqual([])
  await bind(['createBy', 'NOT_EMPTY', ''], ['createTime', 'BETWEEN', '2000-01-01,#{sys_date}'])
  expect(await seen(clerk)).toHaveLength(2)
})

test('several rules must all hold', async () => {
  await bind(['isOpen', '=', 'Y'], ['createBy', '=', 'rules_other'])
  expect(await seen(clerk)).toEqual([])
  await bind(['isOpen', 'IN', 'Y,N'], ['createBy', '!=', 'rules_other'])
  expect(await seen(clerk)).toEqual([openId])
})

test('a rule that cannot be understood hides everything', async () => {
  for (const rule of [
    ['noSuchField', '=', 'Y'],
    ['isOpen', 'USE_SQL_RULES', '1=1'],
    ['isOpen', 'constructor', 'Y'],
    ['constructor', '=', 'Y'],
    ['isOpen', '=', '#{no_such_variable}'],
    ['openedOn', '>', 'not a day'],
    ['sortOrder', 'LIKE', '1'],
    ['photo', '=', 'x'],
  ] as const) {
    await bind(rule)
    expect([rule, await seen(clerk)]).toEqual([rule, []])
  }
})

test('a rule that is switched off binds nobody', async () => {
  await bind(['isOpen', '=', 'Y', '0'])
  expect(await seen(clerk)).toHaveLength(2)
})
