import { type Ctx, makeCtx } from '@kezhan/server-kit/ctx'
import type { Db } from '@kezhan/server-kit/db/database'
import { once } from '@kezhan/server-kit/once'
import { noRights } from '@kezhan/server-kit/user'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, type Booted, boot, signIn } from './testing/boot'

let booted: Booted
beforeAll(async () => {
  booted = await boot()
  await booted.sql('create table made (what text not null)')
  await booted.sql('grant select, insert on made to kezhan_app')
})
afterAll(() => booted.stop())

const person = {
  id: 'u1',
  sessionId: 's1',
  username: 'frontdesk',
  realname: '前台',
  avatar: null,
  tenantId: '1',
  hotelCode: 'KZ001',
  hotelName: '客栈',
  businessDate: '2026-05-01',
  orgCode: null,
  shiftIndex: '01',
  shiftName: '早班',
  rights: noRights,
}

function ctxWith(onceKey: string | null, changes: Partial<typeof person> = {}, path = '/made'): Ctx {
  return makeCtx(booted.database, {
    requestId: 'r',
    address: '127.0.0.1',
    userAgent: '',
    onceKey,
    now: '2026-05-01 12:00:00',
    user: { ...person, ...changes },
    call: { method: 'POST', path, title: '做一件事' },
    log: booted.app.log,
  })
}

const make = (what: string) => async (db: Db) => {
  await db.query('insert into made (what) values ($1)', [what])
  return { what, at: Math.random() }
}
const count = async (what: string) =>
  (await booted.sql<{ n: number }>('select count(*)::int as n from made where what = $1', [what]))[0]?.n

test('the same request again gets the first answer and does nothing', async () => {
  const first = await once(ctxWith('key-repeat'), { a: 1 }, make('repeat'))
  expect(await once(ctxWith('key-repeat'), { a: 1 }, make('repeat'))).toEqual(first)
  expect(await count('repeat')).toBe(1)
})

test('twenty equal requests at the same moment do it once', async () => {
  const all = Array.from({ length: 20 }, () => once(ctxWith('key-race-1'), { a: 1 }, make('race')))
  const answers = await Promise.all(all)
  expect(new Set(answers.map(({ at }) => at)).size).toBe(1)
  expect(await count('race')).toBe(1)
})

test('another content, call or person under the same key is refused', async () => {
  await once(ctxWith('key-other-1'), { a: 1 }, make('other'))
  const text = '同一请求标识已用于其他内容，请刷新后重试'
  await expect(once(ctxWith('key-other-1'), { a: 2 }, make('other'))).rejects.toThrow(text)
  await expect(once(ctxWith('key-other-1', {}, '/else'), { a: 1 }, make('other'))).rejects.toThrow(text)
  await expect(once(ctxWith('key-other-1', { username: 'x' }), { a: 1 }, make('other'))).rejects.toThrow(text)
  expect(await count('other')).toBe(1)
})

test('another hotel may use the same key', async () => {
  await once(ctxWith('key-hotels'), { a: 1 }, make('hotels'))
  await once(ctxWith('key-hotels', { hotelCode: 'KZ002' }), { a: 1 }, make('hotels'))
  expect(await count('hotels')).toBe(2)
})

test('what was refused leaves no trace and may be tried again', async () => {
  const refused = once(ctxWith('key-refused'), { a: 1 }, async db => {
    await make('refused')(db)
    throw new Error('no')
  })
  await expect(refused).rejects.toThrow('no')
  await once(ctxWith('key-refused'), { a: 1 }, make('refused'))
  expect(await count('refused')).toBe(1)
})

test('without a key every request is a new one', async () => {
  await once(ctxWith(null), { a: 1 }, make('free'))
  await once(ctxWith(null), { a: 1 }, make('free'))
  expect(await count('free')).toBe(2)
})

test('a key that is none is said to be wrong', async () => {
  const token = await signIn(booted.app, 'manager')
  const answer = await ask(booted.app, 'GET', '/base/hotel/getHotelBaseInfo', {
    token,
    headers: { 'idempotency-key': 'x y' },
  })
  expect([answer.status, answer.body.message]).toEqual([400, '请求标识格式不正确'])
})
