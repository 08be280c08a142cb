import { request } from 'node:http'
import { position } from '@kezhan/people/model/position'
import { addBooking } from '@kezhan/reservations/model/booking-calls'
import { call } from '@kezhan/resource/call'
import { callsOf } from '@kezhan/resource/calls-of'
import { allows } from '@kezhan/resource/define'
import type { Need } from '@kezhan/resource/permission'
import { buildApp } from '@kezhan/server-kit/http/app'
import { redact } from '@kezhan/server-kit/http/log'
import { serve } from '@kezhan/server-kit/server-module'
import { countDrawer } from '@kezhan/shifts/model/shift-duty-calls'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { resources } from './modules'
import { openApi } from './open-api'
import { ask, type Booted, boot, signIn } from './testing/boot'
import { addPerson, type Person } from './testing/people'

const metricsToken = 'figures-for-operators'
let booted: Booted
let own: Person
beforeAll(async () => {
  booted = await boot({ metricsToken })
  own = await addPerson(booted, { username: 'http_own', tenantId: '1', hotelCode: 'KZ001', rights: 'all' })
})
afterAll(() => booted.stop())

const envelope = (body: object) => ({ result: null, timestamp: expect.any(Number), ...body })
const post = (path: string, payload: string, type = 'application/json') =>
  booted.app.inject({
    method: 'POST',
    url: `/pms${path}`,
    payload,
    headers: { 'content-type': type, 'x-access-token': own.token },
  })

let codes = 0
async function addPosition(): Promise<string> {
  const body = { code: `H${++codes}`, name: '并发' }
  const answer = await ask<{ id: string }>(booted.app, 'POST', '/sys/position/add', {
    token: own.token,
    body,
  })
  return answer.body.result.id
}

test('answers come in the envelope: data with code 0, messages for people with 200', async () => {
  const { token } = own
  const list = await ask(booted.app, 'GET', '/sys/position/list', { token })
  expect(list.body).toEqual(envelope({ success: true, code: 0, message: '', result: expect.any(Object) }))
  const saved = await ask(booted.app, 'PUT', '/sys/preference/save', {
    token,
    body: { name: 'x', value: {} },
  })
  expect(saved.body).toEqual(envelope({ success: true, code: 200, message: '保存成功' }))
  const refused = await ask(booted.app, 'GET', '/sys/position/queryById', { token, query: { id: 'none' } })
  expect([refused.status, refused.body]).toEqual([
    200,
    envelope({ success: false, code: 500, message: '未找到对应实体', result: { code: 'row.missing' } }),
  ])
  const invalid = await ask(booted.app, 'POST', '/sys/position/add', { token, body: {} })
  expect(invalid.body.result).toEqual({
    code: 'invalid',
    problems: [
      { field: 'code', text: '请输入职务编码' },
      { field: 'name', text: '请输入职务名称' },
    ],
  })
  expect(invalid.body.message).toBe('请输入职务编码；请输入职务名称')
})

test('an unknown address answers 404 in the envelope, with or without a session', async () => {
  const wanted = envelope({ success: false, code: 404, message: '路径不存在，请检查路径是否正确' })
  for (const path of ['/nothing', '/sys/position', '/sys/position/list/more', '/online/data']) {
    for (const sent of [{}, { token: own.token }]) {
      const answer = await ask(booted.app, 'GET', path, sent)
      expect([path, answer.status, answer.body]).toEqual([path, 404, wanted])
    }
  }
  const form = await ask(booted.app, 'GET', '/online/data/no_such_form/list', {
    token: await signIn(booted.app, 'admin'),
  })
  expect([form.status, form.body.message]).toEqual([404, '路径不存在，请检查路径是否正确'])
})

test('an address that cannot be decoded answers 400 in the envelope', async () => {
  const answer = await booted.app.inject({ method: 'GET', url: '/pms/sys/%zz' })
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toEqual(envelope({ success: false, code: 400, message: '请求格式不正确' }))
  expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f]{12}$/)
})

test('a body over one megabyte is turned away in Chinese', async () => {
  const answer = await post('/sys/position/add', JSON.stringify({ name: 'x'.repeat(1024 * 1024) }))
  expect(answer.statusCode).toBe(413)
  expect(answer.json()).toEqual(envelope({ success: false, code: 413, message: '提交的内容过大' }))
})

test('bodies that are no JSON, or no object, are turned away', async () => {
  for (const payload of ['{', '{"a":1,}', 'null x', '[1,2', '{"__proto__":{"a":1}}']) {
    const answer = await post('/sys/position/add', payload)
    expect([payload, answer.statusCode, answer.json()]).toEqual([
      payload,
      400,
      envelope({ success: false, code: 400, message: '请求格式不正确' }),
    ])
  }
  const poisoned = await post('/sys/position/add', '{"constructor":{"prototype":{"a":1}}}')
  expect(poisoned.statusCode).toBe(400)
  for (const payload of ['[]', '1', '"x"', 'null', 'true', '[{"code":"A","name":"x"}]']) {
    const answer = await post('/sys/position/add', payload)
    expect([payload, answer.statusCode, answer.json().success]).toEqual([payload, 200, false])
  }
  const text = await post('/sys/position/add', 'a=1', 'text/plain')
  expect([text.statusCode, text.json().success]).toEqual([200, false])
  const xml = await post('/sys/position/add', '<a/>', 'application/xml')
  expect([xml.statusCode, xml.json().message]).toEqual([415, '不支持的内容类型'])
  expect({}).not.toHaveProperty('a')
})

test('documents nested deeper than any form are turned away, however deep', async () => {
  for (const depth of [33, 500, 10_000, 100_000]) {
    const payload = `{"value":${'['.repeat(depth)}${']'.repeat(depth)}}`
    const answer = await post('/sys/position/add', payload)
    expect([depth, answer.statusCode, answer.json().message]).toEqual([depth, 400, '提交的内容嵌套过深'])
  }
})

test('hostile values in every place end in words, never in a fault', async () => {
  const hostile = [
    'a\u0000b',
    "'; drop table x; --",
    '%',
    '\\',
    '1e309',
    '-0',
    '9'.repeat(400),
    '\u202e',
    '[{}]',
  ]
  for (const resource of resources) {
    const steering = ['id', 'pageNo', 'column', 'order', 'createTime', 'createTime_end', 'superQueryParams']
    const filters = [...steering, ...Object.keys(resource.fields)].map(name => [name])
    const others = [['id', 'ids', 'field', 'keyword', 'values', 'parent', 'selections']]
    for (const { action, method, path } of callsOf(resource)) {
      if (method === 'POST' || method === 'PUT') continue
      for (const names of action === 'list' ? filters : others) {
        const answers = await Promise.all(
          hostile.map(value => {
            const query = Object.fromEntries(names.map(name => [name, value]))
            return ask(booted.app, method, path, { token: own.token, query })
          }),
        )
        const statuses = answers.map(answer => answer.status)
        expect([path, names, statuses]).toEqual([path, names, hostile.map(() => 200)])
      }
    }
  }
})

test('whatever a body holds, it ends in words, never in a fault', async () => {
  const strange = fc.oneof(
    fc.jsonValue({ maxDepth: 3 }),
    fc.string({ unit: 'binary', maxLength: 30 }),
    fc.constantFrom(
      '2026-02-30',
      '-0',
      1e308,
      '9'.repeat(40),
      '\ud800',
      'a\u0000',
      [],
      {},
      true,
      '1,2,',
      null,
    ),
  )
  for (const resource of resources) {
    const written = (['add', 'edit'] as const).filter(action => allows(resource, action))
    if (written.length === 0) continue
    const names = [...Object.keys(resource.fields), ...Object.keys(resource.children ?? {}), 'id', 'version']
    const body = fc.record(Object.fromEntries(names.map(name => [name, strange])), { requiredKeys: [] })
    await fc.assert(
      fc.asyncProperty(body, fc.constantFrom(...written), async (sent, action) => {
        const method = action === 'add' ? 'POST' : 'PUT'
        const answer = await ask(booted.app, method, `${resource.path}/${action}`, {
          token: own.token,
          body: sent,
        })
        expect([200, 400]).toContain(answer.status)
      }),
      { numRuns: 60 },
    )
  }
})

test('days at the end of the calendar are ordinary days', async () => {
  for (const query of [
    { createTime_end: '2200-12-31' },
    { createTime_begin: '1900-01-01' },
    { createTime: '<=2200-12-31' },
  ]) {
    const answer = await ask(booted.app, 'GET', '/sys/position/list', { token: own.token, query })
    expect([query, answer.status, answer.body.success]).toEqual([query, 200, true])
  }
})

test('every answer carries its number and the security headers', async () => {
  const answers = [
    await ask(booted.app, 'GET', '/sys/position/list', { token: own.token }),
    await ask(booted.app, 'GET', '/nothing'),
    await ask(booted.app, 'GET', '/user/get/info'),
    await ask(booted.app, 'GET', '/openapi.json'),
  ]
  for (const { headers } of answers) {
    expect(headers['x-request-id']).toMatch(/^[0-9a-f]{12}$/)
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['x-frame-options']).toBe('SAMEORIGIN')
    expect(headers['referrer-policy']).toBe('no-referrer')
    expect(headers['x-powered-by']).toBeUndefined()
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("default-src 'self'")
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("object-src 'none'")
    expect(policy).not.toContain('unsafe-eval')
    expect(headers['access-control-allow-origin']).toBeUndefined()
  }
  expect(new Set(answers.map(({ headers }) => headers['x-request-id'])).size).toBe(answers.length)
})

test('a client cannot choose the number of its request', async () => {
  const answer = await ask(booted.app, 'GET', '/nothing', {
    headers: { 'x-request-id': 'mine', 'request-id': 'mine' },
  })
  expect(answer.headers['x-request-id']).not.toBe('mine')
})

interface Operation {
  readonly 'x-access': string
  readonly 'x-needs'?: readonly Need[]
  readonly summary: string
  readonly security?: readonly unknown[]
}

test('the machine-readable contract lists every call with its access', async () => {
  const answer = await booted.app.inject({ method: 'GET', url: '/pms/openapi.json' })
  const { paths, openapi } = answer.json<{
    openapi: string
    paths: Record<string, Record<string, Operation>>
  }>()
  expect(openapi).toBe('3.1.0')
  const calls = [...booted.server.routes, ...booted.server.rawRoutes].map(route => route.call)
  for (const one of calls.filter(({ path }) => path !== '/openapi.json')) {
    const address = one.path.replace(/:(\w+)/g, '{$1}').replace('*', '{path}')
    const operation = paths[address]?.[one.method.toLowerCase()]
    expect([one.path, operation?.['x-access'], operation?.summary]).toEqual([one.path, one.access, one.title])
    expect([one.path, operation?.['x-needs']]).toEqual([one.path, one.needs])
    expect([one.path, operation?.security !== undefined]).toEqual([one.path, one.access !== 'anyone'])
  }
  expect(Object.keys(paths)).toContain(`${position.path}/add`)
})

test('the contract shows what a call takes inside of objects and lists, and the values of a choice', () => {
  const document = openApi([addBooking])
  const operation = document.paths[addBooking.path]?.post
  expect(operation).toMatchObject({ parameters: [{ name: 'Idempotency-Key', in: 'header' }] })
  expect(operation).toMatchObject({
    requestBody: {
      content: {
        'application/json': {
          schema: {
            type: 'object',
            required: ['channelId', 'booker', 'arriveDate', 'departDate', 'rooms'],
            additionalProperties: false,
            properties: {
              requestId: { type: 'string' },
              checkInNow: { type: 'string', enum: ['Y', 'N'] },
              kind: { type: 'string', enum: ['FIT', 'TEAM'], 'x-choices': { FIT: '散客', TEAM: '团队' } },
              booker: {
                type: 'object',
                title: '预订人',
                required: ['name', 'phone'],
                additionalProperties: false,
                properties: { phone: { type: 'string', title: '手机' } },
              },
              rooms: {
                type: 'array',
                title: '房间',
                maxItems: 50,
                items: {
                  type: 'object',
                  required: ['roomTypeId'],
                  properties: {
                    qty: { type: 'integer' },
                    roomIds: { type: 'array', uniqueItems: true, items: { type: 'string' } },
                    nights: {
                      type: 'array',
                      items: {
                        type: 'object',
                        properties: { priceFen: { type: 'integer', 'x-kind': 'money' } },
                      },
                    },
                  },
                },
              },
            },
          },
        },
      },
    },
  })
})

test('the contract shows what calls and resources answer, to the field', async () => {
  const answer = await booted.app.inject({ method: 'GET', url: '/pms/openapi.json' })
  const { paths, components } = answer.json()
  const answered = (path: string, method: string) =>
    paths[path][method].responses[200].content['application/json'].schema.allOf[1].properties.result
  const preview = answered('/ebk/order/checkOut/preview', 'get')
  expect(components.schemas[preview.$ref.replace(/.*\//, '')].properties.balanceAfterFen).toEqual({
    type: 'number',
  })
  const list = answered(`${position.path}/list`, 'get')
  expect(list.properties.records.items.properties.name.anyOf[1]).toEqual({ type: 'null' })
})

test('the contract shows what the values of a map are, and how many there may be', () => {
  const document = openApi([countDrawer])
  const map = {
    type: 'object',
    additionalProperties: { type: 'integer', 'x-kind': 'money' },
    maxProperties: 50,
  }
  expect(document.paths[countDrawer.path]?.post).toMatchObject({
    requestBody: { content: { 'application/json': { schema: { properties: { slips: map } } } } },
  })
})

test('operators see that it lives, that it is ready, and figures to who has the token', async () => {
  const get = (url: string, more: { remoteAddress?: string; headers?: Record<string, string> } = {}) =>
    booted.app.inject({ method: 'GET', url, ...more })
  expect((await get('/healthz')).json()).toEqual({ status: 'ok', node: process.versions.node })
  expect((await get('/readyz')).json()).toEqual({ status: 'ready' })
  const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })
  const figures = await get('/metrics', bearer(metricsToken))
  expect(figures.statusCode).toBe(200)
  expect(figures.body).toContain('kezhan_http_request_seconds')
  expect(figures.body).toContain('route="/pms/sys/position/list"')
  expect(figures.body).not.toContain(own.token)
  // Neither being on this machine nor pretending to be opens them.
  for (const more of [{}, bearer('wrong'), bearer(''), { headers: { 'x-real-ip': '127.0.0.1' } }])
    expect((await get('/metrics', more)).statusCode).toBe(401)
  const closed = await boot()
  try {
    const answer = await closed.app.inject({ method: 'GET', url: '/metrics', ...bearer('undefined') })
    expect(answer.statusCode).toBe(404)
  } finally {
    await closed.stop()
  }
})

test('a fault shows a neutral sentence with the number of the request and nothing else', async () => {
  const fails = call('GET', '/fails', { access: 'anyone', title: '出错' }).returns<null>()
  const sql = call('GET', '/sql', { access: 'anyone', title: '出错' }).returns<null>()
  const app = await buildApp({
    database: booted.database,
    routes: [
      serve(fails, async () => {
        throw new Error('secret detail /etc/passwd 13800138000')
      }),
      serve(sql, async ctx => {
        await ctx.db.query('select secret_column from no_such_table')
        return { result: null }
      }),
    ],
    rawRoutes: [],
    authenticate: async () => undefined,
    logLevel: 'silent',
  })
  for (const url of ['/pms/fails', '/pms/sql']) {
    const answer = await app.inject({ method: 'GET', url })
    const number = answer.headers['x-request-id']
    expect([url, answer.statusCode, answer.json()]).toEqual([
      url,
      500,
      envelope({ success: false, code: 500, message: `服务器内部错误，请联系管理员（请求编号 ${number}）` }),
    ])
    expect(answer.body).not.toMatch(/secret|passwd|no_such|stack|at /)
  }
  await app.close()
})

test('a database that is away answers 503 and says when to come back', async () => {
  const away = call('GET', '/away', { access: 'anyone', title: '断开' }).returns<null>()
  const app = await buildApp({
    database: booted.database,
    routes: [
      serve(away, async () => {
        throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED', syscall: 'connect' })
      }),
    ],
    rawRoutes: [],
    authenticate: async () => undefined,
    logLevel: 'silent',
  })
  const answer = await app.inject({ method: 'GET', url: '/pms/away' })
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2'])
  expect(answer.json()).toMatchObject({ success: false, code: 503, message: '数据库暂时不可用，请稍后再试' })
  await app.close()
})

test('logs blot out what names a person or opens a door', () => {
  const token = 'a'.repeat(43)
  const text = `客人 330106199001011234 手机 13800138000 卡 6222021234567890123 令牌 ${token} 身份证 33010619900101123X 房 8808`
  expect(redact(text)).toBe('客人 [证件号] 手机 [手机号] 卡 [长号码] 令牌 [令牌] 身份证 [证件号] 房 8808')
  expect(redact('2026-01-01 12:00:00 amount 1280050')).toBe('2026-01-01 12:00:00 amount 1280050')
})

test('of twenty edits at once with the same version exactly one wins', async () => {
  const id = await addPosition()
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      ask<{ code?: string } | null>(booted.app, 'PUT', '/sys/position/edit', {
        token: own.token,
        body: { id, version: 1, name: `第${index}个` },
      }),
    ),
  )
  expect(answers.every(answer => answer.status === 200)).toBe(true)
  expect(answers.filter(answer => answer.body.success)).toHaveLength(1)
  expect(answers.filter(answer => answer.body.result?.code === 'row.changed')).toHaveLength(19)
  const [row] = await booted.sql<{ version: number }>('select version from sys_position where id = $1', [id])
  expect(row?.version).toBe(2)
  const logs = await booted.sql(`select 1 from sys_change_log where row_id = $1 and action = 'edit'`, [id])
  expect(logs).toHaveLength(1)
})

test('edits at once without a version follow one another, and the log is one unbroken chain', async () => {
  const id = await addPosition()
  await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      ask(booted.app, 'PUT', '/sys/position/edit', { token: own.token, body: { id, name: `第${index}个` } }),
    ),
  )
  const logs = await booted.sql<{ before: { version: number } | null; after: { version: number } }>(
    'select before_row as before, after_row as after from sys_change_log where row_id = $1 order by id',
    [id],
  )
  expect(logs).toHaveLength(21)
  const byVersion = logs.sort((a, b) => a.after.version - b.after.version)
  for (const [index, log] of byVersion.entries())
    expect(log.before).toEqual(byVersion[index - 1]?.after ?? null)
})

test('of two adds at once with the same unique value one wins and the other hears the label', async () => {
  const body = { code: 'SAME', name: '同时' }
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => ask(booted.app, 'POST', '/sys/position/add', { token: own.token, body })),
  )
  expect(answers.filter(answer => answer.body.success)).toHaveLength(1)
  for (const answer of answers.filter(one => !one.body.success)) {
    expect(answer.body.message).toBe('职务编码已存在')
    expect(answer.body.result).toMatchObject({ problems: [{ field: 'code', text: '职务编码已存在' }] })
  }
})

test('many masters with children saved at once do not wait for each other’s connections', async () => {
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, index) =>
      ask(booted.app, 'POST', '/base/building/add', {
        token: own.token,
        body: {
          code: `P${index}`,
          name: '并发楼',
          manager: 'manager',
          floors: [{ floorNo: 1, name: '一层' }],
        },
      }),
    ),
  )
  expect(answers.filter(answer => !answer.body.success)).toEqual([])
})

test('many exports at once all come to an end', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      ask(booted.app, 'GET', '/base/building/exportXls', { token: own.token }),
    ),
  )
  for (const answer of answers) expect(answer.raw.subarray(0, 2).toString()).toBe('PK')
})

test('a reader who leaves early gives the connection back', async () => {
  const port = Number(new URL(await booted.app.listen({ port: 0, host: '127.0.0.1' })).port)
  for (let index = 0; index < 12; index++) {
    await new Promise<void>(resolve => {
      const headers = { 'x-access-token': own.token }
      const sent = request({ port, path: '/pms/base/building/exportXls', headers }, answer => {
        answer.destroy()
        resolve()
      })
      sent.on('error', () => resolve())
      sent.end()
      if (index % 2 === 0) sent.destroy()
    })
  }
  const answer = await ask(booted.app, 'GET', '/base/building/exportXls', { token: own.token })
  expect(answer.raw.subarray(0, 2).toString()).toBe('PK')
  const hasRest = () => booted.database.pool.idleCount === booted.database.pool.totalCount
  await expect.poll(hasRest, { timeout: 45_000 }).toBe(true)
})

test('an export that cannot be read is refused in words', async () => {
  const answer = await ask(booted.app, 'GET', '/base/building/exportXls', {
    token: own.token,
    query: { selections: 'a\u0000b' },
  })
  expect(answer.body).toMatchObject({ success: false, message: '内容含有无法保存的字符' })
})
