import { ask, type Booted, boot, signIn } from '@kezhan/app-server/testing/boot'
import { afterAll, beforeAll, expect, test } from 'vitest'

let booted: Booted
let admin: string
beforeAll(async () => {
  booted = await boot()
  admin = await signIn(booted.app, 'admin')
})
afterAll(() => booted.stop())

interface Item {
  readonly value: string
  readonly text: string
}
const itemsOf = async (code: string) =>
  (await ask<Item[]>(booted.app, 'GET', `/sys/dict/getDictItems/${code}`, { token: admin })).body.result
const texts = async (code: string) => (await itemsOf(code)).map(item => item.text)
const add = (path: string, body: object) =>
  ask<{ id: string }>(booted.app, 'POST', path, { token: admin, body })
const edit = (path: string, body: object) => ask(booted.app, 'PUT', path, { token: admin, body })

test('without a session no dictionary is read', async () => {
  expect((await ask(booted.app, 'GET', '/sys/dict/getDictItems/sex')).status).toBe(401)
  expect((await ask(booted.app, 'GET', '/sys/dict/queryAllDictItems')).status).toBe(401)
})

test('API-DICT-003 the items of a dictionary come in their order with value and text', async () => {
  const { body } = await ask<Item[]>(booted.app, 'GET', '/sys/dict/getDictItems/priority', { token: admin })
  expect(body.success).toBe(true)
  expect(body.result).toMatchObject([
    { value: 'L', text: '一般' },
    { value: 'M', text: '重要' },
    { value: 'H', text: '紧急' },
  ])
})

test('an item carries its text also as label and title; a dictionary nobody knows is empty', async () => {
  expect((await itemsOf('yn'))[0]).toEqual({ value: 'Y', text: '是', label: '是', title: '是' })
  expect(await itemsOf('no_such_dictionary')).toEqual([])
})

test('all items come by their dictionary in one answer', async () => {
  const { body } = await ask<Record<string, Item[]>>(booted.app, 'GET', '/sys/dict/queryAllDictItems', {
    token: admin,
  })
  for (const code of ['sex', 'yn', 'priority', 'position_rank', 'org_category'])
    expect(body.result[code]?.map(({ value, text }) => ({ value, text }))).toEqual(
      (await itemsOf(code)).map(({ value, text }) => ({ value, text })),
    )
})

test('API-DICT-009 API-DICT-010 items of a dictionary are added and edited, and forms see them at once', async () => {
  const dict = await add('/sys/dict/add', { dictName: '早餐', dictCode: 'breakfast' })
  const dictId = dict.body.result.id
  const item = await add('/sys/dictItem/add', { dictId, itemText: '单早', itemValue: '1', sortOrder: 2 })
  await add('/sys/dictItem/add', { dictId, itemText: '无早', itemValue: '0', sortOrder: 1 })
  expect(await texts('breakfast')).toEqual(['无早', '单早'])
  const changed = await edit('/sys/dictItem/edit', { id: item.body.result.id, itemText: '单份早餐' })
  expect(changed.body).toMatchObject({ success: true, message: '编辑成功!' })
  expect(await texts('breakfast')).toEqual(['无早', '单份早餐'])
})

test('API-DICT-007 API-DICT-008 a dictionary is added and renamed', async () => {
  const dict = await add('/sys/dict/add', { dictName: '正餐', dictCode: 'dinner' })
  expect(dict.body).toMatchObject({ success: true, message: '保存成功！' })
  const dictId = dict.body.result.id
  expect((await edit('/sys/dict/edit', { id: dictId, dictName: '早餐份数' })).body.success).toBe(true)
  const row = await ask<{ dictName: string }>(booted.app, 'GET', '/sys/dict/queryById', {
    token: admin,
    query: { id: dictId },
  })
  expect(row.body.result.dictName).toBe('早餐份数')
})

test('a value stands once in its dictionary', async () => {
  const [sex] = await booted.sql<{ id: string }>(`select id from sys_dict where dict_code = 'sex'`)
  const dictId = sex?.id ?? ''
  const twice = await add('/sys/dictItem/add', { dictId, itemText: '先生', itemValue: '1' })
  expect(twice.body.message).toBe('数据值“1”在该字典中已存在')
})

test('a disabled item is no longer offered', async () => {
  const dict = await add('/sys/dict/add', { dictName: '窗型', dictCode: 'window_kind' })
  await add('/sys/dictItem/add', { dictId: dict.body.result.id, itemText: '有窗', itemValue: '1' })
  await add('/sys/dictItem/add', {
    dictId: dict.body.result.id,
    itemText: '暗窗',
    itemValue: '2',
    status: 'N',
  })
  expect(await texts('window_kind')).toEqual(['有窗'])
})

test('API-DICT-002 refreshing the cache shows what was changed behind the calls', async () => {
  expect(await texts('sex')).toEqual(['男', '女'])
  await booted.sql(
    `update sys_dict_item set item_text = '女士' where item_value = '2' and dict_id = (select id from sys_dict where dict_code = 'sex')`,
  )
  const refreshed = await ask(booted.app, 'GET', '/sys/dict/refleshCache', { token: admin })
  expect(refreshed.body.success).toBe(true)
  expect(await texts('sex')).toEqual(['男', '女士'])
})

test('a code that is none is refused', async () => {
  const answer = await ask(booted.app, 'GET', '/sys/dict/getDictItems/a%20or%201=1', { token: admin })
  expect(answer.body).toMatchObject({ success: false, message: '字典Code格式不正确！' })
})
