import { call } from '@kezhan/resource/call'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { LiveContext, LiveFeed } from '../live/live-feed'
import { setNotifier } from './notifier'
import { useCall, useGet, useRefresh, useSend } from './use-call'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const businessDate = call('GET', '/base/hotel/businessDate', {
  access: 'signed-in',
  title: '营业日',
}).returns<string>()
const hotel = call('GET', '/base/hotel/detail', {
  access: 'signed-in',
  title: '酒店',
  input: { hotelCode: { kind: 'text', label: '酒店编码', required: true } },
}).returns<{ name: string }>()

function serve(answer: (url: string) => unknown): string[] {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url.replace(/[?&]_t=\d+/, ''))
    return new Response(JSON.stringify({ success: true, code: 200, message: '', result: answer(url) }))
  })
  return asked
}

function inFrame() {
  const client = new QueryClient()
  return {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  }
}

test('a call without input is read without any, one with input demands it', async () => {
  const asked = serve(url => (url.includes('detail') ? { name: '客栈' } : '2026-02-03'))
  const { result } = renderHook(
    () => ({ day: useCall(businessDate), hotel: useCall(hotel, { hotelCode: 'KZ001' }) }),
    inFrame(),
  )
  await waitFor(() => expect(result.current.hotel.data?.name).toBe('客栈'))
  expect(result.current.day.data).toBe('2026-02-03')
  expect(asked).toEqual(['/pms/base/hotel/businessDate', '/pms/base/hotel/detail?hotelCode=KZ001'])
})

test('a failed read is asked once and shown once', async () => {
  const notices: string[] = []
  setNotifier({
    warn: () => undefined,
    error: (_, text) => notices.push(text),
    expired: () => undefined,
    loading: () => undefined,
  })
  let count = 0
  vi.stubGlobal('fetch', async () => {
    count++
    return new Response('{"success":false,"code":500,"message":"没有数据"}')
  })
  const { result } = renderHook(() => useGet('/a/b/list'), inFrame())
  await waitFor(() => expect(result.current.error?.message).toBe('没有数据'))
  expect(count).toBe(1)
  expect(notices).toEqual(['没有数据'])
})

test('refreshing a path asks again for everything below it and nothing else', async () => {
  const asked = serve(() => null)
  const { result } = renderHook(
    () => ({
      list: useGet('/a/b/list', { pageNo: 1 }),
      other: useGet('/a/bc/list'),
      send: useSend(hotel),
      refresh: useRefresh(),
    }),
    inFrame(),
  )
  await waitFor(() => expect(asked).toHaveLength(2))
  await act(() => result.current.refresh('/a/b'))
  expect(asked.slice(2)).toEqual(['/pms/a/b/list?pageNo=1'])
  await act(() => result.current.send.mutateAsync({ hotelCode: 'x' }))
  expect(asked.at(-1)).toBe('/pms/base/hotel/detail?hotelCode=x')
})

/** Answers that wait until they are let go, each with how many were asked for when it was made. */
function serveSlowly() {
  const waiting: (() => void)[] = []
  let made = 0
  vi.stubGlobal('fetch', async () => {
    made++
    const result = made
    await new Promise<void>(resolve => waiting.push(resolve))
    return new Response(JSON.stringify({ success: true, code: 200, message: '', result }))
  })
  return {
    asked: () => made,
    letGo: () =>
      act(async () => {
        for (const letGo of waiting.splice(0)) letGo()
      }),
  }
}

function besideFeed(feed: LiveFeed) {
  const client = new QueryClient()
  return {
    wrapper: ({ children }: { children: ReactNode }) => (
      <LiveContext value={feed}>
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      </LiveContext>
    ),
  }
}

test('what is heard while the first answer is on its way is asked for once it is there', async () => {
  const server = serveSlowly()
  const feed = new LiveFeed('connected')
  const { result } = renderHook(() => useCall(businessDate, {}, { follows: ['day'] }), besideFeed(feed))
  await waitFor(() => expect(server.asked()).toBe(1))
  act(() => feed.tell({ cmd: 'day' }))
  await server.letGo()
  await waitFor(() => expect(server.asked()).toBe(2))
  await server.letGo()
  await waitFor(() => expect(result.current.data).toBe(2))
  act(() => feed.tell({ cmd: 'other' }))
  expect(server.asked()).toBe(2)
})

test('what may have been said while the line was away is asked for when it is back', async () => {
  const asked = serve(() => '2026-02-03')
  const feed = new LiveFeed('connected')
  const { result } = renderHook(() => useGet('/a/b', {}, { follows: ['day'] }), besideFeed(feed))
  await waitFor(() => expect(result.current.isSuccess).toBe(true))
  act(() => feed.setState('down'))
  expect(asked).toHaveLength(1)
  act(() => feed.setState('connected'))
  await waitFor(() => expect(asked).toHaveLength(2))
})

test('what nobody asks for yet is not asked for because something was heard', async () => {
  const asked = serve(() => null)
  const feed = new LiveFeed('down')
  renderHook(() => useCall(businessDate, {}, { enabled: false, follows: ['day'] }), besideFeed(feed))
  act(() => feed.tell({ cmd: 'day' }))
  act(() => feed.setState('connected'))
  await act(async () => undefined)
  expect(asked).toEqual([])
})
