import { call } from '@kezhan/resource/call'
import { afterEach, expect, test, vi } from 'vitest'
import { send } from './client'
import { setNotifier } from './notifier'

const pay = call('POST', '/ebk/account/pay', {
  access: 'signed-in',
  title: '收款',
  once: true,
  input: { amountFen: { kind: 'money', label: '金额' } },
}).returns<null>()

const keys: (string | null)[] = []
setNotifier({
  warn: () => undefined,
  error: () => undefined,
  expired: () => undefined,
  loading: () => undefined,
})
afterEach(() => {
  keys.length = 0
  vi.unstubAllGlobals()
})

function answers(...bodies: (object | 'lost')[]): void {
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    keys.push(new Headers(init.headers).get('idempotency-key'))
    const body = bodies.shift()
    if (body === 'lost') throw new TypeError('network')
    return new Response(JSON.stringify(body), {
      status: 200,
      headers: { 'content-type': 'application/json' },
    })
  })
}
const done = { success: true, code: 200, message: '', result: null }
const refused = { success: false, code: 500, message: '余额不足', result: null }
const ignored = () => undefined

test('a write whose answer was lost is sent again under its key, a new one under another', async () => {
  answers('lost', done, done)
  await send(pay, { amountFen: 100 }).catch(ignored)
  await send(pay, { amountFen: 100 })
  await send(pay, { amountFen: 100 })
  const [first, again, next] = keys
  expect(first).toMatch(/^[\w-]{36}$/)
  expect(again).toBe(first)
  expect(next).not.toBe(first)
})

test('a refusal is an answer: the corrected form is a new wish', async () => {
  answers(refused, done)
  await send(pay, { amountFen: 200 }).catch(ignored)
  await send(pay, { amountFen: 200 })
  expect(keys[0]).not.toBe(keys[1])
})

test('another content has a key of its own', async () => {
  answers('lost', done)
  await send(pay, { amountFen: 300 }).catch(ignored)
  await send(pay, { amountFen: 301 })
  expect(keys[0]).not.toBe(keys[1])
})
