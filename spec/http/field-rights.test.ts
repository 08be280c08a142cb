import { buffer } from 'node:stream/consumers'
import { type Answer, ask, signIn } from '@kezhan/app-server/testing/boot'
import type { Person } from '@kezhan/app-server/testing/people'
import type { RolePreview } from '@kezhan/people/model/role-preview'
import type { Resource } from '@kezhan/resource/define'
import type { ComparedVersion, DataLogRecord } from '@kezhan/resource/row-history'
import { readSheet } from '@kezhan/server-kit/sheets/read-sheet'
import type { Cell } from '@kezhan/server-kit/sheets/sheet-row'
import { writeXlsx } from '@kezhan/server-kit/sheets/write-xlsx'
import type { PrintData } from '@kezhan/sheets/model/sheet'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aFlowDesk, type FlowDesk, granted } from './testing/flow-desk'
import { multipart } from './testing/multipart'

// Rights of fields: a data rule keeps a field from a role, wherever its value could leave or enter. For a list that ships and for a
// drawn form the same; beside the one who is bound stands one who is not, so that each answer is the rule's doing.

type Row = Readonly<Record<string, unknown>> & { readonly id: string }

let desk: FlowDesk
let bound: Person
let free: Person
beforeAll(async () => {
  desk = await aFlowDesk()
  await desk.form('fr_bonus', [
    { name: 'name', label: '姓名', kind: 'text', isRequired: 'Y', isUnique: 'Y', sortOrder: 1 },
    { name: 'wage', label: '工资', kind: 'money', search: 'range', sortOrder: 2 },
    { name: 'grade', label: '等级', kind: 'text', search: 'eq', sortOrder: 3 },
    { name: 'bonus', label: '奖金', kind: 'money', computed: 'wage * 2', sortOrder: 4 },
  ])
  const families = ['base:roomFeature', 'online:data:fr_bonus']
  const rights = [
    ...families.flatMap(family =>
      ['list', 'add', 'edit', 'delete', 'export', 'import'].map(right => `${family}:${right}`),
    ),
    'base:room:list',
    'sys:dataLog:list',
    'online:selfReport:list',
    'online:selfReport:edit',
    'sheet:edit',
    'sheet:publish',
  ]
  bound = await desk.person('fr_bound', rights)
  free = await desk.person('fr_free', rights)
  for (const { path, hidden, readOnly } of lists)
    await bind(bound.roleId, path, [
      [hidden.name, 'HIDDEN'],
      [readOnly.name, 'READ_ONLY'],
    ])
})
afterAll(() => desk.booted.stop())

/** A list with a field that the rules hide, one that they make read-only, and the two rows that the tests look at. */
const lists = [
  {
    title: '房间特征',
    path: '/base/roomFeature',
    table: 'room_feature',
    key: { name: 'code', label: '特征编码' },
    naming: { name: 'name', label: '特征名称' },
    hidden: { name: 'surcharge', label: '加价', value: 77_711, cell: 777.11, fresh: 0 },
    readOnly: { name: 'isSold', label: '可预订', value: 'N', other: 'Y', fresh: 'Y' },
  },
  {
    title: '表单fr_bonus',
    path: '/online/data/fr_bonus',
    table: 'onl_fr_bonus',
    key: { name: 'name', label: '姓名' },
    naming: { name: 'name', label: '姓名' },
    hidden: { name: 'wage', label: '工资', value: 88_822, cell: 888.22, fresh: null },
    readOnly: { name: 'grade', label: '等级', value: '甲等', other: '乙等', fresh: null },
  },
] as const
type List = (typeof lists)[number]

/** As the administrator does it: the rules of the entry first, then the grant of the role. */
async function bind(roleId: string, path: string, rules: readonly (readonly [string, string])[]) {
  const code = `${path.slice(1).replaceAll('/', ':')}:list`
  const [entry] = await desk.booted.sql<{ id: string }>('select id from sys_permission where perms = $1', [
    code,
  ])
  const permissionId = entry?.id ?? ''
  const ids: string[] = []
  for (const [ruleColumn, ruleConditions] of rules)
    ids.push((await addRule(permissionId, ruleColumn, ruleConditions)).id)
  const body = { permissionId, roleId, dataRuleIds: ids.join(',') }
  granted(await desk.post('/sys/role/datarule', body, await platform()))
  return { permissionId, ids }
}
const addRule = async (permissionId: string, ruleColumn: string, ruleConditions: string) =>
  granted(
    await desk.post<{ id: string }>(
      '/sys/permission/addPermissionRule',
      { permissionId, ruleName: `${ruleColumn} ${ruleConditions}`, ruleColumn, ruleConditions },
      await platform(),
    ),
  )
let platformToken: Promise<string> | undefined
const platform = (): Promise<string> => {
  platformToken ??= signIn(desk.booted.app, 'admin')
  return platformToken
}

const get = <T>(path: string, query: Record<string, string>, who: Person): Promise<Answer<T>> =>
  ask<T>(desk.booted.app, 'GET', path, { token: who.token, query })
const put = (path: string, body: object, who: Person) =>
  ask<null>(desk.booted.app, 'PUT', path, { token: who.token, body })

let made = 0
/** A row of its own for each test, written by who may write everything. */
async function aRow({ path, key, naming, hidden, readOnly }: List, more: object = {}): Promise<Row> {
  const name = `fr${++made}`
  const row = { [naming.name]: name, [key.name]: name, [hidden.name]: hidden.value }
  const body = { ...row, [readOnly.name]: readOnly.value, ...more }
  const { id } = granted(await desk.post<{ id: string }>(`${path}/add`, body, free.token))
  return { id, name }
}
const stored = async ({ path }: List, id: string): Promise<Row> =>
  granted(await get<Row>(`${path}/queryById`, { id }, free))
const listed = async ({ path }: List, query: Record<string, string>, who: Person) =>
  granted(await get<{ records: readonly Row[]; total: number }>(`${path}/list`, query, who))

async function sheetRows(file: Buffer): Promise<Cell[][]> {
  const rows: Cell[][] = []
  for await (const row of readSheet(file)) rows.push(row.cells)
  return rows
}
async function importTo({ path }: List, who: Person, titles: readonly string[], row: readonly Cell[]) {
  const content = await buffer(
    writeXlsx({ sheetName: '数据', columns: titles.map(title => ({ title })), rows: [[row]] }),
  )
  const { body, headers } = multipart([{ field: 'files[]', name: '数据.xlsx', content }], {})
  return ask(desk.booted.app, 'POST', `${path}/importExcel`, { token: who.token, body, headers })
}

describe.each(lists)('$title', list => {
  const { path, table, key, naming, hidden, readOnly } = list

  test('the definition does not name what is hidden, and says what is only shown', async () => {
    const asked = (who: Person) => get<Resource>('/resource/definition', { path }, who)
    expect(granted(await asked(free)).fields).toMatchObject({ [hidden.name]: { label: hidden.label } })
    const seen = granted(await asked(bound))
    expect(JSON.stringify(seen)).not.toMatch(new RegExp(`${hidden.name}|${hidden.label}|within`))
    expect(seen.fields[readOnly.name]?.readOnly).toBe(true)
    expect(granted(await asked(free)).fields[readOnly.name]?.readOnly).toBeUndefined()
  })

  test('lists and details leave it out', async () => {
    const { id, name } = await aRow(list)
    const query = { [naming.name]: String(name) }
    for (const [who, has] of [
      [free, true],
      [bound, false],
    ] as const) {
      const [row] = (await listed(list, query, who)).records
      expect([row?.[readOnly.name], Object.hasOwn(row ?? {}, hidden.name)]).toEqual([readOnly.value, has])
      const detail = granted(await get<Row>(`${path}/queryById`, { id }, who))
      expect([detail[readOnly.name], Object.hasOwn(detail, hidden.name)]).toEqual([readOnly.value, has])
      expect(JSON.stringify(detail).includes(String(hidden.value))).toBe(has)
    }
  })

  test('no question, order or advanced query goes by it', async () => {
    const { name } = await aRow(list)
    const other = await aRow(list, { [hidden.name]: 1 })
    const both = `${String(name)},${String(other.name)}`
    const ask1 = (query: Record<string, string>, who: Person) =>
      listed(list, { [`${naming.name}_MultiString`]: both, ...query }, who)
    const exact = { [hidden.name]: String(hidden.value) }
    expect((await ask1(exact, free)).total).toBe(1)
    expect((await ask1(exact, bound)).total).toBe(2)
    const from = { [`${hidden.name}_begin`]: String(hidden.value) }
    expect((await ask1(from, free)).total).toBe(1)
    expect((await ask1(from, bound)).total).toBe(2)
    const first = async (order: string, who: Person) =>
      (await ask1({ column: hidden.name, order }, who)).records[0]?.id
    expect(await first('asc', free)).not.toBe(await first('desc', free))
    expect(await first('asc', bound)).toBe(await first('desc', bound))
    const superQueryParams = JSON.stringify([{ field: hidden.name, rule: 'eq', val: hidden.value }])
    expect((await ask1({ superQueryParams }, free)).total).toBe(1)
    const refused = await get(`${path}/list`, { superQueryParams }, bound)
    expect(refused.body.message).toContain(hidden.name)
    expect(refused.body.success).toBe(false)
  })

  test('exports and templates have no column for it', async () => {
    const { name } = await aRow(list)
    const sheetOf = async (who: Person, action = 'exportXls') => {
      const query = { [naming.name]: String(name) }
      const { raw } = await ask(desk.booted.app, 'GET', `${path}/${action}`, { token: who.token, query })
      return (await sheetRows(raw)).flat()
    }
    expect(await sheetOf(free)).toEqual(expect.arrayContaining([hidden.label, hidden.cell]))
    const seen = await sheetOf(bound)
    expect(seen).toContain(readOnly.label)
    expect(seen).not.toContain(hidden.label)
    expect(seen).not.toContain(hidden.cell)
    const template = (await sheetOf(bound, 'importTemplate')).map(title => String(title).replace('*', ''))
    expect(template).toContain(naming.label)
    for (const { label } of [hidden, readOnly]) expect(template).not.toContain(label)
  })

  test('an import fills neither: new rows begin as the definition says', async () => {
    const titles = [...new Set([key.label, naming.label]), hidden.label, readOnly.label]
    const shown = readOnly.name === 'isSold' ? '否' : readOnly.value
    for (const [who, wanted] of [
      [free, [hidden.value, readOnly.value]],
      [bound, [hidden.fresh, readOnly.fresh]],
    ] as const) {
      const name = `fr${++made}`
      const names = [...new Set([key.label, naming.label])].map(() => name)
      const answer = await importTo(list, who, titles, [...names, hidden.cell, shown])
      expect(answer.body.message).toBe('共1行数据全部导入成功！')
      const [row] = (await listed(list, { [naming.name]: name }, free)).records
      expect([row?.[hidden.name], row?.[readOnly.name]]).toEqual(wanted)
    }
  })

  test('a new row takes neither from him, and begins as the definition says', async () => {
    const add = (row: object) => {
      const name = `fr${++made}`
      return desk.post<{ id: string }>(
        `${path}/add`,
        { [key.name]: name, [naming.name]: name, ...row },
        bound.token,
      )
    }
    expect((await add({ [hidden.name]: 5 })).body.message).toBe(`不支持的字段：${hidden.name}`)
    expect((await add({ [readOnly.name]: readOnly.value })).body.message).toBe(
      `您只能查看${readOnly.label}，不能填写或修改`,
    )
    const { id } = granted(await add({ [readOnly.name]: readOnly.fresh }))
    expect(await stored(list, id)).toMatchObject({
      [hidden.name]: hidden.fresh,
      [readOnly.name]: readOnly.fresh,
    })
  })

  test('an edit changes neither; what comes back as it was given is no change', async () => {
    const { id, name } = await aRow(list)
    const edit = (row: object) => put(`${path}/edit`, { id, ...row }, bound)
    expect((await edit({ [hidden.name]: 5 })).body.message).toBe(`不支持的字段：${hidden.name}`)
    // Whether the guess was right is not said.
    expect((await edit({ [hidden.name]: hidden.value })).body.message).toBe(`不支持的字段：${hidden.name}`)
    expect((await edit({ [readOnly.name]: readOnly.other })).body.message).toBe(
      `您只能查看${readOnly.label}，不能填写或修改`,
    )
    const seen = granted(await get<Row>(`${path}/queryById`, { id }, bound))
    granted(await put(`${path}/edit`, { ...seen, [naming.name]: `${String(name)}x` }, bound))
    granted(await edit({ [naming.name]: `${String(name)}y` }))
    expect(await stored(list, id)).toMatchObject({
      [naming.name]: `${String(name)}y`,
      [hidden.name]: hidden.value,
      [readOnly.name]: readOnly.value,
    })
  })

  test('the history of a row shows the rest of it', async () => {
    const { id } = await aRow(list)
    granted(await put(`${path}/edit`, { id, [hidden.name]: 4_321 }, free))
    const versions = (who: Person) =>
      get<DataLogRecord[]>('/sys/dataLog/queryDataVerList', { dataTable: table, dataId: id }, who)
    for (const [who, has] of [
      [free, true],
      [bound, false],
    ] as const) {
      const records = granted(await versions(who))
      expect([records.length, JSON.stringify(records).includes('4321')]).toEqual([2, has])
      const page = granted(
        await get<{ records: DataLogRecord[] }>('/sys/dataLog/list', { dataTable: table, dataId: id }, who),
      )
      expect(JSON.stringify(page.records).includes('4321')).toBe(has)
      const sides = granted(
        await get<ComparedVersion[]>(
          '/sys/dataLog/queryCompareList',
          { dataId1: records[1]?.id ?? '', dataId2: records[0]?.id ?? '' },
          who,
        ),
      )
      const names = sides.flatMap(side => side.cells.map(cell => cell.name))
      expect([names.includes(naming.name), names.includes(hidden.name)]).toEqual([true, has])
    }
  })

  test('reports without SQL know no such field', async () => {
    await aRow(list)
    const preview = (design: object, who: Person) =>
      ask<{ rows: unknown[] }>(desk.booted.app, 'POST', '/online/selfReport/preview', {
        token: who.token,
        body: { design: { source: path, match: 'and', sortOrder: 'asc', ...design } },
      })
    for (const design of [
      { columns: [hidden.name] },
      { groups: [{ field: hidden.name, step: 'value' }] },
      { sums: [{ how: 'max', field: hidden.name }] },
      { columns: ['createBy'], filters: [{ field: hidden.name, rule: 'eq', val: '1' }] },
    ]) {
      expect((await preview(design, free)).body.success).toBe(true)
      expect((await preview(design, bound)).body.message).toBe(
        `数据来源没有字段“${hidden.name}”，或不能用于报表`,
      )
    }
    granted(await preview({ columns: [readOnly.name] }, bound))
  })

  test('sheets for print neither offer nor print it', async () => {
    const { id } = await aRow(list)
    for (const from of ['list', 'record'] as const) {
      const source = { from, path }
      const band = from === 'list' ? 'detail' : 'head'
      const sheet = {
        paper: 'a4',
        source,
        columns: [{ widthMm: 60 }],
        rows: [{ band, heightMm: 8 }],
        cells: [{ row: 0, column: 0, kind: 'field', field: hidden.name }],
      }
      const drawn = granted(
        await desk.post<{ id: string; version: number }>(
          '/sheets/save',
          { name: `${table}${from}`, sheet },
          free.token,
        ),
      )
      granted(await desk.post('/sheets/publish', drawn, free.token))
      for (const [who, has] of [
        [free, true],
        [bound, false],
      ] as const) {
        const fields = await desk.post('/sheets/fields', { source }, who.token)
        expect([from, JSON.stringify(granted(fields)).includes(`"${hidden.name}"`)]).toEqual([from, has])
        const printed = granted(
          await desk.post<PrintData>('/sheets/print', { id: drawn.id, ids: [id] }, who.token),
        )
        expect(JSON.stringify(printed.documents).includes(String(hidden.value))).toBe(has)
        expect(JSON.stringify(printed.documents)).toContain(naming.name)
      }
    }
  })
})

test('a row rule may go by a field that its reader does not see', async () => {
  const [list] = lists
  const reader = await desk.person('fr_rows', ['base:roomFeature:list'])
  const cheap = await aRow(list, { surcharge: 11 })
  const dear = await aRow(list, { surcharge: 22 })
  const { permissionId, ids } = await bind(reader.roleId, list.path, [['surcharge', 'HIDDEN']])
  const few = granted(
    await desk.post<{ id: string }>(
      '/sys/permission/addPermissionRule',
      {
        permissionId,
        ruleName: '便宜的',
        ruleColumn: 'surcharge',
        ruleConditions: '<',
        ruleValue: '22',
      },
      await platform(),
    ),
  )
  await desk.post(
    '/sys/role/datarule',
    { permissionId, roleId: reader.roleId, dataRuleIds: [...ids, few.id].join(',') },
    await platform(),
  )
  const both = { name_MultiString: `${String(cheap.name)},${String(dear.name)}` }
  expect((await listed(list, both, reader)).records.map(({ id }) => id)).toEqual([cheap.id])
})

test('the rules of every role bind, as those of rows do, and are gone with the grant at once', async () => {
  const [list] = lists
  const person = await desk.person('fr_two', ['base:roomFeature:list'])
  const second = await desk.person('fr_second', ['base:roomFeature:list', 'base:roomFeature:edit'])
  await bind(second.roleId, list.path, [['surcharge', 'HIDDEN']])
  const { id } = await aRow(list)
  const sees = async () =>
    Object.hasOwn((await get<Row>(`${list.path}/queryById`, { id }, person)).body.result, 'surcharge')
  expect(await sees()).toBe(true)
  await desk.booted.sql('insert into sys_user_role (user_id, role_id) values ($1, $2)', [
    person.id,
    second.roleId,
  ])
  expect(await sees()).toBe(false)
  await desk.booted.sql('delete from sys_user_role where user_id = $1 and role_id = $2', [
    person.id,
    second.roleId,
  ])
  expect(await sees()).toBe(true)
})

test('what must be filled in and may not be written keeps rows from being added, in words', async () => {
  const clerk = await desk.person('fr_needed', [
    'base:roomFeature:list',
    'base:roomFeature:add',
    'base:roomFeature:edit',
    'base:roomFeature:import',
  ])
  const [list] = lists
  await bind(clerk.roleId, list.path, [['code', 'HIDDEN']])
  const sentence = '“特征编码”必须填写，而您的角色不能填写它，请联系管理员'
  const refused = await desk.post(`${list.path}/add`, { name: '没有编码' }, clerk.token)
  expect(refused.body.message).toBe(sentence)
  const imported = await importTo(list, clerk, ['特征名称'], ['没有编码'])
  expect(imported.body).toMatchObject({ result: { errorCount: 1, successCount: 0 } })
  expect((await listed(list, { name: '没有编码' }, free)).total).toBe(0)
  const { id, name } = await aRow(list)
  granted(await put(`${list.path}/edit`, { id, name: '改名' }, clerk))
  expect(await stored(list, id)).toMatchObject({ code: name, name: '改名' })
})

test('references show keys where the names are hidden, and are not found by them', async () => {
  const [list] = lists
  const feature = await aRow(list)
  const [room] = await desk.booted.sql<{ id: string }>(
    `update room set features = $1 where id = (select min(id) from room where hotel_code = 'KZ001') returning id`,
    [feature.id],
  )
  const reader = await desk.person('fr_refs', ['base:room:list', 'base:roomFeature:list'])
  await bind(reader.roleId, list.path, [['name', 'HIDDEN']])
  const detail = async (who: Person) =>
    granted(await get<Row>('/base/room/queryById', { id: room?.id ?? '' }, who)).features_dictText
  expect(await detail(free)).toBe(feature.name)
  expect(await detail(reader)).toBe(feature.id)
  const found = async (who: Person, query: Record<string, string>) =>
    granted(await get<{ text: string }[]>('/base/room/options', { field: 'features', ...query }, who))
  expect(await found(free, { keyword: String(feature.name) })).toMatchObject([{ text: feature.name }])
  expect(await found(reader, { keyword: String(feature.name) })).toEqual([])
  expect(await found(reader, { values: feature.id })).toMatchObject([{ text: feature.id }])
  // Who has rules of fields elsewhere, and none here, has everything here.
  expect(await detail(bound)).toBe(feature.name)
  // A title that is hidden stands beside no change either.
  const auditor = await desk.person('fr_audit', ['sys:dataLog:list', 'base:roomFeature:list'])
  const history = () =>
    get('/sys/dataLog/queryDataVerList', { dataTable: 'room_feature', dataId: feature.id }, auditor)
  expect((await history()).body.success).toBe(true)
  await bind(auditor.roleId, list.path, [['name', 'HIDDEN']])
  expect((await history()).body.message).toBe('未找到版本信息')
})

test('a hidden reference is no relation', async () => {
  const [list] = lists
  const feature = await aRow(list)
  await desk.booted.sql(
    `update room set features = $1 where id = (select max(id) from room where hotel_code = 'KZ001')`,
    [feature.id],
  )
  const reader = await desk.person('fr_relations', ['base:room:list', 'base:roomFeature:list'])
  const relations = async () =>
    granted(
      await get<{ field: string }[]>('/online/record/relations', { path: list.path, id: feature.id }, reader),
    ).map(({ field }) => field)
  expect(await relations()).toContain('features')
  await bind(reader.roleId, '/base/room', [['features', 'HIDDEN']])
  expect(await relations()).toEqual([])
})

test('a copy view has rules of its own, beside its columns', async () => {
  const view = granted(
    await desk.post<{ id: string }>('/online/cgform/view/add', {
      formCode: 'fr_bonus',
      title: '工资一览',
      columns: [
        { name: 'name', sortOrder: 1 },
        { name: 'wage', sortOrder: 2 },
        { name: 'grade', sortOrder: 3 },
      ],
      rules: [],
    }),
  )
  const reader = await desk.person('fr_view', [])
  granted(
    await desk.post(`/online/cgform/api/giveOutView/${view.id}`, {
      menuParentId: 'menu:Setting.roomInfo',
      roleIds: [reader.roleId],
    }),
  )
  const { id } = await aRow(lists[1])
  const path = '/online/data/fr_bonus-1'
  const seen = async () => granted(await get<Row>(`${path}/queryById`, { id }, reader))
  expect(await seen()).toMatchObject({ wage: 88_822, grade: '甲等' })
  await bind(reader.roleId, path, [
    ['wage', 'HIDDEN'],
    ['grade', 'READ_ONLY'],
  ])
  expect(await seen()).not.toHaveProperty('wage')
  expect((await put(`${path}/edit`, { id, wage: 1 }, reader)).body.message).toBe('不支持的字段：wage')
  expect((await put(`${path}/edit`, { id, grade: '丙等' }, reader)).body.message).toBe(
    '您只能查看等级，不能填写或修改',
  )
  granted(await put(`${path}/edit`, { id, name: '改过的' }, reader))
  expect(await stored(lists[1], id)).toMatchObject({ name: '改过的', wage: 88_822, bonus: 177_644 })
})

test('who decides about a record reads it without what his rules hide', async () => {
  const { body } = await desk.get<{ version: number }>('/online/flows/approval/fr_bonus')
  const steps = [{ name: '主管', mode: 'any', users: ['fr_bound'] }]
  granted(
    await desk.post('/online/flows/approval/fr_bonus', {
      version: body.result.version,
      flow: { enabled: 'Y', steps },
    }),
  )
  const { id } = await aRow(lists[1])
  const { requestId } = granted(
    await desk.post<{ requestId: string }>('/online/flows/submit/fr_bonus', { id }, free.token),
  )
  const read = async (who: Person) =>
    JSON.stringify(granted(await get('/online/flows/request', { requestId }, who)))
  expect(await read(free)).toContain('工资')
  expect(await read(bound)).toContain('等级')
  expect(await read(bound)).not.toMatch(/工资|888\.22/)
  const lineOf = async () =>
    granted(
      await get<{ records: { requestId: string; rowTitle: string }[] }>(
        '/online/flows/mine',
        { box: 'open' },
        bound,
      ),
    ).records.find(line => line.requestId === requestId)?.rowTitle
  expect(await lineOf()).not.toBe('')
})

test('rules that cannot mean anything are refused when they are written', async () => {
  const entryOf = async (perms: string) =>
    (await desk.booted.sql<{ id: string }>('select id from sys_permission where perms = $1', [perms]))[0]
      ?.id ?? ''
  const said = async (perms: string, ruleColumn: string) => {
    const body = { permissionId: await entryOf(perms), ruleName: '试', ruleColumn, ruleConditions: 'HIDDEN' }
    return (await desk.post('/sys/permission/addPermissionRule', body, await platform())).body.message
  }
  expect(await said('base:roomFeature:list', 'price')).toMatch(/没有字段“price”/)
  expect(await said('base:roomFeature:list', 'createTime')).toMatch(/字段“创建时间”总是看得到/)
  expect(await said('sys:category:list', 'pid')).toMatch(/不能设为不可见/)
})

test('the role preview and 为什么看不到 say it in words', async () => {
  const preview = granted(
    await desk.get<RolePreview>('/sys/role/preview', { roleId: bound.roleId }),
  ).resources.find(({ path }) => path === '/base/roomFeature')
  expect(preview).toMatchObject({ hidden: ['加价'], rules: [], isMisread: false })
  expect(preview?.readOnly).toContain('可预订')
  expect(preview?.written).not.toContain('可预订')
  const { effect } = granted(
    await desk.get<{ effect: string }>('/sys/permission/explain', {
      username: 'fr_bound',
      code: 'base:roomFeature:list',
    }),
  )
  expect(effect).toMatch(/^看得到全部数据；字段受限：.*surcharge 不可见.*isSold 只读/)
})

test('whether a value is taken is not said of a field that is not seen', async () => {
  const [features] = lists
  const rights = ['base:roomFeature:list']
  const [blind, seeing] = [await desk.person('fr_blind', rights), await desk.person('fr_seeing', rights)]
  await bind(blind.roleId, features.path, [['code', 'HIDDEN']])
  const { name } = await aRow(features)
  const asked = { tableName: features.table, fieldName: 'code', fieldVal: String(name) }
  expect((await get('/sys/duplicate/check', asked, seeing)).body.message).toBe('该值不可用，系统中已存在！')
  for (const fieldVal of [String(name), 'fr_nobody']) {
    const { body } = await get('/sys/duplicate/check', { ...asked, fieldVal }, blind)
    expect(body).toMatchObject({ success: false, message: '白名单校验未通过！' })
  }
})
