import { ask, type Booted, boot, signIn, signInTo } from '@kezhan/app-server/testing/boot'
import { formDesk, text } from '@kezhan/online/server/testing/form-desk'
import { afterAll, beforeAll, expect, test } from 'vitest'

// Forms point at rows of other forms, and offer some of them only.

let booted: Booted
let admin: string
let home: string
let elsewhere: string
beforeAll(async () => {
  booted = await boot()
  home = await signIn(booted.app, 'admin')
  admin = await signInTo(booted.app, 'KZ001')
  elsewhere = await signInTo(booted.app, 'KZ002')
})
afterAll(() => booted.stop())
const { draw, publish, saveDraft, post, rows, data } = formDesk(
  () => booted,
  () => admin,
  // For all hotels.
  () => home,
)
const get = <T>(path: string, query = {}, token = admin) => ask<T>(booted.app, 'GET', path, { token, query })
const put = (path: string, body: object) => ask(booted.app, 'PUT', path, { token: admin, body })

const active = { match: 'and', terms: [{ field: 'active', rule: 'eq', val: 'Y' }] }
const place = (more: object = {}) => ({
  name: 'place',
  label: '地点',
  kind: 'ref',
  refPath: '/online/data/place',
  refText: 'name',
  sortOrder: 2,
  ...more,
})
const hotelForm = (code: string, title: string) => ({ code, title, dataScope: 'hotel' })
const asked = [text('what', { label: '事项', sortOrder: 1 }), place({ refFilter: active })]

async function addPlace(name: string, isActive: string, token = admin): Promise<string> {
  const { body } = await ask<{ id: string }>(booted.app, 'POST', data('place', 'add'), {
    token,
    body: { name, active: isActive },
  })
  return body.result.id
}
let lobby: string
let cellar: string
let foreign: string
let formId: string
beforeAll(async () => {
  const fields = [
    text('name', { label: '名称', sortOrder: 1 }),
    { name: 'active', label: '在用', kind: 'switch', sortOrder: 2 },
  ]
  await publish((await draw(fields, hotelForm('place', '地点'))).id)
  lobby = await addPlace('大堂', 'Y')
  cellar = await addPlace('地下室', 'N')
  foreign = await addPlace('外滩大堂', 'Y', elsewhere)
  formId = (await draw(asked, hotelForm('errand', '跑腿'))).id
  await publish(formId)
})
const offered = async (token = admin) =>
  (await get<{ value: string; text: string }[]>(data('errand', 'options'), { field: 'place' }, token)).body
    .result

test('a form offers rows of another form, those of its own hotel that fit', async () => {
  expect((await offered()).map(({ text: shown }) => shown)).toEqual(['大堂'])
  expect((await offered(elsewhere)).map(({ text: shown }) => shown)).toEqual(['外滩大堂'])
})

test('what is not offered is not taken; what was chosen before stays, with its name', async () => {
  for (const value of [cellar, foreign, 'nonsense']) {
    const { body } = await post(data('errand', 'add'), { what: '送水', place: value })
    expect(body.message).toContain('地点的选项')
  }
  expect((await post(data('errand', 'add'), { what: '送水', place: lobby })).body.success).toBe(true)
  expect(await rows('errand')).toMatchObject([{ what: '送水', place: lobby, place_dictText: '大堂' }])
  const [row] = (await rows('errand')) as { id: string; version: number }[]
  const [stored] = (await rows('place')) as { id: string; version: number }[]
  await put(data('place', 'edit'), { ...stored, name: '大堂', active: 'N' })
  expect(await offered()).toEqual([])
  expect((await rows('errand'))[0]).toMatchObject({ place_dictText: '大堂' })
  const kept = await put(data('errand', 'edit'), { ...row, what: '送冰', place: lobby })
  expect(kept.body).toMatchObject({ success: true })
  expect((await rows('errand'))[0]).toMatchObject({ what: '送冰', place: lobby })
  const other = await put(data('errand', 'edit'), { id: row?.id, place: cellar })
  expect(other.body.message).toContain('地点的选项')
  await put(data('place', 'edit'), { id: lobby, active: 'Y' })
})

test('drawn forms are among the lists that a reference can be drawn to', async () => {
  const { body } = await get<{ value: string; text: string }[]>('/online/cgform/head/options', {
    field: 'fields.refPath',
    keyword: '地点',
  })
  expect(body.result).toContainEqual(expect.objectContaining({ value: '/online/data/place', text: '地点' }))
})

test('a path, a name or a filter that does not exist is refused, and a view is no form', async () => {
  const problemOf = async (more: object) => {
    const { body } = await saveDraft(formId, [text('what', { label: '事项' }), place(more)])
    return body.message
  }
  expect(await problemOf({ refPath: '/online/data/nowhere' })).toContain(
    '引用路径“/online/data/nowhere”不存在',
  )
  expect(await problemOf({ refPath: '/online/data/place-1' })).toContain('不存在')
  expect(await problemOf({ refText: 'nothing' })).toContain('引用名称字段“nothing”不存在')
  const wrong = { match: 'and', terms: [{ field: 'colour', rule: 'eq', val: 'red' }] }
  expect(await problemOf({ refFilter: wrong })).toContain('可选范围中的字段“colour”不存在')
  expect(await problemOf({ refFilter: { terms: 'drop table' } })).toContain('可选范围格式不正确')
})

test('a changed filter is said before it is published, and a version that comes back brings it', async () => {
  await saveDraft(formId, [asked[0] ?? {}, place()])
  const { body } = await get<{ changes: { text: string }[] }>(`/online/cgform/api/difference/${formId}`)
  expect(body.result.changes.map(change => change.text)).toContain('字段“地点”的可选范围改变，已选的不变')
  await publish(formId)
  expect((await offered()).map(({ text: shown }) => shown).sort()).toEqual(['地下室', '大堂'].sort())
  await post(`/online/cgform/api/bringBack/${formId}`, { number: 1 })
  await publish(formId)
  expect((await offered()).map(({ text: shown }) => shown)).toEqual(['大堂'])
})

test('a form that is out of service offers nothing, and what points at it stays', async () => {
  const [row] = (await rows('errand')) as { place: string }[]
  const { body } = await get<{ records: { id: string }[] }>('/online/cgform/head/list', { code: 'place' })
  await post(`/online/cgform/api/retire/${body.result.records[0]?.id}`)
  expect(await offered()).toEqual([])
  expect((await rows('errand'))[0]).toMatchObject({ place: row?.place, place_dictText: row?.place })
  expect((await saveDraft(formId, asked)).body.message).toContain('引用路径“/online/data/place”不存在')
})
