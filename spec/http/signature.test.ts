import { createHash, createHmac } from 'node:crypto'
import { ask, type Booted, boot, type Sent, signIn } from '@kezhan/app-server/testing/boot'
import { findSession } from '@kezhan/identity/server/session-look-up'
import { call } from '@kezhan/resource/call'
import { buildApp } from '@kezhan/server-kit/http/app'
import { serve } from '@kezhan/server-kit/server-module'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'

const input = {
  name: { kind: 'text', label: '名称' },
  count: { kind: 'integer', label: '数量' },
} as const
const search = call('GET', '/test/search', {
  access: 'signed-in',
  title: '查',
  input,
  signed: true,
}).returns<string>()
const store = call('POST', '/test/store', {
  access: 'signed-in',
  title: '存',
  input,
  signed: true,
}).returns<string>()
const table = call('GET', '/test/loadDict/:code', {
  access: 'signed-in',
  title: '表字典',
  input: { code: { kind: 'text', label: '字典', required: true } },
  signed: true,
}).returns<string>()
const secret = call('GET', '/test/secret', {
  access: 'sys:nothing:list',
  title: '密',
  signed: true,
}).returns<string>()
const open = call('GET', '/test/open', { access: 'signed-in', title: '开' }).returns<string>()

let booted: Booted
let app: FastifyInstance
let other: FastifyInstance
let token: string
const newApp = () =>
  buildApp({
    database: booted.database,
    routes: [search, store, table, secret, open].map(one => serve(one, async () => ({ result: 'done' }))),
    rawRoutes: [],
    authenticate: sent => findSession(booted.database, sent),
    logLevel: 'silent',
  })
beforeAll(async () => {
  booted = await boot()
  ;[app, other] = await Promise.all([newApp(), newApp()])
  token = await signIn(booted.app, 'frontdesk')
  await booted.sql(
    `insert into sys_sign_nonce values ('1', 'an-old-nonce-of-today', now() - interval '11 minutes')`,
  )
})
afterAll(async () => {
  await Promise.all([app.close(), other.close()])
  await booted.stop()
})

let nonces = 0
/** The signature as the wire shows it, written here once more: MD5 of sorted JSON, time, nonce and key. */
function signed(text: string, { by = token, at = Date.now(), nonce = `nonce-of-request-${++nonces}` } = {}) {
  const stamp = new Date(at + 28_800_000).toISOString().replace(/\D/g, '').slice(0, 14)
  const key = createHmac('md5', by).update('kezhan request signature').digest('hex')
  const sign = createHash('md5')
    .update(text + stamp + nonce + key)
    .digest('hex')
    .toUpperCase()
  return { 'x-sign': sign, 'x-timestamp': stamp, 'x-nonce': nonce }
}
async function saidTo(path: string, sent: Sent, method: 'GET' | 'POST' = 'GET', to = app): Promise<string> {
  const { status, body } = await ask(to, method, path, { token, ...sent })
  return body.success ? 'done' : `${status} ${body.message}`
}
const wrong = '200 Sign签名校验失败！'
const expired = '200 签名验证失败:X-TIMESTAMP已过期'
const malformed = '200 签名验证失败:X-TIMESTAMP格式必须为:yyyyMMddHHmmss'

test('the access is checked first: a signature opens nothing', async () => {
  const headers = signed('{}')
  const stranger = await ask(app, 'GET', '/test/search', { headers })
  expect([stranger.status, stranger.body.message]).toEqual([401, 'Token失效，请重新登录!'])
  expect((await ask(app, 'GET', '/test/secret', { token, headers })).status).toBe(403)
})

test('REQ-011 REQ-012 query and body are signed together, names sorted, numbers as texts, without _t', async () => {
  const query = { name: '前台', count: 2, _t: 1763000000 }
  const read = { query, headers: signed('{"count":"2","name":"前台"}') }
  expect(await saidTo('/test/search', read)).toBe('done')
  const written = { query: { name: '甲' }, body: { count: 3 }, headers: signed('{"count":"3","name":"甲"}') }
  expect(await saidTo('/test/store', written, 'POST')).toBe('done')
})

test('REQ-013 a last segment with commas is signed as x-path-variable', async () => {
  const path = `/test/loadDict/${encodeURIComponent('员工')},name,id`
  expect(await saidTo(path, { headers: signed('{"x-path-variable":"员工,name,id"}') })).toBe('done')
  expect(await saidTo(path, { headers: signed('{}') })).toBe(wrong)
})

test('REQ-012 what was changed on the way, or signed by another session, is refused', async () => {
  const headers = signed('{"count":"3","name":"甲"}')
  expect(await saidTo('/test/store', { body: { name: '甲', count: 4 }, headers }, 'POST')).toBe(wrong)
  expect(await saidTo('/test/store', { body: { name: '甲', count: 3, more: 1 }, headers }, 'POST')).toBe(
    wrong,
  )
  const foreign = signed('{}', { by: await signIn(booted.app, 'cashier') })
  expect(await saidTo('/test/search', { headers: foreign })).toBe(wrong)
  const later = { ...signed('{}'), 'x-nonce': 'another-nonce-than-signed' }
  expect(await saidTo('/test/search', { headers: later })).toBe(wrong)
  expect(await saidTo('/test/search', { headers: { ...signed('{}'), 'x-nonce': 'short' } })).toBe(wrong)
  expect(await saidTo('/test/search', { headers: { ...signed('{}'), 'x-sign': '' } })).toBe(wrong)
})

test('REQ-011 the time must be a moment within five minutes', async () => {
  for (const stamp of ['', '2026-01-01 00:00:00', '20260230000000']) {
    expect(await saidTo('/test/search', { headers: { ...signed('{}'), 'x-timestamp': stamp } })).toBe(
      malformed,
    )
  }
  for (const [minutes, answer] of [
    [-6, expired],
    [6, expired],
    [-4, 'done'],
    [4, 'done'],
  ] as const) {
    const headers = signed('{}', { at: Date.now() + minutes * 60_000 })
    expect([minutes, await saidTo('/test/search', { headers })]).toEqual([minutes, answer])
  }
})

test('a nonce works once, in all processes together, and for its own user', async () => {
  const headers = signed('{}')
  const answers = await Promise.all(
    [app, other, app, other, app, other].map(to => saidTo('/test/search', { headers }, 'GET', to)),
  )
  expect(answers.toSorted()).toEqual([...Array<string>(5).fill(wrong), 'done'])
  const cashier = await signIn(booted.app, 'cashier')
  const same = signed('{}', { by: cashier, nonce: headers['x-nonce'] })
  expect(await saidTo('/test/search', { token: cashier, headers: same })).toBe('done')
})

test('a nonce whose time is over is forgotten', async () => {
  await saidTo('/test/search', { headers: signed('{}') })
  const rows = await booted.sql(`select 1 from sys_sign_nonce where nonce = 'an-old-nonce-of-today'`)
  expect(rows).toEqual([])
})

test('a call that is not declared signed takes no notice of signatures', async () => {
  expect(await saidTo('/test/open', { headers: { 'x-sign': 'x', 'x-timestamp': 'y' } })).toBe('done')
  expect(await saidTo('/test/open', {})).toBe('done')
})
