import { demoPassword } from '@kezhan/app-server/seed/demo-data'
import { ask, type Booted, boot, signIn } from '@kezhan/app-server/testing/boot'
import type { SmsMessage, SmsSender } from '@kezhan/identity/server/registration/sms-sender'
import { afterAll, beforeAll, expect, test } from 'vitest'

/** What reached phones, the last one last. */
const delivered: SmsMessage[] = []
const sms: SmsSender = {
  notice: '验证码已发送，10分钟内有效',
  send: async message => {
    delivered.push(message)
  },
  tell: async () => undefined,
}

let booted: Booted
beforeAll(async () => {
  booted = await boot({ sms })
})
afterAll(() => booted.stop())

let used = 0
/** A number nobody has asked from. */
const freshPhone = (): string => `139${String(++used).padStart(8, '0')}`
const freshAddress = (): string => `10.9.${Math.floor(++used / 250)}.${used % 250}`
const login = 0
const registering = 1
const forgotten = 2

const post = <T = null>(path: string, body: object, address = freshAddress()) =>
  ask<T>(booted.app, 'POST', path, { body, address })
const askCode = (mobile: string, smsmode: number, address?: string) =>
  post('/sys/sms', { mobile, smsmode }, address)

async function codeFor(phone: string, purpose: number): Promise<string> {
  // Whoever has waited may ask again.
  await booted.sql(
    `update sys_sms_code set created_at = created_at - interval '61 seconds' where phone = $1`,
    [phone],
  )
  const { body } = await askCode(phone, purpose)
  expect(body).toMatchObject({ success: true })
  const message = delivered.findLast(one => one.phone === phone)
  return message?.code ?? ''
}

const aRegistration = (phone: string, smscode: string, username: string) => ({
  phone,
  smscode,
  username,
  password: 'Zhuce2026',
})
const otherThan = (code: string): string => (code === '111111' ? '222222' : '111111')
const problemsOf = (body: { result: unknown }) =>
  (body.result as { problems?: { field: string; text: string }[] }).problems

test('a registered user waits for the administrator, belongs to nowhere and can do nothing', async () => {
  const phone = freshPhone()
  const code = await codeFor(phone, registering)
  expect(code).toMatch(/^\d{6}$/)
  const { body } = await post('/sys/user/register', {
    ...aRegistration(phone, code, 'newcomer_1'),
    email: 'Newcomer@Example.com',
  })
  expect(body).toMatchObject({ success: true, code: 200, message: '注册成功', result: null })
  const [user] = await booted.sql(
    `select status, hotel_code, tenant_id, phone, email, password from sys_user where username = 'newcomer_1'`,
  )
  expect(user).toMatchObject({ status: '3', hotel_code: '-', tenant_id: '-', phone })
  expect(user?.password).toMatch(/^\$argon2id/)
  for (const [path, name] of [
    ['/user/login', { account: 'newcomer_1', workShiftIndex: '01' }],
    ['/sys/login', { username: 'newcomer_1' }],
  ] as const) {
    const answer = await post(path, { ...name, password: 'Zhuce2026' })
    expect(answer.body).toMatchObject({ success: false, message: '账号待管理员审核开通' })
    // Only the right password learns that much.
    const wrong = await post(path, { ...name, password: 'wrong' })
    expect(wrong.body.message).toBe('用户名或密码错误')
  }
  const log = await booted.sql(
    `select action, after_row from sys_change_log where table_name = 'sys_user' and username = 'newcomer_1'`,
  )
  expect(log).toHaveLength(1)
  expect(JSON.stringify(log)).not.toContain('argon2')
})

test('the dictionary of user states knows those who wait', async () => {
  const token = await signIn(booted.app, 'admin')
  const { body } = await ask<{ value: string; text: string }[]>(
    booted.app,
    'GET',
    '/sys/dict/getDictItems/user_status',
    { token },
  )
  expect(body.result).toContainEqual(expect.objectContaining({ value: '3', text: '待审核' }))
})

/** What is wrong with a registration that is good but for this. */
async function problems(change: object) {
  const good = { phone: freshPhone(), smscode: '000000', username: 'some_body', password: 'Zhuce2026' }
  return problemsOf((await post('/sys/user/register', { ...good, ...change })).body)
}

test('SH-VALID-018 SH-VALID-019 the server holds the rules of the telephone too', async () => {
  expect(await problems({ phone: '' })).toEqual([{ field: 'phone', text: '请输入手机号码' }])
  for (const phone of ['16612345678', '1391234567', '23912345678'])
    expect(await problems({ phone })).toEqual([{ field: 'phone', text: '请输入正确的手机号码' }])
  expect(problemsOf((await askCode('16612345678', registering)).body)).toEqual([
    { field: 'mobile', text: '请输入正确的手机号码' },
  ])
})

test('SH-VALID-020 SH-VALID-021 SH-VALID-022 the server holds the rules of the username too', async () => {
  expect(await problems({ username: '' })).toMatchObject([{ field: 'username' }])
  for (const username of ['abc', 'a'.repeat(19), 'some-body', '某某某某'])
    expect(await problems({ username })).toEqual([
      { field: 'username', text: '长度为4-18位（字母、数字、下划线）' },
    ])
})

test('SH-VALID-023 SH-VALID-024 the server holds the rules of address and password too, each under its field', async () => {
  expect(await problems({ email: 'nobody@' })).toEqual([{ field: 'email', text: '邮箱格式不正确' }])
  for (const password of ['short1', 'onlyletters', '1234567890'])
    expect(await problems({ password })).toEqual([
      { field: 'password', text: '密码至少8位，须同时包含字母和数字' },
    ])
})

test('a name, a phone and an address that somebody has are refused in words, and the code stays good', async () => {
  const first = freshPhone()
  const firstCode = await codeFor(first, registering)
  await post('/sys/user/register', {
    ...aRegistration(first, firstCode, 'firstborn'),
    email: 'one@example.com',
  })
  const second = freshPhone()
  const code = await codeFor(second, registering)
  const attempt = async (change: object) =>
    (await post('/sys/user/register', { ...aRegistration(second, code, 'secondborn'), ...change })).body
      .message
  expect(await attempt({ username: 'FirstBorn' })).toBe('用户名已注册')
  expect(await attempt({ email: 'ONE@example.com' })).toBe('邮箱已被注册')
  expect(await attempt({})).toBe('注册成功')
  expect(await attempt({ username: 'thirdborn' })).toBe('手机验证码失效，请重新获取')
  const again = await codeFor(second, registering)
  expect((await post('/sys/user/register', aRegistration(second, again, 'thirdborn'))).body.message).toBe(
    '该手机号已注册',
  )
})

test('a code serves its purpose, five tries, ten minutes, once', async () => {
  const phone = freshPhone()
  const attempt = async (smscode: string) =>
    (await post('/sys/user/register', aRegistration(phone, smscode, `u_${phone}`))).body.message
  expect(await attempt('123456')).toBe('手机验证码失效，请重新获取')
  const code = await codeFor(phone, registering)
  expect((await post('/sys/phoneLogin', { mobile: phone, captcha: code })).body.message).toBe(
    '手机验证码失效，请重新获取',
  )
  const tries = await Promise.all(Array.from({ length: 8 }, () => attempt(otherThan(code))))
  expect(tries.filter(text => text === '手机验证码错误')).toHaveLength(5)
  expect(await attempt(code)).toBe('手机验证码失效，请重新获取')
  const late = await codeFor(phone, registering)
  await booted.sql('update sys_sms_code set expires_at = now() where phone = $1', [phone])
  expect(await attempt(late)).toBe('手机验证码失效，请重新获取')
  const stored = await booted.sql('select code_hash from sys_sms_code where phone = $1', [phone])
  expect(stored.every(row => String(row.code_hash).startsWith('$argon2id'))).toBe(true)
})

test('codes are limited by phone and by address', async () => {
  const phone = freshPhone()
  const both = await Promise.all([askCode(phone, registering), askCode(phone, registering)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 429])
  const refused = both.find(({ status }) => status === 429)
  expect(refused?.body.message).toMatch(/^获取验证码过于频繁，请在\d+秒后再试$/)
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0)
  for (let count = 2; count <= 10; count++) await codeFor(phone, registering)
  await booted.sql(
    `update sys_sms_code set created_at = created_at - interval '61 seconds' where phone = $1`,
    [phone],
  )
  expect((await askCode(phone, registering)).body.message).toBe('今日获取验证码次数已达上限，请明天再试')
  const address = freshAddress()
  for (let count = 1; count <= 20; count++)
    expect((await askCode(freshPhone(), registering, address)).status).toBe(200)
  expect((await askCode(freshPhone(), registering, address)).body.message).toBe(
    '获取验证码过于频繁，请稍后再试',
  )
})

test('whether a number belongs to somebody cannot be learned', async () => {
  for (const purpose of [login, registering, forgotten]) {
    const unknown = freshPhone()
    await booted.sql('delete from sys_sms_code')
    const before = delivered.length
    const [known, nobody] = [await askCode('13800138001', purpose), await askCode(unknown, purpose)]
    expect({ ...nobody.body, timestamp: 0 }).toEqual({ ...known.body, timestamp: 0 })
    expect(delivered.slice(before).map(({ phone }) => phone)).toEqual(
      purpose === registering ? ['13800138001', unknown] : ['13800138001'],
    )
    // Asking again too soon, and guessing, are answered alike too.
    expect((await askCode(unknown, purpose)).status).toBe(429)
    if (purpose === registering) continue
    const guess = async (phone: string) =>
      purpose === login
        ? (await post('/sys/phoneLogin', { mobile: phone, captcha: '12345x' })).body.message
        : (await post('/sys/user/phoneVerification', { phone, smscode: '12345x' })).body.message
    expect(await guess(unknown)).toBe('手机验证码错误')
    expect(await guess('13800138001')).toBe('手机验证码错误')
  }
})

test('API-SESS-003 SH-SESS-042 the login with a code answers like the one with a password', async () => {
  const captcha = await codeFor('13800138000', login)
  const { body } = await post<{ token: string; userInfo: object; sysAllDictItems: object }>(
    '/sys/phoneLogin',
    {
      mobile: '13800138000',
      captcha,
    },
  )
  expect(body).toMatchObject({ success: true, code: 200, message: '登录成功' })
  expect(body.result.userInfo).toMatchObject({ username: 'admin', hotelCode: '' })
  expect(body.result.sysAllDictItems).toHaveProperty('sex')
  const { token } = body.result
  expect((await ask(booted.app, 'GET', '/user/get/info', { token })).status).toBe(200)
  const again = await post('/sys/phoneLogin', { mobile: '13800138000', captcha })
  expect(again.body.message).toBe('手机验证码失效，请重新获取')
})

test('hotel people need a shift, so a code alone does not let them in', async () => {
  const captcha = await codeFor('13800138001', login)
  const { body } = await post('/sys/phoneLogin', { mobile: '13800138001', captcha })
  expect(body).toMatchObject({ success: false, message: '该账号是酒店账号，请从酒店登录页登录' })
})

test('tries with codes are counted like tries with passwords', async () => {
  const address = freshAddress()
  const attempt = () => post('/sys/phoneLogin', { mobile: freshPhone(), captcha: '123456' }, address)
  const answers = []
  for (let count = 1; count <= 6; count++) answers.push((await attempt()).status)
  expect(answers).toEqual([200, 200, 200, 200, 200, 429])
})

test('a forgotten password is set anew with a ticket, once, and every session ends', async () => {
  const token = await signIn(booted.app, 'manager')
  const smscode = await codeFor('13800138001', forgotten)
  const proof = await post<{ ticket: string; username: string }>('/sys/user/phoneVerification', {
    phone: '13800138001',
    smscode,
  })
  expect(proof.body.result.username).toBe('manager')
  const { ticket } = proof.body.result
  const change = (password: string, confirmpassword = password, by = ticket) =>
    post('/sys/user/passwordChange', { ticket: by, password, confirmpassword })
  expect(problemsOf((await change('Xin2026mima', 'Xin2026mimi')).body)).toEqual([
    { field: 'confirmpassword', text: '两次输入的密码不一样！' },
  ])
  expect(problemsOf((await change('short')).body)).toMatchObject([{ field: 'password' }])
  expect((await change('Xin2026mima', 'Xin2026mima', 'x'.repeat(43))).body.message).toBe('短信验证码失效！')
  expect((await change('Xin2026mima')).body).toMatchObject({ success: true, message: '密码重置完成！' })
  expect((await change('Other2026mima')).body.message).toBe('短信验证码失效！')
  expect((await ask(booted.app, 'GET', '/user/get/info', { token })).status).toBe(401)
  const enter = async (password: string) =>
    (await post('/user/login', { account: 'manager', password, workShiftIndex: '01' })).body.message
  expect(await enter(demoPassword)).toBe('用户名或密码错误')
  expect(await enter('Xin2026mima')).toBe('登录成功')
})

test('a ticket lives ten minutes, and a later one replaces it', async () => {
  const prove = async () => {
    const smscode = await codeFor('13800138001', forgotten)
    const { body } = await post<{ ticket: string }>('/sys/user/phoneVerification', {
      phone: '13800138001',
      smscode,
    })
    return body.result.ticket
  }
  const change = async (ticket: string) =>
    (
      await post('/sys/user/passwordChange', {
        ticket,
        password: 'Xin2026mima',
        confirmpassword: 'Xin2026mima',
      })
    ).body.message
  await booted.sql('delete from sys_sms_code')
  const [first, second] = [await prove(), await prove()]
  expect(await change(first)).toBe('短信验证码失效！')
  await booted.sql('update sys_reset_ticket set expires_at = now()')
  expect(await change(second)).toBe('短信验证码失效！')
})

test('the password is never taken from an address', async () => {
  const query = { ticket: 'x', password: 'Xin2026mima', confirmpassword: 'Xin2026mima' }
  expect((await ask(booted.app, 'GET', '/sys/user/passwordChange', { query })).status).toBe(405)
})

test('every attempt to sign in leaves one record, with who, how, whence and why not', async () => {
  await booted.sql('delete from sys_login_log')
  await booted.sql('delete from sys_sms_code')
  const agent = `Tester/${'9'.repeat(400)}`
  const enter = (path: string, body: object) =>
    ask(booted.app, 'POST', path, { body, address: '10.8.0.1', headers: { 'user-agent': agent } })
  await enter('/user/login', { account: 'frontdesk', password: demoPassword, workShiftIndex: '01' })
  await enter('/user/login', { account: 'frontdesk', password: 'wrong', workShiftIndex: '01' })
  await enter('/sys/login', { username: 'nobody_here', password: 'wrong' })
  await enter('/sys/login', { username: 'admin', password: demoPassword })
  const captcha = await codeFor('13800138000', login)
  await enter('/sys/phoneLogin', { mobile: '13800138000', captcha })
  const rows = await booted.sql(
    `select username, hotel_code as hotel, kind, is_success as good, reason, user_id is null as nobody, address, length(user_agent) as agent
     from sys_login_log order by at, id`,
  )
  const common = { address: '10.8.0.1', agent: 300 }
  const right = { good: 'Y', reason: null, nobody: false, ...common }
  expect(rows).toEqual([
    { username: 'frontdesk', hotel: 'KZ001', kind: 'hotel', ...right },
    { username: 'frontdesk', hotel: 'KZ001', kind: 'hotel', ...right, good: 'N', reason: '用户名或密码错误' },
    {
      username: 'nobody_here',
      hotel: '-',
      kind: 'password',
      ...common,
      good: 'N',
      reason: '用户名或密码错误',
      nobody: true,
    },
    { username: 'admin', hotel: '', kind: 'password', ...right },
    { username: 'admin', hotel: '', kind: 'phone', ...right },
  ])
  const [session] = await booted.sql(
    `select s.user_agent from sys_session s join sys_user u on u.id = s.user_id where u.username = 'frontdesk'
     order by s.created_at desc limit 1`,
  )
  expect(session?.user_agent).toBe(agent.slice(0, 300))
})

test('a demo says that the code is in the log; without a provider nothing is sent, and that is said', async () => {
  const demo = await boot()
  const real = await boot({ isDemo: false })
  try {
    const send = (app: Booted['app'], mobile: string) =>
      ask(app, 'POST', '/sys/sms', { body: { mobile, smsmode: registering } })
    expect((await send(demo.app, '13912345678')).body).toMatchObject({
      success: true,
      message: '演示模式未接短信服务，验证码已写入服务器日志',
    })
    expect((await send(real.app, '13912345678')).body).toMatchObject({
      success: false,
      message: '短信接口未配置，请联系管理员！',
    })
    expect(await real.sql('select 1 from sys_sms_code')).toEqual([])
    // The switch of decision A-35.
    await real.sql(`update sys_config set config_value = 'Y' where config_key = 'registrationWideMobile'`)
    expect((await send(real.app, '16612345678')).body.message).toBe('短信接口未配置，请联系管理员！')
    const options = await ask<{ isMobileWide: boolean }>(real.app, 'GET', '/sys/user/registerOptions')
    expect(options.body.result.isMobileWide).toBe(true)
  } finally {
    await demo.stop()
    await real.stop()
  }
})
