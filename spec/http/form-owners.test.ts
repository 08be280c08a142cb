import { buffer } from 'node:stream/consumers'
import { type Answer, ask, type Booted, boot, signIn, signInTo } from '@kezhan/app-server/testing/boot'
import { type CallInput, mountedCalls, nameOf, tryInput } from '@kezhan/app-server/testing/mounted-calls'
import { addNeighbourHotel, addPerson, grant, type Person } from '@kezhan/app-server/testing/people'
import type { GalleryCard, Rehearsal } from '@kezhan/online/model/bundle-calls'
import { text } from '@kezhan/online/server/testing/form-desk'
import { readSheet } from '@kezhan/server-kit/sheets/read-sheet'
import { writeXlsx } from '@kezhan/server-kit/sheets/write-xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fileOf, sentences } from './testing/carry-desk'
import { granted } from './testing/flow-desk'
import { multipart } from './testing/multipart'

// Decision 030: a form belongs to the hotel that has drawn it, or to the platform. Who draws in another hotel finds nothing of it.

let booted: Booted
/** At home, and in the first hotel. */
let admin: string
let acting: string
let one: Person
let other: Person
/** Drawn by one hotel, and by the platform. */
let drawn: Drawn
let ours: Drawn
beforeAll(async () => {
  booted = await boot()
  // Of the same tenant: nothing else keeps the two apart.
  await addNeighbourHotel(booted, 'KZ009')
  admin = await signIn(booted.app, 'admin')
  acting = await signInTo(booted.app, 'KZ001')
  const drawer = (username: string, hotelCode: string) =>
    addPerson(booted, { username, tenantId: '1', hotelCode, rights: 'all' })
  one = await drawer('drawer_one', 'KZ001')
  other = await drawer('drawer_other', 'KZ009')
  drawn = await draw('of_one', '甲店的秘密', one.token)
  ours = await draw('of_platform', '平台的秘密', admin)
})
afterAll(() => booted.stop())

interface Drawn {
  readonly code: string
  readonly title: string
  readonly id: string
  /** Not published, to be deleted. */
  readonly drafts: readonly [string, string]
  readonly views: readonly [string, string]
  readonly texts: Readonly<Record<'enhanceSql' | 'enhanceJava', string>>
}
const head = '/online/cgform/head'
const post = <T = { id: string }>(path: string, body: object, token: string) =>
  ask<T>(booted.app, 'POST', path, { token, body })
const get = <T = unknown>(path: string, query: Record<string, string>, token: string) =>
  ask<T>(booted.app, 'GET', path, { token, query })

/** A form in service with all that belongs to one. */
async function draw(code: string, title: string, token: string): Promise<Drawn> {
  const add = async (more: string) => {
    const form = { code: `${code}${more}`, title: `${title}${more}`, dataScope: 'hotel' }
    return granted(await post(`${head}/add`, { ...form, fields: [text('name', { label: title })] }, token)).id
  }
  const id = await add('')
  granted(await post(`/online/cgform/api/doDbSynch/${id}/normal`, {}, token))
  const view = async () => granted(await post(`${head}/copyOnline`, { code }, token)).id
  const views = [await view(), await view()] as const
  granted(await post(`/online/flows/actions/${code}`, { version: 0, actions: [action(title)] }, token))
  granted(await post(`/online/flows/approval/${code}`, { version: 0, flow }, token))
  for (const kind of ['enhanceJs', 'enhanceSql', 'enhanceJava'])
    granted(await post(`${head}/${kind}/${code}`, former(title), token))
  const idOf = async (kind: string) =>
    (
      await booted.sql<{ id: string }>('select id from form_former_text where code = $1 and kind = $2', [
        code,
        kind,
      ])
    )[0]?.id ?? ''
  return {
    ...{ code, title, id, views },
    drafts: [await add('_a'), await add('_b')],
    texts: { enhanceSql: await idOf('enhanceSql'), enhanceJava: await idOf('enhanceJava') },
  }
}

const flow = { enabled: 'Y', steps: [{ name: '经理', roles: ['hotel_manager'], mode: 'any' }] }
const former = (content: string) => ({
  cgJs: content,
  cgJsType: 'form',
  cgbSql: content,
  cgJavaValue: content,
})
const action = (title: string) => ({
  ...{ key: 'press', title, enabled: 'Y', when: 'button', place: 'row', style: 'default', right: 'list' },
  steps: [{ kind: 'print' }],
})

type Try = (form: Drawn) => CallInput

const byId: Try = ({ id }) => ({ id })
const byCode: Try = ({ code }) => ({ code })
const rewrite: Try = ({ code, texts }) => ({ code, id: texts.enhanceSql, ...former('改过') })
/**
 * What is asked of a form by each call that draws, in an order in which its owner may do all of it one after the other. A new call
 * with such a right fails the first test until it stands here, or below.
 */
const tries: Readonly<Record<string, Try>> = {
  [`GET ${head}/queryById`]: byId,
  [`PUT ${head}/edit`]: ({ id, title }) => ({
    id,
    title,
    fields: [{ name: 'name', label: title, kind: 'text' }],
  }),
  'GET /online/cgform/api/difference/:id': byId,
  'GET /online/cgform/api/versions/:id': byId,
  'GET /online/cgform/api/whatGoes/:id': byId,
  'POST /online/cgform/api/bringBack/:id': ({ id }) => ({ id, number: 1 }),
  'POST /online/cgform/api/doDbSynch/:id/normal': byId,
  'POST /online/bundle/export': ({ code }) => ({ codes: [code] }),
  [`POST ${head}/copyOnline`]: byCode,
  'GET /online/cgform/view/queryById': ({ views }) => ({ id: views[0] }),
  'POST /online/cgform/view/add': ({ code }) => ({
    formCode: code,
    title: '又一个',
    way: 'list',
    columns: [{ name: 'name', sortOrder: 1 }],
  }),
  'PUT /online/cgform/view/edit': ({ views }) => ({
    id: views[0],
    title: '改过',
    way: 'list',
    columns: [{ name: 'name', sortOrder: 1 }],
  }),
  'POST /online/cgform/api/giveOutView/:id': ({ views }) => ({ id: views[0] }),
  'DELETE /online/cgform/view/delete': ({ views }) => ({ id: views[0] }),
  'DELETE /online/cgform/view/deleteBatch': ({ views }) => ({ ids: views[1] }),
  'GET /online/flows/actions/:code': byCode,
  'GET /online/flows/actions/:code/versions/:number': ({ code }) => ({ code, number: 1 }),
  'GET /online/flows/choices/:code': byCode,
  'POST /online/flows/actions/:code': ({ code }) => ({ code, version: 1, actions: [] }),
  'GET /online/flows/approval/:code': byCode,
  'POST /online/flows/approval/:code': ({ code }) => ({ code, version: 1, flow }),
  [`GET ${head}/enhanceJs/:code`]: byCode,
  [`POST ${head}/enhanceJs/:code`]: rewrite,
  [`PUT ${head}/enhanceJs/:code`]: rewrite,
  [`GET ${head}/enhanceSql/:code`]: byCode,
  [`POST ${head}/enhanceSql/:code`]: rewrite,
  [`PUT ${head}/enhanceSql/:code`]: rewrite,
  [`GET ${head}/enhanceJava/:code`]: byCode,
  [`POST ${head}/enhanceJava/:code`]: rewrite,
  [`PUT ${head}/enhanceJava/:code`]: rewrite,
  [`DELETE ${head}/deletebatchEnhanceSql`]: ({ texts }) => ({ ids: texts.enhanceSql }),
  [`DELETE ${head}/deleteBatchEnhanceJava`]: ({ texts }) => ({ ids: texts.enhanceJava }),
  'POST /online/cgform/api/retire/:id': byId,
  'POST /online/cgform/api/revive/:id': byId,
  [`DELETE ${head}/delete`]: ({ drafts }) => ({ id: drafts[0] }),
  [`DELETE ${head}/deleteBatch`]: ({ drafts }) => ({ ids: drafts[1] }),
}

/** These name no form that is there already, or answer with what they find; each has a test of its own below. */
const others: readonly string[] = [
  ...['list', 'options', 'exportXls', 'importTemplate'].flatMap(end => [
    `GET ${head}/${end}`,
    `GET /online/cgform/view/${end}`,
  ]),
  `POST ${head}/add`,
  `POST ${head}/importExcel`,
  'POST /online/cgform/view/importExcel',
  'POST /online/bundle/rehearse',
  'POST /online/bundle/carryOut',
  'GET /online/gallery/list',
  'POST /online/gallery/rehearse',
  'POST /online/gallery/install',
  'POST /online/cgform/api/readSheet',
  'POST /online/cgform/api/fromSheet',
]

const attempt = async (name: string, form: Drawn, token: string): Promise<Answer> => {
  const call = mountedCalls(booted).find(one => nameOf(one) === name)
  const input = tries[name]?.(form)
  if (call === undefined || input === undefined) throw new Error(`${name} is not there`)
  return tryInput(booted, call, input, { token })
}

/** All that is kept of a form. */
const kept = ({ code, id, drafts }: Drawn) =>
  booted.sql(
    `select to_jsonb(h) as row from onl_cgform_head h where id = any($2) union all
     select to_jsonb(f) from onl_cgform_field f where head_id = any($2) union all
     select to_jsonb(v) from online_view v where form_code = $1 union all
     select to_jsonb(p) from onl_published p where code = $1 union all
     select to_jsonb(a) from form_actions a where code = $1 union all
     select to_jsonb(w) from form_flow w where code = $1 union all
     select to_jsonb(t) from form_former_text t where code = $1 union all
     select to_jsonb(s) from sys_permission s where perms like 'online:data:' || $1 || '%'`,
    [code, [id, ...drafts]],
  )

test('every call that draws is tried here', () => {
  const drawing = mountedCalls(booted).filter(({ access }) => access.startsWith('online:cgform:'))
  expect(drawing.map(nameOf).sort()).toEqual([...new Set([...Object.keys(tries), ...others])].sort())
})

test.each(Object.keys(tries))('%s is for who has drawn the form', async name => {
  for (const form of [drawn, ours]) {
    const before = await kept(form)
    const answer = await attempt(name, form, other.token)
    expect(answer.body.success, form.code).toBe(false)
    expect(answer.status, form.code).toBe(200)
    expect(answer.raw.toString()).not.toContain('的秘密')
    expect(await kept(form)).toEqual(before)
  }
})

test('lists, choices and sheets name no form of elsewhere', async () => {
  for (const path of [head, '/online/cgform/view']) {
    const listed = await get<{ records: object[] }>(`${path}/list`, { pageSize: '100' }, other.token)
    expect(listed.body.result.records).toEqual([])
    for (const id of [drawn.id, ours.id, ...drawn.views]) {
      const sheet = await get(`${path}/exportXls`, { selections: id }, other.token)
      let rows = ''
      for await (const { cells } of readSheet(sheet.raw)) rows += cells.join()
      expect(rows).not.toContain('的秘密')
    }
  }
  const options = { field: 'fields.refPath', keyword: '的秘密' }
  const offered = await get<{ text: string }[]>(`${head}/options`, options, other.token)
  // What the platform has drawn is for all hotels to refer to.
  expect(offered.body.result.map(choice => choice.text)).toEqual([ours.title])
  const named = { field: 'fields.refPath', values: `/online/data/${drawn.code}` }
  expect((await get(`${head}/options`, named, other.token)).raw.toString()).not.toContain('的秘密')
})

// Who acts in a hotel does there what the platform may.
test.each<[string, string, () => [maker: string, token: string]]>([
  ['who has drawn it', 'may_one', () => [one.token, one.token]],
  ['the platform at home', 'may_home', () => [admin, admin]],
  ['the platform in a hotel, with its own', 'may_acting', () => [admin, acting]],
  ['the platform in a hotel, with what is drawn there', 'may_hotel', () => [one.token, acting]],
])('%s may do all of it', async (_who, code, tokens) => {
  const [maker, token] = tokens()
  const form = await draw(code, '自己的', maker)
  for (const name of Object.keys(tries)) {
    const { body } = await attempt(name, form, token)
    expect(body, name).toMatchObject({ success: true })
  }
})

test('what a hotel draws holds the rows of that hotel', async () => {
  const add = (code: string, dataScope: string, token: string) =>
    post(`${head}/add`, { code, title: code, dataScope, fields: [text('name')] }, token)
  for (const scope of ['tenant', 'global']) {
    expect((await add(`scope_${scope}`, scope, one.token)).body.result).toMatchObject({
      code: 'form.hotelScope',
    })
    // Who acts for the platform chooses; what holds more than the rows of the hotel is the platform's.
    granted(await add(`acting_${scope}`, scope, acting))
  }
  granted(await add('acting_hotel', 'hotel', acting))
  const owners = await booted.sql<{ code: string; owner: string | null }>(
    `select code, owner_hotel as owner from onl_cgform_head where code like 'acting%' order by code`,
  )
  expect(owners).toEqual([
    { code: 'acting_global', owner: null },
    { code: 'acting_hotel', owner: 'KZ001' },
    { code: 'acting_tenant', owner: null },
  ])
  const file = fileOf({
    code: 'scope_file',
    title: '文件',
    dataScope: 'global',
    isTree: 'N',
    fields: [text('name')],
  })
  const rehearsed = granted(await carry('rehearse', file, one.token))
  expect(sentences(rehearsed)[0]).toContain('只能保存本酒店的数据')
  const [sheet, plan] = [await aSheet(), { headRow: 1, title: '表', dataScope: 'tenant', columns: [column] }]
  expect((await fromSheet(sheet, plan, one.token)).body.result).toMatchObject({ code: 'form.hotelScope' })
  const made = granted(await fromSheet(sheet, { ...plan, dataScope: 'hotel' }, one.token))
  const imported = await aSheet(
    ['表单编码', '表单名称', '数据范围', '树形'],
    ['by_sheet', '导入的', '本酒店', '否'],
  )
  granted(await upload(`${head}/importExcel`, [['file', imported]], one.token))
  const found = await booted.sql('select distinct owner_hotel from onl_cgform_head where code = any($1)', [
    [made.code, 'by_sheet'],
  ])
  expect(found).toEqual([{ owner_hotel: 'KZ001' }])
})

test('a code that somebody has is taken, and nobody says whose it is', async () => {
  const form = { code: drawn.code, title: '占用', dataScope: 'hotel', isTree: 'N', fields: [text('name')] }
  const added = await post(`${head}/add`, form, other.token)
  expect(added.body.message).toContain('表单编码已存在')
  const choices = { change: 'Y', publish: 'Y' }
  const before = await kept(drawn)
  const { lines, isBlocked, seal } = granted(await carry('rehearse', fileOf(form), other.token, choices))
  expect([isBlocked, sentences({ lines })]).toEqual([true, [expect.stringContaining('已被使用，请换一个')]])
  const refused = await carry('carryOut', fileOf(form), other.token, { ...choices, seal })
  expect(refused.raw.toString()).not.toContain('的秘密')
  expect(refused.body.success).toBe(false)
  expect(await kept(drawn)).toEqual(before)
  // That of a deleted form is kept for its own hotel to read about.
  const gone = await draw('gone_form', '不见的', one.token)
  granted(await post(`/online/cgform/api/retire/${gone.id}`, {}, one.token))
  await ask(booted.app, 'DELETE', `${head}/delete`, { token: one.token, query: { id: gone.id } })
  const again = (token: string) => post(`${head}/add`, { ...form, code: gone.code }, token)
  expect((await again(other.token)).body.message).toBe('编码“gone_form”已被使用，请换一个')
  expect((await again(one.token)).body.message).toContain('属于已删除的表单')
})

test('elsewhere the form does not exist, whatever rights somebody holds', async () => {
  const rights = ['list', 'add', 'edit', 'delete', 'export', 'import'].map(
    end => `online:data:${drawn.code}:${end}`,
  )
  const clerk = await addPerson(booted, { username: 'use_other', tenantId: '1', hotelCode: 'KZ009', rights })
  const own = await addPerson(booted, { username: 'use_own', tenantId: '1', hotelCode: 'KZ001', rights })
  const row = granted(await post(`/online/data/${drawn.code}/add`, { name: '记录' }, own.token))
  const input = { code: drawn.code, id: row.id, ids: [row.id], name: '改', key: 'press', field: 'name' }
  const using = mountedCalls(booted).filter(({ access }) => access.includes('{code}'))
  expect(using.length).toBeGreaterThan(10)
  for (const call of using) {
    const { body, raw } = await tryInput(booted, call, input, { token: clerk.token })
    expect(body, nameOf(call)).toMatchObject({ success: false })
    expect(raw.toString(), nameOf(call)).not.toContain('的秘密')
  }
  const path = `/online/data/${drawn.code}`
  expect((await get('/resource/definition', { path }, clerk.token)).status).toBe(404)
  expect((await get('/online/record/relations', { path, id: row.id }, clerk.token)).status).toBe(404)
  const list = await get<{ records: object[] }>(`${path}/list`, {}, own.token)
  expect(list.body.result.records).toMatchObject([{ id: row.id, name: '记录' }])
})

test('menu, reports and sheets of another hotel do not name it', async () => {
  const menu = '/sys/permission/getUserPermissionByToken'
  const elsewhere = await signInTo(booted.app, 'KZ002')
  await grant(booted, other.roleId, 'all')
  for (const token of [other.token, elsewhere])
    for (const path of [menu, '/online/selfReport/sources', '/sheets/sources']) {
      const { raw, status } = await get(path, {}, token)
      expect([path, status]).toEqual([path, 200])
      expect(raw.toString()).not.toContain(drawn.title)
      expect(raw.toString()).not.toContain(`online:data:${drawn.code}`)
    }
  const entries = [
    '/sys/permission/list',
    '/sys/permission/queryTreeList',
    '/sys/permission/getSystemSubmenu',
  ]
  for (const path of entries)
    expect((await get(path, { parentId: 'menu:online' }, other.token)).raw.toString()).not.toContain(
      drawn.title,
    )
  const page = { path: `/online/cgformList/${drawn.code}` }
  expect((await get('/sys/permission/missingPage', page, other.token)).raw.toString()).not.toContain(
    drawn.title,
  )
  await grant(booted, one.roleId, 'all')
  for (const path of [menu, '/online/selfReport/sources', '/sheets/sources'])
    expect((await get(path, {}, one.token)).raw.toString()).toContain(drawn.title)
  const design = {
    source: `/online/data/${drawn.code}`,
    columns: ['name'],
    match: 'and',
    sortOrder: 'desc',
    chart: 'table',
  }
  const preview = (token: string) => post('/online/selfReport/preview', { design }, token)
  expect((await preview(other.token)).body.result).toMatchObject({ code: 'report.sourceGone' })
  granted(await preview(one.token))
})

test('forms name forms of their own hotel and of the platform', async () => {
  const pointing = (to: Drawn, token: string, code: string, dataScope = 'hotel') => {
    const field = text('to', { kind: 'ref', refPath: `/online/data/${to.code}`, refText: 'name' })
    return post(`${head}/add`, { code, title: code, dataScope, fields: [field] }, token)
  }
  const unknown = { code: 'form.wrong' }
  expect((await pointing(drawn, other.token, 'point_a')).body.result).toMatchObject(unknown)
  expect((await pointing(drawn, admin, 'point_b')).body.result).toMatchObject(unknown)
  granted(await pointing(drawn, one.token, 'point_c'))
  granted(await pointing(ours, other.token, 'point_d'))
  const creating = { ...action('写'), steps: [{ kind: 'create', form: drawn.code, values: [value] }] }
  const theirs = await draw('step_other', '乙店的', other.token)
  const save = ({ code }: Drawn, token: string) =>
    post(`/online/flows/actions/${code}`, { version: 1, actions: [creating] }, token)
  expect((await save(theirs, other.token)).body.result).toMatchObject({ code: 'action.wrong' })
  expect((await save(ours, admin)).body.result).toMatchObject({ code: 'action.wrong' })
  granted(await save(drawn, one.token))
})
const value = { field: 'name', from: 'constant', value: '一' }

test('publishing gives the form to roles of its hotel', async () => {
  const publish = (roleIds: string[], token: string) =>
    post(`/online/cgform/api/doDbSynch/${drawn.id}/normal`, { roleIds }, token)
  expect((await publish([other.roleId], one.token)).body.success).toBe(false)
  expect((await publish([other.roleId], admin)).body.result).toMatchObject({ code: 'form.foreignRoles' })
  granted(await publish([one.roleId], admin))
})

test('every hotel installs from the gallery', async () => {
  const install = async (token: string) => {
    const [key, asked] = ['visitor', { key: 'visitor', publish: 'Y' }]
    const { seal } = granted(await post<Rehearsal>('/online/gallery/rehearse', asked, token))
    granted(await post('/online/gallery/install', { ...asked, seal }, token))
    const cards = granted(await get<readonly GalleryCard[]>('/online/gallery/list', {}, token))
    return cards.find(card => card.key === key)
  }
  const first = await install(one.token)
  const second = await install(other.token)
  expect([first?.state, second?.state]).toEqual(['live', 'live'])
  expect(first?.code).not.toBe(second?.code)
})

const column = {
  ...{ at: 0, name: 'name', label: '名称', kind: 'text', maxLength: 50, isRequired: 'N', isUnique: 'N' },
}
const aSheet = (titles: readonly string[] = ['名称'], row: readonly string[] = ['一']): Promise<Buffer> =>
  buffer(writeXlsx({ sheetName: '数据', columns: titles.map(title => ({ title })), rows: [[row]] }))
const upload = <T>(
  path: string,
  files: readonly (readonly [string, Buffer])[],
  token: string,
  fields: Readonly<Record<string, string>> = {},
) => {
  const parts = files.map(([field, content]) => ({ field, name: `${field}.xlsx`, content }))
  return ask<T>(booted.app, 'POST', path, { token, ...multipart(parts, fields) })
}
const fromSheet = (file: Buffer, plan: object, token: string) =>
  upload<{ code: string }>(
    '/online/cgform/api/fromSheet',
    [
      ['file', file],
      ['plan', Buffer.from(JSON.stringify(plan))],
    ],
    token,
  )
const carry = (end: 'rehearse' | 'carryOut', file: object, token: string, choices: object = {}) =>
  upload<Rehearsal>(`/online/bundle/${end}`, [['file', Buffer.from(JSON.stringify(file))]], token, {
    choices: JSON.stringify(choices),
  })
