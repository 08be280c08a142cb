import { pageFor } from '@kezhan/app-web/page-lookup'
import { PageBoundary } from '@kezhan/app-web/trouble/PageBoundary'
import { AccessProvider } from '@kezhan/client/access/AccessProvider'
import { useHotelSetup } from '@kezhan/client/hotel/use-hotel-setup'
import { LiveProvider } from '@kezhan/client/live/LiveProvider'
import { writeSession } from '@kezhan/client/request/session-store'
import { aUser } from '@kezhan/client/request/testing/a-user'
import { WorkplaceProvider } from '@kezhan/client/workplace/workplace'
import { actions } from '@kezhan/resource/define'
import { resourcesOf, type Screen } from '@kezhan/resource/menu'
import { permissionOf } from '@kezhan/resource/permission'
import { PaperDesk } from '@kezhan/web-kit/papers/PaperDesk'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { App, ConfigProvider } from 'antd'
import zhCN from 'antd/locale/zh_CN'
import { Suspense } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { emptyAnswer } from './testing/empty-answers'

/** Every page that a module brings for the menu, and the personal ones. */
const screens = Object.values(
  import.meta.glob<Readonly<Record<string, readonly Screen[]>>>('../../modules/*/model/screens.ts', {
    eager: true,
  }),
).flatMap(module => Object.values(module).flat())
const personal = Object.keys(import.meta.glob('../../apps/web/account/pages/*.tsx')).map(file => ({
  path: '/account/page',
  component: file.replace(/^.*\/(\w+)\.tsx$/, 'account/$1'),
}))
const resources = resourcesOf(screens)
/** The viewer of calls and the walls draw in a browser only. */
const drawnByOthers = ['monitor/DocsPage', 'reports/ProductionScreenPage', 'reports/LogisticsScreenPage']
const pages: readonly { component: string; path: string }[] = [
  // What has a parameter in its address is opened from another page, and has tests of its own.
  ...screens.flatMap(({ path, component }) =>
    component === undefined || path.includes(':') || drawnByOthers.includes(component)
      ? []
      : [{ path, component }],
  ),
  ...personal,
]
/** Somebody who may do everything. */
const auth = [
  ...resources.flatMap(resource => actions.map(action => permissionOf(resource, action))),
  ...screens.flatMap(({ rights = [], needs }) => [...rights.map(({ code }) => code), needs ?? 'a:b']),
].map(action => ({ action, type: '2', describe: '' }))

/** What the frame asks for, and what a page does without: nobody has to be told. */
const ground = /^\/(base\/hotel\/|base\/cfg\/|sys\/preference\/|sys\/dict\/)/

class SilentSocket {
  send() {}
  close() {}
}
type Weather = 'empty' | 'failing'
let weather: Weather
/** Questions that were asked, and those that are not answered yet. */
let asked: number
let underWay: number

beforeEach(() => {
  vi.stubGlobal('WebSocket', SilentSocket)
  asked = 0
  underWay = 0
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost')
    const path = decodeURIComponent(pathname.replace(/^\/pms/, ''))
    if (!ground.test(path)) asked += 1
    underWay += 1
    // As an answer comes: later.
    await new Promise(resolve => setTimeout(resolve, 0))
    underWay -= 1
    const isFailing = weather === 'failing'
    const result = isFailing ? null : emptyAnswer(method, path, Object.fromEntries(searchParams), resources)
    const envelope = { success: !isFailing, code: isFailing ? 500 : 200, message: '', result, timestamp: 0 }
    return new Response(JSON.stringify(envelope), {
      status: isFailing ? 500 : 200,
      headers: { 'content-type': 'application/json' },
    })
  })
  writeSession({ token: 't', user: aUser() })
})
afterEach(() => {
  cleanup()
  document.body.replaceChildren()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  localStorage.clear()
  sessionStorage.clear()
})

const workplace = {
  user: aUser(),
  businessDate: '2026-05-01',
  pages: [],
  isSafeMode: false,
  reload: async () => undefined,
}

/** As the frame does it for a hotel's people. */
function Setup() {
  useHotelSetup('KZ001')
  return null
}

function open({ path, component }: { path: string; component: string }) {
  const page = (
    <PageBoundary>
      <Suspense fallback={<p data-loading>载入中</p>}>
        {pageFor({ component, meta: { title: '', words: '', keepAlive: true, internalOrExternal: false } })}
      </Suspense>
    </PageBoundary>
  )
  const router = createMemoryRouter(
    [
      { path, element: page },
      { path: '*', element: <p>离开了这一页</p> },
    ],
    {
      initialEntries: [path],
    },
  )
  const client = new QueryClient()
  return render(
    <ConfigProvider locale={zhCN} button={{ autoInsertSpace: false }} theme={{ token: { motion: false } }}>
      <App>
        <QueryClientProvider client={client}>
          <AccessProvider auth={auth} allAuth={[]}>
            <WorkplaceProvider value={workplace}>
              <LiveProvider>
                <PaperDesk>
                  <Setup />
                  <RouterProvider router={router} />
                </PaperDesk>
              </LiveProvider>
            </WorkplaceProvider>
          </AccessProvider>
        </QueryClientProvider>
      </App>
    </ConfigProvider>,
  )
}

const text = (): string => document.body.textContent ?? ''
const isLoading = (): boolean =>
  underWay > 0 ||
  document.querySelector('[data-loading], [aria-busy=true], .bone, .ant-skeleton, .ant-spin-spinning') !==
    null

/** Until nothing is under way; one answer often leads to another question. */
async function settled(): Promise<void> {
  for (let quiet = 0; quiet < 2; quiet++) {
    await waitFor(() => expect(isLoading()).toBe(false), { interval: 5 })
    await act(async () => {
      await new Promise(resolve => setTimeout(resolve, 1))
    })
    if (isLoading()) quiet = -1
  }
}

test.each(pages)('$component opens in a house without data', async page => {
  weather = 'empty'
  const heard = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  open(page)
  await settled()
  expect(text()).not.toContain('页面出错了')
  expect(text()).toMatch(/[\u4e00-\u9fff]{2,}/)
  expect(heard.mock.calls.map(call => String(call[0]))).not.toContain('Page failed')
})

test('a house without rooms is told so by board and booking, and not that nothing fits', async () => {
  weather = 'empty'
  for (const [component, words] of [
    ['front-desk/RealTimeRoomStatePage', '还没有房间，请先在设置中添加'],
    ['reservations/BookingPage', '还没有可以预订的房型，请先在设置中添加房型和房价'],
  ] as const) {
    open({ path: '/', component })
    await settled()
    expect(text()).toContain(words)
    cleanup()
  }
})

test('a board that lost the base data of the hotel fetches it when asked again', async () => {
  weather = 'failing'
  open({ path: '/', component: 'front-desk/LongTermRoomStatusPage' })
  const retry = await screen.findByRole('button', { name: '重试' })
  expect(text()).toContain('服务器暂时无法处理，请稍后重试')
  weather = 'empty'
  fireEvent.click(retry)
  await settled()
  expect(text()).toContain('房型房量')
})

/** Nothing but boxes: what is asked fills the lists of their choices. */
const formOnly = 'demo/BasicFormPage'

test.each(pages.filter(({ component }) => component !== formOnly))(
  '$component says in words that the server fails, and offers to ask again',
  async page => {
    weather = 'failing'
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    open(page)
    await settled()
    expect(text()).not.toContain('页面出错了')
    expect(text()).toMatch(/[\u4e00-\u9fff]{4,}/)
    expect(text().match(/.{0,12}(还没有|没有符合|没有数据).{0,12}/g) ?? []).toEqual([])
    const retries = [...document.querySelectorAll('button, a')].filter(button =>
      /重试|重新加载|刷新/.test((button.textContent ?? '') + (button.getAttribute('aria-label') ?? '')),
    )
    if (asked > 0) expect(retries.length).toBeGreaterThan(0)
  },
)
