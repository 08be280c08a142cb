import { ask, type Booted } from '@kezhan/app-server/testing/boot'
import { addPerson, type Person } from '@kezhan/app-server/testing/people'
import type { Wall } from '@kezhan/screens/model/document'
import type { ScreenLine } from '@kezhan/screens/model/screen-calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  bootScreens,
  done,
  element,
  empty,
  neighbour,
  own,
  refusal,
  type ScreenPeople,
  screenCalls,
  screenRights,
  text,
} from './testing/screen-desk'

// 报表设计器: whoever drew a screen, its reader sees what he may see himself, and of other houses nothing.

let people: ScreenPeople
let booted: Booted
let maker: Person
let reader: Person
let stranger: Person
let platform: Person
beforeAll(async () => {
  people = await bootScreens()
  ;({ booted, maker, reader, stranger, platform } = people)
})
afterAll(() => booted.stop())

const { get, post, save, saved, publish, withdraw } = screenCalls(() => people)

test('LOWCODE-005 without a session nothing answers, and without its right no call does', async () => {
  const none = await addPerson(booted, { username: 'screen_none', ...own, rights: ['report:finance'] })
  const calls = [
    ['GET', 'list'],
    ['GET', 'draft'],
    ['POST', 'save'],
    ['POST', 'publish'],
    ['POST', 'withdraw'],
    ['GET', 'versions'],
    ['POST', 'bringBack'],
    ['POST', 'delete'],
    ['GET', 'shown'],
    ['GET', 'data'],
    ['POST', 'preview'],
    ['POST', 'columns'],
    ['GET', 'sources'],
    ['GET', 'picture'],
    ['GET', 'export'],
    ['POST', 'import'],
  ] as const
  for (const [method, path] of calls) {
    expect((await ask(booted.app, method, `/screens/${path}`, { body: {} })).status, path).toBe(401)
    const asked = { token: none.token, body: {} }
    expect((await ask(booted.app, method, `/screens/${path}`, asked)).status, path).toBe(403)
  }
  expect((await save(empty, reader)).status).toBe(403)
})

test('LOWCODE-005 a screen is drawn, saved, published, shown and deleted', async () => {
  const { id, version } = await saved({ ...empty, elements: [text] })
  expect(version).toBe(1)
  const lines = async (person: Person) =>
    (await done(get<ScreenLine[]>('list', person))).filter(line => line.id === id)
  expect(await lines(maker)).toMatchObject([{ name: '测试大屏', publishedVersion: null, isPlatform: false }])
  expect(await lines(reader)).toEqual([])
  expect(await refusal(get('shown', reader, `?id=${id}`))).toBe('没有这张大屏，或没有共享给您')
  expect(await refusal(publish(id, 7))).toContain('别人已保存了新的版本')
  await done(publish(id, 1))
  expect(await lines(reader)).toMatchObject([{ publishedVersion: 1 }])
  const shown = await done(get<{ wall: Wall }>('shown', reader, `?id=${id}`))
  expect(shown.wall.elements[0]?.text).toBe('<b>欢迎</b>{{x}}')
  // What is drawn on is not seen before it is published too.
  await saved({ ...empty, elements: [] }, maker, { id, version: 1 })
  expect((await done(get<{ wall: Wall }>('shown', reader, `?id=${id}`))).wall.elements).toHaveLength(1)
  expect(await refusal(save(empty, maker, { id, version: 1 }))).toContain('别人已保存了新的版本')
  await done(withdraw(id))
  expect(await refusal(withdraw(id))).toBe('还没有发布')
  expect(await lines(reader)).toEqual([])
  await done(post('delete', maker, { id }))
  expect(await refusal(post('delete', maker, { id }))).toContain('没有这张大屏')
  const [left] = await booted.sql<{ n: number }>(
    'select count(*)::int as n from screen_version where screen_id = $1',
    [id],
  )
  expect(left?.n).toBe(0)
})

test('LOWCODE-005 sixteen versions are kept, and an old one comes back as the newest', async () => {
  const { id } = await saved({ ...empty, elements: [text] })
  for (let version = 1; version < 18; version++) await saved(empty, maker, { id, version })
  const versions = await done(get<{ number: number }[]>('versions', maker, `?id=${id}`))
  expect(versions.map(({ number }) => number)).toEqual(Array.from({ length: 16 }, (_, at) => 18 - at))
  expect(await refusal(post('bringBack', maker, { id, version: 18, number: 2 }))).toBe(
    '没有第2版，只保留最近16版',
  )
  const back = await done(post<{ version: number }>('bringBack', maker, { id, version: 18, number: 3 }))
  expect(back.version).toBe(19)
  expect(await refusal(post('bringBack', maker, { id, version: 18, number: 5 }))).toContain('别人已保存')
})

test('LOWCODE-005 sharing names roles of the house; another house has nothing of it', async () => {
  const { id } = await saved({ ...empty, elements: [text] })
  expect(await refusal(publish(id, 1, maker, [stranger.roleId]))).toContain('所选角色不是本店的角色')
  await done(publish(id, 1, maker, [maker.roleId]))
  expect(await refusal(get('data', reader, `?id=${id}`))).toContain('没有共享给您')
  await done(publish(id, 1, maker, [reader.roleId]))
  await done(get('data', reader, `?id=${id}`))
  for (const path of ['draft', 'shown', 'data', 'versions', 'export'])
    expect(await refusal(get(path, stranger, `?id=${id}`)), path).toContain('没有这张大屏')
  for (const [path, body] of [
    ['save', { version: 1, name: '抢', wall: empty }],
    ['publish', { version: 1, shareVersion: 1 }],
    ['withdraw', { shareVersion: 1 }],
    ['bringBack', { version: 1, number: 1 }],
    ['delete', {}],
  ] as const)
    expect(await refusal(post(path, stranger, { id, ...body })), path).toContain('没有这张大屏')
  expect((await done(get<ScreenLine[]>('list', stranger))).map(line => line.id)).not.toContain(id)
})

test('LOWCODE-005 what the platform publishes is for all hotels, to be looked at only', async () => {
  const { id } = await saved({ ...empty, elements: [text] }, platform)
  expect((await done(get<ScreenLine[]>('list', maker))).map(line => line.id)).not.toContain(id)
  await done(publish(id, 1, platform))
  for (const person of [maker, reader, stranger]) {
    expect(await done(get<ScreenLine[]>('list', person))).toContainEqual(
      expect.objectContaining({ id, isPlatform: true }),
    )
    await done(get('data', person, `?id=${id}`))
  }
  expect(await refusal(save(empty, maker, { id, version: 1 }))).toContain('平台提供的大屏只能查看')
  expect(await refusal(post('delete', maker, { id }))).toContain('平台提供的大屏只能查看')
  expect(await refusal(get('draft', maker, `?id=${id}`))).toContain('平台提供的大屏只能查看')
})

test('LOWCODE-005 what is wrong with a document is said, and nothing of it is kept', async () => {
  const wrong = (elements: readonly object[], more: object = {}) =>
    refusal(post('save', maker, { name: '错', wall: { ...empty, ...more, elements } }))
  expect(await wrong([element('a', { kind: 'text', text: 'x', x: 45 })])).toContain('超出画布')
  expect(await wrong([text, text])).toContain('重复')
  expect(await wrong([{ ...text, kind: 'script' }])).toContain('种类')
  expect(await wrong([{ ...text, onClick: 'alert(1)' }])).toContain('不支持的字段')
  expect(await wrong([], { refreshSeconds: 5 })).toContain('刷新间隔')
  expect(await wrong([], { background: 'url(x)' })).toContain('背景颜色')
  expect(await wrong([element('a', { kind: 'image', image: 'https://elsewhere/x.png' })])).toContain(
    '上传的文件',
  )
  expect(await wrong(Array.from({ length: 201 }, (_, at) => ({ ...text, key: `e${at}` })))).toContain('200')
  const sources = Array.from({ length: 41 }, (_, at) =>
    element(`s${at}`, { source: { from: 'sql', code: `c${at}` } }),
  )
  expect(await refusal(post('preview', maker, { wall: { ...empty, elements: sources } }))).toContain('40种')
  const [kept] = await booted.sql<{ n: number }>(
    `select count(*)::int as n from screen_design where name = '错'`,
  )
  expect(kept?.n).toBe(0)
})

test('LOWCODE-005 a house keeps two hundred screens, and the next one is refused', async () => {
  const full = await addPerson(booted, { username: 'screen_full', ...neighbour, rights: [...screenRights] })
  await booted.sql(
    `insert into screen_design (id, tenant_id, hotel_code, name, document, create_by, update_by)
     select 'full' || n, $1, $2, 'n', '{}', 'x', 'x' from generate_series(1, 199) n`,
    [neighbour.tenantId, neighbour.hotelCode],
  )
  await saved(empty, full)
  expect(await refusal(save(empty, full))).toBe('最多200张大屏，请先删除不用的')
})

test('LOWCODE-005 of two people who save at once one wins and one is told, and so with publishing', async () => {
  const { id } = await saved({ ...empty, elements: [text] })
  const together = async (ask: () => ReturnType<typeof post>) => {
    const answers = await Promise.all([ask(), ask(), ask()])
    const told = answers.filter(({ body }) => !body.success).map(({ body }) => body.message)
    expect(told).toHaveLength(2)
    return new Set(told)
  }
  const again = { id, version: 1, name: '抢先', wall: { ...empty, elements: [text] } }
  expect(await together(() => post('save', maker, again))).toEqual(
    new Set(['别人已保存了新的版本，请刷新后重试']),
  )
  expect(await together(() => post('publish', maker, { id, version: 2, shareVersion: 1 }))).toEqual(
    new Set(['别人刚刚发布或取消了发布，请刷新后重试']),
  )
  expect(await refusal(post('withdraw', maker, { id, shareVersion: 1 }))).toContain('别人刚刚发布')
  const [kept] = await booted.sql<{ version: number; versions: number }>(
    `select version, (select count(*)::int from screen_version where screen_id = $1) as versions from screen_design where id = $1`,
    [id],
  )
  expect(kept).toEqual({ version: 2, versions: 2 })
})

test('LOWCODE-005 every writing call leaves its record, with no figure and no drawing in it', async () => {
  const drawn = { ...empty, elements: [text] }
  const { id } = await saved(drawn)
  await saved(drawn, maker, { id, version: 1 })
  await done(publish(id, 2))
  await done(withdraw(id))
  await done(post('bringBack', maker, { id, version: 2, number: 1 }))
  await done(
    post('import', maker, {
      isTrial: 'N',
      id,
      version: 3,
      format: 'kezhan-screen-1',
      name: '来',
      wall: empty,
    }),
  )
  await done(post('delete', maker, { id }))
  const records = await booted.sql<{ call: string; username: string }>(
    `select call, username from sys_change_log where table_name = 'screen_design' and row_id = $1 order by id`,
    [id],
  )
  expect(records.map(({ call }) => call)).toEqual(
    ['save', 'save', 'publish', 'withdraw', 'bringBack', 'import', 'delete'].map(
      name => `POST /screens/${name}`,
    ),
  )
  expect(new Set(records.map(({ username }) => username))).toEqual(new Set(['screen_maker']))
})
