import { bidFarewell } from '@kezhan/app-web/guard/farewell'
import OAuth2LoginPage from '@kezhan/app-web/login/OAuth2LoginPage'
import { readSession, writeSession } from '@kezhan/client/request/session-store'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { StrictMode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

interface Sent {
  readonly path: string
  readonly body: unknown
}
let sent: Sent[]
/** Answers by path below the API base. */
let answers: Record<string, unknown>

const answer = (success: boolean, code: number, message: string, result: unknown = null) => ({
  success,
  code,
  message,
  result,
  timestamp: 0,
})
const clerk = {
  id: '1',
  username: 'frontdesk',
  realname: '王芳',
  avatar: null,
  hotelCode: 'KZ001',
  hotelName: '',
  tenantId: '1',
  orgCode: null,
  shiftIndex: '01',
  shiftName: '早班',
}
const administrator = { ...clerk, username: 'admin', hotelCode: '', shiftIndex: null, shiftName: null }
const wecom = { provider: 'wecom', title: '企业微信' }
const cas = { provider: 'cas', title: '统一认证' }
const offer = (...services: object[]) => {
  answers['/sys/thirdLogin/providers'] = answer(true, 0, '', services)
}

beforeEach(() => {
  sent = []
  answers = {}
  offer()
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const path = new URL(url, 'http://kezhan.invalid').pathname.replace('/pms', '')
    sent.push({ path, body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined })
    const body = answers[path] ?? answer(false, 500, '没有这个调用')
    return new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  localStorage.clear()
  sessionStorage.clear()
})

function open(address: string) {
  const pages = [
    { path: '/oauth2-app/login', element: <OAuth2LoginPage /> },
    { path: '*', element: <p>别处</p> },
  ]
  const router = createMemoryRouter(pages, { initialEntries: [address] })
  render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  )
  return { where: () => router.state.location.pathname + router.state.location.search }
}
const inChat = () => vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 wxwork/4.1')
const heldAssign = () => vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
const asked = (path: string) => sent.filter(one => one.path === path)

test('SH-ROUTE-011 without configuration the page says so and leads to both logins with the redirect', async () => {
  open('/oauth2-app/login?redirect=%2Fisystem%2Fposition')
  await screen.findByText(/本系统没有配置第三方登录/)
  const hrefs = screen.getAllByRole('link').map(link => link.getAttribute('href'))
  expect(hrefs).toEqual(
    expect.arrayContaining([
      '/user/login?redirect=%2Fisystem%2Fposition',
      '/amd/login?redirect=%2Fisystem%2Fposition',
    ]),
  )
})

test('SH-ROUTE-011 every configured service has a button of its own', async () => {
  offer(wecom, cas)
  open('/oauth2-app/login')
  const way = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href')
  expect(await way('使用企业微信登录')).toBe('/pms/sys/thirdLogin/render/wecom')
  expect(await way('使用统一认证登录')).toBe('/pms/sys/thirdLogin/render/cas')
})

test('when nobody knows what is configured, one may ask again', async () => {
  answers['/sys/thirdLogin/providers'] = answer(false, 500, '数据库暂时不可用，请稍后再试')
  open('/oauth2-app/login')
  await screen.findByText('数据库暂时不可用，请稍后再试')
  offer(wecom)
  fireEvent.click(screen.getByRole('button', { name: '重试' }))
  await screen.findByRole('link', { name: '使用企业微信登录' })
})

test('SH-GUARD-002 a chat program with exactly one service goes there by itself and remembers the redirect', async () => {
  inChat()
  const assign = heldAssign()
  offer(wecom)
  open('/oauth2-app/login?redirect=%2Fisystem%2Fposition')
  await vi.waitFor(() => expect(assign).toHaveBeenCalledWith('/pms/sys/thirdLogin/render/wecom'), 20_000)
  cleanup()
  answers['/sys/thirdLogin/getLoginUser/t-chat/wecom'] = answer(true, 200, '登录成功', {
    token: 'tok',
    userInfo: clerk,
  })
  const { where } = open('/oauth2-app/login?provider=wecom&ticket=t-chat')
  await screen.findByText('别处')
  expect(where()).toBe('/isystem/position')
})

test('with two services the visitor of a chat program chooses', async () => {
  inChat()
  const assign = heldAssign()
  offer(wecom, cas)
  open('/oauth2-app/login')
  await screen.findByRole('link', { name: '使用企业微信登录' })
  expect(assign).not.toHaveBeenCalled()
})

test('a chat program does not turn in circles after a failure', async () => {
  inChat()
  const assign = heldAssign()
  offer(wecom)
  open('/oauth2-app/login?problem=third.unbound')
  expect((await screen.findByRole('alert')).textContent).toMatch(/^该第三方账号没有绑定本系统的账号/)
  await screen.findByRole('link', { name: '使用企业微信登录' })
  expect(assign).not.toHaveBeenCalled()
})

test('a reason that is not ours is not shown', async () => {
  open('/oauth2-app/login?problem=%E8%AF%B7%E6%B1%87%E6%AC%BE')
  await screen.findByText(/本系统没有配置第三方登录/)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('SH-SESS-043 a ticket becomes a stored session once, and the redirect is followed', async () => {
  offer(wecom)
  answers['/sys/thirdLogin/getLoginUser/t-1/wecom'] = answer(true, 200, '登录成功', {
    token: 'tok',
    userInfo: clerk,
  })
  const first = open('/oauth2-app/login?redirect=%2Fisystem%2Fposition%3FpageNo%3D2')
  // The link leaves the page; here only what it remembers counts.
  const link = await screen.findByRole('link', { name: '使用企业微信登录' })
  link.addEventListener('click', event => event.preventDefault())
  fireEvent.click(link)
  expect(first.where()).toContain('/oauth2-app/login')
  cleanup()

  const { where } = open('/oauth2-app/login?provider=wecom&ticket=t-1')
  await screen.findByText('别处')
  expect(where()).toBe('/isystem/position?pageNo=2')
  expect(asked('/sys/thirdLogin/getLoginUser/t-1/wecom')).toHaveLength(1)
  expect(readSession()).toEqual({ token: 'tok', user: clerk })
  expect(localStorage.getItem('pro__Login_Username')).toContain('frontdesk')
})

test('an answer with another code than 200 is no third-party login', async () => {
  answers['/sys/thirdLogin/getLoginUser/t-2/wecom'] = answer(true, 201, '请先绑定手机', {
    token: 'tok',
    userInfo: clerk,
  })
  open('/oauth2-app/login?provider=wecom&ticket=t-2')
  expect((await screen.findByRole('alert')).textContent).toBe('请先绑定手机')
  expect(readSession()).toBeUndefined()
})

test('a ticket that is over shows why and offers the way again', async () => {
  offer(wecom)
  answers['/sys/thirdLogin/getLoginUser/t-3/wecom'] = answer(false, 500, '登录凭证已失效，请重新登录')
  open('/oauth2-app/login?provider=wecom&ticket=t-3')
  expect((await screen.findByRole('alert')).textContent).toBe('登录凭证已失效，请重新登录')
  await screen.findByRole('link', { name: '使用企业微信登录' })
  expect(readSession()).toBeUndefined()
})

test('SH-SESS-045 SH-SESS-061 the CAS login goes by the success flag, not by the code', async () => {
  const result = { token: 'tok', userInfo: administrator, multi_depart: 0 }
  answers['/sys/cas/client/validateLogin'] = answer(false, 200, '统一认证没有通过', result)
  open('/oauth2-app/login?ticket=ST-1')
  expect((await screen.findByRole('alert')).textContent).toBe('统一认证没有通过')
  expect(readSession()).toBeUndefined()
  cleanup()

  answers['/sys/cas/client/validateLogin'] = answer(true, 0, '', result)
  const { where } = open('/oauth2-app/login?ticket=ST-2')
  await screen.findByText('别处')
  expect(where()).toBe('/admin')
  expect(readSession()).toEqual({ token: 'tok', user: administrator })
  expect(asked('/sys/cas/client/validateLogin').at(-1)?.body).toEqual({
    ticket: 'ST-2',
    service: `${window.location.origin}/oauth2-app/login`,
  })
})

test.each([
  ['SH-GUARD-006', administrator, '/admin'],
  ['SH-GUARD-012', clerk, '/'],
] as const)('%s whoever is signed in is sent from the default path onward', async (_id, user, onward) => {
  writeSession({ token: 'tok', user })
  const { where } = open('/oauth2-app/login')
  await screen.findByText('别处')
  expect(where()).toBe(onward)
})

test('why the last session ended is said until the next one begins', async () => {
  heldAssign()
  bidFarewell('/oauth2-app/login', '很抱歉，登录已过期，请重新登录')
  open('/oauth2-app/login')
  expect((await screen.findByRole('alert')).textContent).toBe('很抱歉，登录已过期，请重新登录')
  cleanup()
  answers['/sys/thirdLogin/getLoginUser/t-4/wecom'] = answer(true, 200, '登录成功', {
    token: 'tok',
    userInfo: clerk,
  })
  open('/oauth2-app/login?provider=wecom&ticket=t-4')
  await screen.findByText('别处')
  expect(sessionStorage.getItem('pro__FAREWELL_NOTICE')).toBeNull()
})
