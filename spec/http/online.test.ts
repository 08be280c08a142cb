import { ask, type Booted, boot, signIn, signInTo } from '@kezhan/app-server/testing/boot'
import { afterAll, beforeAll, expect, test } from 'vitest'

let booted: Booted
let admin: string
beforeAll(async () => {
  booted = await boot()
  admin = await signInTo(booted.app, 'KZ001')
})
afterAll(() => booted.stop())

const fields = [
  {
    name: 'title',
    label: '标题',
    kind: 'text',
    isRequired: 'Y',
    maxLength: 20,
    search: 'like',
    sortOrder: 1,
  },
  { name: 'costFen', label: '费用', kind: 'money', sortOrder: 2 },
  { name: 'wakeAt', label: '叫醒时刻', kind: 'time', sortOrder: 3 },
  { name: 'place', label: '籍贯', kind: 'area', sortOrder: 4 },
  { name: 'ranks', label: '职级', kind: 'dict', dictCode: 'position_rank', isMany: 'Y', sortOrder: 5 },
  { name: 'story', label: '经过', kind: 'richtext', sortOrder: 6 },
]

interface Row {
  readonly id: string
  readonly [name: string]: unknown
}

async function draw(code: string, rows: readonly object[] = fields): Promise<string> {
  const { body } = await ask<{ id: string }>(booted.app, 'POST', '/online/cgform/head/add', {
    token: admin,
    body: { code, title: `表单${code}`, dataScope: 'tenant', fields: rows },
  })
  if (!body.success) throw new Error(body.message)
  return body.result.id
}
const synchronise = (id: string, token = admin) =>
  ask<{ path: string }>(booted.app, 'POST', `/online/cgform/api/doDbSynch/${id}/normal`, { token })
const add = (code: string, body: object) =>
  ask<{ id: string }>(booted.app, 'POST', `/online/data/${code}/add`, { token: admin, body })
const one = async (code: string, id: string) =>
  (await ask<Row>(booted.app, 'GET', `/online/data/${code}/queryById`, { token: admin, query: { id } })).body
    .result

test('without a session and before it is synchronised a form does not exist', async () => {
  const id = await draw('early')
  expect((await ask(booted.app, 'POST', `/online/cgform/api/doDbSynch/${id}/normal`)).status).toBe(401)
  expect((await synchronise(id, await signIn(booted.app, 'manager'))).status).toBe(403)
  expect((await ask(booted.app, 'GET', '/online/data/early/list', { token: admin })).status).toBe(404)
})

test('a drawn form is a resource like any other: list, add, edit, delete, export, definition', async () => {
  const answer = await synchronise(await draw('lost_item'))
  expect(answer.body).toMatchObject({
    success: true,
    message: '同步成功',
    result: { path: '/online/data/lost_item' },
  })
  const definition = await ask<{ title: string; fields: Record<string, { kind: string }> }>(
    booted.app,
    'GET',
    '/resource/definition',
    { token: admin, query: { path: '/online/data/lost_item' } },
  )
  expect(Object.entries(definition.body.result.fields).map(([name, field]) => [name, field.kind])).toEqual(
    fields.map(field => [field.name, field.kind]),
  )
  const row = await add('lost_item', { title: '雨伞', costFen: 1280 })
  expect(row.body).toMatchObject({ success: true, message: '添加成功！' })
  const id = row.body.result.id
  await ask(booted.app, 'PUT', '/online/data/lost_item/edit', { token: admin, body: { id, title: '黑伞' } })
  expect(await one('lost_item', id)).toMatchObject({ title: '黑伞', costFen: 1280 })
  const file = await ask(booted.app, 'GET', '/online/data/lost_item/exportXls', { token: admin })
  expect(file.raw.subarray(0, 2).toString()).toBe('PK')
  await ask(booted.app, 'DELETE', '/online/data/lost_item/delete', { token: admin, query: { id } })
  const list = await ask<{ total: number }>(booted.app, 'GET', '/online/data/lost_item/list', {
    token: admin,
  })
  expect(list.body.result.total).toBe(0)
})

test('CONST-019 CONST-026 times are HH:mm:ss and several values are joined by commas', async () => {
  await synchronise(await draw('wake_call'))
  const { body } = await add('wake_call', { title: '1203', wakeAt: '06:30', ranks: ['1', '3'] })
  expect(await one('wake_call', body.result.id)).toMatchObject({
    wakeAt: '06:30:00',
    ranks: '1,3',
    ranks_dictText: '员级,中级',
  })
})

test('WG-FMT-005 areas have three levels below the root 86', async () => {
  await synchronise(await draw('guest_book'))
  const options = async (parent: string) => {
    const { body } = await ask<{ value: string; text: string; leaf: boolean }[]>(
      booted.app,
      'GET',
      '/online/data/guest_book/options',
      { token: admin, query: { field: 'place', parent } },
    )
    return body.result
  }
  const provinces = await options('86')
  const zhejiang = provinces.find(one_ => one_.text === '浙江省')
  const hangzhou = (await options(zhejiang?.value ?? '')).find(one_ => one_.text === '杭州市')
  const xihu = (await options(hangzhou?.value ?? '')).find(one_ => one_.text === '西湖区')
  expect([zhejiang?.leaf, hangzhou?.leaf, xihu?.leaf]).toEqual([false, false, true])
  expect(zhejiang?.value).toBe('330000')
  expect(hangzhou?.value).toBe('330100')
  const { body } = await add('guest_book', { title: '西湖人', place: xihu?.value })
  expect((await one('guest_book', body.result.id)).place_dictText).toBe('浙江省/杭州市/西湖区')
})

test('rich text is cleaned before it is stored', async () => {
  await synchronise(await draw('complaint'))
  const story = '<p onclick="steal()">空调<b>坏了</b><script>steal()</script><img src=x onerror=steal()></p>'
  const { body } = await add('complaint', { title: '噪音', story })
  const kept = String((await one('complaint', body.result.id)).story)
  expect(kept).toContain('<b>坏了</b>')
  expect(kept).not.toMatch(/script|onclick|onerror|steal/)
})

test('a definition with a mistake says what is wrong and nothing is made', async () => {
  const id = await draw('wrong_form', [{ name: 'Title', label: '标题', kind: 'text' }])
  expect((await synchronise(id)).body.message).toBe('表单定义有误：字段名“Title”应为小写字母开头的字母和数字')
  expect(await booted.sql(`select to_regclass('onl_wrong_form') as made`)).toEqual([{ made: null }])
})

test('a form that is drawn further keeps its records', async () => {
  const id = await draw('growing', [{ name: 'title', label: '标题', kind: 'text' }])
  await synchronise(id)
  const { body } = await add('growing', { title: '旧记录' })
  const head = await ask<{ version: number; fields: object[] }>(
    booted.app,
    'GET',
    '/online/cgform/head/queryById',
    { token: admin, query: { id } },
  )
  await ask(booted.app, 'PUT', '/online/cgform/head/edit', {
    token: admin,
    body: {
      id,
      fields: [...head.body.result.fields, { name: 'note', label: '备注', kind: 'textarea', sortOrder: 2 }],
    },
  })
  expect((await synchronise(id)).body.success).toBe(true)
  expect(await one('growing', body.result.id)).toMatchObject({ title: '旧记录', note: null })
})
