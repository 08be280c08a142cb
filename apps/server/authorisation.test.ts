import type { Call } from '@kezhan/resource/call'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoPassword } from './seed/demo-data'
import { ask, type Booted, boot, signIn } from './testing/boot'
import { mountedCalls } from './testing/mounted-calls'
import { addPerson, grant, type NewPerson, type Person } from './testing/people'
import { closeRawRequests, rawRequest } from './testing/raw-request'
import { publishForm, sampleForms } from './testing/sample-forms'

/** Open to everybody, each for a reason: the doors in and out, what the login page shows, and the contract. */
const openCalls = [
  // Strangers read the public settings only.
  'GET /api/base/getHotelConfig',
  'GET /ebk/shiftCfg/getByHotel',
  'GET /openapi.json',
  'GET /sys/annountCement/show/:id',
  'GET /sys/demo',
  'GET /sys/randomImage/:key',
  'GET /sys/thirdLogin/callback/:provider',
  'GET /sys/thirdLogin/getLoginUser/:ticket/:provider',
  'GET /sys/thirdLogin/providers',
  'GET /sys/thirdLogin/render/:provider',
  'GET /sys/user/registerOptions',
  // The signature of the service is its session.
  'POST /ebk/channelOrder/notify',
  'POST /ebk/payment/notify/:adapter',
  'POST /sys/cas/client/validateLogin',
  'POST /sys/checkCaptcha',
  'POST /sys/login',
  'POST /sys/logout',
  'POST /sys/mLogin',
  'POST /sys/phoneLogin',
  'POST /sys/sms',
  'POST /sys/user/passwordChange',
  'POST /sys/user/phoneVerification',
  'POST /sys/user/register',
  'POST /user/login',
  'POST /user/logout',
]

let booted: Booted
let own: Person
let bare: Person
let port: number
beforeAll(async () => {
  booted = await boot()
  const admin = await signIn(booted.app, 'admin')
  for (const form of sampleForms) await publishForm(booted, admin, form)
  own = await person('auth_own', 'all')
  bare = await person('auth_bare', [])
  const address = await booted.app.listen({ port: 0, host: '127.0.0.1' })
  port = Number(new URL(address).port)
})
afterAll(async () => {
  closeRawRequests()
  await booted.stop()
})

const person = (username: string, rights: NewPerson['rights']): Promise<Person> =>
  addPerson(booted, { username, tenantId: '1', hotelCode: 'KZ001', rights })

const allCalls = (): Call[] => mountedCalls(booted)
const guarded = (): Call[] => allCalls().filter(call => call.access !== 'anyone')
const withRight = (): Call[] => guarded().filter(call => call.access !== 'signed-in')

/** The address of a call with something real in its parameters. */
const addressOf = (call: Call): string =>
  call.path
    .replace(':code', 'conf_tenant')
    .replace(':dictCode', 'sex')
    .replace(/:\w+/g, 'x1')
    .replace('*', 'temp/x.png')
const codeOf = (call: Call): string => call.access.replace('{code}', 'conf_tenant')

async function tryCall(call: Call, headers: Record<string, string>, query: Record<string, string> = {}) {
  return ask(booted.app, call.method, addressOf(call), {
    headers,
    query,
    ...(call.method === 'GET' ? {} : { body: {} }),
  })
}

test('every call says who may make it, and only the reviewed ones are open', () => {
  expect(allCalls().length).toBeGreaterThan(60)
  for (const call of allCalls()) {
    const isKnown = call.access === 'anyone' || call.access === 'signed-in' || /^\S+:\S+$/.test(call.access)
    expect([call.path, isKnown]).toEqual([call.path, true])
  }
  const open = allCalls().filter(call => call.access === 'anyone')
  expect(open.map(call => `${call.method} ${call.path}`).sort()).toEqual(openCalls)
})

test('without a session, with a made-up one or with one in the wrong place nothing is answered', async () => {
  const places: Record<string, string>[] = [
    {},
    { 'x-access-token': 'no-such-token' },
    { 'x-access-token': 'x'.repeat(5000) },
    { 'x-access-token': "' or '1'='1" },
    { authorization: `Bearer ${own.token}` },
    { cookie: `X-Access-Token=${own.token}` },
  ]
  for (const call of guarded()) {
    for (const headers of places) {
      const answer = await tryCall(call, headers)
      expect([call.path, answer.status, answer.body]).toEqual([call.path, 401, tokenLost])
    }
    const inQuery = await tryCall(call, {}, { token: own.token, 'X-Access-Token': own.token })
    expect([call.path, inQuery.status]).toEqual([call.path, 401])
  }
})

const tokenLost = {
  success: false,
  code: 401,
  message: 'Token失效，请重新登录!',
  result: { code: 'session.missing' },
  timestamp: expect.any(Number),
}

test('an expired session, a frozen user and a token after logout are out at once', async () => {
  const people = {
    expired: await person('auth_expired', 'all'),
    frozen: await person('auth_frozen', 'all'),
    gone: await person('auth_gone', 'all'),
  }
  const [probe] = withRight()
  if (probe === undefined) throw new Error('no call needs a right')
  for (const { token } of Object.values(people))
    expect((await tryCall(probe, { 'x-access-token': token })).status).toBe(200)
  await booted.sql(`update sys_session set expires_at = now() - interval '1 second' where user_id = $1`, [
    people.expired.id,
  ])
  await booted.sql(`update sys_user set status = '2' where id = $1`, [people.frozen.id])
  await ask(booted.app, 'POST', '/user/logout', { token: people.gone.token })
  for (const call of guarded()) {
    for (const [name, { token }] of Object.entries(people)) {
      const answer = await tryCall(call, { 'x-access-token': token })
      expect([call.path, name, answer.status, answer.body]).toEqual([call.path, name, 401, tokenLost])
    }
  }
  await booted.sql(`update sys_user set status = '1' where id = $1`, [people.frozen.id])
  expect((await tryCall(probe, { 'x-access-token': people.frozen.token })).status).toBe(200)
})

test('a role without rights gets 403 that names the missing code', async () => {
  for (const call of withRight()) {
    const answer = await tryCall(call, { 'x-access-token': bare.token })
    expect([call.path, answer.status, answer.body.code]).toEqual([call.path, 403, 403])
    expect(answer.body.message).toBe(`没有权限，请联系管理员授权（缺少权限：${codeOf(call)}）`)
  }
})

test('a header that names another hotel or tenant is refused, whatever the rights', async () => {
  for (const call of guarded()) {
    for (const foreign of [
      { 'pms-hotel-code': 'KZ002' },
      { 'pms-hotel-code': '*' },
      { 'x-tenant-id': '2' },
      { 'x-tenant-id': '*' },
      { tenant_id: '2' },
    ]) {
      const answer = await tryCall(call, { 'x-access-token': own.token, ...foreign })
      expect([call.path, foreign, answer.status]).toEqual([call.path, foreign, 403])
      expect(answer.body.message).toMatch(/^(酒店|租户)与当前登录不一致，请重新登录$/)
    }
  }
})

test('a right that is taken or given acts on the next request; headers that agree with the session are no hindrance', async () => {
  const clerk = await person('auth_clerk', 'all')
  const agreeing = { 'pms-hotel-code': 'KZ001', 'x-tenant-id': '1' }
  for (const code of new Set(withRight().map(codeOf))) {
    const calls = withRight().filter(call => codeOf(call) === code)
    await booted.sql(
      'delete from sys_role_permission where role_id = $1 and permission_id in (select id from sys_permission where perms = $2)',
      [clerk.roleId, code],
    )
    for (const call of calls) {
      const answer = await tryCall(call, { 'x-access-token': clerk.token })
      expect([call.path, answer.status]).toEqual([call.path, 403])
      expect(answer.body.message).toContain(code)
    }
    await grant(booted, clerk.roleId, [code])
    for (const call of calls) {
      const answer = await tryCall(call, { 'x-access-token': clerk.token, ...agreeing })
      expect([call.path, answer.status === 401 || answer.status === 403]).toEqual([call.path, false])
    }
  }
  await booted.sql('delete from sys_user_role where user_id = $1', [clerk.id])
  for (const call of withRight())
    expect((await tryCall(call, { 'x-access-token': clerk.token })).status).toBe(403)
})

/**
 * A trick works on the form of an address, not on what stands behind it: one call of each form and each beginning stands for
 * the others, which `npm run test:deep -- doors` tries too.
 */
function oneOfEachForm(calls: readonly Call[]): readonly Call[] {
  if (process.env.KEZHAN_DEEP === '1') return calls
  const formOf = ({ method, path }: Call): string => {
    const [, first, ...rest] = path.split('/')
    return [method, first, ...rest.map(part => (/^[:*]/.test(part) ? '?' : 'x'))].join('/')
  }
  return [...new Map(calls.map(call => [formOf(call), call])).values()]
}

/** Addresses that have opened doors in other products. */
function tricks(address: string): string[] {
  const [first = '', ...rest] = address.slice(1).split('/')
  const tail = rest.join('/')
  return [
    `/pms${address}/x.js`,
    `/pms${address}.css`,
    `/pms${address};x.js`,
    `/pms${address};jsessionid=1`,
    `/pms${address}/`,
    `/pms${address}/.`,
    `/pms${address}%00`,
    `/pms${address}%20`,
    `/pms${address}?x.js`,
    `/pms/${address}`,
    `//pms${address}`,
    `/pms/.${address}`,
    `/pms/%2e${address}`,
    `/pms/${first}/%2e%2e/${first}/${tail}`,
    `/pms/${first}/../${first}/${tail}`,
    `/pms/${first}%2f${tail}`,
    `/pms/login/..;/${first}/${tail}`,
    `/pms/sys/login/..%2f..${address}`,
    `/PMS${address.toUpperCase()}`,
    `/pms${address}%zz`,
    `http://127.0.0.1/pms${address}`,
  ]
}

test('no trick with the address opens a call', async () => {
  for (const call of oneOfEachForm(withRight())) {
    const tries = tricks(addressOf(call)).flatMap(path => [
      { path, headers: {} },
      { path, headers: { 'x-access-token': bare.token } },
    ])
    await Promise.all(
      tries.map(async ({ path, headers }) => {
        const { status, text } = await rawRequest(port, call.method, path, headers)
        expect([path, status, [400, 401, 403, 404].includes(status)]).toEqual([path, status, true])
        expect([path, JSON.parse(text)]).toEqual([path, refusedEnvelope])
      }),
    )
  }
})

const refusedEnvelope = {
  success: false,
  code: expect.any(Number),
  message: expect.stringMatching(/[\u4e00-\u9fff]/),
  result: expect.toSatisfy(() => true),
  timestamp: expect.any(Number),
}

test('no header turns one method into another', async () => {
  const path = '/pms/base/building'
  const added = await ask<{ id: string }>(booted.app, 'POST', '/base/building/add', {
    token: own.token,
    body: { code: 'OVR', name: '改方法' },
  })
  const { id } = added.body.result
  for (const header of ['x-http-method-override', 'x-http-method', 'x-method-override']) {
    for (const [method, address] of [
      ['GET', `${path}/list?id=${id}`],
      ['GET', `${path}/delete?id=${id}`],
      ['POST', `${path}/delete?id=${id}&_method=DELETE`],
      ['PUT', `${path}/delete?id=${id}`],
    ] as const) {
      const headers = { 'x-access-token': own.token, [header]: 'DELETE', 'content-type': 'application/json' }
      const answer = await rawRequest(port, method, address, headers, method === 'GET' ? undefined : '{}')
      expect([method, address, answer.status]).toEqual([
        method,
        address,
        address.includes('list') ? 200 : 405,
      ])
    }
  }
  expect(await booted.sql('select 1 from building where id = $1', [id])).toHaveLength(1)
})

test('HEAD and OPTIONS tell nothing that GET would not', async () => {
  for (const call of guarded().filter(one => one.method === 'GET')) {
    const path = `/pms${addressOf(call)}`
    expect((await rawRequest(port, 'HEAD', path)).status).toBe(401)
    const options = await rawRequest(port, 'OPTIONS', path, { origin: 'https://evil.example' })
    expect([path, options.status]).toEqual([path, 404])
    expect(options.headers['access-control-allow-origin']).toBeUndefined()
  }
})

test('a token of one hotel stays in that hotel when its user signs in again elsewhere', async () => {
  const answer = await ask<{ token: string }>(booted.app, 'POST', '/user/login', {
    body: { account: own.username, password: demoPassword, workShiftIndex: '02' },
    headers: { 'pms-hotel-code': 'KZ002', 'x-tenant-id': '2' },
  })
  const info = await ask<{ hotelCode: string; tenantId: string }>(booted.app, 'GET', '/user/get/info', {
    token: answer.body.result.token,
  })
  expect(info.body.result).toMatchObject({ hotelCode: 'KZ001', tenantId: '1' })
})

test('the import errors and settings of one person are nobody else’s', async () => {
  const other = await person('auth_other', 'all')
  await ask(booted.app, 'PUT', '/sys/preference/save', {
    token: own.token,
    body: { name: 'list:/x', value: { secret: 1 } },
  })
  const read = (token: string) =>
    ask(booted.app, 'GET', '/sys/preference/get', { token, query: { name: 'list:/x', userId: own.id } })
  expect((await read(own.token)).body.result).toEqual({ secret: 1 })
  expect((await read(other.token)).body.result).toBeNull()
})
