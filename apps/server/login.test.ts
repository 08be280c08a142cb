import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoUsers } from './seed/demo-data'
import { ask, type Booted, boot, signIn } from './testing/boot'

let booted: Booted
beforeAll(async () => {
  booted = await boot()
})
afterAll(() => booted.stop())

test('每个演示账号都能登录并得到自己的菜单', async () => {
  for (const { username, hotelCode } of demoUsers) {
    const token = await signIn(booted.app, username)
    const info = await ask<{ hotelCode: string; menu: unknown[] }>(booted.app, 'GET', '/user/get/info', {
      token,
    })
    expect(info.body.result.hotelCode).toBe(hotelCode)
    expect(info.body.result.menu.length).toBeGreaterThan(0)
  }
})

test('without a session nothing but the door is open', async () => {
  expect((await ask(booted.app, 'GET', '/sys/position/list')).status).toBe(401)
  expect((await ask(booted.app, 'GET', '/user/get/info')).body.message).toBe('Token失效，请重新登录!')
})

test('a list answers with its page', async () => {
  const token = await signIn(booted.app, 'manager')
  const list = await ask<{ records: { name: string; rank_dictText: string }[]; total: number }>(
    booted.app,
    'GET',
    '/sys/position/list',
    { token, query: { column: 'code', order: 'asc' } },
  )
  expect(list.body.message).toBe('')
  expect(list.body.result.total).toBe(9)
  expect(list.body.result.records[0]).toMatchObject({ name: '会计', rank_dictText: '助级' })
})
