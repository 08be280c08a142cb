import { ask, type Booted, boot, type Sent, signIn } from '@kezhan/app-server/testing/boot'
import { type LiveClient, openLive } from '@kezhan/app-server/testing/live-client'
import { addPerson } from '@kezhan/app-server/testing/people'
import type { DeletedDictionary } from '@kezhan/dictionaries/model/dict-bin-calls'
import type { HotelDictItem, OpenDictionary } from '@kezhan/dictionaries/model/hotel-dict-calls'
import { platformScope } from '@kezhan/server-kit/db/database'
import { push } from '@kezhan/server-kit/live/push'
import { afterAll, beforeAll, expect, test } from 'vitest'

let booted: Booted
let admin: string
let manager: string
let manager2: string
beforeAll(async () => {
  booted = await boot()
  admin = await signIn(booted.app, 'admin')
  manager = await signIn(booted.app, 'manager')
  manager2 = await signIn(booted.app, 'manager2')
})
afterAll(() => booted.stop())

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
const call = <T>(token: string, method: Method, path: string, sent: Sent = {}) =>
  ask<T>(booted.app, method, path, { token, ...sent })
const textsOf = async (token: string, code: string) =>
  (await call<{ text: string }[]>(token, 'GET', `/sys/dict/getDictItems/${code}`)).body.result.map(
    item => item.text,
  )
const save = (token: string, item: object) =>
  call(token, 'PUT', '/base/hotelDict/save', { body: { dictCode: 'cancel_reason', ...item } })
const restore = (token: string, itemValue: string) =>
  call(token, 'DELETE', '/base/hotelDict/restore', { query: { dictCode: 'cancel_reason', itemValue } })
const standard = ['行程变更', '价格原因', '重复预订', '未到店', '渠道取消']

test('a hotel words, orders, hides and adds items for itself; others and the platform see nothing of it', async () => {
  expect(await textsOf(manager, 'cancel_reason')).toEqual(standard)
  await save(manager, { itemValue: '01', itemText: '客人改期', sortOrder: 9 })
  await save(manager, { itemValue: '02', itemText: '价格原因', sortOrder: 2, status: 'N' })
  const added = await save(manager, { itemValue: 'typhoon', itemText: '台风', sortOrder: 1, isNew: 'Y' })
  expect(added.body).toMatchObject({ success: true, message: '保存成功！' })

  const own = ['台风', '重复预订', '未到店', '渠道取消', '客人改期']
  expect(await textsOf(manager, 'cancel_reason')).toEqual(own)
  const all = await call<Record<string, { text: string }[]>>(manager, 'GET', '/sys/dict/queryAllDictItems')
  expect(all.body.result.cancel_reason?.map(item => item.text)).toEqual(own)
  for (const token of [manager2, admin]) expect(await textsOf(token, 'cancel_reason')).toEqual(standard)

  const seen = await call<HotelDictItem[]>(manager, 'GET', '/base/hotelDict/items', {
    query: { dictCode: 'cancel_reason' },
  })
  expect(
    seen.body.result.map(({ itemValue, source, platformText }) => [itemValue, source, platformText]),
  ).toEqual([
    ['typhoon', 'own', null],
    ['02', 'changed', '价格原因'],
    ['03', 'platform', null],
    ['04', 'platform', null],
    ['05', 'platform', null],
    ['01', 'changed', '行程变更'],
  ])
  const listed = await call<OpenDictionary[]>(manager, 'GET', '/base/hotelDict/list')
  const counts = new Map(listed.body.result.map(one => [one.dictCode, one.ownCount]))
  expect([counts.get('cancel_reason'), counts.get('repair_reason'), counts.has('sex')]).toEqual([3, 0, false])

  expect((await restore(manager, '01')).body.message).toBe('已恢复平台默认')
  expect((await restore(manager, 'typhoon')).body.message).toBe('删除成功!')
  expect((await restore(manager, '02')).body.success).toBe(true)
  expect((await restore(manager, '02')).body.success).toBe(false)
  expect(await textsOf(manager, 'cancel_reason')).toEqual(standard)
  const log = await booted.sql<{ action: string; username: string; hotelCode: string }>(
    `select action, username, hotel_code as "hotelCode" from sys_change_log where table_name = 'hotel_dict_item' order by id`,
  )
  const by = { username: 'manager', hotelCode: 'KZ001' }
  expect(log).toEqual(['add', 'add', 'add', 'delete', 'delete', 'delete'].map(action => ({ action, ...by })))
})

test('the choices and texts of a field are those of the session’s hotel', async () => {
  await booted.sql(`update sys_dict set is_open = 'Y' where dict_code = 'bed_type'`)
  const body = { dictCode: 'bed_type', itemValue: 'king', itemText: '一米八大床' }
  await call(manager, 'PUT', '/base/hotelDict/save', { body })
  const textOf = async (token: string) => {
    const { result } = (
      await call<{ records: { bedType: string; bedType_dictText: string }[] }>(
        token,
        'GET',
        '/base/roomType/list',
      )
    ).body
    return result.records.find(row => row.bedType === 'king')?.bedType_dictText
  }
  expect(await textOf(manager)).toBe('一米八大床')
  expect(await textOf(manager2)).toBe('大床')
  const options = await call<{ text: string }[]>(manager, 'GET', '/base/roomType/options', {
    query: { field: 'bedType', keyword: '一米八' },
  })
  expect(options.body.result).toEqual([{ value: 'king', text: '一米八大床' }])
  // A dictionary that the platform closes again is the platform's for everybody.
  await booted.sql(`update sys_dict set is_open = 'N' where dict_code = 'bed_type'`)
  await call(admin, 'GET', '/sys/dict/refleshCache')
  expect(await textOf(manager)).toBe('大床')
})

test('what is not open, not there or not one’s own is refused', async () => {
  const closed = '该字典不存在，或平台没有开放给酒店维护'
  for (const dictCode of ['sex', 'no_such', "' or 1=1 --"]) {
    const item = { dictCode, itemValue: '9', itemText: '其他', isNew: 'Y' }
    expect((await save(manager, item)).body.message).toBe(closed)
    const read = await call(manager, 'GET', '/base/hotelDict/items', { query: { dictCode } })
    expect(read.body.message).toBe(closed)
  }
  expect((await save(manager, { itemValue: '03', itemText: '又一个', isNew: 'Y' })).body.message).toBe(
    '数据值“03”在该字典中已存在',
  )
  expect((await save(manager, { itemValue: '77', itemText: '没有' })).body.success).toBe(false)
  expect((await restore(manager, '03')).body.message).toBe('未找到对应的字典项')
  expect((await save(admin, { itemValue: '03', itemText: '平台' })).body.success).toBe(false)
  const desk = await signIn(booted.app, 'frontdesk')
  expect((await save(desk, { itemValue: '03', itemText: '前台' })).status).toBe(403)
})

test('a hotel’s change reaches the open pages of that hotel only', async () => {
  const port = Number(new URL(await booted.app.listen({ port: 0, host: '127.0.0.1' })).port)
  const pageOf = async (username: string, tenantId: string, hotelCode: string): Promise<LiveClient> => {
    const { id, token } = await addPerson(booted, { username, tenantId, hotelCode, rights: [] })
    return openLive(port, id, token)
  }
  const own = await pageOf('dict_own_page', '1', 'KZ001')
  const other = await pageOf('dict_other_page', '2', 'KZ002')
  await save(manager, { itemValue: '04', itemText: '没来' })
  await push(booted.database.scoped(platformScope), 'everyone', { cmd: 'last' })
  for (const page of [own, other])
    await expect.poll(() => page.messages.at(-1)?.cmd, { timeout: 45_000, interval: 20 }).toBe('last')
  expect(own.messages.map(message => message.cmd)).toEqual(['dictionary', 'last'])
  expect(other.messages.map(message => message.cmd)).toEqual(['last'])
  for (const { socket } of [own, other]) socket.terminate()
  await restore(manager, '04')
})

test('a deleted dictionary lies in the bin with its items, comes back whole, or goes for good', async () => {
  const bin = async () =>
    (await call<DeletedDictionary[]>(admin, 'GET', '/sys/dict/deleteList')).body.result.map(
      ({ dictCode, itemCount, delFlag }) => [dictCode, itemCount, delFlag],
    )
  const [dict] = await booted.sql<{ id: string }>(`select id from sys_dict where dict_code = 'lost_category'`)
  const id = dict?.id ?? ''
  const before = await booted.sql('select * from sys_dict_item where dict_id = $1 order by id', [id])
  expect((await call(admin, 'DELETE', '/sys/dict/delete', { query: { id } })).body.message).toBe('删除成功!')
  expect(await textsOf(admin, 'lost_category')).toEqual([])
  expect(await bin()).toEqual([['lost_category', 6, 1]])

  const back = () => call(admin, 'PUT', `/sys/dict/back/${id}`, { body: {} })
  const taker = await call<{ id: string }>(admin, 'POST', '/sys/dict/add', {
    body: { dictCode: 'lost_category', dictName: '另一个' },
  })
  expect((await back()).body.message).toBe('字典编码“lost_category”已被使用，不能取回')
  await call(admin, 'DELETE', '/sys/dict/delete', { query: { id: taker.body.result.id } })
  expect((await back()).body).toMatchObject({ success: true, message: '操作成功!' })
  expect(await booted.sql('select * from sys_dict_item where dict_id = $1 order by id', [id])).toEqual(before)
  expect(await textsOf(admin, 'lost_category')).toHaveLength(6)
  expect((await back()).body.success).toBe(false)

  const gone = () => call(admin, 'DELETE', `/sys/dict/deletePhysic/${taker.body.result.id}`)
  expect((await gone()).body).toMatchObject({ success: true, message: '删除成功!' })
  expect((await gone()).body.success).toBe(false)
  expect(await bin()).toEqual([])
  const own = await addPerson(booted, {
    username: 'bin_curious',
    tenantId: '1',
    hotelCode: 'KZ001',
    rights: 'all',
  })
  expect((await call(own.token, 'GET', '/sys/dict/deleteList')).body.success).toBe(false)
  expect((await call(own.token, 'DELETE', '/sys/dict/delete', { query: { id } })).body.message).toBe(
    '只有平台可以操作',
  )
})
