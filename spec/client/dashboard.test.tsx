import { aUser } from '@kezhan/client/request/testing/a-user'
import { type Workplace, WorkplaceProvider } from '@kezhan/client/workplace/workplace'
import type { Dashboard } from '@kezhan/dashboard/model/dashboard-calls'
import AnalysisPage from '@kezhan/dashboard/web/pages/AnalysisPage'
import WorkplacePage from '@kezhan/dashboard/web/pages/WorkplacePage'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

let asked = 0
let answer: Dashboard
let isDown = false
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-05-01T08:30:00') })
  asked = 0
  isDown = false
  answer = {
    figures: [
      {
        key: 'staff',
        title: '员工',
        value: 1205,
        unit: '人',
        text: '本店状态正常的员工账号。',
        link: '/Setting/users',
      },
      {
        key: 'roomTypes',
        title: '房型',
        value: 6,
        unit: '个',
        text: '本店启用的房型。',
        link: '/Setting/roomType',
      },
      {
        key: 'unread',
        title: '未读消息',
        value: 3,
        unit: '条',
        text: '您还没有读。',
        link: '/isps/userAnnouncement',
        mine: true,
      },
    ],
    visits: [
      { day: '2026-04-30', visits: 4, people: 2 },
      { day: '2026-05-01', visits: 7, people: 3 },
    ],
    recent: [{ id: 9, at: '2026-05-01 08:12:30', action: 'edit', title: '房型', name: '豪华大床房' }],
  }
  vi.stubGlobal('fetch', async (url: string) => {
    // How he arranged his page is asked once and is no figure.
    if (String(url).includes('/sys/preference/'))
      return Response.json({ success: true, code: 200, result: null })
    asked++
    const body = isDown
      ? { success: false, code: 500, message: '系统繁忙' }
      : { success: true, code: 200, message: '', result: answer }
    return new Response(JSON.stringify(body), { headers: { 'x-request-id': 'r-77' } })
  })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const aPage = (path: string, title: string, group: string) => ({
  path,
  title,
  words: '',
  icon: undefined,
  trail: [group],
})

async function open(page: ReactNode, part: Partial<Workplace> = {}) {
  const workplace: Workplace = {
    user: aUser({ realname: '林小前', hotelName: '西湖店' }),
    businessDate: '2026-04-30',
    pages: [aPage('/Setting/roomType', '房型', '酒店设置'), aPage('/dashboard/analysis', '首页', '仪表盘')],
    isSafeMode: false,
    reload: async () => undefined,
    ...part,
  }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={['/dashboard/analysis']}>
        <WorkplaceProvider value={workplace}>{page}</WorkplaceProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  )
  await eventually(() => expect(screen.queryByText(/更新于 |数据加载失败/)).not.toBeNull())
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

/** Answers are read in real time, whatever the clock of the test says. */
const eventually = (check: () => void) =>
  vi.waitFor(
    async () => {
      await pass(0)
      check()
    },
    { timeout: 45_000, interval: 20 },
  )

test('HOTEL-001 the home page shows the figures, each with what it counts', async () => {
  await open(<AnalysisPage />)
  const figures = screen.getByRole('list', { name: '数据' })
  expect(within(figures).getAllByRole('listitem')).toHaveLength(3)
  const staff = within(figures).getByRole('button', { description: '本店状态正常的员工账号。' })
  expect(staff.textContent).toContain('1,205')
  expect(screen.getByText(/营业日 2026年4月30日/).textContent).toContain('西湖店')
})

test('a figure leads to its page only where the menu has it', async () => {
  await open(<AnalysisPage />)
  const links = within(screen.getByRole('list', { name: '数据' })).getAllByRole('link')
  expect(links.map(link => link.getAttribute('href'))).toEqual([
    '/Setting/roomType',
    '/isps/userAnnouncement',
  ])
})

test('the visits are there as a table for who does not see the picture', async () => {
  await open(<AnalysisPage />)
  const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1)
  expect(rows.map(row => row.textContent)).toEqual(['2026-04-3042', '2026-05-0173'])
})

test('the figures are asked for again every minute and when the page is looked at again', async () => {
  await open(<AnalysisPage />)
  expect(asked).toBe(1)
  answer = { ...answer, figures: answer.figures.map(figure => ({ ...figure, value: 42 })) }
  await pass(60_000)
  await eventually(() => expect(screen.getAllByText('42')).toHaveLength(3))
  expect(asked).toBe(2)
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await eventually(() => expect(asked).toBe(3))
})

test('a page that is gone asks no more', async () => {
  await open(<AnalysisPage />)
  cleanup()
  await pass(300_000)
  expect(asked).toBe(1)
})

test('a failure is said with its number and can be tried again', async () => {
  isDown = true
  await open(<AnalysisPage />)
  const alert = screen.getByRole('alert')
  expect(alert.textContent).toContain('系统繁忙')
  expect(alert.textContent).toContain('请求编号：r-77')
  isDown = false
  act(() => within(alert).getByRole('button', { name: '重试' }).click())
  await eventually(() => expect(screen.queryByRole('alert')).toBeNull())
  expect(screen.getByText('1,205')).toBeDefined()
})

test('HOTEL-002 ACCT-007 the workplace greets, and shows what waits, what one did and where one can go', async () => {
  await open(<WorkplacePage />)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('早上好，林小前')
  const waiting = screen.getByRole('region', { name: '待办' })
  expect(within(waiting).getByRole('link', { name: '未读消息' }).getAttribute('href')).toBe(
    '/isps/userAnnouncement',
  )
  expect(waiting.textContent).toContain('3条')
  expect(waiting.textContent).not.toContain('员工')
  expect(screen.getByRole('region', { name: '我最近的修改' }).textContent).toContain(
    '修改房型豪华大床房05-01 08:12',
  )
  expect(screen.getByRole('link', { name: '房型' }).getAttribute('href')).toBe('/Setting/roomType')
})

test('nothing that waits is said in words, not shown as an empty box', async () => {
  answer = { figures: [], visits: [], recent: [] }
  await open(<WorkplacePage />)
  expect(screen.getByText('没有等您处理的事。')).toBeDefined()
  expect(screen.getByText('最近 7 天您没有改动过数据。')).toBeDefined()
})
