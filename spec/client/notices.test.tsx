import { LiveContext, LiveFeed } from '@kezhan/client/live/live-feed'
import { aUser } from '@kezhan/client/request/testing/a-user'
import { type Workplace, WorkplaceProvider } from '@kezhan/client/workplace/workplace'
import { announcement } from '@kezhan/messages/model/announcement'
import type { Notice, NoticeLists } from '@kezhan/messages/model/notice'
import NoticeBell from '@kezhan/messages/web/NoticeBell'
import OwnAnnouncementsPage from '@kezhan/messages/web/pages/OwnAnnouncementsPage'
import { useNotices } from '@kezhan/messages/web/use-notices'
import { fakeServer, granted, type Sent } from '@kezhan/web-kit/resource/testing/fake-server'
import { clearPage, renderPage } from '@kezhan/web-kit/resource/testing/render-page'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.useRealTimers()
  clearPage()
})

const listPath = '/sys/annountCement/listByUser'
const markPath = '/sys/sysAnnouncementSend/editByAnntIdAndUserId'

function aNotice(part: Partial<Notice> = {}): Notice {
  const { id = 'n1', titile = '停水通知' } = part
  return {
    id,
    anntId: id,
    msgId: id,
    msgTxt: titile,
    titile,
    msgContent: '<p>今晚停水</p>',
    msgAbstract: null,
    msgCategory: '1',
    priority: 'L',
    sender: 'manager',
    sender_dictText: '沈经理',
    sendTime: '2026-11-15 10:00:00',
    createTime: '2026-11-15 09:30:00',
    readFlag: '0',
    readTime: null,
    openType: null,
    openPage: null,
    busType: null,
    busId: null,
    ...part,
  }
}
const listsOf = (announcements: readonly Notice[], messages: readonly Notice[] = []): NoticeLists => ({
  anntMsgList: announcements,
  anntMsgTotal: announcements.length,
  sysMsgList: messages,
  sysMsgTotal: messages.length,
})

const page = (path: string) => ({ path, title: path, words: '', icon: undefined, trail: [] })
const workplace: Workplace = {
  user: aUser(),
  businessDate: '2026-11-15',
  pages: [page('/isystem/position')],
  isSafeMode: false,
  reload: async () => undefined,
}

/** A server whose unread notices the test changes; one that was marked is unread no more. */
function noticeServer(
  first: NoticeLists,
  answer: (sent: Sent) => ReturnType<typeof granted> | undefined = () => undefined,
) {
  const state = { lists: first, isBroken: false }
  const server = fakeServer(announcement, [], sent => {
    if (sent.path === listPath) {
      if (!state.isBroken) return granted(state.lists)
      return { status: 500, success: false, code: 500, message: '坏了', result: null }
    }
    if (sent.path === markPath) {
      const { anntId } = sent.body as { anntId: string }
      const without = (notices: readonly Notice[]) => notices.filter(one => one.id !== anntId)
      state.lists = listsOf(without(state.lists.anntMsgList), without(state.lists.sysMsgList))
      return granted(null)
    }
    return answer(sent)
  })
  return { ...server, state, loads: () => server.askedFor(listPath).length }
}

function renderWith(feed: LiveFeed, content: ReactNode) {
  return renderPage(
    <LiveContext value={feed}>
      <WorkplaceProvider value={workplace}>{content}</WorkplaceProvider>
    </LiveContext>,
    { rights: [] },
  )
}
const renderBell = (feed = connectedFeed()) => renderWith(feed, <NoticeBell />)

function connectedFeed(): LiveFeed {
  const feed = new LiveFeed()
  feed.setState('connected')
  return feed
}

async function openBell() {
  await userEvent.click(await screen.findByRole('button', { name: /^消息/ }))
  return screen.findByRole('region', { name: '未读消息' })
}
async function openNotice(title: string) {
  const panel = await openBell()
  await userEvent.click(await within(panel).findByRole('button', { name: new RegExp(title) }))
}

test('SH-NOTICE-005 SH-NOTICE-006 the bell counts both kinds together and shows each in its tab with its own count', async () => {
  noticeServer(
    listsOf(
      [aNotice(), aNotice({ id: 'n2', titile: '停电通知' })],
      [aNotice({ id: 'm1', titile: '夜审完成', msgCategory: '2' })],
    ),
  )
  renderBell()
  expect((await screen.findByRole('button', { name: '消息，3 条未读' })).textContent).toBe('3')
  const panel = await openBell()
  expect(
    within(panel)
      .getAllByRole('tab')
      .map(tab => tab.textContent),
  ).toEqual(['通知(2)', '系统消息(1)'])
  expect(within(panel).getByText('停电通知')).toBeTruthy()
  await userEvent.click(within(panel).getByRole('tab', { name: '系统消息(1)' }))
  expect(await within(panel).findByText('夜审完成')).toBeTruthy()
})

test.each([
  ['SH-NOTICE-007 SH-NOTICE-008', 'L', '停水通知2026-11-15 10:00:00 发布一般消息'],
  ['SH-NOTICE-009', 'M', '停水通知2026-11-15 10:00:00 发布重要消息'],
  ['SH-NOTICE-010', 'H', '停水通知2026-11-15 10:00:00 发布紧急消息'],
] as const)('%s a notice shows title, time and its priority %s in words', async (_ids, priority, line) => {
  noticeServer(listsOf([aNotice({ priority })]))
  renderBell()
  const panel = await openBell()
  expect((await within(panel).findByRole('listitem')).textContent).toBe(line)
})

test('SH-NOTICE-011 查看更多 leads to one’s own announcements', async () => {
  noticeServer(listsOf([]))
  const { router } = renderBell()
  const panel = await openBell()
  expect(await within(panel).findByText('没有未读通知')).toBeTruthy()
  await userEvent.click(within(panel).getByRole('button', { name: '查看更多' }))
  expect(router.state.location.pathname).toBe('/isps/userAnnouncement')
})

test('SH-NOTICE-017 SH-NOTICE-018 opening a notice marks it read and reloads the list', async () => {
  const server = noticeServer(listsOf([aNotice()]))
  renderBell()
  await openNotice('停水通知')
  await waitFor(() =>
    expect(server.lastOf(markPath)).toMatchObject({ method: 'PUT', body: { anntId: 'n1' } }),
  )
  const order = () => server.sent.map(one => one.path)
  await waitFor(() => expect(order().lastIndexOf(listPath)).toBeGreaterThan(order().indexOf(markPath)))
  expect(await screen.findByRole('button', { name: '消息' })).toBeTruthy()
})

test('SH-NOTICE-001 SH-NOTICE-015 a notice without an address opens in the dialog, which closes', async () => {
  noticeServer(listsOf([aNotice()]))
  renderBell()
  await openNotice('停水通知')
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText('今晚停水')).toBeTruthy()
  expect(within(dialog).queryByRole('button', { name: '去处理' })).toBeNull()
  // The cross and the button below.
  const [, button] = within(dialog).getAllByRole('button', { name: '关闭' })
  await userEvent.click(button ?? dialog)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('SH-NOTICE-003 the dialog is 60 % wide, 100 % in full screen, and its body is 80 % of the window', async () => {
  noticeServer(listsOf([aNotice()]))
  renderBell()
  await openNotice('停水通知')
  const dialog = await screen.findByRole('dialog')
  expect(dialog.style.width).toBe('60%')
  expect(dialog.querySelector<HTMLElement>('.ant-modal-body')?.style.height).toBe('80vh')
  await userEvent.click(within(dialog).getByRole('button', { name: '全屏' }))
  expect(dialog.style.width).toBe('100%')
  await userEvent.click(within(dialog).getByRole('button', { name: '还原' }))
  expect(dialog.style.width).toBe('60%')
})

test('SH-NOTICE-002 SH-NOTICE-014 a notice with an address of ours has 去处理, which goes there', async () => {
  noticeServer(listsOf([aNotice({ openType: 'url', openPage: '/dashboard/workplace?x=1' })]))
  const { router } = renderBell()
  await openNotice('停水通知')
  await userEvent.click(await screen.findByRole('button', { name: '去处理' }))
  expect(router.state.location.pathname + router.state.location.search).toBe('/dashboard/workplace?x=1')
})

test('SH-NOTICE-014 another site opens in a tab of its own, and a script leads nowhere', async () => {
  const open = vi.fn()
  vi.stubGlobal('open', open)
  noticeServer(listsOf([aNotice({ openType: 'url', openPage: 'https://example.com/x' })]))
  const first = renderBell()
  await openNotice('停水通知')
  await userEvent.click(await screen.findByRole('button', { name: '去处理' }))
  expect(open).toHaveBeenCalledWith('https://example.com/x', '_blank', 'noopener,noreferrer')
  expect(first.router.state.location.pathname).toBe('/')
  clearPage()
  noticeServer(listsOf([aNotice({ openType: 'url', openPage: 'javascript:alert(1)' })]))
  renderBell()
  await openNotice('停水通知')
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: '去处理' })).disabled).toBe(true)
})

test('SH-NOTICE-013 a notice that names a page of one’s own menu opens it; a page one does not have opens 详细信息', async () => {
  const server = noticeServer(
    listsOf([
      aNotice({ openType: 'component', openPage: 'isystem/position' }),
      aNotice({ id: 'n2', titile: '别人的页面', openType: 'component', openPage: 'isystem/secret' }),
    ]),
  )
  const { router } = renderBell()
  await openNotice('停水通知')
  await waitFor(() => expect(router.state.location.pathname).toBe('/isystem/position'))
  await waitFor(() => expect(server.lastOf(markPath)?.body).toEqual({ anntId: 'n1' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  await openNotice('别人的页面')
  expect(await screen.findByRole('dialog', { name: /详细信息/ })).toBeTruthy()
  expect(router.state.location.pathname).toBe('/isystem/position')
})

test('SH-WS-005 SH-WS-006 messages topic and user reload the notices, others do not', async () => {
  const server = noticeServer(listsOf([]))
  const feed = connectedFeed()
  renderBell(feed)
  await screen.findByRole('button', { name: '消息' })
  await waitFor(() => expect(server.loads()).toBeGreaterThan(0))
  server.state.lists = listsOf([aNotice()])
  act(() => feed.tell({ cmd: 'topic', msgId: 'n1', msgTxt: '' }))
  expect(await screen.findByRole('button', { name: '消息，1 条未读' })).toBeTruthy()
  server.state.lists = listsOf([aNotice(), aNotice({ id: 'n2' })])
  act(() => feed.tell({ cmd: 'user', msgId: 'n2', msgTxt: '' }))
  expect(await screen.findByRole('button', { name: '消息，2 条未读' })).toBeTruthy()
  const before = server.loads()
  act(() => feed.tell({ cmd: 'heartcheck', msgTxt: '心跳响应' }))
  expect(server.loads()).toBe(before)
})

test('an urgent notice that arrives while one works says so, an older one that moves up does not', async () => {
  const server = noticeServer(listsOf([aNotice({ id: 'old', titile: '早先的急事', priority: 'H' })]))
  const feed = connectedFeed()
  renderBell(feed)
  await screen.findByRole('button', { name: '消息，1 条未读' })
  const arrived = aNotice({ id: 'h', titile: '火警测试', priority: 'H', sendTime: '2026-11-15 10:05:00' })
  const movedUp = aNotice({ id: 'up', titile: '昨天的急事', priority: 'H', sendTime: '2026-11-14 10:00:00' })
  server.state.lists = listsOf([arrived, movedUp])
  act(() => feed.tell({ cmd: 'topic', msgId: 'h', msgTxt: '' }))
  expect(await screen.findByText('紧急消息：火警测试')).toBeTruthy()
  expect(screen.queryByText(/早先的急事|昨天的急事/)).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: '查看' }))
  expect(await screen.findByRole('dialog')).toBeTruthy()
})

test('which notices pop up is everybody’s own choice', async () => {
  const wish = { popup: { L: false, M: true, H: false }, sound: false }
  const server = noticeServer(listsOf([]), sent =>
    sent.path === '/sys/preference/get' ? granted(wish) : undefined,
  )
  const feed = connectedFeed()
  renderBell(feed)
  await screen.findByRole('button', { name: '消息' })
  await waitFor(() => expect(server.askedFor('/sys/preference/get')).toHaveLength(1))
  server.state.lists = listsOf([
    aNotice({ id: 'h', titile: '急事', priority: 'H', sendTime: '2026-11-15 10:05:00' }),
    aNotice({ id: 'm', titile: '要事', priority: 'M', sendTime: '2026-11-15 10:06:00' }),
  ])
  act(() => feed.tell({ cmd: 'topic', msgId: 'm', msgTxt: '' }))
  expect(await screen.findByText('重要消息：要事')).toBeTruthy()
  expect(screen.queryByText('紧急消息：急事')).toBeNull()
})

function pollingHook(feed: LiveFeed) {
  const client = new QueryClient()
  return renderHook(useNotices, {
    wrapper: ({ children }) => (
      <QueryClientProvider client={client}>
        <LiveContext value={feed}>{children}</LiveContext>
      </QueryClientProvider>
    ),
  })
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('SH-NOTICE-019 while the socket is down notices are asked for every 6 s, and no more once it is up', async () => {
  vi.useFakeTimers()
  const server = noticeServer(listsOf([]))
  const feed = new LiveFeed()
  const { unmount } = pollingHook(feed)
  await pass(1)
  expect(server.loads()).toBe(1)
  await pass(5990)
  expect(server.loads()).toBe(1)
  await pass(20)
  expect(server.loads()).toBe(2)
  await pass(12_000)
  expect(server.loads()).toBe(4)
  act(() => feed.setState('connected'))
  await pass(1)
  expect(server.loads()).toBe(5)
  await pass(60_000)
  expect(server.loads()).toBe(5)
  act(() => feed.setState('down'))
  unmount()
  await pass(60_000)
  expect(server.loads()).toBe(5)
})

test('SH-NOTICE-020 polling stops when a load fails, and goes on after a reload that succeeds', async () => {
  vi.useFakeTimers()
  const server = noticeServer(listsOf([]))
  const { result } = pollingHook(new LiveFeed())
  await pass(1)
  server.state.isBroken = true
  await pass(6000)
  const afterFailure = server.loads()
  await pass(60_000)
  expect(server.loads()).toBe(afterFailure)
  expect(result.current.hasFailed).toBe(true)
  server.state.isBroken = false
  act(() => result.current.reload())
  await pass(1)
  expect(server.loads()).toBe(afterFailure + 1)
  await pass(6010)
  expect(server.loads()).toBe(afterFailure + 2)
})

test('SH-NOTICE-004 MSG-012 one’s own announcements open in 详细信息, which has a full-screen toggle', async () => {
  const own = [aNotice(), aNotice({ id: 'n2', titile: '读过的', readFlag: '1' })]
  const server = noticeServer(listsOf([]), ({ path }) => {
    if (path.endsWith('/getMyAnnouncementSend'))
      return granted({ records: own, total: 2, size: 10, current: 1, pages: 1 })
    return path.endsWith('/readAll') ? granted(null, '全部已读') : undefined
  })
  renderWith(connectedFeed(), <OwnAnnouncementsPage />)
  const list = await screen.findByRole('list', { name: '我的通告' })
  expect(
    within(list)
      .getAllByRole('img')
      .map(dot => dot.getAttribute('aria-label')),
  ).toEqual(['未读', '已读'])
  await userEvent.click(within(list).getByText('停水通知'))
  const dialog = await screen.findByRole('dialog', { name: /详细信息/ })
  await userEvent.click(within(dialog).getByRole('button', { name: '全屏' }))
  expect(dialog.style.width).toBe('100%')
  await waitFor(() => expect(server.lastOf(markPath)?.body).toEqual({ anntId: 'n1' }))
  await userEvent.keyboard('{Escape}')
  await userEvent.click(await screen.findByRole('button', { name: '全部标为已读' }))
  await waitFor(() => expect(server.askedFor('/sys/sysAnnouncementSend/readAll')).toHaveLength(1))
})
