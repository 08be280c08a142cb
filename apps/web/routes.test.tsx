import { writeSession } from '@kezhan/client/request/session-store'
import { aUser } from '@kezhan/client/request/testing/a-user'
import type { MenuNode } from '@kezhan/identity/model/session-calls'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import type { Window } from 'happy-dom'
import { RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aGroup, aNode } from './menu/testing/a-node'
import { router } from './routes'

const wrong = (path: string) => aNode(path, { title: '试页', component: 'no/SuchPage' })
const menu = [
  aGroup('/isystem', [wrong('/isystem/probe'), wrong('/account/center')]),
  aNode('/form/basic-form', { title: '基础表单', component: 'demo/BasicFormPage' }),
  aNode('/account/center', { title: '个人中心', component: 'account/CenterPage' }),
]
const profile = { ...aUser(), menu, auth: [], allAuth: [], businessDate: '2026-05-01', sysSafeMode: false }
const missing = {
  title: '数据字典',
  rights: ['数据字典'],
  reason: '您的角色都没有得到授权',
  granters: ['沈经理'],
}
const results: Readonly<Record<string, unknown>> = {
  '/pms/sys/user/getCurrentUserDeparts': { list: [], orgCode: null },
}

/** As much of a socket as the page uses. */
class FakeSocket {
  static last: FakeSocket | undefined
  onmessage: ((event: { data: string }) => void) | null = null
  constructor() {
    FakeSocket.last = this
  }
  send() {}
  close() {}
}
let served: readonly MenuNode[]

beforeEach(() => {
  served = menu
  vi.stubGlobal('WebSocket', FakeSocket)
  // The simulated window has a handle of its own that the type of a browser's window does not know.
  ;(window as unknown as Window).happyDOM.setViewport({ width: 1440, height: 900 })
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname, searchParams } = new URL(url, 'http://kezhan.invalid')
    const known = pathname.endsWith('/missingPage')
      ? searchParams.get('path') === '/isystem/dict'
        ? missing
        : { title: null, rights: [], reason: '页面不存在', granters: [] }
      : pathname === '/pms/user/get/info'
        ? { ...profile, menu: served }
        : results[pathname]
    const answer = {
      success: known !== undefined,
      code: 200,
      message: '',
      result: known ?? null,
      timestamp: 0,
    }
    return new Response(JSON.stringify(answer), { headers: { 'content-type': 'application/json' } })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
})

async function open(path: string) {
  render(<RouterProvider router={router} />)
  await act(() => router.navigate(path))
}

test('SH-ROUTE-014 a stranger sees the page of an unknown address without a frame', async () => {
  await open('/404')
  await screen.findByRole('heading', { name: '页面不存在' })
  expect(screen.queryByRole('navigation')).toBeNull()
})

test('SH-ROUTE-015 an unknown path leads to /404, inside the frame', async () => {
  writeSession({ token: 't', user: aUser() })
  await open('/no/such/page')
  await screen.findByRole('heading', { name: '页面不存在' })
  expect(router.state.location.pathname).toBe('/404')
  expect(screen.getByRole('navigation', { name: '已打开的页面' })).toBeTruthy()
  expect(screen.getByRole('button', { name: '前台的菜单' })).toBeTruthy()
})

test('the page of somebody else says in words which right is missing, and whom to ask, inside the frame', async () => {
  writeSession({ token: 't', user: aUser() })
  await open('/isystem/dict')
  await screen.findByRole('heading', { name: '没有访问权限' })
  expect(screen.getByText(/缺少的权限：数据字典。需要时请联系沈经理授权/)).toBeTruthy()
  expect(screen.getByRole('link', { name: '返回首页' })).toBeTruthy()
  expect(screen.getByRole('navigation', { name: '已打开的页面' })).toBeTruthy()
  expect(document.title).toContain('没有访问权限')
})

test('an entry that names no page says so in its own place, and leaves the page alone whose address it took', async () => {
  writeSession({ token: 't', user: aUser() })
  await open('/isystem/probe')
  await screen.findByRole('heading', { name: '页面尚未提供' })
  expect(screen.getByText(/菜单指向的页面组件不存在：no\/SuchPage/)).toBeTruthy()
  expect(screen.getByRole('navigation', { name: '已打开的页面' })).toBeTruthy()
  await act(() => router.navigate('/account/center'))
  await waitFor(() => expect(screen.queryByRole('heading', { name: '页面尚未提供' })).toBeNull())
  const tabs = within(screen.getByRole('navigation', { name: '已打开的页面' }))
  expect(tabs.getByRole('link', { name: '个人中心' }).getAttribute('aria-current')).toBe('page')
})

test('a menu that changed reaches the open page, whose half-typed form stays, even where its own right is gone', async () => {
  writeSession({ token: 't', user: aUser() })
  await open('/form/basic-form')
  const box = () => within(screen.getByRole('main')).queryAllByRole<HTMLInputElement>('textbox')[0]
  await waitFor(() => expect(box()).toBeTruthy())
  fireEvent.change(box() as HTMLInputElement, { target: { value: '写了一半' } })
  served = [aNode('/dashboard/workplace', { title: '新给的页面', component: 'no/SuchPage' })]
  act(() => FakeSocket.last?.onmessage?.({ data: JSON.stringify({ cmd: 'menu' }) }))
  await screen.findByText('新给的页面')
  expect(box()?.value).toBe('写了一半')
})

test('a page whose tab is left stays as it is, with what was typed into it', async () => {
  writeSession({ token: 't', user: aUser() })
  await open('/form/basic-form')
  const box = () => within(screen.getByRole('main')).queryAllByRole<HTMLInputElement>('textbox')[0]
  await waitFor(() => expect(box()).toBeTruthy())
  const typed = box() as HTMLInputElement
  fireEvent.change(typed, { target: { value: '写了一半' } })
  await act(() => router.navigate('/isystem/probe'))
  await screen.findByRole('heading', { name: '页面尚未提供' })
  expect(typed.isConnected).toBe(true)
  await act(() => router.navigate('/form/basic-form'))
  await waitFor(() => expect(box()).toBe(typed))
  expect(typed.value).toBe('写了一半')
})
