import { ask, type Booted, boot, signIn } from '@kezhan/app-server/testing/boot'
import { afterAll, beforeAll, expect, test } from 'vitest'

let booted: Booted
let admin: string
let manager: string
let clerk: string
beforeAll(async () => {
  booted = await boot()
  admin = await signIn(booted.app, 'admin')
  manager = await signIn(booted.app, 'manager')
  clerk = await signIn(booted.app, 'frontdesk')
  await signIn(booted.app, 'manager2')
})
afterAll(() => booted.stop())

interface Online {
  id: string
  username: string
  realname: string
  device: string
  address: string
  isCurrent: boolean
  lastSeenTime: string
}
const list = (token: string, query: Record<string, string | number> = {}) =>
  ask<{ records: Online[]; total: number }>(booted.app, 'GET', '/sys/online/list', { token, query })
const namesOf = async (token: string, query = {}): Promise<string[]> =>
  (await list(token, query)).body.result.records.map(row => row.username).sort()
const force = (token: string, id: string) =>
  ask(booted.app, 'POST', '/sys/online/forceLogout', { token, body: { id } })

test('without a session or the right nobody is listed', async () => {
  expect((await ask(booted.app, 'GET', '/sys/online/list')).status).toBe(401)
  expect((await list(clerk)).status).toBe(403)
})

test('ADMIN-014 the platform sees everybody who is signed in, a hotel its own people', async () => {
  expect(await namesOf(admin)).toEqual(['admin', 'frontdesk', 'manager', 'manager2'])
  expect(await namesOf(manager)).toEqual(['frontdesk', 'manager'])
  expect(await namesOf(manager, { username: '*2*' })).toEqual([])
  expect(await namesOf(admin, { username: '*manager*' })).toEqual(['manager', 'manager2'])
  expect((await list(admin, { pageSize: 1, pageNo: 2 })).body.result).toMatchObject({ total: 4 })
})

test('a row says where and since when, marks one’s own, and opens nothing', async () => {
  const { records } = (await list(manager)).body.result
  expect(records.filter(row => row.isCurrent).map(row => row.username)).toEqual(['manager'])
  expect(records[0]).toMatchObject({
    address: '127.0.0.1',
    device: expect.any(String),
    lastSeenTime: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
  })
  const [session] = await booted.sql<{ hash: string }>(
    `select token_hash as hash from sys_session s join sys_user u on u.id = s.user_id where u.username = 'manager'`,
  )
  const text = JSON.stringify(records)
  expect(text).not.toContain(session?.hash)
  expect(text).not.toContain(manager)
  expect(text).not.toContain(clerk)
  for (const { id } of records)
    expect((await ask(booted.app, 'GET', '/user/get/info', { token: id })).status).toBe(401)
})

test('ADMIN-014 who is forced out is out at once, and it is written down', async () => {
  const housekeeper = await signIn(booted.app, 'housekeeper')
  const row = (await list(manager, { username: 'housekeeper' })).body.result.records[0]
  expect((await force(manager, row?.id ?? '')).body.message).toBe('退出登录成功！')
  expect((await ask(booted.app, 'GET', '/user/get/info', { token: housekeeper })).status).toBe(401)
  expect(await namesOf(manager)).toEqual(['frontdesk', 'manager'])
  const logs = await booted.sql(
    `select username, before_row from sys_change_log where table_name = 'sys_session' and row_id = $1`,
    [row?.id],
  )
  expect(logs).toMatchObject([{ username: 'manager', before_row: { username: 'housekeeper' } }])
})

test('nobody forces out another hotel’s people or somebody above himself', async () => {
  const all = (await list(admin)).body.result.records
  const idOf = (username: string): string => all.find(row => row.username === username)?.id ?? ''
  expect((await force(manager, idOf('manager2'))).body).toMatchObject({
    success: false,
    message: 'Token无效!',
  })
  expect((await force(manager, idOf('admin'))).body.success).toBe(false)
  expect((await force(clerk, idOf('manager'))).status).toBe(403)
  await booted.sql(
    `insert into sys_role_permission (role_id, permission_id) select r.id, p.id from sys_role r, sys_permission p
     where r.hotel_code = 'KZ001' and r.role_code = 'front_desk' and p.perms = 'sys:online:forceLogout'`,
  )
  expect((await force(clerk, idOf('manager'))).body.message).toContain('权限超出您的权限')
  expect(await namesOf(admin)).toContain('manager')
})

test('a session that ran out and a frozen person are not online', async () => {
  await booted.sql(
    `update sys_session set expires_at = now() - interval '1 second' where user_id = (select id from sys_user where username = 'frontdesk')`,
  )
  expect(await namesOf(manager)).toEqual(['manager'])
})
