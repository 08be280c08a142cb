import { demoPassword } from '@kezhan/app-server/seed/demo-data'
import { ask, type Booted, boot, signIn } from '@kezhan/app-server/testing/boot'
import { addPerson, type Person } from '@kezhan/app-server/testing/people'
import { metricsText } from '@kezhan/server-kit/http/metrics'
import { afterAll, beforeAll, expect, test } from 'vitest'

/** The doors of the product, as somebody without a key tries them. */
let booted: Booted
beforeAll(async () => {
  booted = await boot()
})
afterAll(() => booted.stop())

let used = 0
const freshAddress = (): string => `10.7.${Math.floor(++used / 250)}.${used % 250}`
const freshPhone = (): string => `137${String(++used).padStart(8, '0')}`
const post = (path: string, body: object, address = freshAddress()) =>
  ask<{ code?: string } | null>(booted.app, 'POST', path, { body, address })
const enter = (account: string, password: string, address: string) =>
  post('/user/login', { account, password, workShiftIndex: '01' }, address)
let people = 0
const somebody = (): Promise<Person> =>
  addPerson(booted, { username: `door_${++people}`, tenantId: '1', hotelCode: 'KZ001', rights: [] })

/** How often a password or a code was hashed or held against a hash in this process. */
const hashes = async () =>
  Number(/^kezhan_password_hashes_total (\d+)$/m.exec(await metricsText())?.[1] ?? Number.NaN)

test('a made-up reset ticket is refused before anything is hashed', async () => {
  const before = await hashes()
  const body = { ticket: 'x'.repeat(43), password: 'Xin2026mima', confirmpassword: 'Xin2026mima' }
  expect((await post('/sys/user/passwordChange', body)).body.message).toBe('短信验证码失效！')
  expect(await hashes()).toBe(before)
})

test('a code that is asked for too often is refused before anything is hashed', async () => {
  const mobile = freshPhone()
  const askCode = () => post('/sys/sms', { mobile, smsmode: 1 })
  expect((await askCode()).status).toBe(200)
  const before = await hashes()
  expect((await askCode()).body.message).toMatch(/^获取验证码过于频繁，请在\d+秒后再试$/)
  expect(await hashes()).toBe(before)
})

test('a login that must wait, a code nobody asked for and a registration without one cost no hash', async () => {
  const { username } = await somebody()
  const address = freshAddress()
  await booted.sql(
    `insert into sys_login_failure (counted, failures, wait_until) values ($1, 10, now() + interval '30 minutes')`,
    [`pair:${username} ${address}`],
  )
  const before = await hashes()
  expect((await enter(username, demoPassword, address)).status).toBe(429)
  const phone = freshPhone()
  await post('/sys/user/phoneVerification', { phone, smscode: '123456' })
  await post('/sys/user/register', { phone, smscode: '123456', username: `n_${used}`, password: 'Zhuce2026' })
  expect(await hashes()).toBe(before)
})

test('nobody locks a colleague out: ten failures close the account for the address they came from', async () => {
  const { username } = await somebody()
  const [attacker, hotel] = [freshAddress(), freshAddress()]
  for (let failure = 1; failure <= 10; failure++) {
    await enter(username, 'wrong', attacker)
    await booted.sql('update sys_login_failure set wait_until = null')
  }
  const refused = await enter(username, demoPassword, attacker)
  expect([refused.status, refused.body.message]).toEqual([429, '登录失败次数过多，请在30分钟后再试'])
  expect((await enter(username, demoPassword, hotel)).body.message).toBe('登录成功')
})

test('guesses at one account from many addresses are slowed together, and its owner comes in from where he is known', async () => {
  const { username } = await somebody()
  const home = freshAddress()
  expect((await enter(username, demoPassword, home)).body.message).toBe('登录成功')
  const statuses = await Promise.all(
    Array.from({ length: 40 }, async () => (await enter(username, 'wrong', freshAddress())).status),
  )
  // One for whom the twentieth was looked at is the last; the others of the same moment are not.
  expect(statuses.filter(status => status === 200)).toHaveLength(20)
  const abroad = freshAddress()
  const slowed = await enter(username, demoPassword, abroad)
  expect([slowed.status, slowed.body.message]).toEqual([
    429,
    expect.stringMatching(/^登录失败次数过多，请在(30|2\d)秒后再试$/),
  ])
  expect((await enter(username, demoPassword, home)).body.message).toBe('登录成功')
  // Nobody is locked out: the pause is short, what is refused does not lengthen it, and other accounts know nothing of it.
  const pause = await booted.sql<{ most: number }>(
    `select extract(epoch from max(wait_until) - now())::float8 as most from sys_login_failure where counted = $1`,
    [`account:${username}`],
  )
  expect(pause[0]?.most).toBeLessThanOrEqual(30)
  await booted.sql('update sys_login_failure set wait_until = null where counted = $1', [
    `account:${username}`,
  ])
  expect((await enter(username, demoPassword, abroad)).body.message).toBe('登录成功')
  const other = await somebody()
  expect((await enter(other.username, demoPassword, freshAddress())).body.message).toBe('登录成功')
})

test('nobody locks a hotel out: spraying closes its address for names that are not at home there', async () => {
  const address = freshAddress()
  const home = await somebody()
  expect((await enter(home.username, demoPassword, address)).body.success).toBe(true)
  for (let name = 1; name <= 10; name++) {
    await enter(`sprayed_${name}`, 'wrong', address)
    await booted.sql('update sys_login_failure set wait_until = null')
  }
  expect((await enter('sprayed_11', 'wrong', address)).status).toBe(429)
  const stranger = await somebody()
  expect((await enter(stranger.username, demoPassword, address)).status).toBe(429)
  expect((await enter(home.username, demoPassword, address)).body.message).toBe('登录成功')
})

test('a success of one’s own does not clear what the address tried on others', async () => {
  const address = freshAddress()
  const accomplice = await somebody()
  let refusals = 0
  for (let name = 1; name <= 12; name++) {
    if ((await enter(`victim_${name}`, 'wrong', address)).status === 429) refusals++
    await booted.sql('update sys_login_failure set wait_until = null')
    await enter(accomplice.username, demoPassword, address)
  }
  expect(refusals).toBeGreaterThanOrEqual(6)
  expect((await enter('victim_13', 'wrong', address)).status).toBe(429)
})

test('people who come in without a mistake do not count against their address', async () => {
  const address = freshAddress()
  for (let one = 1; one <= 12; one++) {
    const { username } = await somebody()
    expect((await enter(username, demoPassword, address)).body.message).toBe('登录成功')
  }
})

test('anonymous calls have a budget for each address and one for all', async () => {
  const small = await boot({
    anonymousBudget: { reads: { perAddress: 5, inAll: 8 }, writes: { perAddress: 3, inAll: 4 } },
  })
  try {
    const read = (address: string) => ask(small.app, 'GET', '/sys/user/registerOptions', { address })
    const write = (address: string) => ask(small.app, 'POST', '/sys/logout', { address, body: {} })
    const statuses = async (call: typeof read, address: string, times: number) => {
      const found: number[] = []
      for (let at = 0; at < times; at++) found.push((await call(address)).status)
      return found
    }
    expect(await statuses(read, '10.1.0.1', 6)).toEqual([200, 200, 200, 200, 200, 429])
    expect(await statuses(read, '10.1.0.2', 4)).toEqual([200, 200, 200, 429])
    expect(await statuses(write, '10.1.0.3', 4)).toEqual([200, 200, 200, 429])
    expect(await statuses(write, '10.1.0.4', 2)).toEqual([200, 429])
    const refused = await read('10.1.0.1')
    expect(refused.body.message).toBe('访问过于频繁，请稍后再试')
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  } finally {
    await small.stop()
  }
})

test('who is signed in is not counted among the anonymous', async () => {
  const small = await boot({
    anonymousBudget: { reads: { perAddress: 1, inAll: 1 }, writes: { perAddress: 9, inAll: 9 } },
  })
  try {
    const token = await signIn(small.app, 'manager')
    for (let at = 0; at < 5; at++) {
      const answer = await ask(small.app, 'GET', '/api/base/getHotelConfig', { token })
      expect(answer.status).toBe(200)
    }
  } finally {
    await small.stop()
  }
})

test('the address of a caller is believed from a trusted proxy only', async () => {
  const proxied = await boot({ trustProxy: ['10.0.0.1'] })
  const counted = await boot({ trustProxy: 1 })
  try {
    const seenAs = async (target: Booted, address: string, forwarded: string) => {
      await ask(target.app, 'POST', '/sys/login', {
        body: { username: 'nobody_here', password: 'wrong' },
        address,
        headers: { 'x-forwarded-for': forwarded },
      })
      const [row] = await target.sql<{ address: string }>(
        'select address from sys_login_log order by at desc, id limit 1',
      )
      return row?.address
    }
    expect(await seenAs(proxied, '10.0.0.1', '203.0.113.9')).toBe('203.0.113.9')
    expect(await seenAs(proxied, '10.0.0.2', '203.0.113.9')).toBe('10.0.0.2')
    // What the visitor himself wrote stands before what the proxy has added.
    expect(await seenAs(proxied, '10.0.0.1', '198.51.100.1, 203.0.113.9')).toBe('203.0.113.9')
    expect(await seenAs(counted, '10.0.0.1', '198.51.100.1, 203.0.113.9')).toBe('203.0.113.9')
    expect(await seenAs(booted, '10.0.0.1', '203.0.113.9')).toBe('10.0.0.1')
  } finally {
    await counted.stop()
    await proxied.stop()
  }
})
