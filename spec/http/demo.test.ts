import { ask, type Booted, boot, signIn } from '@kezhan/app-server/testing/boot'
import { addPerson } from '@kezhan/app-server/testing/people'
import type { Charts, Health } from '@kezhan/demo/model/dashboard-calls'
import { afterAll, beforeAll, expect, test } from 'vitest'

let booted: Booted
let admin: string
let manager: string
beforeAll(async () => {
  booted = await boot()
  admin = await signIn(booted.app, 'admin')
  manager = await signIn(booted.app, 'manager')
})
afterAll(() => booted.stop())

const count = async (sql: string) => (await booted.sql<{ n: number }>(`select ${sql}::int as n`))[0]?.n
const charts = async (token: string) =>
  (await ask<Charts>(booted.app, 'GET', '/demo/dashboard/charts', { token })).body.result
const health = (token?: string) =>
  ask<Health>(booted.app, 'GET', '/demo/dashboard/monitor', token === undefined ? {} : { token })

test('without a session or a right there are neither charts nor monitoring', async () => {
  for (const path of [
    '/demo/dashboard/charts',
    '/demo/dashboard/monitor',
    '/demo/dashboard/monitorFrame',
    '/demo/repair/list',
  ]) {
    expect((await ask(booted.app, 'GET', path)).status).toBe(401)
    expect((await ask(booted.app, 'GET', path, { token: manager })).status).toBe(403)
  }
})

test('LOWCODE-004 监控页面 shows the address that the operator named, and the product’s own figures without one', async () => {
  const frame = (app: Booted['app'], token: string) =>
    ask<{ url: string | null }>(app, 'GET', '/demo/dashboard/monitorFrame', { token })
  expect((await frame(booted.app, admin)).body.result).toEqual({ url: null })
  const framing = await boot({ monitorUrl: 'https://grafana.example.com/d/kezhan' })
  const { body } = await frame(framing.app, await signIn(framing.app, 'admin'))
  await framing.stop()
  expect(body.result).toEqual({ url: 'https://grafana.example.com/d/kezhan' })
})

test('DEMO-011 the charts of the platform equal a count of its tables', async () => {
  const { days, hours, departments } = await charts(admin)
  expect(days).toHaveLength(30)
  expect(hours).toHaveLength(24)
  const today = days.at(-1)
  const changes = (action: string) =>
    count(`(select count(*) from sys_change_log where action = '${action}' and changed_at >= current_date)`)
  const visits = `(select count(*) from sys_login_log where is_success = 'Y' and at >= current_date)`
  expect(today).toEqual({
    day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    visits: await count(visits),
    people: 2,
    added: await changes('add'),
    edited: await changes('edit'),
    deleted: await changes('delete'),
  })
  expect(hours.reduce((sum, visit) => sum + visit, 0)).toBe(await count(visits))
  const counts = departments.map(department => department.count)
  expect(counts).toEqual([...counts].sort((a, b) => b - a))
})

test('DEMO-011 a hotel’s charts are of that hotel', async () => {
  const own = await addPerson(booted, {
    username: 'chart1',
    tenantId: '1',
    hotelCode: 'KZ001',
    rights: 'all',
  })
  const { days, departments } = await charts(own.token)
  const people = `(select count(distinct user_id) from sys_login_log where is_success = 'Y' and at >= current_date
    and hotel_code = 'KZ001')`
  expect(days.at(-1)?.people).toBe(await count(people))
  const members = `(select count(*) from sys_user_depart m join sys_depart d on d.id = m.dep_id
    join sys_user u on u.id = m.user_id and u.status = '1' where d.hotel_code = 'KZ001')`
  expect(departments.reduce((sum, one) => sum + one.count, 0)).toBe(await count(members))
})

test('DEMO-013 the monitoring tells the truth about process, requests and database, to the platform alone', async () => {
  const before = (await health(admin)).body.result
  await booted.sql(
    `insert into sys_fault_log (tenant_id, hotel_code, username, request_id, address, call, call_title, fault, message, stack)
     values ('0', '', 'admin', 'r1', '::1', 'GET /x', '试', 'Error', '坏了', '')`,
  )
  const after = (await health(admin)).body.result
  expect(after.today.faults).toBe(before.today.faults + 1)
  expect(after.today.sessions).toBe(
    await count('(select count(*) from sys_session where expires_at > now())'),
  )
  expect(after.requests.count).toBeGreaterThan(before.requests.count)
  expect(after.process.heapBytes).toBeGreaterThan(1_000_000)
  expect(after.database.bytes).toBeGreaterThan(1_000_000)
  expect(after.database.version).toMatch(/^1[5-9]|^[2-9]\d/)
  const own = await addPerson(booted, {
    username: 'chart2',
    tenantId: '1',
    hotelCode: 'KZ001',
    rights: 'all',
  })
  expect((await health(own.token)).body.message).toBe('运行监控只对平台开放')
})

test('DEMO-012 one’s own tasks are kept for oneself alone', async () => {
  const value = [{ id: 1, text: '核对备用金', isDone: false }]
  const name = 'dashboard:tasks'
  await ask(booted.app, 'PUT', '/sys/preference/save', { token: manager, body: { name, value } })
  const read = async (token: string) =>
    (await ask(booted.app, 'GET', '/sys/preference/get', { token, query: { name } })).body.result
  expect(await read(manager)).toEqual(value)
  expect(await read(admin)).toBeNull()
})

test('DEMO-008 DEMO-009 a work order goes in with its parts, which live and die with it', async () => {
  const body = {
    code: 'WX-1',
    title: '更换花洒',
    grade: 'H',
    dueOn: '2026-12-01',
    budget: 12_800,
    parts: [{ name: '花洒', quantity: 2, price: 4500 }],
  }
  const added = await ask<{ id: string }>(booted.app, 'POST', '/demo/repair/add', { token: admin, body })
  expect(added.body).toMatchObject({ success: true })
  const { id } = added.body.result
  const found = await ask(booted.app, 'GET', '/demo/repair/queryById', { token: admin, query: { id } })
  expect(found.body.result).toMatchObject({ ...body, isDone: 'N', grade_dictText: expect.any(String) })
  const again = await ask(booted.app, 'POST', '/demo/repair/add', { token: admin, body })
  expect(again.body.success).toBe(false)
  await ask(booted.app, 'DELETE', '/demo/repair/delete', { token: admin, query: { id } })
  expect(await count('(select count(*) from demo_repair_part)')).toBe(0)
})

const places = [
  ['/demo/samples', 'demo/SamplesPage'],
  ['/demo/profile', 'demo/ProfilePage'],
  ['/demo/list/table', 'demo/TableListPage'],
  ['/demo/form/basic', 'demo/BasicFormPage'],
  ['/result/success', 'demo/SuccessPage'],
  ['/result/fail', 'demo/FailPage'],
  ['/dashboard/chart', 'demo/ChartPage'],
  ['/dashboard/task', 'demo/TaskPage'],
  ['/dashboard/monitor', 'demo/MonitorPage'],
  ['/report/monitor', 'demo/MonitorFramePage'],
] as const

test('DEMO-001 DEMO-002 the demo pages are in the menu of who holds them', async () => {
  expect(await componentsOf(admin, '/sys/permission/getUserPermissionByToken')).toEqual(
    expect.arrayContaining(places.map(([path, component]) => `${path} ${component}`)),
  )
})

test('DEMO-006 DEMO-007 demos and results are in the menu of nobody else', async () => {
  const kept = await componentsOf(manager, '/user/get/info')
  expect(kept.filter(one => /^\/(demo|result)\b/.test(one))).toEqual([])
})

interface Node {
  readonly path: string
  readonly component: string
  readonly children?: readonly Node[]
}
async function componentsOf(token: string, path: string): Promise<string[]> {
  const { body } = await ask<{ menu: readonly Node[] }>(booted.app, 'GET', path, { token })
  const flat = (nodes: readonly Node[]): Node[] => nodes.flatMap(node => [node, ...flat(node.children ?? [])])
  return flat(body.result.menu).map(node => `${node.path} ${node.component}`)
}
