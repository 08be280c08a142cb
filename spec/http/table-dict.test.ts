import { ask, type Booted, boot, signIn } from '@kezhan/app-server/testing/boot'
import { openLive } from '@kezhan/app-server/testing/live-client'
import { addPerson } from '@kezhan/app-server/testing/people'
import { platformScope } from '@kezhan/server-kit/db/database'
import { push } from '@kezhan/server-kit/live/push'
import { afterAll, beforeAll, expect, test } from 'vitest'

let booted: Booted
let manager: string
beforeAll(async () => {
  booted = await boot()
  manager = await signIn(booted.app, 'manager')
})
afterAll(() => booted.stop())

interface Item {
  readonly value: string
  readonly text: string
}
const read = async <T>(path: string, query: Record<string, string | number> = {}, token = manager) =>
  (await ask<T>(booted.app, 'GET', path, { token, query })).body
const found = async (dict: string, query: Record<string, string | number> = {}) =>
  (await read<Item[]>(`/sys/dict/loadDict/${dict}`, query)).result.map(item => item.value)
const refused = { success: false, message: '字典Code格式不正确！' }

const newCalls = [
  '/sys/dict/loadDict/sys_user,realname,username',
  '/sys/dict/loadDictItem/sys_user,realname,username',
  '/sys/dict/loadTreeData',
]

test('without a session no table dictionary is read', async () => {
  for (const path of newCalls) expect((await ask(booted.app, 'GET', path)).status).toBe(401)
})

test('API-DICT-005 SH-DICT-001 a table dictionary is searched by text and value, page by page', async () => {
  const { result } = await read<Item[]>('/sys/dict/loadDict/sys_position,name,code', { pageSize: 10 })
  expect(result.length).toBeGreaterThan(2)
  for (const item of result) expect(item).toEqual({ ...item, label: item.text, title: item.text })
  expect(await found('sys_position,name,code', { pageSize: 2 })).toHaveLength(2)
  const users = 'sys_user,realname,username'
  expect(await found(users, { keyword: 'FRONT' })).toEqual(['frontdesk'])
  const [desk] = (await read<Item[]>(`/sys/dict/loadDict/${users}`, { keyword: 'frontdesk' })).result
  expect(await found(users, { keyword: desk?.text ?? '' })).toContain('frontdesk')
  expect((await found(users, { keyword: 'frontdesk,cashier,front' })).sort()).toEqual([
    'cashier',
    'frontdesk',
  ])
  expect(await found(users, { keyword: '%' })).toEqual([])
  expect((await found(users, { pageSize: 100_000 })).length).toBeLessThanOrEqual(200)
})

test('API-DICT-003 the items of a table dictionary come whole', async () => {
  const { result } = await read<Item[]>('/sys/dict/getDictItems/sys_category,name,code')
  expect(result.map(item => item.text)).toEqual(expect.arrayContaining(['客源', '水暖', '噪音']))
  expect(await read('/sys/dict/getDictItems/sys_category%2Cname%2Ccode')).toMatchObject({ result })
})

test('API-DICT-004 texts come in the order of their values; missing ones go or stay as they are', async () => {
  const path = '/sys/dict/loadDictItem/sys_category,name,code'
  expect((await read(path, { key: 'A02A01,A01,nobody' })).result).toEqual(['水暖', '客源'])
  expect((await read(path, { key: 'A01,nobody,A02A01', delNotExist: 'false' })).result).toEqual([
    '客源',
    'nobody',
    '水暖',
  ])
  expect((await read(path)).result).toEqual([])
})

test('SH-DICT-008 an empty code is refused by its sentence', async () => {
  for (const call of ['getDictItems', 'loadDict', 'loadDictItem'])
    expect(await read(`/sys/dict/${call}/`)).toMatchObject({ success: false, message: '字典Code不能为空!' })
})

test('what is not registered is refused: secret columns, other tables, conditions', async () => {
  for (const dict of [
    'sys_user,password,username',
    'sys_user,realname,password',
    'sys_user,realname',
    'sys_user,realname,username,status=1',
    'sys_user where 1=1,realname,username',
    'sys_session,token_hash,id',
    'SYS_USER,realname,username',
    '__proto__,x,y',
    'sex,sex,sex',
  ]) {
    for (const call of ['getDictItems', 'loadDict', 'loadDictItem'])
      expect([dict, await read(`/sys/dict/${call}/${encodeURIComponent(dict)}`)]).toMatchObject([
        dict,
        refused,
      ])
  }
  expect(await read('/sys/dict/loadDict/sex')).toMatchObject(refused)
})

test('no dictionary tells of another hotel', async () => {
  const neighbour = await signIn(booted.app, 'manager2')
  const names = async (token: string) =>
    (await read<Item[]>('/sys/dict/loadDict/sys_user,realname,username', {}, token)).result.map(
      item => item.value,
    )
  expect(await names(manager)).not.toContain('manager2')
  expect(await names(neighbour)).toEqual(expect.arrayContaining(['manager2', 'frontdesk2']))
  expect(await names(neighbour)).not.toContain('manager')
  const departments = await booted.sql<{ id: string }>(`select id from sys_depart where hotel_code = 'KZ002'`)
  const key = departments.map(({ id }) => id).join(',')
  expect((await read('/sys/dict/loadDictItem/sys_depart,depart_name,id', { key })).result).toEqual([])
  const [root] = departments
  expect((await read('/sys/dict/loadTreeData', { ...departs, pid: root?.id ?? '' })).result).toEqual([])
})

interface Node {
  readonly key: string
  readonly title: string
  readonly leaf: boolean
  readonly parentId: string
}
const departs = { tableName: 'sys_depart', text: 'depart_name', code: 'id', pidField: 'parent_id' }
const categories = { tableName: 'sys_category', text: 'name', code: 'id', pidField: 'pid' }
const nodes = async (query: Record<string, string>) =>
  (await read<Node[]>('/sys/dict/loadTreeData', query)).result

test('API-DICT-006 a tree comes level by level, and by condition as leaves', async () => {
  const roots = await nodes({ ...departs, pid: '', hasChildField: 'anything' })
  expect(roots).toMatchObject([{ leaf: false, parentId: '0' }])
  const key = roots[0]?.key ?? ''
  const below = await nodes({ ...departs, pid: key })
  expect(below.length).toBeGreaterThan(2)
  for (const node of below) expect(node).toMatchObject({ parentId: key, leaf: true })
  expect((await nodes({ ...categories, pid: '0' })).map(node => node.title)).toEqual([
    '客源',
    '维修类别',
    '投诉类别',
  ])
  const like = (condition: object) => nodes({ ...categories, condition: JSON.stringify(condition) })
  expect(await like({ name: '%类别' })).toMatchObject([
    { title: '维修类别', leaf: true },
    { title: '投诉类别', leaf: true },
  ])
  expect(await like({ name: '%类别', code: 'A02' })).toMatchObject([{ title: '维修类别' }])
  expect(await like({ name: 'x\\' })).toEqual([])
})

test('trees and conditions that nobody registered are refused', async () => {
  for (const change of [
    { tableName: 'sys_user' },
    { text: 'memo' },
    { code: 'manager' },
    { pidField: 'id' },
    { tableName: '' },
  ])
    expect(await read('/sys/dict/loadTreeData', { ...departs, ...change })).toMatchObject(refused)
  for (const condition of ['{', '[]', '1'])
    expect(await read('/sys/dict/loadTreeData', { ...departs, condition })).toMatchObject({
      success: false,
      message: '组件JTreeSelect-condition传值有误，需要一个json字符串!',
    })
  for (const condition of ['{"memo":"x"}', '{"1=1 or name":"x"}', '{"name":{"a":1}}'])
    expect(await read('/sys/dict/loadTreeData', { ...departs, condition })).toMatchObject({
      success: false,
      message: '查询条件格式不正确！',
    })
})

test('every open page hears of a changed dictionary, of a refused change nobody', async () => {
  const { id, token } = await addPerson(booted, {
    username: 'dict_reader',
    tenantId: '2',
    hotelCode: 'KZ002',
    rights: [],
  })
  const address = await booted.app.listen({ port: 0, host: '127.0.0.1' })
  const client = await openLive(Number(new URL(address).port), id, token)
  const heard = () => client.messages.filter(({ cmd }) => cmd === 'dictionary').length
  const admin = await signIn(booted.app, 'admin')
  const change = (method: 'POST' | 'PUT' | 'DELETE', path: string, sent: object) =>
    ask<{ id: string }>(booted.app, method, path, { token: admin, ...sent })
  const soon = (count: number) => expect.poll(heard, { timeout: 45_000, interval: 20 }).toBe(count)

  const dict = await change('POST', '/sys/dict/add', { body: { dictName: '枕头', dictCode: 'pillow' } })
  await soon(1)
  const body = { dictId: dict.body.result.id, itemText: '荞麦', itemValue: '1' }
  const item = await change('POST', '/sys/dictItem/add', { body })
  await soon(2)
  const twice = await change('POST', '/sys/dictItem/add', { body })
  expect(twice.body.success).toBe(false)
  await change('PUT', '/sys/dictItem/edit', { body: { id: item.body.result.id, itemText: '乳胶' } })
  await soon(3)
  await change('DELETE', '/sys/dictItem/delete', { query: { id: item.body.result.id } })
  await soon(4)
  await change('DELETE', '/sys/dict/delete', { query: { id: dict.body.result.id } })
  await soon(5)
  await push(booted.database.scoped(platformScope), 'everyone', { cmd: 'last' })
  await expect.poll(() => client.messages.at(-1)?.cmd, { timeout: 45_000, interval: 20 }).toBe('last')
  expect(heard()).toBe(5)
  client.socket.terminate()
})
