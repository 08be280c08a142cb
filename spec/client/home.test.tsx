import { accessFrom } from '@kezhan/client/access/access'
import { AccessContext } from '@kezhan/client/access/use-access'
import { aUser } from '@kezhan/client/request/testing/a-user'
import { type Workplace, WorkplaceProvider } from '@kezhan/client/workplace/workplace'
import type { HomeFigures, HomeTask, HotelLine, HotelsBeside } from '@kezhan/dashboard/model/home-calls'
import AnalysisPage from '@kezhan/dashboard/web/pages/AnalysisPage'
import HotelsPage from '@kezhan/dashboard/web/pages/HotelsPage'
import type { ListedApproval } from '@kezhan/folios/model/approval-calls'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { App } from 'antd'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

vi.setConfig({ testTimeout: 60_000 })

let kept: unknown
let saved: unknown[]
let hold: Promise<void> | undefined
let counts: Record<string, number>
let waiting: readonly ListedApproval[]
let decided: unknown[]
beforeEach(() => {
  waiting = []
  decided = []
  kept = null
  saved = []
  hold = undefined
  counts = { unassigned: 2, owing: 0, approvals: 1, leaks: 3 }
  vi.stubGlobal('fetch', async (url: string, init?: { body?: string }) => {
    const path = String(url)
    if (path.includes('/sys/preference/save')) {
      saved.push((JSON.parse(init?.body ?? '{}') as { value: unknown }).value)
      return told(null)
    }
    if (path.includes('/sys/preference/get')) return told(kept)
    if (path.includes('/approval/list'))
      return told({ records: waiting, total: waiting.length, size: 100, current: 1 })
    if (path.includes('/approval/decide')) {
      decided.push(JSON.parse(init?.body ?? '{}'))
      waiting = waiting.slice(1)
      return told(null)
    }
    if (path.includes('/dashboard/figures')) return told({ figures: [], visits: [], recent: [] })
    await hold
    if (path.includes('/dashboard/tasks')) return told(tasksOf(counts))
    if (path.includes('/dashboard/hotels')) return told(hotels)
    return told({ ...figures, figures: [...figures.figures, ...quiet] })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
const told = (result: unknown) => Response.json({ success: true, code: 200, message: '', result })

const tasksOf = (all: Record<string, number>): Pick<HomeTask, 'key' | 'count'>[] =>
  Object.entries(all).map(([key, count]) => ({ key, count }))

const figures: HomeFigures = {
  today: '2026-05-03',
  days: ['2026-05-01', '2026-05-02'],
  figures: [
    {
      key: '39',
      title: '出租率',
      unit: 'rate',
      formula: '出租间夜÷（总房－维修）',
      value: 7512,
      note: '含今晚待入账房费',
      month: 6000,
      past: [null, 5000],
      link: '/RoomsStatus/realTimeData',
    },
    {
      key: '12',
      title: '营业收入合计',
      unit: 'fen',
      formula: '…',
      value: 123_400,
      month: 5_000_000,
      past: [null, 100_000],
    },
  ],
}

/** The other rows that a desk sees, without anything to say. */
const quiet = ['40', '41', '6', '43a', '43b', '42'].map(key => ({
  key,
  title: `第${key}行`,
  unit: 'count' as const,
  formula: '…',
  value: 0,
  past: [null, 0],
}))

const values = (occupancy: number, revenue: number): HotelLine['values'] => ({
  today: { '39': occupancy, '12': revenue },
  yesterday: { '39': null, '12': null },
  month: { '39': occupancy, '12': revenue },
})
const hotels: HotelsBeside = {
  tenants: [{ id: '1', name: '西湖酒店管理', hotels: 2 }],
  tenantId: '1',
  figures: [
    { key: '39', title: '出租率', unit: 'rate', formula: '…' },
    { key: '12', title: '营业收入合计', unit: 'fen', formula: '…' },
  ],
  hotels: [
    { hotelCode: 'A', name: '西湖店', businessDate: '2026-05-03', values: values(9000, 100_00) },
    { hotelCode: 'B', name: '滨江店', businessDate: '2026-05-03', values: values(4000, 900_00) },
  ],
  together: values(6500, 1000_00),
}

const pagePaths = [
  '/CustomerOrder/orderStatus/booking',
  '/CustomerOrder/orderStatus/livingIn',
  '/RoomsStatus/realTimeData',
]

function open(page: ReactNode, rights: readonly string[], part: Partial<Workplace> = {}) {
  const workplace: Workplace = {
    user: aUser({ hotelName: '西湖店' }),
    businessDate: '2026-05-03',
    pages: pagePaths.map(path => ({ path, title: path, words: '', icon: undefined, trail: ['组'] })),
    isSafeMode: false,
    reload: async () => undefined,
    ...part,
  }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={['/dashboard/analysis']}>
        <AccessContext value={accessFrom({ auth: [{ action: rights.join(','), type: '2' }], allAuth: [] })}>
          <WorkplaceProvider value={workplace}>
            <App>{page}</App>
          </WorkplaceProvider>
        </AccessContext>
      </MemoryRouter>
    </QueryClientProvider>,
  )
}
const desk = [
  'order:list',
  'order:assign',
  'stay:checkout',
  'acct:pay',
  'approval:decide',
  'report:leakProof:list',
  'report:leakProof:judge',
  'room:list',
  'room:data',
]
const region = (name: RegExp) => screen.findByRole('region', { name })
const titlesIn = (part: HTMLElement) =>
  [...part.querySelectorAll('li')].map(
    item => item.querySelector('h3')?.textContent ?? item.textContent ?? '',
  )

test('HOTEL-001 what must be done stands first, each with its number and the way to it, nothing to do is calm', async () => {
  open(<AnalysisPage />, desk)
  const tasks = await region(/今天要做的事/)
  await within(tasks).findByText('2 项待办')
  const unassigned = within(tasks).getByRole('link', { name: /今日未排房/ })
  expect(unassigned.getAttribute('href')).toBe('/CustomerOrder/orderStatus/booking?tab=todayUnassigned')
  expect(unassigned.textContent).toContain('2单')
  expect(within(tasks).getByRole('link', { name: /在住欠费/ }).textContent).toContain('无')
  // His menu has no page of leaks: a number that leads nowhere is not shown.
  expect(within(tasks).queryByText('新的防漏线索')).toBeNull()
  expect(within(tasks).getByRole('button', { name: /待我审批/ }).textContent).toContain('1件')
})

test('cards stand before their numbers come, as many as there will be', async () => {
  let release = (): void => undefined
  hold = new Promise(resolve => {
    release = resolve
  })
  open(<AnalysisPage />, desk)
  const tasks = await region(/今天要做的事/)
  const before = tasks.querySelectorAll('li').length
  expect([tasks.getAttribute('aria-busy'), before]).toEqual(['true', 5])
  const trends = await region(/经营数据/)
  const cards = trends.querySelectorAll('li').length
  release()
  await within(tasks).findByText('2 项待办')
  expect([tasks.querySelectorAll('li').length, trends.querySelectorAll('li').length]).toEqual([before, cards])
})

test('a figure stands with its month, and its past as a table for who does not see the picture', async () => {
  open(<AnalysisPage />, desk)
  const trends = await region(/经营数据/)
  const link = await within(trends).findByRole('link', { name: '出租率 75.1%' })
  expect(link.getAttribute('href')).toBe('/RoomsStatus/realTimeData')
  expect(trends.textContent).toContain('本月 60.0%')
  expect(trends.textContent).toContain('含今晚待入账房费')
  // A day that was not kept is no nought.
  expect(within(trends).getByRole('row', { name: '2026-05-02 50.0%' })).toBeDefined()
  expect(within(trends).queryByRole('row', { name: /2026-05-01/ })).toBeNull()
})

test('cards are hidden and moved by mouse and keys, kept for the person, and put back', async () => {
  open(<AnalysisPage />, ['room:list', 'room:data'])
  const trends = await region(/经营数据/)
  await within(trends).findByRole('heading', { name: '营业收入合计' })
  expect(titlesIn(trends).slice(0, 2)).toEqual(['出租率', '第40行'])
  fireEvent.click(screen.getByRole('button', { name: '调整首页' }))
  const panel = await screen.findByRole('list', { name: '经营数据' })
  fireEvent.click(within(panel).getByRole('checkbox', { name: '出租率' }))
  expect(saved.at(-1)).toEqual({ order: [], hidden: ['figure:39'] })
  const order = () => titlesIn(trends)
  await waitFor(() => expect(order()).not.toContain('出租率'))
  fireEvent.click(within(panel).getByRole('button', { name: '上移 营业收入合计' }))
  await waitFor(() => expect(order()[1]).toBe('营业收入合计'))
  const revenue = () => within(panel).getByRole('checkbox', { name: '营业收入合计' })
  fireEvent.keyDown(revenue(), { key: 'ArrowUp', altKey: true })
  await waitFor(() => expect(order()[0]).toBe('营业收入合计'))
  const items = within(panel).getAllByRole('listitem')
  const [first, last] = [items[1], items.at(-1)]
  if (first === undefined || last === undefined) throw new Error('there are cards')
  // By mouse: it is dropped on the last.
  fireEvent.dragStart(first)
  fireEvent.dragOver(last)
  fireEvent.drop(last)
  await waitFor(() => expect(order().at(-1)).toBe('营业收入合计'))
  fireEvent.click(screen.getByRole('button', { name: '恢复默认' }))
  expect(saved.at(-1)).toEqual({ order: [], hidden: [] })
  await waitFor(() => expect(order().slice(0, 2)).toEqual(['出租率', '第40行']))
})

test('on a phone approvals are decided on the page, and only what waits has a card', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('max-width'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  }))
  waiting = [anApproval('a1', 'desk', '前台小李'), anApproval('a2', aUser().username, '我自己')]
  open(<AnalysisPage />, desk)
  const approvals = await region(/待我审批/)
  expect(approvals.textContent).toContain('早餐记错房间')
  expect(approvals.textContent).toContain('前台小李')
  // One's own is for somebody else.
  expect(approvals.querySelectorAll('li')).toHaveLength(1)
  const tasks = await region(/今天要做的事/)
  expect([...tasks.querySelectorAll('li')].map(item => item.textContent)).toEqual([
    expect.stringContaining('今日未排房'),
  ])
  fireEvent.click(within(approvals).getByRole('button', { name: '拒绝 冲账 301 王五' }))
  fireEvent.change(await screen.findByLabelText('拒绝原因'), { target: { value: '请先核对' } })
  fireEvent.keyDown(screen.getByLabelText('拒绝原因'), { key: 'Enter' })
  fireEvent.click(screen.getByRole('button', { name: /确\s?定/ }))
  await waitFor(() => expect(decided).toEqual([{ id: 'a1', version: 1, agree: 'N', decision: '请先核对' }]))
  await waitFor(() => expect(screen.queryByRole('region', { name: /待我审批/ })).toBeNull())
})

const anApproval = (id: string, applicant: string, applicantName: string): ListedApproval => ({
  id,
  action: '冲账',
  targetKind: 'line',
  targetId: 'l1',
  targetTitle: '301 王五',
  amountFen: 7600,
  beforeText: '76.00',
  afterText: '0.00',
  reason: '早餐记错房间',
  applicant,
  applicantName,
  approver: null,
  approverName: null,
  decision: null,
  state: 'waiting',
  businessDate: '2026-05-03',
  version: 1,
  createdAt: '2026-05-03 10:00',
  decidedAt: null,
})

test('the page comes as it was left', async () => {
  kept = { order: ['task:owing', 'task:unassigned'], hidden: ['block:links', 'task:dueOut'] }
  open(<AnalysisPage />, desk)
  const tasks = await region(/今天要做的事/)
  const titles = [...tasks.querySelectorAll('li')].map(item => item.textContent ?? '')
  expect(titles[0]).toContain('在住欠费')
  expect(titles.some(title => title.includes('今日预离'))).toBe(false)
  expect(screen.queryByRole('heading', { name: '快捷入口' })).toBeNull()
})

test('hotels stand side by side, ranked by the figure that is chosen, and open', async () => {
  open(<HotelsPage />, ['home:hotels'], { user: aUser({ hotelCode: '' }) })
  const table = await screen.findByRole('table', { name: '各店本月数据' })
  const names = () =>
    within(table)
      .getAllByRole('rowheader')
      .map(cell => cell.textContent)
  expect(names()).toEqual(['西湖店', '滨江店', '合计'])
  fireEvent.click(within(table).getByRole('button', { name: '营业收入合计' }))
  expect(names()).toEqual(['滨江店', '西湖店', '合计'])
  fireEvent.click(within(table).getByRole('button', { name: '滨江店' }))
  const opened = await screen.findByRole('dialog', { name: '滨江店' })
  await within(opened).findByText('75.1%')
})
