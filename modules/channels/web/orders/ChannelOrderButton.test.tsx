import { LiveContext, LiveFeed } from '@kezhan/client/live/live-feed'
import { channel } from '@kezhan/marketing/model/channel'
import { fakeServer, granted } from '@kezhan/web-kit/resource/testing/fake-server'
import { clearPage, renderPage } from '@kezhan/web-kit/resource/testing/render-page'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import ChannelOrderButton, { remindMs } from './ChannelOrderButton'

/** A browser that forbids sounds, and counts how often it had to. */
const sounded = vi.fn(() => {
  throw new DOMException('not allowed', 'NotAllowedError')
})
beforeEach(() => {
  sounded.mockClear()
  vi.stubGlobal('AudioContext', sounded)
})
afterEach(clearPage)

const none = { pending: 0, problem: 0, changed: 0, confirmBy: null }
function open(first: object, rights = ['channelOrder:list'], isMuted = false) {
  let waiting = first
  const server = fakeServer(channel, [], ({ path }) =>
    path === '/ebk/channelOrder/waiting' ? granted(waiting) : undefined,
  )
  if (isMuted) server.preferences.set('channelOrder:sound', false)
  const feed = new LiveFeed()
  feed.setState('connected')
  const view = renderPage(
    <LiveContext value={feed}>
      <ChannelOrderButton />
      <p>房态</p>
    </LiveContext>,
    { rights },
  )
  return {
    ...view,
    server,
    tell: (isNew: boolean, now: object) => {
      waiting = now
      act(() => feed.tell({ cmd: 'order.new', channelOrderId: 'o1', isNew }))
    },
  }
}
const button = () => screen.queryByRole('button', { name: /^渠道订单/ })

test('HOTEL-015 an order that comes is heard and counted on any page; one that is handled is counted and not heard', async () => {
  const { tell, server, router } = open(none)
  await waitFor(() => expect(server.askedFor('/sys/preference/get')).toHaveLength(1))
  await waitFor(() => expect(server.askedFor('/ebk/channelOrder/waiting')).toHaveLength(1))
  expect(button()).toBeNull()
  tell(true, { ...none, pending: 2, confirmBy: '2999-01-01 00:00:00' })
  await waitFor(() => expect(button()?.getAttribute('aria-label')).toBe('渠道订单，2 单待处理'))
  expect(button()?.textContent).toMatch(/^2剩 /)
  expect(sounded).toHaveBeenCalledTimes(1)
  tell(false, { ...none, problem: 1 })
  await waitFor(() => expect(button()?.textContent).toBe('1'))
  expect(sounded).toHaveBeenCalledTimes(1)
  fireEvent.click(button() ?? document.body)
  await waitFor(() => expect(router.state.location.pathname).toBe('/CustomerOrder/advanceOrder'))
  expect(router.state.location.search).toBe('?tab=problem')
})

test('HOTEL-015 who has turned the sound off only sees it; who may not see the queue is not even counted for', async () => {
  const { tell, server } = open(none, ['channelOrder:list'], true)
  await waitFor(() => expect(server.askedFor('/ebk/channelOrder/waiting')).toHaveLength(1))
  await waitFor(() => expect(server.askedFor('/sys/preference/get')).toHaveLength(1))
  // The answer to the question for the sound has been read when the next one is.
  tell(false, { ...none, pending: 1 })
  await waitFor(() => expect(button()).not.toBeNull())
  tell(true, { ...none, pending: 2 })
  await waitFor(() => expect(button()?.textContent).toBe('2'))
  expect(sounded).not.toHaveBeenCalled()
  clearPage()
  const stranger = open({ ...none, pending: 3 }, ['order:list'])
  expect(await screen.findByText('房态')).toBeTruthy()
  expect([button(), stranger.server.sent]).toEqual([null, []])
})

test('HOTEL-015 an order that still waits is heard again, until it is answered', async () => {
  const started = vi.spyOn(globalThis, 'setInterval')
  const ended = vi.spyOn(globalThis, 'clearInterval')
  const reminders = () =>
    started.mock.calls.flatMap(([deed, ms], at) => (ms === remindMs ? { deed, at } : []))
  const { tell } = open({ ...none, pending: 1, confirmBy: '2999-01-01 00:00:00' })
  await waitFor(() => expect(reminders()).toHaveLength(1))
  const [reminder] = reminders()
  expect(sounded).not.toHaveBeenCalled()
  act(() => reminder?.deed())
  act(() => reminder?.deed())
  expect(sounded).toHaveBeenCalledTimes(2)
  // What is to be seen to, but keeps no channel waiting, is not repeated.
  tell(false, { ...none, problem: 1 })
  const timer = started.mock.results[reminder?.at ?? 0]?.value
  await waitFor(() => expect(ended.mock.calls.flat()).toContain(timer))
  expect(reminders()).toHaveLength(1)
  started.mockRestore()
  ended.mockRestore()
})
