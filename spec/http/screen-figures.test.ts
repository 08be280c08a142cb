import { ask, type Booted } from '@kezhan/app-server/testing/boot'
import { addPerson, type Person } from '@kezhan/app-server/testing/people'
import { addDays } from '@kezhan/base/days'
import type { ScreenAnswer } from '@kezhan/reports/model/big-screen'
import type { Wall } from '@kezhan/screens/model/document'
import type { ScreenData } from '@kezhan/screens/model/screen-calls'
import { templates } from '@kezhan/screens/rules/templates'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  bootScreens,
  done,
  element,
  empty,
  own,
  readyOf,
  refusal,
  type ScreenPeople,
  screenCalls,
  screenRights,
  sourceRights,
  text,
} from './testing/screen-desk'

// 报表设计器: figures of a screen are those of its reader, of the days that he chose.

let people: ScreenPeople
let booted: Booted
let maker: Person
let reader: Person
beforeAll(async () => {
  people = await bootScreens()
  ;({ booted, maker, reader } = people)
})
afterAll(() => booted.stop())

const { get, post, saved, publish, dataOf } = screenCalls(() => people)

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
  // Two conditions of which one is enough cannot be bounded by days as well.
  const either = `'{"match": "or", "filters": [{"field": "roomNo", "rule": "eq", "val": "1"}, {"field": "roomNo", "rule": "eq", "val": "2"}]}'`
  await booted.sql(`update onl_self_report set design = design || ${either}::jsonb where id = $1`, [
    self.result.id,
  ])
  const eitherWay = await done(get<ScreenData>('data', maker, `?id=${id}`))
  expect(JSON.stringify(eitherWay.elements.find(({ key }) => key === 'self'))).toContain(
    '“满足任一”的自助报表',
  )
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
