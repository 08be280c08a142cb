import { createServer, type IncomingMessage, type Server } from 'node:http'
import { ask, type Booted, boot, signIn } from '@kezhan/app-server/testing/boot'
import { addPerson } from '@kezhan/app-server/testing/people'
import { readHostList } from '@kezhan/outbound/rules/host-list'
import { afterAll, beforeAll, expect, test } from 'vitest'

let booted: Booted
let admin: string
let manager: string
let target: Server
let port = 0
const seen: { method: string; url: string; headers: IncomingMessage['headers']; body: string }[] = []
beforeAll(async () => {
  target = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += String(part)
    seen.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body })
    if (request.url?.startsWith('/secret')) response.writeHead(401)
    else if (request.url?.startsWith('/away'))
      response.writeHead(302, { location: 'http://169.254.169.254/' })
    else response.writeHead(200, { 'content-type': 'text/html', 'set-cookie': 'a=b' })
    response.end('<script>alert(1)</script>')
  })
  await new Promise<void>(resolve => target.listen(0, '127.0.0.1', resolve))
  const address = target.address()
  port = typeof address === 'object' && address !== null ? address.port : 0
  booted = await boot({ gatewayHosts: readHostList(`127.0.0.1:${port}`) ?? [] })
  admin = await signIn(booted.app, 'admin')
  manager = await signIn(booted.app, 'manager')
})
afterAll(async () => {
  target.close()
  await booted.stop()
})

interface Listed {
  id: string
  routerId: string
  name: string
  idleReason: string | null
}
const save = (router: object, token = admin) =>
  ask(booted.app, 'POST', '/sys/gatewayRoute/updateAll', { token, body: { router } })
const list = async (): Promise<Listed[]> =>
  (await ask<Listed[]>(booted.app, 'GET', '/sys/gatewayRoute/list', { token: admin })).body.result
const route = (routerId: string, path: string, more: object = {}) => ({
  routerId,
  name: `路由 ${routerId}`,
  uri: `http://127.0.0.1:${port}`,
  predicates: [{ name: 'Path', args: [path] }],
  filters: [],
  stripPrefix: 1,
  status: 1,
  ...more,
})
const through = (path: string, token = admin) => ask(booted.app, 'GET', `/gateway${path}`, { token })

test('without a session or the right there is no gateway', async () => {
  expect((await ask(booted.app, 'GET', '/gateway/order/1')).status).toBe(401)
  expect((await ask(booted.app, 'GET', '/sys/gatewayRoute/list', { token: manager })).status).toBe(403)
  expect((await through('/order/1', manager)).status).toBe(403)
})

test('ADMIN-015 MON-001 routes are saved, listed as an array, changed and deleted', async () => {
  expect((await save(route('first', '/first/**'))).body.message).toBe('操作成功！')
  const [first] = await list()
  expect(first).toMatchObject({
    routerId: 'first',
    name: '路由 first',
    idleReason: null,
    status: '1',
    stripPrefix: 1,
  })
  await save({ ...route('first', '/first/**'), id: first?.id, name: '改名', status: '0' })
  expect(await list()).toMatchObject([{ id: first?.id, name: '改名', idleReason: '未启用' }])
  expect((await save(route('first', '/x'))).body.message).toBe('路由ID“first”已存在')
  const remove = (id = '') =>
    ask(booted.app, 'DELETE', '/sys/gatewayRoute/delete', { token: admin, query: { id } })
  expect((await remove(first?.id)).body.message).toBe('删除路由成功')
  expect((await remove(first?.id)).body.message).toBe('未找到路由')
  const logs = await booted.sql(
    `select action from sys_change_log where table_name = 'sys_gateway_route' and row_id = $1 order by id`,
    [first?.id],
  )
  expect(logs).toEqual([{ action: 'add' }, { action: 'edit' }, { action: 'delete' }])
})

test('what is wrong with a route is said in words', async () => {
  expect((await save({ ...route('a', '/a'), uri: 'ftp://x' })).body.message).toContain('路由URI应为')
  expect((await save({ ...route('a', '/a'), predicates: [] })).body.message).toContain(
    '至少要有一个 Path 条件',
  )
  expect((await save(route('a', '/a'), manager)).status).toBe(403)
  const all = await addPerson(booted, {
    username: 'gate_all',
    tenantId: '1',
    hotelCode: 'KZ001',
    rights: 'all',
  })
  expect((await save(route('a', '/a'), all.token)).body.success).toBe(false)
})

test('a request that fits is passed on without our token, and its answer cannot run here', async () => {
  await save(
    route('order', '/order/**', {
      predicates: [
        { name: 'Path', args: ['/order/**'] },
        { name: 'Method', args: ['GET', 'POST'] },
      ],
    }),
  )
  const answer = await ask(booted.app, 'GET', '/gateway/order/list', {
    token: admin,
    query: { page: 2 },
    headers: { cookie: 'x=1', authorization: 'Bearer y' },
  })
  expect([answer.status, answer.raw.toString()]).toEqual([200, '<script>alert(1)</script>'])
  expect(String(answer.headers['content-security-policy'])).toContain('sandbox')
  expect(answer.headers['content-disposition']).toBe('attachment')
  expect(answer.headers['set-cookie']).toBeUndefined()
  const last = seen.at(-1)
  expect(last).toMatchObject({ method: 'GET', url: '/list?page=2' })
  expect(JSON.stringify(last?.headers)).not.toContain(admin)
  expect(last?.headers).not.toHaveProperty('cookie')
  expect(last?.headers).not.toHaveProperty('authorization')
  await ask(booted.app, 'POST', '/gateway/order/add', { token: admin, body: { a: 1 } })
  expect(seen.at(-1)).toMatchObject({ method: 'POST', url: '/add', body: '{"a":1}' })
  expect((await ask(booted.app, 'PUT', '/gateway/order/add', { token: admin, body: {} })).status).toBe(404)
})

test('nothing leaves for hosts that nobody allowed, along strange paths, or by a redirection', async () => {
  await save(route('meta', '/meta/**', { uri: 'http://169.254.169.254' }))
  await save(route('service', '/service/**', { uri: 'lb://pms-service' }))
  await save(route('plain', '/plain/**'))
  const idle = (await list()).map(one => [one.routerId, one.idleReason])
  expect(idle).toContainEqual(['meta', '目标主机不在允许的范围之内'])
  expect(idle).toContainEqual(['service', '没有注册中心，lb:// 地址不转发'])
  const before = seen.length
  expect((await through('/meta/latest')).status).toBe(404)
  expect((await through('/service/x')).status).toBe(404)
  expect((await through('/nowhere')).body.message).toBe('没有匹配的网关路由')
  expect((await through('/plain/%2e%2e/x')).status).toBe(404)
  expect((await through('/plain//x')).status).toBe(404)
  expect(seen).toHaveLength(before)
  expect((await through('/plain/secret')).status).toBe(502)
  expect((await through('/plain/away')).status).toBe(502)
  expect(seen).toHaveLength(before + 2)
})

test('by default no host is allowed', async () => {
  const bare = await boot()
  const token = await signIn(bare.app, 'admin')
  await ask(bare.app, 'POST', '/sys/gatewayRoute/updateAll', { token, body: { router: route('x', '/x/**') } })
  expect((await ask(bare.app, 'GET', '/gateway/x/y', { token })).status).toBe(404)
  expect((await ask(bare.app, 'GET', '/sys/gatewayRoute/hosts', { token })).body.result).toEqual([])
  await bare.stop()
})
