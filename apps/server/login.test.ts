import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoPassword, demoUsers } from './seed/demo-data'
import { type Answer, ask, type Booted, boot, signIn } from './testing/boot'
import { addPerson, type Person } from './testing/people'

let booted: Booted
beforeAll(async () => {
  booted = await boot()
})
afterAll(() => booted.stop())

interface Signed {
  readonly token: string
  readonly code?: string
}

let addresses = 0
/** An address nobody has tried from. */
const freshAddress = (): string => `10.0.${Math.floor(++addresses / 250)}.${addresses % 250}`

const tryHotel = (
  account: string,
  password: string,
  address: string,
  shift = '01',
): Promise<Answer<Signed>> =>
  ask(booted.app, 'POST', '/user/login', { body: { account, password, workShiftIndex: shift }, address })
const tryPlatform = (username: string, password: string, address: string): Promise<Answer<Signed>> =>
  ask(booted.app, 'POST', '/sys/login', { body: { username, password }, address })

let people = 0
const somebody = (): Promise<Person> =>
  addPerson(booted, { username: `login_${++people}`, tenantId: '1', hotelCode: 'KZ001', rights: [] })

/** Lets the waiting time pass without waiting. */
const passTime = (): Promise<unknown> => booted.sql('update sys_login_failure set wait_until = now()')

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

test('a login answers with who, where and on which shift', async () => {
  const answer = await tryHotel('manager', demoPassword, freshAddress(), '02')
  expect(answer.body).toMatchObject({ success: true, code: 200, message: '登录成功' })
  expect(answer.body.result).toMatchObject({
    hotelCode: 'KZ001',
    userInfo: { username: 'manager', hotelCode: 'KZ001', tenantId: '1', shiftIndex: '02', shiftName: '中班' },
  })
  expect(JSON.stringify(answer.body)).not.toContain('$argon2')
  const platform = await tryPlatform('admin', demoPassword, freshAddress())
  expect(platform.body.result).toMatchObject({
    hotelCode: '',
    multi_depart: 1,
    departs: [{ departName: '客栈云平台' }],
    userInfo: { hotelCode: '', shiftIndex: null },
  })
})

test('unknown names, wrong passwords and hostile ones get the same answer', async () => {
  const wanted = { success: false, code: 500, message: '用户名或密码错误', result: { code: 'login.wrong' } }
  const names = ['manager', 'no_such_user', "manager' or '1'='1", 'MANAGER', '__proto__', '%', 'frozen_one']
  const frozen = await somebody()
  await booted.sql(`update sys_user set status = '2', username = 'frozen_one' where id = $1`, [frozen.id])
  for (const name of names) {
    const answer = await tryHotel(name, 'wrong password', freshAddress())
    expect([name, answer.status, answer.body]).toEqual([
      name,
      200,
      { ...wanted, timestamp: expect.any(Number) },
    ])
    const platform = await tryPlatform(`${name}.`, 'wrong password', freshAddress())
    expect(platform.body).toMatchObject(wanted)
  }
  await booted.sql('delete from sys_login_failure')
})

test('what is missing is asked for, and nothing is counted', async () => {
  const address = freshAddress()
  expect((await tryHotel('', 'x', address)).body.message).toBe('请输入用户名')
  expect((await tryHotel('manager', '', address)).body.message).toBe('请输入密码')
  expect((await tryHotel('manager', 'x', address, '')).body.message).toBe('请输入班次')
  expect((await tryHotel('x'.repeat(65), 'x', address)).body.message).toBe('用户名最多输入64个字符')
  expect((await tryHotel('manager', 'x'.repeat(129), address)).body.success).toBe(false)
  expect(
    await booted.sql('select 1 from sys_login_failure where counted = $1', [`address:${address}`]),
  ).toEqual([])
})

test('from the fifth failure on the next try must wait, and the tenth closes for half an hour', async () => {
  const { username } = await somebody()
  const address = freshAddress()
  const waits: (number | null)[] = []
  for (let failure = 1; failure <= 10; failure++) {
    const answer = await tryHotel(username, 'wrong', address)
    expect([failure, answer.body.message]).toEqual([failure, '用户名或密码错误'])
    const [row] = await booted.sql<{ wait: number | null }>(
      `select round(extract(epoch from wait_until - last_at))::int as wait from sys_login_failure where counted = $1`,
      [`pair:${username} ${address}`],
    )
    waits.push(row?.wait ?? null)
    if (row?.wait == null) continue
    // A slow machine must not let the time pass by itself.
    await booted.sql(
      `update sys_login_failure set wait_until = now() + interval '1 minute' where counted = $1`,
      [`pair:${username} ${address}`],
    )
    const next = await tryHotel(username, demoPassword, address)
    expect([failure, next.status, next.body.code]).toEqual([failure, 429, 429])
    expect(next.body.message).toMatch(/^登录失败次数过多，请在\d+秒后再试$/)
    expect(Number(next.headers['retry-after'])).toBeGreaterThan(30)
    await passTime()
  }
  expect(waits).toEqual([null, null, null, null, 1, 2, 4, 8, 16, 1800])
})

test('while it is closed even the right password is not looked at', async () => {
  const { username } = await somebody()
  const address = freshAddress()
  await booted.sql(
    `insert into sys_login_failure (counted, failures, wait_until) values ($1, 10, now() + interval '30 minutes')`,
    [`pair:${username} ${address}`],
  )
  for (const name of [username, username.toUpperCase(), ` ${username} `]) {
    const answer = await tryHotel(name, demoPassword, address)
    expect([name, answer.status]).toEqual([name, 429])
    expect(answer.body.message).toBe('登录失败次数过多，请在30分钟后再试')
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(1700)
  }
})

test('a hundred tries at once look at no more than ten passwords', async () => {
  const { username } = await somebody()
  const address = freshAddress()
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, index) => tryHotel(username, `guess ${index}`, address)),
  )
  const looked = answers.filter(answer => answer.body.result?.code === 'login.wrong')
  expect(looked.length).toBeLessThanOrEqual(10)
  expect(answers.filter(answer => answer.status === 429).length).toBe(100 - looked.length)
  expect((await tryHotel(username, demoPassword, address)).status).toBe(429)
})

test('one address that tries many names is slowed down as well', async () => {
  const address = freshAddress()
  for (let failure = 1; failure <= 10; failure++) {
    expect((await tryHotel(`nobody_${failure}`, 'wrong', address)).status).toBe(200)
    await passTime()
  }
  await booted.sql(
    `update sys_login_failure set wait_until = now() + interval '30 minutes' where counted = $1`,
    [`address:${address}`],
  )
  expect((await tryHotel('manager', demoPassword, address)).status).toBe(429)
  expect((await tryHotel('manager', demoPassword, freshAddress())).body.success).toBe(true)
})

test('a successful login forgets the failures before it', async () => {
  const { username } = await somebody()
  const address = freshAddress()
  for (let round = 0; round < 3; round++) {
    for (let failure = 1; failure <= 4; failure++) await tryHotel(username, 'wrong', address)
    expect((await tryHotel(username, demoPassword, address)).body.success).toBe(true)
  }
  const left = await booted.sql('select 1 from sys_login_failure where counted = $1', [
    `pair:${username} ${address}`,
  ])
  expect(left).toEqual([])
})

test('failures older than half an hour count no more', async () => {
  const { username } = await somebody()
  const address = freshAddress()
  await booted.sql(
    `insert into sys_login_failure (counted, failures, last_at, wait_until) values ($1, 10, now() - interval '31 minutes', now() - interval '1 minute')`,
    [`pair:${username} ${address}`],
  )
  expect((await tryHotel(username, 'wrong', address)).status).toBe(200)
  expect((await tryHotel(username, demoPassword, address)).body.success).toBe(true)
})

test('a frozen user is told so only with the right password, and is out at once', async () => {
  const { username, token, id } = await somebody()
  await booted.sql(`update sys_user set status = '2' where id = $1`, [id])
  expect((await ask(booted.app, 'GET', '/user/get/info', { token })).status).toBe(401)
  expect((await tryHotel(username, 'wrong', freshAddress())).body.message).toBe('用户名或密码错误')
  expect((await tryHotel(username, demoPassword, freshAddress())).body.message).toBe('该用户已冻结')
})

test('a logout ends this session and no other', async () => {
  const { username, token } = await somebody()
  const second = (await tryHotel(username, demoPassword, freshAddress())).body.result.token
  const info = async (one: string) => (await ask(booted.app, 'GET', '/user/get/info', { token: one })).status
  expect([await info(token), await info(second)]).toEqual([200, 200])
  expect((await ask(booted.app, 'POST', '/user/logout', { token })).body.message).toBe('退出登录成功！')
  expect([await info(token), await info(second)]).toEqual([401, 200])
  expect((await ask(booted.app, 'POST', '/sys/logout', { token: 'unknown' })).body.success).toBe(true)
  expect((await ask(booted.app, 'POST', '/sys/logout')).body.success).toBe(true)
  expect(await info(second)).toBe(200)
})

test('every login gets a fresh token, and the table holds only its hash', async () => {
  const { username, token, id } = await somebody()
  const second = (await tryHotel(username, demoPassword, freshAddress())).body.result.token
  expect(second).not.toBe(token)
  expect(second).toMatch(/^[\w-]{43}$/)
  const rows = await booted.sql<{ row: string }>(
    'select to_jsonb(s.*)::text as row from sys_session s where user_id = $1',
    [id],
  )
  const hashes = [token, second].map(one => createHash('sha256').update(one).digest('hex'))
  expect(rows).toHaveLength(2)
  for (const { row } of rows) {
    expect(row.includes(token) || row.includes(second)).toBe(false)
    expect(hashes.some(hash => row.includes(hash))).toBe(true)
  }
  for (const hash of hashes)
    expect((await ask(booted.app, 'GET', '/user/get/info', { token: hash })).status).toBe(401)
})

test('the shift must be one of the hotel’s', async () => {
  for (const shift of ['99', '04', "01' or '1'='1"]) {
    const answer = await tryHotel('manager', demoPassword, freshAddress(), shift.slice(0, 8))
    expect([shift, answer.body.message]).toEqual([shift, '请选择班次!'])
  }
  const shifts = await ask<{ shiftIndex: string }[]>(booted.app, 'GET', '/ebk/shiftCfg/getByHotel', {
    query: { hotelCode: 'no such hotel' },
  })
  expect(shifts.body.result.map(shift => shift.shiftIndex)).toEqual(['01', '02', '03'])
})

test('people of the platform and of hotels use their own doors', async () => {
  const platform = await tryHotel('admin', demoPassword, freshAddress())
  expect(platform.body).toMatchObject({ success: false, message: '该账号是平台账号，请从平台登录页登录' })
  const hotel = await tryPlatform('manager', demoPassword, freshAddress())
  expect(hotel.body).toMatchObject({ success: false, message: '该账号是酒店账号，请从酒店登录页登录' })
  expect(platform.body.result.token).toBeUndefined()
  expect(hotel.body.result.token).toBeUndefined()
})
