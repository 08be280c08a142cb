import AlterationPage from '@kezhan/app-web/login/AlterationPage'
import { PlatformLoginPage } from '@kezhan/app-web/login/PlatformLoginPage'
import RegisterPage from '@kezhan/app-web/login/RegisterPage'
import RegisterResultPage from '@kezhan/app-web/login/RegisterResultPage'
import { readSession } from '@kezhan/client/request/session-store'
import { SliderVerify } from '@kezhan/widgets/SliderVerify'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

interface Sent {
  readonly path: string
  readonly body: unknown
}
let sent: Sent[]
/** Answers by path below the API base; a path without an answer is not found. */
let answers: Record<string, unknown>

const good = (result: unknown, message = '') => ({ success: true, code: 200, message, result, timestamp: 0 })
const bad = (message: string, result: unknown = null) => ({
  success: false,
  code: 500,
  message,
  result,
  timestamp: 0,
})
const demoNotice = '演示模式未接短信服务，验证码已写入服务器日志'

beforeEach(() => {
  sent = []
  answers = {
    '/sys/sms': good(null, demoNotice),
    '/sys/user/registerOptions': good({ isMobileWide: false }),
  }
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const path = new URL(url, 'http://kezhan.invalid').pathname.replace('/pms', '')
    sent.push({ path, body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined })
    const answer = answers[path] ?? bad('很抱歉，资源未找到!')
    return new Response(JSON.stringify(answer), { headers: { 'content-type': 'application/json' } })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  localStorage.clear()
  sessionStorage.clear()
})

function open(address: string) {
  const pages = ['/amd', '/user'].flatMap(base => [
    { path: `${base}/register`, element: <RegisterPage /> },
    { path: `${base}/register-result`, element: <RegisterResultPage /> },
    { path: `${base}/alteration`, element: <AlterationPage /> },
  ])
  const router = createMemoryRouter(
    [...pages, { path: '/amd/login', element: <PlatformLoginPage /> }, { path: '*', element: <p>别处</p> }],
    { initialEntries: [address] },
  )
  render(<RouterProvider router={router} />)
  return { router, person: userEvent.setup({ delay: null }) }
}
type Person = ReturnType<typeof open>['person']

const bodiesOf = (path: string) => sent.filter(one => one.path === path).map(({ body }) => body)
const button = (name: string) => screen.getByRole('button', { name })
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

async function fill(person: Person, values: Readonly<Record<string, string>>) {
  for (const [label, value] of Object.entries(values)) {
    await person.clear(field(label))
    if (value !== '') await person.type(field(label), value)
  }
}
const slide = () => fireEvent.keyDown(screen.getByRole('slider'), { key: 'End' })
const complete = {
  用户名: 'newcomer',
  手机号码: '13912345678',
  验证码: '123456',
  密码: 'Zhuce2026',
}
/** The message under a field. */
const messageUnder = (label: string) =>
  document.getElementById(field(label).getAttribute('aria-describedby') ?? '')?.textContent

test('SH-VALID-018 SH-VALID-020 SH-VALID-024 an empty registration says under each field what is missing', async () => {
  const { person } = open('/amd/register')
  await person.click(button('注册'))
  expect(messageUnder('手机号码')).toBe('请输入手机号码')
  expect(messageUnder('用户名')).toBe('请输入用户名!')
  expect(messageUnder('验证码')).toBe('请输入验证码')
  expect(messageUnder('密码')).toBe('请输入密码!')
  expect(messageUnder('邮箱（选填）')).toBe('')
  expect(document.activeElement).toBe(field('用户名'))
  expect(bodiesOf('/sys/user/register')).toEqual([])
})

test.each(['16612345678', '19912345678', '12912345678', '1391234567'])(
  'SH-VALID-019 SH-VALID-024 the number %s is not right',
  async phone => {
    const { person } = open('/user/register')
    await fill(person, { ...complete, 手机号码: phone })
    await person.click(button('注册'))
    expect(messageUnder('手机号码')).toBe('请输入正确的手机号码')
    expect(bodiesOf('/sys/user/register')).toEqual([])
  },
)

test('an installation may admit the newer numbers', async () => {
  answers['/sys/user/registerOptions'] = good({ isMobileWide: true })
  answers['/sys/user/register'] = good(null, '注册成功')
  const { person } = open('/user/register')
  await fill(person, { ...complete, 手机号码: '16612345678' })
  await person.click(button('注册'))
  expect(await screen.findByText('注册成功')).toBeTruthy()
})

test.each(['abc', 'some-body', '某某某某', 'ab cd'])(
  'SH-VALID-021 SH-VALID-022 SH-VALID-024 the username %s is told the true length and letters',
  async username => {
    const { person } = open('/amd/register')
    await fill(person, { ...complete, 用户名: username })
    await person.click(button('注册'))
    expect(messageUnder('用户名')).toBe('长度为4-18位（字母、数字、下划线）')
    await fill(person, { 用户名: 'abcd' })
    expect(messageUnder('用户名')).toBe('')
  },
)

test('SH-VALID-023 SH-VALID-024 the e-mail may be left out, but not be wrong', async () => {
  answers['/sys/user/register'] = good(null, '注册成功')
  const { person } = open('/amd/register')
  await fill(person, { ...complete, '邮箱（选填）': 'nobody@' })
  await person.click(button('注册'))
  expect(messageUnder('邮箱（选填）')).toBe('邮箱格式不正确')
  await fill(person, { '邮箱（选填）': '' })
  await person.click(button('注册'))
  expect(await screen.findByText('注册成功')).toBeTruthy()
  expect(bodiesOf('/sys/user/register')).toEqual([
    { username: 'newcomer', phone: '13912345678', smscode: '123456', password: 'Zhuce2026', email: null },
  ])
})

test('a registration ends on the page that tells the name and what happens next', async () => {
  answers['/sys/user/register'] = good(null, '注册成功')
  const { person, router } = open('/user/register')
  await fill(person, { ...complete, '邮箱（选填）': 'a@example.com' })
  await person.keyboard('{Enter}')
  expect(await screen.findByText('newcomer')).toBeTruthy()
  expect(router.state.location.pathname).toBe('/user/register-result')
  expect(screen.getByText(/待审核/)).toBeTruthy()
  expect(screen.getByRole('link', { name: '返回登录' }).getAttribute('href')).toBe('/user/login')
})

test('a refusal stands under its field until that is changed, and nothing typed is lost', async () => {
  answers['/sys/user/register'] = bad('用户名已注册', { code: 'register.username' })
  const { person } = open('/amd/register')
  await fill(person, complete)
  await person.click(button('注册'))
  await vi.waitFor(() => expect(messageUnder('用户名')).toBe('用户名已注册'), 20_000)
  for (const [label, value] of Object.entries(complete)) expect(field(label).value).toBe(value)
  await person.type(field('用户名'), '2')
  expect(messageUnder('用户名')).toBe('')
  answers['/sys/user/register'] = bad('手机验证码错误', { code: 'code.wrong' })
  await person.click(button('注册'))
  await vi.waitFor(() => expect(messageUnder('验证码')).toBe('手机验证码错误'), 20_000)
  answers['/sys/user/register'] = bad('服务器内部错误，请联系管理员（请求编号 1）')
  await person.click(button('注册'))
  expect((await screen.findByRole('alert')).textContent).toContain('请求编号 1')
})

test('WG-SLIDER-001 WG-SLIDER-002 a code is sent after the slider, and the next one a minute later', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  const { person } = open('/amd/register')
  await fill(person, { 手机号码: '13912345678' })
  expect(screen.getByText('拖动滑块验证')).toBeTruthy()
  await person.click(button('获取验证码'))
  expect(screen.getByText('请先拖动滑块完成验证')).toBeTruthy()
  expect(bodiesOf('/sys/sms')).toEqual([])
  slide()
  expect(screen.getByText('验证通过')).toBeTruthy()
  await person.click(button('获取验证码'))
  expect(await screen.findByText(demoNotice)).toBeTruthy()
  expect(bodiesOf('/sys/sms')).toEqual([{ mobile: '13912345678', smsmode: 1 }])
  await person.click(button('60 秒后重新获取'))
  act(() => vi.advanceTimersByTime(31_000))
  await person.click(button('29 秒后重新获取'))
  expect(bodiesOf('/sys/sms')).toHaveLength(1)
  act(() => vi.advanceTimersByTime(30_000))
  await person.click(button('获取验证码'))
  expect(bodiesOf('/sys/sms')).toHaveLength(2)
})

test('no code is asked for with a wrong number, and a refusal is told', async () => {
  answers['/sys/sms'] = bad('短信接口未配置，请联系管理员！', { code: 'sms.none' })
  const { person } = open('/amd/register')
  slide()
  await person.click(button('获取验证码'))
  expect(messageUnder('手机号码')).toBe('请输入手机号码')
  expect(bodiesOf('/sys/sms')).toEqual([])
  await fill(person, { 手机号码: '13912345678' })
  await person.click(button('获取验证码'))
  await vi.waitFor(() => expect(messageUnder('验证码')).toBe('短信接口未配置，请联系管理员！'), 20_000)
  expect(button('获取验证码')).toBeTruthy()
})

test('a forgotten password: the phone, then the new password twice, then done', async () => {
  answers['/sys/user/phoneVerification'] = good({ ticket: 'ticket-1', username: 'manager' })
  answers['/sys/user/passwordChange'] = good(null, '密码重置完成！')
  const { person } = open('/amd/alteration')
  await fill(person, { 手机号码: '13800138001', 验证码: '654321' })
  await person.click(button('下一步'))
  expect(await screen.findByText('manager')).toBeTruthy()
  await person.click(button('设置新密码'))
  expect(messageUnder('新密码')).toBe('请输入新密码!')
  expect(messageUnder('确认新密码')).toBe('请确认新密码!')
  await fill(person, { 新密码: 'Xin2026mima', 确认新密码: 'Xin2026mimi' })
  expect(messageUnder('确认新密码')).toBe('两次输入的密码不一样！')
  await fill(person, { 确认新密码: 'Xin2026mima' })
  await person.click(button('设置新密码'))
  expect((await screen.findByRole('status')).textContent).toContain('密码重置完成！')
  expect(bodiesOf('/sys/user/passwordChange')).toEqual([
    { ticket: 'ticket-1', password: 'Xin2026mima', confirmpassword: 'Xin2026mima' },
  ])
  expect(screen.getByRole('link', { name: '去登录' }).getAttribute('href')).toBe('/amd/login')
})

test('a proof that has expired leads back to the phone and says why', async () => {
  answers['/sys/user/phoneVerification'] = good({ ticket: 'ticket-1', username: 'manager' })
  answers['/sys/user/passwordChange'] = bad('短信验证码失效！', { code: 'reset.gone' })
  const { person } = open('/user/alteration')
  await fill(person, { 手机号码: '13800138001', 验证码: '654321' })
  await person.click(button('下一步'))
  await screen.findByText('manager')
  await fill(person, { 新密码: 'Xin2026mima', 确认新密码: 'Xin2026mima' })
  await person.click(button('设置新密码'))
  expect((await screen.findByRole('alert')).textContent).toBe('短信验证码失效！')
  expect(button('下一步')).toBeTruthy()
})

test('SH-SESS-042 the login with a code keeps token and user and goes onward', async () => {
  const user = { username: 'admin', realname: '平台管理员', hotelCode: '', tenantId: '0' }
  answers['/sys/phoneLogin'] = good({ token: 't', userInfo: user })
  const { person, router } = open('/amd/login')
  await person.type(screen.getByLabelText('用户名'), 'half typed')
  await person.click(screen.getByRole('tab', { name: '短信登录' }))
  await screen.findByLabelText('手机号码')
  await fill(person, { 手机号码: '13800138000' })
  await person.click(button('获取验证码'))
  expect(await screen.findByText(demoNotice)).toBeTruthy()
  expect(bodiesOf('/sys/sms')).toEqual([{ mobile: '13800138000', smsmode: 0 }])
  // What was typed on the other side is kept.
  await person.click(screen.getByRole('tab', { name: '密码登录' }))
  expect(field('用户名').value).toBe('half typed')
  await person.click(screen.getByRole('tab', { name: '短信登录' }))
  await fill(person, { 验证码: '123456' })
  await person.click(button('登录'))
  expect(await screen.findByText('别处')).toBeTruthy()
  expect(router.state.location.pathname).toBe('/admin')
  expect(bodiesOf('/sys/phoneLogin')).toEqual([{ mobile: '13800138000', captcha: '123456' }])
  expect(readSession()).toMatchObject({ token: 't', user: { username: 'admin' } })
})

test('the platform login leads to registration and to the forgotten password', () => {
  open('/amd/login')
  expect(screen.getByRole('link', { name: '注册账号' }).getAttribute('href')).toBe('/amd/register')
  expect(screen.getByRole('link', { name: '找回密码' }).getAttribute('href')).toBe('/amd/alteration')
})

test('WG-SLIDER-003 WG-SLIDER-004 WG-SLIDER-005 the slider verifies at its end, is locked then, and goes back when left earlier', () => {
  const onVerified = vi.fn()
  const { rerender } = render(<SliderVerify isVerified={false} onVerified={onVerified} />)
  const slider = screen.getByRole('slider')
  for (let step = 1; step <= 9; step++) fireEvent.keyDown(slider, { key: 'ArrowRight' })
  expect(onVerified).not.toHaveBeenCalled()
  fireEvent.blur(slider)
  expect(slider.getAttribute('aria-valuenow')).toBe('0')
  for (let step = 1; step <= 10; step++) fireEvent.keyDown(slider, { key: 'ArrowRight' })
  expect(onVerified).toHaveBeenCalledOnce()
  rerender(<SliderVerify isVerified onVerified={onVerified} />)
  fireEvent.keyDown(slider, { key: 'Home' })
  fireEvent.blur(slider)
  expect(slider.getAttribute('aria-valuenow')).toBe('100')
  expect(slider.getAttribute('aria-disabled')).toBe('true')
})
