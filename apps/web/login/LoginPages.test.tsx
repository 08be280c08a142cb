import { expireSession, readSession, writeSession } from '@kezhan/client/request/session-store'
import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { bidFarewell } from '../guard/farewell'
import { HotelLoginPage } from './HotelLoginPage'
import { PlatformLoginPage } from './PlatformLoginPage'

interface Sent {
  readonly path: string
  readonly body: unknown
}
let sent: Sent[]
/** Answers by path below the API base; a path without an answer is not found. */
let answers: Record<string, unknown>

const success = (result: unknown) => ({ success: true, code: 200, message: '', result, timestamp: 0 })
const refusal = (message: string) => ({ success: false, code: 500, message, result: null, timestamp: 0 })
const frontdesk = { username: 'frontdesk', realname: '王芳', hotelCode: 'KZ001', tenantId: '1' }

beforeEach(() => {
  sent = []
  answers = {}
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const path = new URL(url, 'http://kezhan.invalid').pathname.replace('/pms', '')
    sent.push({ path, body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined })
    const answer = answers[path] ?? refusal('很抱歉，资源未找到!')
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
  const router = createMemoryRouter(
    [
      { path: '/user/login', element: <HotelLoginPage /> },
      { path: '/amd/login', element: <PlatformLoginPage /> },
      { path: '*', element: <p>里面</p> },
    ],
    { initialEntries: [address] },
  )
  render(<RouterProvider router={router} />)
  return { router, person: userEvent.setup({ delay: null }) }
}
const logins = () => sent.filter(({ path }) => path.endsWith('/login'))

test('an empty hotel form asks for account and password, and nothing is sent', async () => {
  const { person } = open('/user/login')
  await person.click(screen.getByRole('button', { name: '登录' }))
  expect(screen.getByText('请输入用户名!')).toBeTruthy()
  expect(screen.getByText('请输入密码!')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('用户名'))
  expect(logins()).toEqual([])
})

test('a message disappears as soon as its field is filled', async () => {
  const { person } = open('/user/login')
  await person.click(screen.getByRole('button', { name: '登录' }))
  await person.type(screen.getByLabelText('用户名'), 'frontdesk')
  expect(screen.queryByText('请输入用户名!')).toBeNull()
  expect(screen.getByText('请输入密码!')).toBeTruthy()
})

test('who signs in again after a handover is offered the next shift: the one on duty is over for him', async () => {
  vi.useFakeTimers({ now: new Date(2026, 10, 15, 13, 50), toFake: ['Date'] })
  answers['/ebk/shiftCfg/getByHotel'] = success([
    { shiftName: '早班', shiftIndex: '01', beginTime: '06:00:00', endTime: '14:00:00' },
    { shiftName: '中班', shiftIndex: '02', beginTime: '14:00:00', endTime: '22:00:00' },
  ])
  const shown = async (isTurnOver: boolean) => {
    const nobody = { id: 'u1', avatar: null, hotelName: '西湖店', orgCode: null, shiftName: '早班' }
    writeSession({ token: 't1', user: { ...nobody, ...frontdesk, shiftIndex: '01' } })
    expireSession({ isTurnOver })
    open('/user/login')
    await screen.findByRole('option', { name: /早班/ })
    const { value } = screen.getByLabelText<HTMLSelectElement>('班次')
    cleanup()
    return value
  }
  expect(await shown(false)).toBe('01')
  expect(await shown(true)).toBe('02')
})

test('the work shift must be chosen where no shift is on duty', async () => {
  vi.useFakeTimers({ now: new Date(2026, 10, 15, 23, 30), toFake: ['Date'] })
  answers['/ebk/shiftCfg/getByHotel'] = success([
    { shiftName: '白班', shiftIndex: '01', beginTime: '08:00:00', endTime: '20:00:00' },
  ])
  const { person } = open('/user/login')
  await screen.findByRole('option', { name: /白班/ })
  await person.click(screen.getByRole('button', { name: '登录' }))
  expect(screen.getByText('请选择班次!')).toBeTruthy()
  await person.selectOptions(screen.getByLabelText('班次'), '01')
  expect(screen.queryByText('请选择班次!')).toBeNull()
})

test('the shift on duty is preselected, also in a window that began the day before', async () => {
  vi.useFakeTimers({ now: new Date(2026, 10, 15, 0, 30), toFake: ['Date'] })
  answers['/ebk/shiftCfg/getByHotel'] = success([
    { shiftName: '早班', shiftIndex: '01', beginTime: '06:00:00', endTime: '22:00:00' },
    { shiftName: '夜班', shiftIndex: '02', beginTime: '22:00:00', endTime: '06:00:00' },
  ])
  open('/user/login')
  expect(await screen.findByDisplayValue(/夜班/)).toBeTruthy()
})

test('Enter signs in, and the redirect query is followed', async () => {
  vi.useFakeTimers({ now: new Date(2026, 10, 15, 23, 30), toFake: ['Date'] })
  answers['/user/login'] = success({ token: 't', hotelCode: 'KZ001', userInfo: frontdesk })
  const { person, router } = open('/user/login?redirect=%2Fisystem%2Fposition%3FpageNo%3D2')
  await person.type(screen.getByLabelText('用户名'), 'frontdesk')
  await person.type(screen.getByLabelText('密码'), 'Kezhan@2026{Enter}')
  expect(await screen.findByText('里面')).toBeTruthy()
  expect(router.state.location.pathname + router.state.location.search).toBe('/isystem/position?pageNo=2')
  expect(logins().map(({ body }) => body)).toEqual([
    { account: 'frontdesk', password: 'Kezhan@2026', workShiftIndex: '03' },
  ])
  expect(readSession()).toMatchObject({ token: 't', user: { username: 'frontdesk' } })
})

test('a refused login shows the message of the server and keeps what was typed', async () => {
  answers['/user/login'] = refusal('用户名或密码错误')
  const { person } = open('/user/login')
  await person.type(screen.getByLabelText('用户名'), 'frontdesk')
  await person.type(screen.getByLabelText('密码'), 'wrong{Enter}')
  expect((await screen.findByRole('alert')).textContent).toBe('用户名或密码错误')
  expect(screen.getByDisplayValue('frontdesk')).toBeTruthy()
  expect(readSession()).toBeUndefined()
})

test('an answer with another code than 200 is no login', async () => {
  answers['/sys/login'] = {
    ...success({ token: 't', userInfo: frontdesk }),
    code: 201,
    message: '请先修改密码',
  }
  const { person } = open('/amd/login')
  await person.type(screen.getByLabelText('用户名'), 'admin')
  await person.type(screen.getByLabelText('密码'), 'x{Enter}')
  expect((await screen.findByRole('alert')).textContent).toBe('请先修改密码')
  expect(readSession()).toBeUndefined()
})

test('the platform login asks for no shift and leads to /admin', async () => {
  answers['/sys/login'] = success({
    token: 't',
    userInfo: { ...frontdesk, username: 'admin', hotelCode: '' },
  })
  const { person, router } = open('/amd/login')
  expect(screen.queryByLabelText('班次')).toBeNull()
  await person.type(screen.getByLabelText('用户名'), ' admin ')
  await person.type(screen.getByLabelText('密码'), 'Kezhan@2026')
  await person.click(screen.getByRole('button', { name: '登录' }))
  await screen.findByText('里面')
  expect(router.state.location.pathname).toBe('/admin')
  expect(logins().map(({ body }) => body)).toEqual([{ username: 'admin', password: 'Kezhan@2026' }])
})

test('the password can be shown', async () => {
  const { person } = open('/user/login')
  await person.type(screen.getByLabelText('密码'), 'secret')
  expect(screen.getByLabelText('密码').getAttribute('type')).toBe('password')
  await person.click(screen.getByRole('button', { name: '显示密码' }))
  expect(screen.getByLabelText('密码').getAttribute('type')).toBe('text')
})

test('in a demo the accounts of the audience fill the form', async () => {
  answers['/sys/demo'] = success({
    demo: true,
    password: 'Kezhan@2026',
    accounts: [
      { username: 'admin', realname: '管理员', role: '平台管理员', hotelName: '' },
      { username: 'frontdesk', realname: '王芳', role: '前台', hotelName: '客栈一店' },
    ],
  })
  const { person } = open('/user/login')
  const list = await screen.findByRole('region', { name: '演示账号' })
  expect(within(list).queryByText('平台管理员')).toBeNull()
  await person.click(within(list).getByRole('button', { name: /前台/ }))
  expect(screen.getByDisplayValue('frontdesk')).toBeTruthy()
  expect(screen.getByDisplayValue('Kezhan@2026')).toBeTruthy()
})

test('outside a demo no account is offered', async () => {
  answers['/sys/demo'] = success({ demo: false, accounts: [], password: '' })
  open('/user/login')
  await vi.waitFor(() => expect(sent.map(({ path }) => path)).toContain('/sys/demo'), 20_000)
  expect(screen.queryByText(/演示/)).toBeNull()
})

test('the login says why the last session ended, until the next attempt', async () => {
  bidFarewell('/user/login', '很抱歉，登录已过期，请重新登录')
  answers['/user/login'] = refusal('用户名或密码错误')
  const { person } = open('/user/login')
  expect(screen.getByRole('alert').textContent).toBe('很抱歉，登录已过期，请重新登录')
  await person.type(screen.getByLabelText('用户名'), 'frontdesk')
  await person.type(screen.getByLabelText('密码'), 'x{Enter}')
  expect(await screen.findByText('用户名或密码错误')).toBeTruthy()
})
