import { fileColumns } from '@kezhan/app-server/modules'
import { ask, type Booted, boot } from '@kezhan/app-server/testing/boot'
import { addNeighbourHotel, addPerson, type Person } from '@kezhan/app-server/testing/people'
import { addDays } from '@kezhan/base/days'
import { usersOfFiles } from '@kezhan/files/server/file-users'
import type { ScreenAnswer } from '@kezhan/reports/model/big-screen'
import type { ScreenElement, Wall } from '@kezhan/screens/model/document'
import type { ElementData, ScreenData, ScreenLine } from '@kezhan/screens/model/screen-calls'
import { templates } from '@kezhan/screens/rules/templates'
import { afterAll, beforeAll, expect, test } from 'vitest'

// 报表设计器: whoever drew a screen, its reader sees what he may see himself, and of other houses nothing.

let booted: Booted
let maker: Person
let reader: Person
let stranger: Person
let platform: Person
const own = { tenantId: '1', hotelCode: 'KZ001' }
const neighbour = { tenantId: '1', hotelCode: 'KZSCR' }
const screenRights = ['screen:list', 'screen:edit', 'screen:publish'] as const
const sourceRights = [
  'report:finance',
  'report:reception',
  'report:production',
  'online:selfReport:list',
  'online:selfReport:edit',
  'online:cgreport:data',
  'base:room:list',
] as const
beforeAll(async () => {
  booted = await boot()
  await addNeighbourHotel(booted, neighbour.hotelCode)
  const rights = [...screenRights, ...sourceRights]
  maker = await addPerson(booted, { username: 'screen_maker', ...own, rights })
  reader = await addPerson(booted, { username: 'screen_reader', ...own, rights: ['screen:list'] })
  const [other] = await booted.sql<{ code: string; tenant: string }>(
    `select code, tenant_id as tenant from hotel where tenant_id <> '1' limit 1`,
  )
  const elsewhere = { tenantId: other?.tenant ?? '', hotelCode: other?.code ?? '' }
  stranger = await addPerson(booted, { username: 'screen_elsewhere', ...elsewhere, rights })
  platform = await addPerson(booted, {
    username: 'screen_platform',
    tenantId: '0',
    hotelCode: '',
    rights: [...screenRights],
  })
})
afterAll(() => booted.stop())

const get = <T>(path: string, { token }: Person, query = '') =>
  ask<T>(booted.app, 'GET', `/screens/${path}${query}`, { token })
const post = <T>(path: string, { token }: Person, body: object) =>
  ask<T>(booted.app, 'POST', `/screens/${path}`, { token, body })
async function done<T>(
  answer: Promise<{ status: number; body: { success: boolean; message: string; result: T } }>,
): Promise<T> {
  const { status, body } = await answer
  expect([status, body.success, body.message]).toEqual([200, true, expect.any(String)])
  return body.result
}
async function refusal(answer: Promise<{ body: { success: boolean; message: string } }>): Promise<string> {
  const { body } = await answer
  expect(body.success).toBe(false)
  return body.message
}

const empty: Wall = { columns: 48, rows: 27, refreshSeconds: 60, elements: [] }
const element = (key: string, more: Partial<ScreenElement>): ScreenElement => ({
  key,
  kind: 'table',
  x: 0,
  y: 0,
  w: 10,
  h: 6,
  ...more,
})
const text = element('t', { kind: 'text', text: '<b>欢迎</b>{{x}}' })
const save = (wall: Wall, person = maker, more: object = {}) =>
  post<{ id: string; version: number }>('save', person, { name: '测试大屏', wall, ...more })
const saved = (wall: Wall, person = maker, more: object = {}) => done(save(wall, person, more))
const shareVersionOf = async (id: string): Promise<number> =>
  (await booted.sql<{ n: number }>('select share_version as n from screen_design where id = $1', [id]))[0]
    ?.n ?? 1
const publish = async (id: string, version: number, person = maker, roleIds: readonly string[] = []) =>
  post('publish', person, { id, version, shareVersion: await shareVersionOf(id), roleIds })
const withdraw = async (id: string) => post('withdraw', maker, { id, shareVersion: await shareVersionOf(id) })
const dataOf = async (id: string, person: Person) =>
  new Map((await done(get<ScreenData>('data', person, `?id=${id}`))).elements.map(one => [one.key, one]))
const readyOf = (one: ElementData | undefined) => {
  if (one === undefined || 'closed' in one) throw new Error(`it has figures: ${JSON.stringify(one)}`)
  return one
}

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

test('LOWCODE-005 figures are those of the reports, each with the rights of who looks', async () => {
  const plain = { match: 'and', sortOrder: 'desc', chart: 'table' }
  const { body: self } = await ask<{ id: string }>(booted.app, 'POST', '/online/selfReport/save', {
    token: maker.token,
    body: { name: '房间数', design: { ...plain, source: '/base/room', sums: [{ how: 'count' }] } },
  })
  const [sql] = await booted.sql<{ code: string }>(
    `select code from onl_cgreport_head where is_shared = 'Y' order by code limit 1`,
  )
  const wall: Wall = {
    ...empty,
    elements: [
      text,
      element('revenue', { kind: 'number', source: { from: 'measure', measures: ['12'], days: 'month' } }),
      element('trend', {
        kind: 'chart',
        source: { from: 'measure', measures: ['39', '12'], days: 'fortnight', byDay: 'Y' },
      }),
      element('rooms', {
        source: { from: 'report', screen: 'reception', code: 'roomStates', days: 'today' },
        columns: ['typeName', 'clean'],
        rows: 2,
      }),
      element('self', {
        kind: 'number',
        source: { from: 'self', code: self.result.id },
        columns: ['s0'],
        of: 'total',
      }),
      element('sql', { source: { from: 'sql', code: sql?.code ?? '' } }),
      element('gone', { source: { from: 'sql', code: 'no_such_report' } }),
      element('odd', { source: { from: 'report', screen: 'reception', code: 'no_such', days: 'today' } }),
      element('strange', { source: { from: 'measure', measures: ['zz'], days: 'today' } }),
    ],
  }
  const { id } = await saved(wall)
  await done(publish(id, 1))
  const mine = await dataOf(id, maker)
  const shipped = (
    await ask<ScreenAnswer>(booted.app, 'GET', '/report/bigScreen/production', { token: maker.token })
  ).body.result
  const month = shipped.figures.find(({ title }) => title === '本月营收')
  expect(readyOf(mine.get('revenue')).rows[0]?.cells['12']).toBe(month?.value)
  expect(readyOf(mine.get('trend')).rows).toHaveLength(14)
  const rooms = readyOf(mine.get('rooms'))
  expect(rooms.rows).toHaveLength(2)
  expect(Object.keys(rooms.rows[0]?.cells ?? {})).toEqual(['typeName', 'clean'])
  expect(rooms.columns.length).toBeGreaterThan(2)
  const [count] = await booted.sql<{ n: number }>(
    `select count(*)::int as n from room where hotel_code = 'KZ001'`,
  )
  expect(readyOf(mine.get('self')).totals.s0).toBe(count?.n)
  expect(readyOf(mine.get('sql')).columns.length).toBeGreaterThan(0)
  expect(mine.get('gone')).toHaveProperty('closed')
  expect(mine.get('odd')).toEqual({ key: 'odd', closed: '没有这张报表，它可能已被删除' })
  expect(mine.get('strange')).toEqual({ key: 'strange', closed: '没有指标“zz”' })
  // The same screen for somebody without any right to its sources.
  for (const one of (await dataOf(id, reader)).values())
    expect(one).toEqual({ key: one.key, closed: '您没有查看该数据的权限' })
})

test('LOWCODE-005 the platform is in no hotel: figures of one say so, the rest is there', async () => {
  const admin = await addPerson(booted, {
    username: 'screen_admin',
    tenantId: '0',
    hotelCode: '',
    rights: [...screenRights, ...sourceRights],
  })
  const wall = {
    ...empty,
    elements: [
      element('n', { kind: 'number', source: { from: 'measure', measures: ['12'], days: 'today' } }),
    ],
  }
  const { elements } = await done(post<ScreenData>('preview', admin, { wall }))
  expect(elements[0]).toHaveProperty('closed')
})

test('LOWCODE-005 sources are offered as far as who designs may read them, and say their columns', async () => {
  type Sources = {
    measures: object[]
    reports: { screen: string }[]
    selfReports: object[]
    sqlReports: object[]
  }
  const all = await done(get<Sources>('sources', maker))
  expect(all.measures.length).toBeGreaterThan(20)
  expect(new Set(all.reports.map(({ screen }) => screen))).toEqual(new Set(['finance', 'reception']))
  expect(all.sqlReports.length).toBeGreaterThan(0)
  const few = await addPerson(booted, { username: 'screen_few', ...own, rights: [...screenRights] })
  expect(await done(get<Sources>('sources', few))).toEqual({
    measures: [],
    reports: [],
    selfReports: [],
    sqlReports: [],
  })
  const source = { from: 'report', screen: 'reception', code: 'roomStates', days: 'today' }
  const columns = await done(post<{ key: string }[]>('columns', maker, { source }))
  expect(columns.map(({ key }) => key)).toContain('typeName')
  expect(await refusal(post('columns', few, { source }))).toBe('您没有查看该数据的权限')
  expect(await refusal(post('columns', maker, { source: { from: 'measure' } }))).toBe('请选择指标')
})

test('LOWCODE-005 every template can be kept and shows its figures', async () => {
  for (const { wall, title } of templates.filter(({ key }) => key !== 'empty')) {
    const { id } = await saved(wall, maker, { name: title })
    await done(publish(id, 1))
    for (const one of (await dataOf(id, maker)).values())
      expect(one, `${title} ${one.key}`).not.toHaveProperty('closed')
  }
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

/** A stored picture of somebody, as an upload leaves it. */
async function picture(person: Person): Promise<string> {
  const answer = await booted.app.inject({
    method: 'POST',
    url: '/pms/sys/common/upload',
    headers: { 'x-access-token': person.token, 'content-type': 'multipart/form-data; boundary=b' },
    payload: Buffer.concat([
      Buffer.from('--b\r\ncontent-disposition: form-data; name="file"; filename="lobby.png"\r\n\r\n'),
      Buffer.from(
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
        'base64',
      ),
      Buffer.from('\r\n--b--\r\n'),
    ]),
  })
  return answer.json<{ message: string }>().message
}
const hanging = (image: string): Wall => ({ ...empty, elements: [element('i', { kind: 'image', image })] })
const pictureOf = (id: string, { token }: Person, key = 'i') =>
  booted.app.inject({ url: `/pms/screens/picture?id=${id}&key=${key}`, headers: { 'x-access-token': token } })

test('LOWCODE-005 a picture that hangs on a screen is in use, also one of a former version', async () => {
  const path = await picture(maker)
  const { id } = await saved(hanging(path))
  await saved(empty, maker, { id, version: 1 })
  expect(
    await usersOfFiles({ query: booted.sql }, { everyResource: async () => [], fileColumns }, [
      path,
      'temp/other.png',
    ]),
  ).toEqual(new Map([[path, ['大屏']]]))
})

test('LOWCODE-005 pictures are seen by whom a screen is shared with, also those of the platform, and no other file', async () => {
  const { id } = await saved(hanging(await picture(maker)))
  expect((await pictureOf(id, reader)).json<{ message: string }>().message).toContain('没有这张大屏')
  await done(publish(id, 1))
  const seen = await pictureOf(id, reader)
  expect([seen.statusCode, seen.headers['content-type']]).toEqual([200, 'image/png'])
  expect((await pictureOf(id, reader, 'x')).json<{ success: boolean }>().success).toBe(false)
  expect((await pictureOf(id, stranger)).json<{ message: string }>().message).toContain('没有这张大屏')
  const { id: shared } = await saved(hanging(await picture(platform)), platform)
  await done(publish(shared, 1, platform))
  for (const person of [reader, stranger])
    expect((await pictureOf(shared, person)).headers['content-type']).toBe('image/png')
})

test('LOWCODE-005 a picture of another house cannot be hung up, by drawing or by a file', async () => {
  const path = await picture(stranger)
  expect(await refusal(save(hanging(path)))).toBe('图片“图片i”不在本店上传的图片中，请重新上传')
  const file = { format: 'kezhan-screen-1', name: '带图', wall: hanging(path) }
  type Imported = { id: string; gaps: string[] }
  const kept = await done(post<Imported>('import', maker, { isTrial: 'N', ...file }))
  expect(kept.gaps).toEqual(['图片i：文件里不带图片，请重新上传'])
  expect(await refusal(publish(kept.id, 1))).toBe('还不能发布。组件“图片i”：请上传图片')
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

test('LOWCODE-005 a file carries a screen to another house: first a trial, then the import', async () => {
  const drawn: Wall = {
    ...empty,
    elements: [text, element('r', { title: '房态', source: { from: 'self', code: 'only_at_home' } })],
  }
  const { id } = await saved(drawn)
  const file = await done(get<object>('export', maker, `?id=${id}`))
  expect(file).toMatchObject({ format: 'kezhan-screen-1', name: '测试大屏' })
  type Imported = { id: string | null; changes: string[]; gaps: string[] }
  const trial = await done(post<Imported>('import', stranger, { isTrial: 'Y', ...file }))
  expect(trial.id).toBeNull()
  expect(trial.changes).toEqual(['新建大屏：画布48×27', '新增文字“文字t”', '新增表格“房态”'])
  expect(trial.gaps).toHaveLength(1)
  expect(trial.gaps[0]).toContain('房态：')
  const before = (await done(get<ScreenLine[]>('list', stranger))).length
  const kept = await done(post<Imported>('import', stranger, { isTrial: 'N', ...file }))
  expect(await done(get<ScreenLine[]>('list', stranger))).toHaveLength(before + 1)
  // Over one that is there: only what differs, and not over somebody else's work.
  const over = {
    id: kept.id,
    version: 1,
    ...file,
    name: '新名',
    wall: { ...drawn, elements: [text] },
  }
  const next = await done(post<Imported>('import', stranger, { ...over, isTrial: 'Y' }))
  expect(next.changes).toEqual(['名称：测试大屏 → 新名', '删除表格“房态”'])
  await done(post<Imported>('import', stranger, { ...over, isTrial: 'N' }))
  expect(await refusal(post('import', stranger, { ...over, isTrial: 'N' }))).toContain('别人已保存')
  expect(await refusal(post('import', stranger, { isTrial: 'Y', ...file, format: 'other' }))).toContain(
    '文件格式',
  )
})

test('LOWCODE-005 days that are chosen on the wall are those of all elements that follow them', async () => {
  const { body: self } = await ask<{ id: string }>(booted.app, 'POST', '/online/selfReport/save', {
    token: maker.token,
    body: {
      name: '新增房间',
      design: {
        match: 'and',
        sortOrder: 'desc',
        chart: 'table',
        source: '/base/room',
        sums: [{ how: 'count' }],
      },
    },
  })
  await booted.sql(
    `insert into onl_cgreport_head (id, code, name, cgr_sql, is_shared)
     values ('wall_sql', 'wall_days', '期间', 'select ''\${first}'' as first_day, ''\${last}'' as last_day', 'Y')`,
  )
  await booted.sql(
    `insert into onl_cgreport_param (id, cgrhead_id, param_name, param_txt, order_num)
     select 'wall_' || name, 'wall_sql', name, name, 1 from unnest(array['first', 'last']) name`,
  )
  await booted.sql(
    `insert into onl_cgreport_item (id, cgrhead_id, field_name, field_txt, order_num, field_type, is_show, is_order, is_search, search_mode, is_total)
     select 'wall_' || name, 'wall_sql', name, name, 1, 'String', 'Y', 'N', 'N', 'single', 'N' from unnest(array['first_day', 'last_day']) name`,
  )
  const own = { from: 'measure', measures: ['12'] } as const
  const wall: Wall = {
    ...empty,
    days: 'month',
    elements: [
      element('follows', { kind: 'number', source: { ...own, days: 'wall' } }),
      element('own', { kind: 'number', source: { ...own, days: 'today' } }),
      element('byDay', { kind: 'chart', source: { ...own, days: 'wall', byDay: 'Y' } }),
      element('self', {
        kind: 'number',
        source: { from: 'self', code: self.result.id, days: 'wall', dateField: 'createTime' },
        columns: ['s0'],
      }),
      element('sql', {
        source: { from: 'sql', code: 'wall_days', days: 'wall', fromParam: 'first', toParam: 'last' },
      }),
    ],
  }
  const { id } = await saved(wall)
  await done(publish(id, 1))
  const data = async (query: string) => {
    const answer = await done(get<ScreenData>('data', maker, `?id=${id}${query}`))
    return { ...answer, of: (key: string) => readyOf(answer.elements.find(one => one.key === key)) }
  }
  const [{ today = '' } = {}] = await booted.sql<{ today: string }>(
    `select business_date::text as today from hotel where code = 'KZ001'`,
  )
  const first = await data('')
  expect([first.from, first.to]).toEqual([`${today.slice(0, 7)}-01`, today])
  const days = await data('&from=2026-01-05&to=2026-01-07')
  expect(days.of('follows').rows.map(({ cells }) => cells.day)).toEqual(['2026-01-05 至 2026-01-07'])
  expect(days.of('own').rows.map(({ cells }) => cells.day)).toEqual([today])
  expect(days.of('byDay').rows.map(({ key }) => key)).toEqual(['2026-01-05', '2026-01-06', '2026-01-07'])
  // No room was entered in those days; all of them were until now.
  expect(days.of('self').rows[0]?.cells.s0).toBe(0)
  expect(days.of('sql').rows[0]?.cells).toEqual({ first_day: '2026-01-05', last_day: '2026-01-07' })
  const wide = await done(
    get<ScreenData>('data', maker, `?id=${id}&from=${addDays(today, -100)}&to=${today}`),
  )
  expect(wide.elements.find(({ key }) => key === 'byDay')).toEqual({
    key: 'byDay',
    closed: '按天展开最多62天，请选择短一些的期间',
  })
  const wrong = (query: string) => refusal(get('data', maker, `?id=${id}${query}`))
  expect(await wrong('&from=2026-01-05')).toBe('请选择开始和结束日期')
  expect(await wrong('&from=2026-01-05&to=2026-01-04')).not.toBe('')
  expect(await wrong('&from=2999-01-01&to=2999-01-02')).not.toBe('')
  expect(await wrong('&days=ever')).not.toBe('')
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

test('LOWCODE-005 attacks by a file are refused with a sentence, and nothing of them is kept', async () => {
  const load = (more: object) =>
    post('import', maker, {
      isTrial: 'N',
      format: 'kezhan-screen-1',
      name: '攻击',
      wall: { ...empty, elements: [text] },
      ...more,
    })
  const at = (elements: readonly object[]) => ({ wall: { ...empty, elements } })
  // Over a screen of another house.
  const { id } = await saved({ ...empty, elements: [text] }, stranger)
  expect(await refusal(load({ id, version: 1 }))).toBe('没有这张大屏，或没有共享给您')
  // Five megabytes, ten thousand elements.
  const large = await load({ remark: 'x'.repeat(5_000_000) })
  expect([large.status, large.body.message]).toEqual([413, '提交的内容过大'])
  const many = Array.from({ length: 10_000 }, (_, n) => ({
    key: `e${n}`,
    kind: 'clock',
    x: 0,
    y: 0,
    w: 1,
    h: 1,
  }))
  expect(await refusal(load(at(many)))).toContain('200')
  // What is no part of a drawing, and pictures of elsewhere.
  expect(await refusal(load(at([{ ...text, html: '<script>alert(1)</script>' }])))).toContain('不支持的字段')
  expect(await refusal(load({ script: 'alert(1)' }))).toContain('不支持的字段')
  for (const image of ['https://x.example/a.png', 'javascript:alert(1)', '../../etc/passwd'])
    expect(await refusal(load(at([element('i', { kind: 'image', image })])))).toContain('图片应为上传的文件')
  for (const key of ['__proto__', 'a b', '"><b>'])
    expect(await refusal(load(at([{ ...text, key }])))).toContain('编号')
  // Names of rights and columns that would be SQL are names of nothing.
  const sql = `x' or '1'='1`
  const odd = await done(
    post<ScreenData>('preview', maker, {
      wall: {
        ...empty,
        elements: [
          element('a', { source: { from: 'sql', code: sql } }),
          element('b', { source: { from: 'self', code: sql } }),
          element('c', { source: { from: 'report', screen: 'reception', code: sql, days: 'today' } }),
          element('d', { source: { from: 'measure', measures: ['1;drop'], days: 'today' } }),
          element('e', {
            source: {
              from: 'report',
              screen: 'reception',
              code: 'revenueGroups',
              days: 'today',
              groupBy: sql,
            },
          }),
        ],
      },
    }),
  )
  for (const one of odd.elements) expect(one, one.key).toHaveProperty('closed', expect.stringMatching(/./))
  const [kept] = await booted.sql<{ n: number }>(
    `select count(*)::int as n from screen_design where name = '攻击'`,
  )
  expect(kept?.n).toBe(0)
})

test('LOWCODE-005 a file with sources that its importer may not read says so and shows him nothing', async () => {
  const few = await addPerson(booted, { username: 'screen_import', ...own, rights: [...screenRights] })
  const business = templates.find(({ key }) => key === 'business')
  const file = { format: 'kezhan-screen-1', name: '经营', wall: business?.wall }
  type Imported = { id: string; gaps: string[] }
  const { id, gaps } = await done(post<Imported>('import', few, { isTrial: 'N', ...file }))
  expect(gaps).toContain('今日营收：您没有查看该数据的权限')
  await done(publish(id, 1, few))
  for (const one of (await dataOf(id, few)).values()) expect(one).toHaveProperty('closed')
  // Whoever may read the reports sees them on the same screen.
  for (const one of (await dataOf(id, maker)).values()) expect(one).not.toHaveProperty('closed')
})

test('LOWCODE-005 data rules of who looks hold on a shared screen', async () => {
  const rights = ['screen:list', 'online:selfReport:list', 'base:room:list']
  const bound = await addPerson(booted, { username: 'screen_rule', ...own, rights })
  const [right] = await booted.sql<{ id: string }>(
    `select id from sys_permission where perms = 'base:room:list'`,
  )
  const { body: self } = await ask<{ id: string }>(booted.app, 'POST', '/online/selfReport/save', {
    token: maker.token,
    body: {
      name: '全部房间',
      design: {
        match: 'and',
        sortOrder: 'desc',
        chart: 'table',
        source: '/base/room',
        sums: [{ how: 'count' }],
      },
    },
  })
  const { id } = await saved({
    ...empty,
    elements: [
      element('n', { kind: 'number', source: { from: 'self', code: self.result.id }, columns: ['s0'] }),
    ],
  })
  await done(publish(id, 1))
  const count = async (person: Person) => readyOf((await dataOf(id, person)).get('n')).rows[0]?.cells.s0
  const all = await count(maker)
  expect(await count(bound)).toBe(all)
  await booted.sql(
    `insert into sys_permission_rule (id, permission_id, rule_name, rule_column, rule_conditions, rule_value, status)
     select 'screen_rule', $1, '一间', 'roomNo', '=', room_no, '1' from room where hotel_code = 'KZ001' limit 1`,
    [right?.id],
  )
  await booted.sql(
    `update sys_role_permission set data_rule_ids = 'screen_rule' where role_id = $1 and permission_id = $2`,
    [bound.roleId, right?.id],
  )
  expect(await count(bound)).toBe(1)
  expect(await count(maker)).toBe(all)
})
