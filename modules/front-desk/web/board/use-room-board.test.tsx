import { LiveContext, LiveFeed } from '@kezhan/client/live/live-feed'
import type { LiveState } from '@kezhan/client/live/live-socket'
import { roomChanged } from '@kezhan/hotels/model/live'
import { unitAccount } from '@kezhan/receivables/model/unit-account'
import { fakeServer, granted } from '@kezhan/web-kit/resource/testing/fake-server'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useRoomBoard } from './use-room-board'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const path = '/ebk/ebkRoomState/getAllRoomStatus'

async function openBoard(state: LiveState) {
  const server = fakeServer(unitAccount, [], () => granted({ version: 7, serverTime: '', rooms: [] }))
  const feed = new LiveFeed(state)
  const view = renderHook(() => useRoomBoard(600), {
    wrapper: ({ children }) => <LiveContext value={feed}>{children}</LiveContext>,
  })
  await waitFor(() => expect(view.result.current.status).toBeDefined())
  const asked = () => server.askedFor(path).map(({ query }) => query.since)
  return { feed, asked }
}

test('a board that opens with a line asks once, and for what changed when a message says so', async () => {
  const { feed, asked } = await openBoard('connected')
  expect(asked()).toEqual([undefined])
  act(() => feed.tell({ cmd: roomChanged }))
  await waitFor(() => expect(asked()).toEqual([undefined, '7']))
})

test('a line that comes, or comes back, brings what changed meanwhile', async () => {
  const { feed, asked } = await openBoard('down')
  expect(asked()).toEqual([undefined])
  act(() => feed.setState('connected'))
  await waitFor(() => expect(asked()).toEqual([undefined, '7']))
  act(() => feed.setState('down'))
  act(() => feed.setState('connected'))
  await waitFor(() => expect(asked()).toEqual([undefined, '7', '7']))
})
