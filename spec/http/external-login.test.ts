import { ask, type Booted, boot, type Sent, signIn } from '@kezhan/app-server/testing/boot'
import type { LoginResult } from '@kezhan/identity/model/session-calls'
import type { ExternalOptions } from '@kezhan/identity/server/external/external-options'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { casResponse, type ExternalServices, startExternalServices } from './testing/external-services'

const publicUrl = 'https://pms.example'
const service = `${publicUrl}/oauth2-app/login`

let services: ExternalServices
let booted: Booted
/** The same installation where the service is trusted to name accounts by their mail. */
let trusting: Booted
/** The same installation that hardly waits; the others wait as long as a busy machine may take. */
let hasty: Booted
/** One without any service. */
let plain: Booted
beforeAll(async () => {
  services = await startExternalServices()
  booted = await boot({ external: optionsOf(undefined) })
  trusting = await boot({ external: optionsOf({ column: 'email', claim: 'email' }) })
  hasty = await boot({ external: { ...optionsOf(undefined), timeoutMs: 300 } })
  plain = await boot()
})
afterAll(() => Promise.all([booted, trusting, hasty, plain, services].map(one => one.stop())))
afterEach(() => {
  services.mood = 'well'
  services.casAnswer = undefined
})

const optionsOf = (bindBy: NonNullable<ExternalOptions['oauth2']>['bindBy']): ExternalOptions => ({
  publicUrl,
  oauth2: {
    name: 'wecom',
    title: '企业微信',
    scope: 'openid',
    idClaim: 'sub',
    bindBy,
    authorizeUrl: `${services.url}/authorize?tenant=7`,
    tokenUrl: `${services.url}/token`,
    userUrl: `${services.url}/user`,
    clientId: 'kezhan',
    clientSecret: 'top-secret',
  },
  cas: { title: '集团统一认证', url: `${services.url}/cas` },
  timeoutMs: 60_000,
})

interface Way {
  readonly location: string
  readonly cookie: string
}
const headerOf = (headers: Readonly<Record<string, unknown>>, name: string): string =>
  String(headers[name] ?? '')

/** Goes to an address as a browser does, and says where it is sent on to. */
async function go(to: Booted, path: string, cookie = ''): Promise<Way> {
  const answer = await ask(to.app, 'GET', path, { headers: { cookie } })
  expect(answer.status).toBe(302)
  const set = headerOf(answer.headers, 'set-cookie')
  return {
    location: headerOf(answer.headers, 'location'),
    cookie: set === '' ? cookie : (set.split(';')[0] ?? ''),
  }
}
const render = (to = booted): Promise<Way> => go(to, '/sys/thirdLogin/render/wecom')
const pathOf = (back: URL): string => `${back.pathname.replace('/pms', '')}${back.search}`

/** The whole way to the service and back, up to the login page. */
async function comeBack(claims: object, to = booted): Promise<Way> {
  const out = await render(to)
  return go(to, pathOf(services.agree(out.location, { ...claims })), out.cookie)
}
const queryOf = ({ location }: Way): Record<string, string> =>
  Object.fromEntries(new URL(location, publicUrl).searchParams)

const redeem = (to: Booted, ticket: string, sent: Sent = {}, provider = 'wecom') =>
  ask<LoginResult>(to.app, 'GET', `/sys/thirdLogin/getLoginUser/${ticket}/${provider}`, sent)

async function bindTo(username: string, externalId: string, to = booted): Promise<void> {
  await to.sql(
    `insert into sys_third_account (id, user_id, provider, external_id)
     select $2, id, 'wecom', $2 from sys_user where username = $1`,
    [username, externalId],
  )
}
const lastLogin = async (to = booted) =>
  (
    await to.sql<{ username: string; kind: string; success: string; reason: string | null }>(
      'select username, kind, is_success as success, reason from sys_login_log order by at desc, id desc limit 1',
    )
  )[0]

test('without configuration nothing is offered, and every door says so in Chinese', async () => {
  const offered = await ask(plain.app, 'GET', '/sys/thirdLogin/providers')
  expect(offered.body).toMatchObject({ success: true, result: [] })
  expect((await go(plain, '/sys/thirdLogin/render/wecom')).location).toBe(
    '/oauth2-app/login?problem=third.none',
  )
  expect((await redeem(plain, 'x')).body).toMatchObject({
    success: false,
    message: '没有配置该登录方式，请联系管理员',
  })
})

test('API-SESS-005 without configuration the CAS login answers success false with a Chinese message', async () => {
  const { status, body } = await ask(plain.app, 'POST', '/sys/cas/client/validateLogin', {
    body: { ticket: 'ST-1', service },
  })
  expect([status, body.success, body.message]).toEqual([200, false, '没有配置统一认证，请联系管理员'])
})

test('titles of what is configured are told, and nothing else', async () => {
  const { body, raw } = await ask(booted.app, 'GET', '/sys/thirdLogin/providers')
  expect(body.result).toEqual([
    { provider: 'wecom', title: '企业微信' },
    { provider: 'cas', title: '集团统一认证' },
  ])
  expect(String(raw)).not.toMatch(/secret|127\.0\.0\.1/)
})

test('the way out leads to the service with state and PKCE, and marks the browser', async () => {
  const answer = await ask(booted.app, 'GET', '/sys/thirdLogin/render/wecom', {
    headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
  })
  const url = new URL(headerOf(answer.headers, 'location'))
  expect(url.origin + url.pathname).toBe(`${services.url}/authorize`)
  expect(Object.fromEntries(url.searchParams)).toEqual({
    tenant: '7',
    response_type: 'code',
    client_id: 'kezhan',
    redirect_uri: `${publicUrl}/pms/sys/thirdLogin/callback/wecom`,
    scope: 'openid',
    state: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: 'S256',
  })
  expect(headerOf(answer.headers, 'set-cookie')).toMatch(
    /^kezhan_external=[\w-]{43}; Path=\/pms\/sys\/thirdLogin; Max-Age=600; HttpOnly; SameSite=Lax; Secure$/,
  )
  expect(answer.headers['cache-control']).toBe('no-store')
})

test('API-SESS-004 SH-SESS-043 a bound hotel user comes back with a ticket, which becomes a session in the shift on duty', async () => {
  await bindTo('frontdesk', 'ext-front')
  const back = await comeBack({ sub: 'ext-front' })
  const { ticket = '', provider } = queryOf(back)
  expect(new URL(back.location, publicUrl).pathname).toBe('/oauth2-app/login')
  expect(provider).toBe('wecom')
  const { body } = await redeem(booted, ticket, { headers: { cookie: back.cookie } })
  expect(body).toMatchObject({ success: true, code: 200 })
  const { token, userInfo } = body.result
  expect(userInfo).toMatchObject({ username: 'frontdesk', hotelCode: 'KZ001' })
  expect(userInfo.shiftIndex).toMatch(/^0[1-3]$/)
  expect(body.message).toBe(`登录成功，当前班次为${userInfo.shiftName}`)
  const own = await ask<{ username: string }>(booted.app, 'GET', '/user/get/info', { token })
  expect(own.body.result.username).toBe('frontdesk')
  expect(await lastLogin()).toEqual({ username: 'frontdesk', kind: 'third', success: 'Y', reason: null })
})

test('API-SESS-004 a bound platform user gets what the platform login answers', async () => {
  await bindTo('admin', 'ext-admin')
  const back = await comeBack({ sub: 'ext-admin' })
  const { body } = await redeem(booted, queryOf(back).ticket ?? '', { headers: { cookie: back.cookie } })
  expect(body).toMatchObject({ code: 200, message: '登录成功' })
  expect(body.result).toMatchObject({
    token: expect.any(String),
    userInfo: { username: 'admin', hotelCode: '', shiftIndex: null },
    multi_depart: expect.any(Number),
  })
})

test('a ticket serves once, for its browser, its provider and a minute', async () => {
  await bindTo('manager', 'ext-manager')
  const gone = { success: false, message: '登录凭证已失效，请重新登录' }
  const back = await comeBack({ sub: 'ext-manager' })
  const { ticket = '' } = queryOf(back)
  const own = { headers: { cookie: back.cookie } }
  expect((await redeem(booted, ticket)).body).toMatchObject(gone)
  const other = await render()
  expect((await redeem(booted, ticket, { headers: { cookie: other.cookie } })).body).toMatchObject(gone)
  expect((await redeem(booted, ticket, own)).body.success).toBe(true)
  expect((await redeem(booted, ticket, own)).body).toMatchObject(gone)

  const late = await comeBack({ sub: 'ext-manager' })
  await booted.sql(`update sys_third_ticket set expires_at = expires_at - interval '61 seconds'`)
  const answer = await redeem(booted, queryOf(late).ticket ?? '', { headers: { cookie: late.cookie } })
  expect(answer.body).toMatchObject(gone)
})

test('neither a session token nor a made-up text is a ticket', async () => {
  const token = await signIn(booted.app, 'frontdesk')
  for (const text of [token, 'x', '%00', "'or'1"])
    expect((await redeem(booted, encodeURIComponent(text))).body.success).toBe(false)
})

test('a foreign, replayed or expired state is refused before the service is asked', async () => {
  const problem = '/oauth2-app/login?problem=third.state'
  const out = await render()
  const back = pathOf(services.agree(out.location, { sub: 'ext-front' }))
  const before = services.exchanges.length
  const victim = await render()
  expect((await go(booted, back)).location).toBe(problem)
  expect((await go(booted, back, victim.cookie)).location).toBe(problem)
  expect((await go(booted, back.replace(/state=[\w-]+/, 'state=made-up'), out.cookie)).location).toBe(problem)
  expect((await go(booted, '/sys/thirdLogin/callback/wecom', out.cookie)).location).toBe(problem)
  expect(services.exchanges).toHaveLength(before)
  expect((await go(booted, back, out.cookie)).location).toMatch(/ticket=/)
  expect((await go(booted, back, out.cookie)).location).toBe(problem)

  const late = await render()
  await booted.sql(`update sys_third_flow set expires_at = now() - interval '1 second'`)
  const tooLate = pathOf(services.agree(late.location, { sub: 'ext-front' }))
  expect((await go(booted, tooLate, late.cookie)).location).toBe(problem)
})

test('a code that was used already, or was made for another way, opens nothing', async () => {
  const first = await render()
  const used = services.agree(first.location, { sub: 'ext-front' })
  await go(booted, pathOf(used), first.cookie)
  const second = await render()
  const own = services.agree(second.location, { sub: 'ext-front' })
  own.searchParams.set('code', used.searchParams.get('code') ?? '')
  expect((await go(booted, pathOf(own), second.cookie)).location).toBe(
    '/oauth2-app/login?problem=third.denied',
  )

  // Somebody else's fresh code, slipped into one's own way: the verifier does not fit.
  const [third, foreign] = [await render(), await render()]
  const mixed = services.agree(third.location, { sub: 'ext-front' })
  const stolen = services.agree(foreign.location, { sub: 'ext-admin' })
  mixed.searchParams.set('code', stolen.searchParams.get('code') ?? '')
  expect((await go(booted, pathOf(mixed), third.cookie)).location).toBe(
    '/oauth2-app/login?problem=third.denied',
  )
})

test('who says no at the service is brought back with a reason', async () => {
  const out = await render()
  const state = new URL(out.location).searchParams.get('state') ?? ''
  const back = await go(
    booted,
    `/sys/thirdLogin/callback/wecom?error=access_denied&state=${state}`,
    out.cookie,
  )
  expect(back.location).toBe('/oauth2-app/login?problem=third.denied')
})

test('an unbound user opens no account, whatever he calls himself there, and the attempt is recorded', async () => {
  const claims = {
    sub: 'stranger',
    preferred_username: 'admin',
    username: 'admin',
    email: 'admin@kezhan.example',
    email_verified: true,
    phone_number: '13800138000',
  }
  expect((await comeBack(claims)).location).toBe('/oauth2-app/login?problem=third.unbound')
  expect(await lastLogin()).toMatchObject({ username: 'stranger', kind: 'third', success: 'N' })
})

test('only a verified mail finds an account, and only the first user of the service who has it', async () => {
  await trusting.sql(`update sys_user set email = 'Front@Example.com' where username = 'frontdesk'`)
  const unbound = '/oauth2-app/login?problem=third.unbound'
  const mail = 'front@example.COM'
  for (const verified of [undefined, false, 'true'])
    expect((await comeBack({ sub: 'a', email: mail, email_verified: verified }, trusting)).location).toBe(
      unbound,
    )
  expect(
    (await comeBack({ sub: 'a', email: 'nobody@example.com', email_verified: true }, trusting)).location,
  ).toBe(unbound)
  expect((await comeBack({ sub: 'a', email: mail, email_verified: true }, trusting)).location).toMatch(
    /ticket=/,
  )
  // Bound from now on: the mail is no longer asked, and whoever gets it later is somebody else.
  expect((await comeBack({ sub: 'a' }, trusting)).location).toMatch(/ticket=/)
  expect((await comeBack({ sub: 'b', email: mail, email_verified: true }, trusting)).location).toBe(
    '/oauth2-app/login?problem=third.taken',
  )
  const records = await trusting.sql(
    `select username, action from sys_change_log where table_name = 'sys_third_account'`,
  )
  expect(records).toEqual([{ username: 'frontdesk', action: 'add' }])
})

test('a frozen user is told so and gets no session', async () => {
  await bindTo('cashier', 'ext-cashier')
  await booted.sql(`update sys_user set status = '2' where username = 'cashier'`)
  const back = await comeBack({ sub: 'ext-cashier' })
  const { body } = await redeem(booted, queryOf(back).ticket ?? '', { headers: { cookie: back.cookie } })
  expect(body).toMatchObject({ success: false, message: '该用户已冻结' })
  expect(await lastLogin()).toMatchObject({ username: 'cashier', success: 'N', reason: '该用户已冻结' })
  await booted.sql(`update sys_user set status = '1' where username = 'cashier'`)
})

test('where no shift is on duty a hotel user is sent to the login page', async () => {
  await bindTo('manager2', 'ext-manager2')
  await booted.sql(`delete from hotel_shift where hotel_code = 'KZ002'`)
  // A window of one second, an hour away from now.
  await booted.sql(
    `insert into hotel_shift (id, tenant_id, hotel_code, shift_index, shift_name, begin_time, end_time)
     values ('short', '2', 'KZ002', '01', '短班', localtime + interval '1 hour', localtime + interval '1 hour 1 second')`,
  )
  const back = await comeBack({ sub: 'ext-manager2' })
  const { body } = await redeem(booted, queryOf(back).ticket ?? '', { headers: { cookie: back.cookie } })
  expect(body.message).toBe('当前时间没有当值的班次，请从酒店登录页登录并选择班次')
})

test.each([
  ['broken', 'third.unreachable'],
  ['silent', 'third.unreachable'],
  ['huge', 'third.answer'],
  ['nonsense', 'third.answer'],
  ['elsewhere', 'third.unreachable'],
] as const)(
  'a service that is %s costs little time and memory and signs nobody in',
  async (mood, problem) => {
    const to = mood === 'silent' ? hasty : booted
    const out = await render(to)
    const back = pathOf(services.agree(out.location, { sub: 'ext-front' }))
    services.mood = mood
    expect((await go(to, back, out.cookie)).location).toBe(`/oauth2-app/login?problem=${problem}`)
  },
)

test.each([{}, { sub: '' }, { sub: null }, { sub: { id: 1 } }, { sub: 'x'.repeat(201) }])(
  'a user without a usable name (%j) is nobody',
  async claims => {
    expect((await comeBack(claims)).location).toBe('/oauth2-app/login?problem=third.answer')
  },
)

test('a flood of visitors from one address does not fill the table', async () => {
  const many = await boot({ external: optionsOf(undefined) })
  try {
    for (let count = 0; count < 100; count++) await render(many)
    expect((await render(many)).location).toBe('/oauth2-app/login?problem=third.busy')
    const [row] = await many.sql<{ count: number }>('select count(*)::int as count from sys_third_flow')
    expect(row?.count).toBe(100)
  } finally {
    await many.stop()
  }
})

async function startBinding(token: string) {
  const answer = await ask<{ url: string }>(booted.app, 'POST', '/sys/thirdLogin/own', {
    token,
    body: { provider: 'wecom' },
  })
  expect(answer.body.success).toBe(true)
  const cookie = headerOf(answer.headers, 'set-cookie').split(';')[0] ?? ''
  return { url: answer.body.result.url, cookie }
}
const ownAccounts = async (token: string) =>
  (await ask(booted.app, 'GET', '/sys/thirdLogin/own', { token })).body.result
const notYet = { provider: 'wecom', title: '企业微信', createTime: null, isOffered: true }

test('one binds and unbinds an account of one’s own, and both are recorded', async () => {
  const token = await signIn(booted.app, 'housekeeper')
  expect(await ownAccounts(token)).toEqual([notYet])
  const { url, cookie } = await startBinding(token)
  const back = await go(booted, pathOf(services.agree(url, { sub: 'ext-house' })), cookie)
  expect(back.location).toBe('/account/settings/binding?bound=wecom')
  expect(await ownAccounts(token)).toEqual([{ ...notYet, createTime: expect.stringMatching(/^\d{4}-/) }])
  expect((await comeBack({ sub: 'ext-house' })).location).toMatch(/ticket=/)

  const unbind = () =>
    ask(booted.app, 'DELETE', '/sys/thirdLogin/own', { token, query: { provider: 'wecom' } })
  expect((await unbind()).body).toMatchObject({ success: true, message: '已解除绑定' })
  expect((await unbind()).body).toMatchObject({ success: false, message: '没有绑定该第三方账号' })
  expect((await comeBack({ sub: 'ext-house' })).location).toBe('/oauth2-app/login?problem=third.unbound')
  const records = await booted.sql(
    `select action from sys_change_log where table_name = 'sys_third_account' and username = 'housekeeper' order by id`,
  )
  expect(records).toEqual([{ action: 'add' }, { action: 'delete' }])
})

test('an account that is bound to somebody else stays his', async () => {
  await bindTo('finance', 'ext-finance')
  const token = await signIn(booted.app, 'frontdesk2')
  const { url, cookie } = await startBinding(token)
  const back = await go(booted, pathOf(services.agree(url, { sub: 'ext-finance' })), cookie)
  expect(back.location).toBe('/account/settings/binding?problem=third.taken')
  expect(await ownAccounts(token)).toEqual([notYet])
})

test('a binding ends with the session that began it, and needs the browser that did', async () => {
  const token = await signIn(booted.app, 'frontdesk2')
  const { url, cookie } = await startBinding(token)
  const back = pathOf(services.agree(url, { sub: 'ext-new' }))
  const victim = await render()
  expect((await go(booted, back, victim.cookie)).location).toMatch(/problem=third.state/)
  await ask(booted.app, 'POST', '/user/logout', { token })
  expect((await go(booted, back, cookie)).location).toMatch(/problem=third.state/)
  expect(await booted.sql(`select 1 from sys_third_account where external_id = 'ext-new'`)).toEqual([])
})

const cas = (body: object, to = booted) =>
  ask<LoginResult>(to.app, 'POST', '/sys/cas/client/validateLogin', { body })

test('API-SESS-005 SH-SESS-045 SH-SESS-061 a ticket of the CAS server signs in, once, and says success', async () => {
  const ticket = services.casTicket('admin', service)
  const { body } = await cas({ ticket, service })
  expect(body).toMatchObject({ success: true, result: { userInfo: { username: 'admin' } } })
  expect((await ask(booted.app, 'GET', '/sys/user/own', { token: body.result.token })).status).toBe(200)
  expect(await lastLogin()).toMatchObject({ username: 'admin', kind: 'cas', success: 'Y' })
  expect((await cas({ ticket, service })).body).toMatchObject({
    success: false,
    message: '统一认证没有通过，票据无效或已过期，请重新登录',
  })
})

test('the way to the CAS server names our own page as the service', async () => {
  const { location } = await go(booted, '/sys/thirdLogin/render/cas')
  expect(location).toBe(`${services.url}/cas/login?${new URLSearchParams({ service })}`)
})

test('a ticket that was made for another service is not taken', async () => {
  const elsewhere = 'https://evil.example/login'
  const ticket = services.casTicket('admin', elsewhere)
  expect((await cas({ ticket, service: elsewhere })).body).toMatchObject({
    success: false,
    message: '统一认证的服务地址不正确',
  })
  expect((await cas({ ticket })).body.success).toBe(false)
})

test('a user of the CAS server without an account is told so', async () => {
  const { body } = await cas({ ticket: services.casTicket('newcomer', service), service })
  expect(body).toMatchObject({
    success: false,
    message: '统一认证的用户“newcomer”在本系统没有账号，请联系管理员',
  })
  expect(await lastLogin()).toMatchObject({ username: 'newcomer', kind: 'cas', success: 'N' })
})

const success = '<cas:authenticationSuccess><cas:user>admin</cas:user></cas:authenticationSuccess>'
test.each([
  [
    'a success inside a failure',
    casResponse(`<cas:authenticationFailure code="X">${success}</cas:authenticationFailure>`),
  ],
  ['no namespace', casResponse(success).replace('http://www.yale.edu/tp/cas', 'urn:other')],
  ['an entity in the name', casResponse(success.replace('admin', 'a&#100;min'))],
  ['an attribute before the user', casResponse(success.replace('<cas:user>', '<cas:x>y</cas:x><cas:user>'))],
  ['an empty name', casResponse(success.replace('admin', ' '))],
  ['a document type', `<!DOCTYPE x>${casResponse(success)}`],
  ['a page', '<html>admin</html>'],
])('an answer of the CAS server with %s signs nobody in', async (_what, answer) => {
  services.casAnswer = answer
  expect((await cas({ ticket: services.casTicket('admin', service), service })).body.success).toBe(false)
})

test.each(['broken', 'silent', 'huge'] as const)('a CAS server that is %s signs nobody in', async mood => {
  services.mood = mood
  const { status, body } = await cas({ ticket: 'ST-1', service }, mood === 'silent' ? hasty : booted)
  expect([status, body.success]).toEqual([200, false])
  expect(body.message).toMatch(/第三方登录服务/)
})
