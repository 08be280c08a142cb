import { demoPassword } from '@kezhan/app-server/seed/demo-data'
import { ask, type Booted, boot } from '@kezhan/app-server/testing/boot'
import { addPerson } from '@kezhan/app-server/testing/people'
import type { OwnProfile } from '@kezhan/identity/model/account-calls'
import { afterAll, beforeAll, expect, test } from 'vitest'

/** What reached telephones and mail boxes, the last one last. */
const sent: { to: string; code?: string; text?: string }[] = []
let booted: Booted
beforeAll(async () => {
  booted = await boot({
    sms: {
      notice: '验证码已发送',
      send: async ({ phone, code }) => void sent.push({ to: phone, code }),
      tell: async ({ phone, text }) => void sent.push({ to: phone, text }),
    },
    mail: {
      notice: '验证码已发送到邮箱',
      send: async ({ email, code }) => void sent.push({ to: email, code }),
      tell: async ({ email, text }) => void sent.push({ to: email, text }),
    },
  })
})
afterAll(() => booted.stop())

let people = 0
const somebody = async (contact: { phone?: string; email?: string } = {}) => {
  const person = await addPerson(booted, {
    username: `contact_${++people}`,
    tenantId: '1',
    hotelCode: 'KZ001',
    rights: [],
  })
  await booted.sql('update sys_user set phone = $2, email = $3 where id = $1', [
    person.id,
    contact.phone ?? null,
    contact.email ?? null,
  ])
  return person
}
const askCode = (token: string, body: object) =>
  ask(booted.app, 'POST', '/sys/user/own/contactCode', { token, body })
const change = (token: string, body: object) =>
  ask(booted.app, 'PUT', '/sys/user/own/contact', { token, body })
const own = async (token: string) =>
  (await ask<OwnProfile>(booted.app, 'GET', '/sys/user/own', { token })).body.result
const codeTo = (to: string) => sent.findLast(one => one.to === to && one.code !== undefined)?.code ?? ''

test('without a session nobody changes a telephone', async () => {
  expect((await ask(booted.app, 'PUT', '/sys/user/own/contact', { body: {} })).status).toBe(401)
  expect((await ask(booted.app, 'POST', '/sys/user/own/contactCode', { body: {} })).status).toBe(401)
})

test('a session alone does not change telephone or mail: the profile refuses them and says where to', async () => {
  const me = await somebody({ phone: '13600000001', email: 'old@kezhan.cn' })
  const save = (body: object) =>
    ask(booted.app, 'PUT', '/sys/user/own', { token: me.token, body: { realname: '某人', ...body } })
  for (const body of [{ phone: '13600009999' }, { email: 'thief@example.com' }])
    expect((await save(body)).body.message).toMatch(/^修改(手机|邮箱)需要密码和验证码，请点“修改”$/)
  expect((await save({ phone: '13600000001', email: 'old@kezhan.cn' })).body.success).toBe(true)
  expect(await own(me.token)).toMatchObject({ phone: '13600000001', email: 'old@kezhan.cn' })
})

test('a new telephone asks for the password and a code to it, and the old one is told', async () => {
  const me = await somebody({ phone: '13600000002' })
  const [kind, value, password] = ['phone', '13600000003', demoPassword]
  expect((await askCode(me.token, { kind, value, password: 'wrong' })).body.message).toBe('密码错误')
  expect(sent.some(one => one.to === value)).toBe(false)
  expect((await askCode(me.token, { kind, value, password })).body.message).toBe('验证码已发送')
  const code = codeTo(value)
  expect(code).toMatch(/^\d{6}$/)
  expect((await change(me.token, { kind, value, password: 'wrong', code })).body.message).toBe('密码错误')
  const other = code === '111111' ? '222222' : '111111'
  expect((await change(me.token, { kind, value, password, code: other })).body.message).toBe('手机验证码错误')
  expect((await change(me.token, { kind, value: '13600000004', password, code })).body.message).toBe(
    '手机验证码失效，请重新获取',
  )
  expect((await own(me.token)).phone).toBe('13600000002')
  const done = await change(me.token, { kind, value, password, code })
  expect(done.body).toMatchObject({ success: true, message: '修改成功' })
  expect((await own(me.token)).phone).toBe(value)
  expect(sent.at(-1)).toEqual({ to: '13600000002', text: expect.stringContaining('手机号已改为136****0003') })
  expect((await change(me.token, { kind, value, password, code })).body.message).toBe(
    '手机验证码失效，请重新获取',
  )
})

test('a new mail address likewise', async () => {
  const me = await somebody({ email: 'me@kezhan.cn' })
  const [kind, value, password] = ['email', 'New@kezhan.cn', demoPassword]
  expect((await askCode(me.token, { kind, value, password })).body.message).toBe('验证码已发送到邮箱')
  const done = await change(me.token, { kind, value, password, code: codeTo('new@kezhan.cn') })
  expect(done.body.success).toBe(true)
  expect((await own(me.token)).email).toBe('new@kezhan.cn')
  expect(sent.at(-1)).toEqual({
    to: 'me@kezhan.cn',
    text: expect.stringContaining('邮箱已改为n**@kezhan.cn'),
  })
})

test('what somebody else has, or what is none, is refused under its field before anything is sent', async () => {
  const taken = await somebody({ phone: '13600000005', email: 'taken@kezhan.cn' })
  const me = await somebody()
  const before = sent.length
  const password = demoPassword
  const message = async (kind: string, value: string) =>
    (await askCode(me.token, { kind, value, password })).body.message
  expect(await message('phone', '13600000005')).toBe('该手机号已被使用')
  expect(await message('email', 'TAKEN@kezhan.cn')).toBe('该邮箱已被使用')
  expect(await message('phone', '12')).toBe('请输入正确的手机号码')
  expect(await message('email', 'nobody')).toBe('邮箱格式不正确')
  expect(sent.length).toBe(before)
  expect(taken.username).not.toBe(me.username)
})

test('guesses of the password are counted like those of a sign-in', async () => {
  const me = await somebody()
  const guess = () => askCode(me.token, { kind: 'phone', value: '13600000006', password: 'guess' })
  let answer = await guess()
  for (let attempt = 0; attempt < 20 && answer.status === 200; attempt++) answer = await guess()
  expect([answer.status, answer.body.message]).toEqual([429, expect.stringMatching(/^登录失败次数过多/)])
  await booted.sql('delete from sys_login_failure')
})

test('where no provider is set up nothing is sent, and that is said', async () => {
  const bare = await boot({ isDemo: false })
  try {
    const me = await addPerson(bare, { username: 'bare_1', tenantId: '1', hotelCode: 'KZ001', rights: [] })
    const message = async (kind: string, value: string) =>
      (
        await ask(bare.app, 'POST', '/sys/user/own/contactCode', {
          token: me.token,
          body: { kind, value, password: demoPassword },
        })
      ).body.message
    expect(await message('phone', '13600000007')).toBe('短信接口未配置，请联系管理员！')
    expect(await message('email', 'x@kezhan.cn')).toBe('邮件接口未配置，请联系管理员！')
  } finally {
    await bare.stop()
  }
})
