import { ask, type Booted, boot, signIn } from '@kezhan/app-server/testing/boot'
import { addPerson } from '@kezhan/app-server/testing/people'
import type { SelfData } from '@kezhan/online/model/report-self'
import { readCells } from '@kezhan/server-kit/sheets/testing/read-all'
import { afterAll, beforeAll, expect, test } from 'vitest'

// 自助报表: whatever a design says, its reader sees what the list of its source would show him, and nothing else.

let booted: Booted
let manager: string
let manager2: string
let admin: string
const own = { tenantId: '1', hotelCode: 'KZ001' }
beforeAll(async () => {
  booted = await boot()
  admin = await signIn(booted.app, 'admin')
  const rights = [
    'online:selfReport:list',
    'online:selfReport:edit',
    'online:selfReport:export',
    ...sourceRights,
  ] as const
  manager = (await addPerson(booted, { username: 'self_maker', ...own, rights })).token
  const [other] = await booted.sql<{ code: string; tenant: string }>(
    `select code, tenant_id as tenant from hotel where tenant_id <> '1' limit 1`,
  )
  const elsewhere = { tenantId: other?.tenant ?? '', hotelCode: other?.code ?? '' }
  manager2 = (await addPerson(booted, { username: 'self_elsewhere', ...elsewhere, rights })).token
})
const sourceRights = ['base:room:list', 'base:room:export', 'base:roomType:list', 'sys:user:list'] as const
afterAll(() => booted.stop())

const base = '/online/selfReport'
const plain = { match: 'and', sortOrder: 'desc', chart: 'table' }
const preview = (design: object, token = manager) =>
  ask<SelfData>(booted.app, 'POST', `${base}/preview`, { token, body: { design: { ...plain, ...design } } })
const shown = async (design: object, token = manager): Promise<SelfData> => {
  const { status, body } = await preview(design, token)
  expect([status, body.success, body.message]).toEqual([200, true, expect.any(String)])
  return body.result
}
const refusedTo = async (design: object, token = manager) => (await preview(design, token)).body.message
const save = (body: object, token = manager) =>
  ask<{ id: string; version: number }>(booted.app, 'POST', `${base}/save`, { token, body })
const room = '/base/room'
const type = '/base/roomType'

test('without a session nothing answers, and without the right nothing does', async () => {
  const none = await addPerson(booted, { username: 'self_none', ...own, rights: ['base:room:list'] })
  for (const [method, path] of [
    ['GET', 'sources'],
    ['GET', 'list'],
    ['GET', 'run'],
    ['GET', 'exportXls'],
    ['POST', 'preview'],
    ['POST', 'save'],
    ['POST', 'delete'],
  ] as const) {
    expect((await ask(booted.app, method, `${base}/${path}`, { body: {} })).status).toBe(401)
    expect((await ask(booted.app, method, `${base}/${path}`, { token: none.token, body: {} })).status).toBe(
      403,
    )
  }
})

test('sources are the lists that the reader may see, and no others', async () => {
  const sources = async (token: string) =>
    (await ask<{ path: string }[]>(booted.app, 'GET', `${base}/sources`, { token })).body.result.map(
      one => one.path,
    )
  const mine = await sources(manager)
  expect(mine.sort()).toEqual([room, type, '/sys/user'].sort())
  // The platform is in no hotel: lists about one are none of its own.
  const platform = await sources(admin)
  expect(platform).toContain('/online/cgform/head')
  expect(platform).not.toContain(room)
})

test('columns, groups, figures, filters, order and limit', async () => {
  const columns = await shown({ source: room, columns: ['roomNo', 'roomTypeId', 'enabled'] })
  expect(columns.columns.map(({ title }) => title)).toEqual(['房号', '房型', '启用'])
  const [stored] = await booted.sql<{ n: number }>(
    `select count(*)::int as n from room where hotel_code = 'KZ001'`,
  )
  expect(columns.rows).toHaveLength(stored?.n ?? 0)
  expect(new Set(columns.rows.map(row => row.c2))).toEqual(new Set(['是']))

  const grouped = await shown({ source: room, groups: [{ field: 'roomTypeId', step: 'value' }] })
  const names = await booted.sql<{ name: string; n: number }>(
    `select t.name, count(*)::int as n from room r join room_type t on t.id = r.room_type_id where r.hotel_code = 'KZ001' group by t.name`,
  )
  expect(new Map(grouped.rows.map(row => [row.g0, row.s0]))).toEqual(
    new Map(names.map(one => [one.name, one.n])),
  )
  const counts = grouped.rows.map(row => Number(row.s0))
  expect(counts).toEqual([...counts].sort((a, b) => b - a))

  const figures = await shown({
    source: type,
    sums: ['sum', 'avg', 'min', 'max', 'distinct', 'count'].map(how => ({ how, field: 'basePriceFen' })),
  })
  const [prices] = await booted.sql<Record<string, number>>(
    `select sum(base_price_fen)::int as sum, round(avg(base_price_fen))::int as avg, min(base_price_fen)::int as min, max(base_price_fen)::int as max,
       count(distinct base_price_fen)::int as distinct, count(*)::int as count from room_type where hotel_code = 'KZ001'`,
  )
  expect(figures.rows).toEqual([
    {
      s0: prices?.sum,
      s1: prices?.avg,
      s2: prices?.min,
      s3: prices?.max,
      s4: prices?.distinct,
      s5: prices?.count,
    },
  ])
  expect(figures.columns.map(({ unit }) => unit)).toEqual(['fen', 'fen', 'fen', 'fen', 'number', 'number'])

  const filtered = await shown({
    source: room,
    columns: ['roomNo', 'floorNo'],
    filters: [{ field: 'floorNo', rule: 'eq', val: '3' }],
    sortBy: 'c0',
    sortOrder: 'asc',
    rowLimit: 2,
  })
  expect(filtered.rows.map(row => row.c1)).toEqual([3, 3])
  expect(filtered.isCut).toBe(true)
  const numbers = filtered.rows.map(row => String(row.c0))
  expect(numbers).toEqual([...numbers].sort())
})

test('below the groups stand the figures of all rows, reckoned from the rows and not from what is shown', async () => {
  const groups = [{ field: 'roomTypeId', step: 'value' }]
  const sums = [{ how: 'count' }, { how: 'distinct', field: 'floorNo' }, { how: 'max', field: 'floorNo' }]
  const [stored] = await booted.sql<{ n: number; floors: number; top: number }>(
    `select count(*)::int as n, count(distinct floor_no)::int as floors, max(floor_no) as top from room where hotel_code = 'KZ001'`,
  )
  const whole = { s0: stored?.n, s1: stored?.floors, s2: stored?.top }
  const grouped = await shown({ source: room, groups, sums })
  expect(grouped.totals).toEqual({ g0: null, ...whole })
  // A limit shows fewer groups; what all of them hold stays what it is.
  expect((await shown({ source: room, groups, sums, rowLimit: 1 })).totals).toEqual({ g0: null, ...whole })
  const two = [...groups, { field: 'floorNo', step: 'value' }]
  const across = await shown({ source: room, groups: two, sums: [{ how: 'count' }], pivot: 2 })
  const cells = Object.entries(across.totals ?? {}).filter(([key]) => key.startsWith('s'))
  expect(cells).toHaveLength(stored?.floors ?? 0)
  expect(cells.reduce((sum, [, n]) => sum + Number(n), 0)).toBe(stored?.n)
  // Without groups there is nothing to add up.
  expect(await shown({ source: room, columns: ['roomNo'] })).not.toHaveProperty('totals')
  expect(await shown({ source: room, sums })).not.toHaveProperty('totals')
  const saved = await save({ name: '合计', design: { ...plain, source: room, groups, sums } })
  const sheet = await ask(booted.app, 'GET', `${base}/exportXls`, {
    token: manager,
    query: { id: saved.body.result.id },
  })
  const last = (await readCells(sheet.raw)).at(-1)
  expect(last?.slice(0, 2)).toEqual(['合计', stored?.n])
})

test('days are grouped by day, week, month and year, and one group stands across', async () => {
  const by = async (step: string) =>
    (await shown({ source: room, groups: [{ field: 'createTime', step }] })).rows.map(row => String(row.g0))
  expect((await by('day')).every(text => /^\d{4}-\d\d-\d\d$/.test(text))).toBe(true)
  for (const text of await by('week')) expect(new Date(`${text}T00:00:00Z`).getUTCDay()).toBe(1)
  expect((await by('month'))[0]).toMatch(/^\d{4}-\d\d$/)
  expect((await by('year'))[0]).toMatch(/^\d{4}$/)
  const across = await shown({
    source: room,
    groups: [
      { field: 'floorNo', step: 'value' },
      { field: 'roomTypeId', step: 'value' },
    ],
    sums: [{ how: 'count' }],
    pivot: 2,
  })
  const types = await booted.sql(`select distinct room_type_id from room where hotel_code = 'KZ001'`)
  expect(across.columns).toHaveLength(1 + types.length)
  const total = across.rows
    .flatMap(row => Object.entries(row).filter(([key]) => key.startsWith('s')))
    .reduce((sum, [, n]) => sum + Number(n ?? 0), 0)
  const [stored] = await booted.sql<{ n: number }>(
    `select count(*)::int as n from room where hotel_code = 'KZ001'`,
  )
  expect(total).toBe(stored?.n)
})

test('a foreign row is never counted: not of another hotel, and not beyond a data rule', async () => {
  const mine = await shown({ source: room, sums: [{ how: 'count' }] })
  const theirs = await shown({ source: room, sums: [{ how: 'count' }] }, manager2)
  const stored = await booted.sql<{ hotel: string; n: number }>(
    `select hotel_code as hotel, count(*)::int as n from room group by hotel_code`,
  )
  const of = (hotel: string) => stored.find(one => one.hotel === hotel)?.n
  expect(mine.rows[0]?.s0).toBe(of('KZ001'))
  expect(theirs.rows[0]?.s0).not.toBe(of('KZ001'))
  // Asking for another hotel by a filter finds no such field.
  const asked = [{ field: 'hotelCode', rule: 'ne', val: '' }]
  expect(await refusedTo({ source: room, columns: ['roomNo'], filters: asked })).toContain('hotelCode')
  // The list and the report show the same people.
  const list = await ask<{ total: number }>(booted.app, 'GET', '/sys/user/list', { token: manager })
  expect((await shown({ source: '/sys/user', sums: [{ how: 'count' }] })).rows[0]?.s0).toBe(
    list.body.result.total,
  )
})

test('a data rule of the list narrows the report', async () => {
  const rights = ['online:selfReport:list', 'base:room:list']
  const { token, roleId } = await addPerson(booted, { username: 'self_narrow', ...own, rights })
  const floors = async () =>
    (await shown({ source: room, groups: [{ field: 'floorNo', step: 'value' }] }, token)).rows.map(
      row => row.g0,
    )
  expect((await floors()).length).toBeGreaterThan(1)
  const [permission] = await booted.sql<{ id: string }>(
    `select id from sys_permission where perms = 'base:room:list'`,
  )
  await booted.sql(
    `insert into sys_permission_rule (id, permission_id, rule_name, rule_column, rule_conditions, rule_value, status)
     values ('self_rule', $1, '三楼', 'floorNo', '=', '3', '1')`,
    [permission?.id],
  )
  await booted.sql(
    `update sys_role_permission set data_rule_ids = 'self_rule' where role_id = $1 and permission_id = $2`,
    [roleId, permission?.id],
  )
  expect(await floors()).toEqual([3])
})

test('a source without the right to its list, of the platform, or not there at all is refused', async () => {
  expect((await preview({ source: '/base/building', columns: ['name'] })).status).toBe(403)
  const all = await addPerson(booted, { username: 'self_all', ...own, rights: 'all' })
  for (const source of ['/online/cgreport/head', '/nothing', 'room', 'select 1'])
    expect(await refusedTo({ source, columns: ['name'] }, all.token)).toBe('数据来源不存在，或不在当前范围内')
  expect(await refusedTo({ source: room, columns: ['roomNo'] }, admin)).toBe(
    '数据来源不存在，或不在当前范围内',
  )
})

test('unknown and hidden fields and anything written into names are refused, in every part of a design', async () => {
  const names = [
    'password',
    'hotelCode',
    'tenantId',
    'nothing',
    'constructor',
    '__proto__',
    'room_no',
    'roomNo" from sys_session; --',
    "roomNo', (select 1)",
    '*',
    't.id',
  ]
  for (const name of names) {
    const sentence = `数据来源没有字段“${name.slice(0, 40)}”，或不能用于报表`
    for (const source of [room, '/sys/user']) {
      expect(await refusedTo({ source, columns: [name] })).toBe(sentence)
      expect(await refusedTo({ source, groups: [{ field: name, step: 'value' }] })).toBe(sentence)
      expect(await refusedTo({ source, sums: [{ how: 'max', field: name }] })).toBe(sentence)
      expect(
        await refusedTo({ source, columns: ['createBy'], filters: [{ field: name, rule: 'eq', val: '1' }] }),
      ).toBe(sentence)
    }
    expect(await refusedTo({ source: room, columns: ['roomNo'], sortBy: name.slice(0, 10) })).toBe(
      `排序列“${name.slice(0, 10)}”不在结果中`,
    )
  }
  const hostile = `1' or '1'='1`
  const data = await shown({
    source: room,
    columns: ['roomNo'],
    filters: [{ field: 'roomNo', rule: 'eq', val: hostile }],
  })
  expect(data.rows).toEqual([])
  expect(
    (await preview({ source: room, groups: [{ field: 'createTime', step: "day'); drop" }] })).body.success,
  ).toBe(false)
  expect((await preview({ source: room, sums: [{ how: 'pg_sleep', field: 'floorNo' }] })).body.success).toBe(
    false,
  )
})

test('what makes no sense is said in words', async () => {
  expect(await refusedTo({ source: room })).toBe('请选择要显示的列，或选择分组和统计')
  expect(await refusedTo({ source: room, sums: [{ how: 'sum' }] })).toBe('“合计”需要选择字段')
  expect(await refusedTo({ source: room, sums: [{ how: 'sum', field: 'roomNo' }] })).toBe(
    '“房号”不能统计“合计”',
  )
  expect(await refusedTo({ source: room, groups: [{ field: 'roomNo', step: 'month' }] })).toBe(
    '“房号”不能按日期分组',
  )
})

test('no more than 10,000 rows come, and an export of more is refused rather than cut', async () => {
  for (const rowLimit of [0, 10_001, -1])
    expect((await preview({ source: room, columns: ['roomNo'], rowLimit })).body.success).toBe(false)
  await booted.sql(
    `insert into room_feature (id, tenant_id, hotel_code, code, name, surcharge, is_sold, sort_order)
     select 'many' || n, '1', 'KZ001', 'M' || n, '特征' || n, 0, 'Y', 1 from generate_series(1, 10001) n`,
  )
  const rights = [
    'online:selfReport:list',
    'online:selfReport:edit',
    'online:selfReport:export',
    'base:roomFeature:list',
    'base:roomFeature:export',
  ] as const
  const { token } = await addPerson(booted, { username: 'self_many', ...own, rights })
  const source = '/base/roomFeature'
  const data = await shown({ source, columns: ['code'] }, token)
  expect([data.rows.length, data.isCut]).toEqual([10_000, true])
  const { id } = (await save({ name: '全部', design: { ...plain, source, columns: ['code'] } }, token)).body
    .result
  const sheet = await ask(booted.app, 'GET', `${base}/exportXls`, { token, query: { id } })
  expect(sheet.body.message).toBe('多于10000行，不能导出不完整的文件，请加上条件或分组')
  const wide = {
    source,
    groups: [
      { field: 'sortOrder', step: 'value' },
      { field: 'code', step: 'value' },
    ],
    pivot: 2,
  }
  expect(await refusedTo(wide, token)).toBe('横向展开的列太多，请换一个分组，或加上条件')
})

test('a report is kept for the hotel, read by each with his own rights, changed by its version, and exported', async () => {
  const design = { ...plain, source: room, groups: [{ field: 'roomTypeId', step: 'value' }], chart: 'pie' }
  const made = await save({ name: '各房型房数', design })
  const { id, version } = made.body.result
  expect(version).toBe(1)
  const listed = await ask<{ id: string }[]>(booted.app, 'GET', `${base}/list`, { token: manager })
  expect(listed.body.result.map(one => one.id)).toContain(id)
  const foreign = await ask<{ id: string }[]>(booted.app, 'GET', `${base}/list`, { token: manager2 })
  expect(foreign.body.result.map(one => one.id)).not.toContain(id)
  for (const call of ['run', 'exportXls'])
    expect(
      (await ask(booted.app, 'GET', `${base}/${call}`, { token: manager2, query: { id } })).body.message,
    ).toBe('动态报表配置不存在!')
  expect(
    (await ask(booted.app, 'POST', `${base}/delete`, { token: manager2, body: { id } })).body.success,
  ).toBe(false)

  const run = await ask<SelfData>(booted.app, 'GET', `${base}/run`, { token: manager, query: { id } })
  expect(run.body.result.rows.length).toBeGreaterThan(1)
  // Whoever may open reports but not rooms sees none of them.
  const reader = await addPerson(booted, {
    username: 'self_reader',
    ...own,
    rights: ['online:selfReport:list', 'online:selfReport:export', 'base:roomType:list'],
  })
  expect((await ask(booted.app, 'GET', `${base}/run`, { token: reader.token, query: { id } })).status).toBe(
    403,
  )
  // A report is no way around the right to export the source.
  const looker = await addPerson(booted, {
    username: 'self_looker',
    ...own,
    rights: ['online:selfReport:list', 'online:selfReport:export', 'base:room:list'],
  })
  expect(
    (await ask(booted.app, 'GET', `${base}/run`, { token: looker.token, query: { id } })).body.success,
  ).toBe(true)
  expect(
    (await ask(booted.app, 'GET', `${base}/exportXls`, { token: looker.token, query: { id } })).status,
  ).toBe(403)

  const changed = await save({ id, version, name: '房型与房数', design })
  expect(changed.body.result.version).toBe(2)
  expect((await save({ id, version, name: '旧的', design })).body.message).toBe(
    '报表已被他人修改，请重新打开',
  )
  expect(
    (await save({ name: '坏的', design: { ...design, groups: [{ field: 'nothing', step: 'value' }] } })).body
      .success,
  ).toBe(false)
  const sheet = await ask(booted.app, 'GET', `${base}/exportXls`, { token: manager, query: { id } })
  const cells = JSON.stringify(await readCells(sheet.raw))
  expect(cells).toContain('房型与房数')
  expect(cells).toContain(String(run.body.result.rows[0]?.g0))
  const [record] = await booted.sql<{ subject: string }>(
    `select subject from sys_disclosure_log order by id desc limit 1`,
  )
  expect(record?.subject).toBe('房型与房数（自助报表）')
  expect(
    (await ask(booted.app, 'POST', `${base}/delete`, { token: manager, body: { id } })).body.success,
  ).toBe(true)
  const log = await booted.sql<{ action: string }>(
    `select action from sys_change_log where row_id = $1 order by id`,
    [id],
  )
  expect(log.map(one => one.action)).toEqual(['add', 'edit', 'delete'])
})
