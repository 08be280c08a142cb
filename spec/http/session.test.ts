import { demoPassword } from '@kezhan/app-server/seed/demo-data'
import { ask, type Booted, boot, signIn } from '@kezhan/app-server/testing/boot'
import { afterAll, beforeAll, expect, test } from 'vitest'

let booted: Booted
beforeAll(async () => {
  booted = await boot()
})
afterAll(() => booted.stop())

interface UserInfo {
  readonly id: string
  readonly username: string
  readonly realname: string
  readonly avatar: string | null
  readonly hotelCode: string
}
interface Login {
  readonly token: string
  readonly hotelCode: string
  readonly userInfo: UserInfo
  readonly sysAllDictItems: Readonly<Record<string, readonly { value: string; text: string }[]>>
}
interface Permissions {
  readonly menu: readonly { path: string }[]
  readonly auth: readonly { action: string; type: string }[]
  readonly allAuth: readonly { action: string; type: string; status: string }[]
  readonly sysSafeMode: boolean
}

const hotelLogin = (account: string, password: string, workShiftIndex = '01', address?: string) =>
  ask<Login>(booted.app, 'POST', '/user/login', {
    body: { account, password, workShiftIndex },
    ...(address === undefined ? {} : { address }),
  })
const platformLogin = (username: string, password: string) =>
  ask<Login>(booted.app, 'POST', '/sys/login', { body: { username, password } })

test('without a session only the doors are open', async () => {
  for (const path of ['/user/get/info', '/sys/permission/getUserPermissionByToken', '/sys/position/list']) {
    const answer = await ask(booted.app, 'GET', path)
    expect(answer.status).toBe(401)
    expect(answer.body).toMatchObject({ success: false, code: 401, message: 'Token失效，请重新登录!' })
  }
})

test('API-SESS-001 the hotel login with account, password and shift answers token and hotel code', async () => {
  const { status, body } = await hotelLogin('manager2', demoPassword, '03')
  expect(status).toBe(200)
  expect(body).toMatchObject({ success: true, code: 200 })
  expect(body.result.token).toMatch(/^[\w-]{43}$/)
  expect(body.result.hotelCode).toBe('KZ002')
  expect(body.result.userInfo).toMatchObject({ username: 'manager2', shiftIndex: '03', shiftName: '晚班' })
})

test('API-SESS-002 SH-SESS-019 the platform login answers token, user info and all dictionary items', async () => {
  const { body } = await platformLogin('admin', demoPassword)
  expect(body).toMatchObject({ success: true, code: 200 })
  expect(body.result.token).toMatch(/^[\w-]{43}$/)
  expect(body.result.userInfo).toMatchObject({ username: 'admin', realname: '平台管理员', avatar: null })
  expect(body.result.sysAllDictItems.sex).toMatchObject([
    { value: '1', text: '男' },
    { value: '2', text: '女' },
  ])
})

test('API-SESS-014 each kind of user has a login of its own and is refused at the other', async () => {
  expect((await hotelLogin('admin', demoPassword)).body).toMatchObject({
    success: false,
    message: '该账号是平台账号，请从平台登录页登录',
  })
  expect((await platformLogin('manager', demoPassword)).body).toMatchObject({
    success: false,
    message: '该账号是酒店账号，请从酒店登录页登录',
  })
})

test('a wrong password and an unknown name are told in the same words', async () => {
  const wrong = await hotelLogin('finance', 'wrong', '01', '10.0.0.1')
  const unknown = await hotelLogin('nobody-at-all', 'wrong', '01', '10.0.0.2')
  expect(wrong.status).toBe(200)
  expect(wrong.body).toMatchObject({ success: false, code: 500, message: '用户名或密码错误' })
  expect({ ...unknown.body, timestamp: 0 }).toEqual({ ...wrong.body, timestamp: 0 })
})

test('a shift that the hotel does not have is refused', async () => {
  expect((await hotelLogin('manager', demoPassword, '77')).body).toMatchObject({
    success: false,
    message: '请选择班次!',
  })
})

test('many wrong passwords from one place make the account wait there, also for the right one, and say how long', async () => {
  for (let attempt = 1; attempt <= 5; attempt++) await hotelLogin('frontdesk2', 'wrong', '01', '10.1.0.9')
  const answer = await hotelLogin('frontdesk2', demoPassword, '01', '10.1.0.9')
  expect(answer.status).toBe(429)
  expect(answer.body.message).toMatch(/^登录失败次数过多，请在\d+秒后再试$/)
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  expect((await hotelLogin('frontdesk2', demoPassword, '01', '10.1.0.10')).body.success).toBe(true)
})

test('a frozen account is out at once', async () => {
  const token = await signIn(booted.app, 'cashier')
  await booted.sql(`update sys_user set status = '2' where username = 'cashier'`)
  expect((await ask(booted.app, 'GET', '/user/get/info', { token })).status).toBe(401)
  expect((await hotelLogin('cashier', demoPassword)).body.message).toBe('该用户已冻结')
  await booted.sql(`update sys_user set status = '1' where username = 'cashier'`)
})

test('API-SESS-006 SH-SESS-021 the user info holds id, hotel code and menu', async () => {
  const token = await signIn(booted.app, 'manager')
  const { body } = await ask<UserInfo & Permissions>(booted.app, 'GET', '/user/get/info', { token })
  expect(body.result.id).not.toBe('')
  expect(body.result.hotelCode).toBe('KZ001')
  expect(body.result.menu.map(node => node.path)).toContain('/Setting')
})

test('API-SESS-011 API-SESS-015 the permissions of an admin come with menu, auth, allAuth and the safe mode', async () => {
  const token = await signIn(booted.app, 'admin')
  const { body } = await ask<Permissions>(booted.app, 'GET', '/sys/permission/getUserPermissionByToken', {
    token,
  })
  const { menu, auth, allAuth, sysSafeMode } = body.result
  expect(menu.length).toBeGreaterThan(0)
  expect(auth).toContainEqual(expect.objectContaining({ action: 'sys:user:add', type: '2' }))
  expect(allAuth).toContainEqual(expect.objectContaining({ action: 'sys:user:add', type: '2', status: '1' }))
  expect(sysSafeMode).toBe(false)
  const info = await ask<UserInfo & Permissions>(booted.app, 'GET', '/user/get/info', { token })
  expect(info.body.result).toMatchObject({ username: 'admin', hotelCode: '' })
})

test.each([
  ['manager', '/user/logout'],
  ['admin', '/sys/logout'],
])('API-SESS-007 API-SESS-008 the logout of %s ends that session and no other', async (username, path) => {
  const [ending, staying] = [await signIn(booted.app, username), await signIn(booted.app, username)]
  const answer = await ask(booted.app, 'POST', path, { token: ending })
  expect(answer.body).toMatchObject({ success: true, code: 200 })
  expect((await ask(booted.app, 'GET', '/user/get/info', { token: ending })).status).toBe(401)
  expect((await ask(booted.app, 'GET', '/user/get/info', { token: staying })).status).toBe(200)
})

test('CONST-001 a session lives seven days and is gone after that', async () => {
  const token = await signIn(booted.app, 'finance')
  const [row] = await booted.sql<{ ms: number }>(
    `select extract(epoch from expires_at - now())::float8 * 1000 as ms from sys_session order by expires_at desc limit 1`,
  )
  expect(row?.ms).toBeGreaterThan(604_800_000 - 60_000)
  expect(row?.ms).toBeLessThanOrEqual(604_800_000)
  await booted.sql(
    `update sys_session set expires_at = now() - interval '1 second' where user_id = (select id from sys_user where username = 'finance')`,
  )
  expect((await ask(booted.app, 'GET', '/user/get/info', { token })).status).toBe(401)
})

test('tokens and passwords are stored as hashes only', async () => {
  const token = await signIn(booted.app, 'manager')
  const rows = await booted.sql(
    `select 1 from sys_session where token_hash = $1 union all select 1 from sys_user where password = $2`,
    [token, demoPassword],
  )
  expect(rows).toEqual([])
})

test('API-HOTEL-009 SH-SESS-022 the shifts of a hotel are told to anybody who asks for the login page', async () => {
  await booted.sql(
    `update hotel_shift set shift_name = '大夜班', begin_time = '22:00', end_time = '06:00' where hotel_code = 'KZ002' and shift_index = '03'`,
  )
  const { body } = await ask(booted.app, 'GET', '/ebk/shiftCfg/getByHotel', { query: { hotelCode: 'KZ002' } })
  expect(body.result).toContainEqual({
    shiftName: '大夜班',
    shiftIndex: '03',
    beginTime: '22:00:00',
    endTime: '06:00:00',
  })
})

test('a hotel nobody knows has the three usual shifts', async () => {
  const { body } = await ask(booted.app, 'GET', '/ebk/shiftCfg/getByHotel', { query: { hotelCode: 'none' } })
  expect(body.result).toMatchObject([
    { shiftIndex: '01', beginTime: '00:00:00', endTime: '08:00:00' },
    { shiftIndex: '02', beginTime: '08:00:00', endTime: '16:00:00' },
    { shiftIndex: '03', beginTime: '16:00:00', endTime: '23:59:59' },
  ])
})

test('a hotel or tenant header that disagrees with the session is refused', async () => {
  const token = await signIn(booted.app, 'manager')
  const asHotel = (headers: Record<string, string>) =>
    ask(booted.app, 'GET', '/base/building/list', { token, headers })
  expect((await asHotel({ 'pms-hotel-code': 'KZ001', 'x-tenant-id': '1' })).status).toBe(200)
  expect((await asHotel({ 'x-tenant-id': '0' })).status).toBe(200)
  expect((await asHotel({ 'pms-hotel-code': 'KZ002' })).status).toBe(403)
  expect((await asHotel({ 'x-tenant-id': '2' })).status).toBe(403)
})
