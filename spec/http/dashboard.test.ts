import { ask, type Booted, boot, signIn } from '@kezhan/app-server/testing/boot'
import { addPerson } from '@kezhan/app-server/testing/people'
import type { Dashboard } from '@kezhan/dashboard/model/dashboard-calls'
import { afterAll, beforeAll, expect, test } from 'vitest'

let booted: Booted
let admin: string
let manager: string
let frontdesk: string
beforeAll(async () => {
  booted = await boot()
  admin = await signIn(booted.app, 'admin')
  manager = await signIn(booted.app, 'manager')
  frontdesk = await signIn(booted.app, 'frontdesk')
  await signIn(booted.app, 'manager2')
})
afterAll(() => booted.stop())

const dashboard = async (token: string) =>
  (await ask<Dashboard>(booted.app, 'GET', '/sys/dashboard/figures', { token })).body.result
const figure = async (token: string, key: string) =>
  (await dashboard(token)).figures.find(one => one.key === key)
const count = async (sql: string) => (await booted.sql<{ n: number }>(`select ${sql}::int as n`))[0]?.n

test('without a session there is no dashboard', async () => {
  for (const path of ['/sys/dashboard/figures', '/sys/loginfo', '/sys/visitInfo'])
    expect((await ask(booted.app, 'GET', path)).status).toBe(401)
})

test('HOTEL-001 the figures of the platform equal a count of its tables', async () => {
  await booted.sql(`update sys_user set status = '2' where username = 'finance'`)
  const { figures } = await dashboard(admin)
  const counted = {
    hotels: await count('(select count(*) from hotel)'),
    users: await count(`(select count(*) from sys_user where status = '1')`),
    online: await count(`(select count(distinct user_id) from sys_session where expires_at > now())`),
    signIns: await count(
      `(select count(*) from sys_login_log where is_success = 'Y' and at >= current_date)`,
    ),
    changes: await count('(select count(*) from sys_change_log where changed_at >= current_date)'),
  }
  expect(Object.fromEntries(figures.map(({ key, value }) => [key, value]))).toMatchObject(counted)
  expect(figures.find(one => one.key === 'users')?.text).toBe(
    '状态正常的全部账号；另有冻结 1 个，待审核 0 个。',
  )
})

test('the figures of a hotel count its own things, never those of another one', async () => {
  const before = await dashboard(manager)
  expect(before.figures.find(one => one.key === 'staff')?.value).toBe(
    await count(`(select count(*) from sys_user where hotel_code = 'KZ001' and status = '1')`),
  )
  const other = await addPerson(booted, {
    username: 'stranger',
    tenantId: '2',
    hotelCode: 'KZ002',
    rights: 'all' as const,
  })
  for (const path of ['/base/roomType/add', '/base/building/add'])
    await ask(booted.app, 'POST', path, {
      token: other.token,
      body: { code: 'X1', name: '别家', ...(path.includes('roomType') ? { basePriceFen: 100 } : {}) },
    })
  expect((await figure(other.token, 'roomTypes'))?.value).toBe(7)
  expect(await dashboard(manager)).toEqual(before)
})

test('a change and a sign-in are counted at once', async () => {
  const [before] = [(await dashboard(manager)).figures]
  const valueIn = (key: string, all: typeof before) => all.find(one => one.key === key)?.value ?? -1
  await ask(booted.app, 'POST', '/base/roomType/add', {
    token: manager,
    body: { code: 'NEW', name: '新房型', basePriceFen: 30_000 },
  })
  await signIn(booted.app, 'cashier')
  const after = (await dashboard(manager)).figures
  expect(valueIn('roomTypes', after)).toBe(valueIn('roomTypes', before) + 1)
  expect(valueIn('changes', after)).toBe(valueIn('changes', before) + 1)
  expect(valueIn('signIns', after)).toBe(valueIn('signIns', before) + 1)
  expect(valueIn('online', after)).toBe(valueIn('online', before) + 1)
})

test('what waits for oneself is counted per person', async () => {
  const unread = async (token: string) => (await figure(token, 'unread'))?.value ?? -1
  const [mine, others] = [await unread(manager), await unread(frontdesk)]
  const user = (username: string) =>
    booted.sql<{ id: string }>('select id from sys_user where username = $1', [username])
  const [{ id } = { id: '' }] = await user('manager')
  await booted.sql(
    `insert into sys_announcement (id, tenant_id, hotel_code, titile, msg_type, msg_category, priority, send_status, send_time)
     values ('n1', '1', 'KZ001', '只给经理', 'USER', '1', 'L', '1', now())`,
  )
  await booted.sql(
    `insert into sys_announcement_send (annt_id, user_id, tenant_id, hotel_code, read_flag) values ('n1', $1, '1', 'KZ001', '0')`,
    [id],
  )
  expect([await unread(manager), await unread(frontdesk)]).toEqual([mine + 1, others])
  expect((await figure(manager, 'unread'))?.mine).toBe(true)
})

test('who has not been seen for a quarter of an hour is not online', async () => {
  const before = (await figure(manager, 'online'))?.value ?? 0
  await booted.sql(
    `update sys_session set last_seen_at = now() - interval '16 minutes'
     where user_id = (select id from sys_user where username = 'cashier')`,
  )
  expect((await figure(manager, 'online'))?.value).toBe(before - 1)
})

test('every figure explains itself, and each is shown only to who may see it', async () => {
  for (const token of [admin, manager]) {
    for (const { text, title } of (await dashboard(token)).figures) {
      expect(title).not.toBe('')
      expect(text).toMatch(/[\u4e00-\u9fff].*。$/)
    }
  }
  const keys = async (token: string) => (await dashboard(token)).figures.map(one => one.key)
  expect(await keys(manager)).toContain('roomTypes')
  expect(await keys(frontdesk)).not.toContain('roomTypes')
  expect(await keys(frontdesk)).toContain('buildings')
  expect(await keys(manager)).not.toContain('hotels')
})

test('a hotel that has entered nothing is told so', async () => {
  await booted.sql(
    `insert into hotel (code, tenant_id, name, business_date) values ('KZ010', '1', '空', current_date)`,
  )
  const person = await addPerson(booted, {
    username: 'empty',
    tenantId: '1',
    hotelCode: 'KZ010',
    rights: 'all' as const,
  })
  expect(await figure(person.token, 'rooms')).toMatchObject({ value: 0, text: '本店还没有录入房间。' })
  expect(await figure(person.token, 'roomTypes')).toMatchObject({
    value: 0,
    text: '本店还没有录入房型。',
  })
})

test('API-MISC-002 API-MISC-003 sign-ins are counted by day and address, each hotel its own', async () => {
  await booted.sql(
    `insert into sys_login_log (id, user_id, username, hotel_code, tenant_id, address, user_agent, kind, is_success, at) values
       ('a', 'u1', 'x', 'KZ002', '2', '10.0.0.1', '', 'hotel', 'Y', now() - interval '2 days'),
       ('b', 'u1', 'x', 'KZ002', '2', '10.0.0.2', '', 'hotel', 'Y', now() - interval '2 days'),
       ('c', 'u2', 'y', 'KZ002', '2', '10.0.0.2', '', 'hotel', 'N', now() - interval '2 days'),
       ('d', 'u2', 'y', 'KZ002', '2', '10.0.0.2', '', 'hotel', 'Y', now() - interval '30 days')`,
  )
  const token = await signIn(booted.app, 'frontdesk2')
  const own = `from sys_login_log where hotel_code = 'KZ002' and is_success = 'Y'`
  const info = await ask(booted.app, 'GET', '/sys/loginfo', { token })
  expect(info.body).toMatchObject({ success: true, message: '登录成功' })
  expect(info.body.result).toEqual({
    totalVisitCount: await count(`(select count(*) ${own})`),
    todayVisitCount: await count(`(select count(*) ${own} and at >= current_date)`),
    todayIp: await count(`(select count(distinct address) ${own} and at >= current_date)`),
  })
  const week = (
    await ask<{ visit: number; ip: number; tian: string; type: string }[]>(
      booted.app,
      'GET',
      '/sys/visitInfo',
      { token },
    )
  ).body.result
  const [day] = await booted.sql<{ day: string }>(`select (current_date - 2)::text as day`)
  expect(week).toHaveLength(7)
  expect(week.map(one => one.tian)).toEqual(week.map(one => one.tian).sort())
  expect(week[4]).toEqual({ visit: 2, ip: 2, tian: day?.day, type: day?.day.slice(5) })
  expect((await dashboard(token)).visits[4]).toEqual({ day: day?.day, visits: 2, people: 1 })
})

test('HOTEL-002 the workplace shows what one changed oneself, newest first, and nothing of others', async () => {
  const colleague = await addPerson(booted, {
    username: 'colleague',
    tenantId: '1',
    hotelCode: 'KZ001',
    rights: 'all' as const,
  })
  const add = (token: string, code: string, name: string) =>
    ask<{ id: string }>(booted.app, 'POST', '/base/roomFeature/add', { token, body: { code, name } })
  const { body } = await add(colleague.token, 'F1', '临街')
  await add(manager, 'F2', '高楼层')
  await ask(booted.app, 'DELETE', '/base/roomFeature/delete', {
    token: colleague.token,
    query: { id: body.result.id },
  })
  expect((await dashboard(colleague.token)).recent).toMatchObject([
    { action: 'delete', title: '房间特征', name: '临街' },
    { action: 'add', title: '房间特征', name: '临街' },
  ])
})

interface Node {
  readonly path: string
  readonly component: string
  readonly children?: readonly Node[]
}
const flat = (nodes: readonly Node[]): Node[] => nodes.flatMap(node => [node, ...flat(node.children ?? [])])

test.each([
  ['HOTEL-001 DEMO-010', '/dashboard/analysis', 'dashboard/AnalysisPage'],
  ['HOTEL-002 DEMO-014', '/dashboard/workplace', 'dashboard/WorkplacePage'],
  ['ACCT-007', '/account/workplace', 'dashboard/WorkplacePage'],
])('%s everybody has %s, whatever his roles', async (_ids, path, component) => {
  const username = `bare${path.replaceAll('/', '_')}`
  const { token } = await addPerson(booted, { username, tenantId: '1', hotelCode: 'KZ001', rights: [] })
  const { body } = await ask<{ menu: Node[] }>(booted.app, 'GET', '/user/get/info', { token })
  expect(flat(body.result.menu).find(node => node.path === path)?.component).toBe(component)
})
