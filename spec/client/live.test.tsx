import { LiveProvider } from '@kezhan/client/live/LiveProvider'
import { heartbeatTimeoutMs, noticePollingMs, reconnectMs } from '@kezhan/client/live/live-constants'
import { liveUrl } from '@kezhan/client/live/live-url'
import type { LiveMessage } from '@kezhan/client/live/notice-speech'
import { FakeWire, fakeWires } from '@kezhan/client/live/testing/fake-wire'
import { useLive, useLiveState } from '@kezhan/client/live/use-live'
import { setNotifier } from '@kezhan/client/request/notifier'
import { clearSession, writeSession } from '@kezhan/client/request/session-store'
import { aUser } from '@kezhan/client/request/testing/a-user'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

let wires: FakeWire[]
let asked: string[]
beforeEach(() => {
  vi.useFakeTimers()
  wires = fakeWires()
  asked = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url.replace(/\?.*/, ''))
    return new Response('{"success":false,"code":401,"message":"Token失效，请重新登录!"}', { status: 401 })
  })
  writeSession({ token: 'the-token', user: aUser({ id: 'u7' }) })
})
afterEach(() => {
  cleanup()
  clearSession()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function Page({ onNotice }: { onNotice: (message: LiveMessage) => void }) {
  useLive(['topic', 'user'], onNotice)
  return <p>{useLiveState()}</p>
}

function openPage(): { heard: string[]; wire: FakeWire; leave(): void } {
  const heard: string[] = []
  const page = (
    <LiveProvider>
      <Page onNotice={message => heard.push(message.cmd)} />
    </LiveProvider>
  )
  const { rerender } = render(page)
  return { heard, wire: latest(), leave: () => rerender(<LiveProvider>{null}</LiveProvider>) }
}

function latest(): FakeWire {
  const wire = wires.at(-1)
  if (wire === undefined) throw new Error('no socket was opened')
  return wire
}

const pass = (ms: number): void =>
  act(() => {
    vi.advanceTimersByTime(ms)
  })

test('SH-WS-001 SH-WS-002 the socket comes back five seconds after an error or a close, not before', () => {
  expect(reconnectMs).toBe(5000)
  openPage()
  for (const lose of [
    (wire: FakeWire) => wire.fails(),
    (wire: FakeWire) => wire.serverCloses(1006),
    (wire: FakeWire) => wire.serverCloses(1012),
  ]) {
    const count = wires.length
    latest().serverOpens()
    lose(latest())
    pass(4999)
    expect(wires).toHaveLength(count)
    pass(1)
    expect(wires).toHaveLength(count + 1)
  }
})

test('SH-WS-001 SH-WS-002 a socket that never opened is tried again just the same', () => {
  openPage()
  for (let attempt = 1; attempt < 4; attempt++) {
    latest().fails()
    pass(5000)
    expect(wires).toHaveLength(attempt + 1)
  }
})

test('SH-WS-003 an error and the close that follows it lead to one reconnect', () => {
  const { wire } = openPage()
  wire.serverOpens()
  wire.fails()
  pass(2000)
  wire.serverCloses(1006)
  wire.fails()
  pass(60_000 - 2000)
  expect(wires.filter(one => !one.isClosed).length).toBeLessThanOrEqual(1)
  // Without an answer each attempt lasts 20 s and is followed by 5 s of waiting: at 5, 30 and 55 s.
  expect(wires).toHaveLength(4)
})

test('SH-WS-004 SH-WS-007 beats are sent, and 20 s without a word after one mean a lost connection', () => {
  expect(heartbeatTimeoutMs).toBe(20_000)
  const { wire } = openPage()
  expect(wire.sent).toEqual([])
  wire.serverOpens()
  expect(wire.sent).toEqual(['HeartBeat'])
  wire.serverSays({ cmd: 'heartcheck', msgTxt: '心跳响应' })
  pass(20_000)
  expect(wire.sent).toEqual(['HeartBeat', 'HeartBeat'])
  pass(10_000)
  wire.serverSays('any word will do')
  pass(10_000)
  expect(wire.sent).toHaveLength(3)
  pass(19_999)
  expect([wire.isClosed, screen.getByText('connected').tagName]).toEqual([false, 'P'])
  pass(1)
  expect([wire.isClosed, screen.getByText('down').tagName]).toEqual([true, 'P'])
  expect(wires).toHaveLength(1)
  pass(5000)
  expect(wires).toHaveLength(2)
})

test('SH-WS-005 SH-WS-006 messages about a topic or a user reach the page, others do not', () => {
  const { heard, wire, leave } = openPage()
  wire.serverOpens()
  for (const cmd of ['topic', 'heartcheck', 'user', 'email']) wire.serverSays({ cmd, msgTxt: '通知' })
  expect(heard).toEqual(['topic', 'user'])
  leave()
  wire.serverSays({ cmd: 'topic' })
  expect(heard).toEqual(['topic', 'user'])
})

test('a frame is data: what cannot be read is ignored, and nothing is run', () => {
  const { heard, wire } = openPage()
  wire.serverOpens()
  for (const frame of [
    '({cmd:"topic"})',
    '{"cmd":',
    'null',
    '[]',
    '"topic"',
    '{"cmd":7}',
    'globalThis.ran=1',
  ])
    wire.serverSays(frame)
  expect(heard).toEqual([])
  expect('ran' in globalThis).toBe(false)
  wire.serverSays({ cmd: 'user' })
  expect(heard).toEqual(['user'])
})

test('SH-WS-008 the address is below the API base, with ws for http and wss for https', () => {
  expect(liveUrl('u7', 'http://inn.example:3000/user/login?x=1')).toBe(
    'ws://inn.example:3000/pms/websocket/u7',
  )
  expect(liveUrl('u7', 'https://inn.example/')).toBe('wss://inn.example/pms/websocket/u7')
  expect(liveUrl('a/../b', 'http://inn.example/')).toBe('ws://inn.example/pms/websocket/a%2F..%2Fb')
  const { wire } = openPage()
  expect(new URL(wire.url).pathname).toBe('/pms/websocket/u7')
})

test('the token is offered as a protocol and is in no address', () => {
  const { wire } = openPage()
  expect(wire.protocols).toEqual(['kezhan', 'the-token'])
  expect(wire.url).not.toContain('the-token')
})

test('after a logout the socket is closed and does not come back', () => {
  const { wire } = openPage()
  wire.serverOpens()
  act(clearSession)
  expect(wire.isClosed).toBe(true)
  pass(60_000)
  expect(wires).toHaveLength(1)
})

test('a logout while a reconnect is pending ends that too, and the next user gets a socket of his own', () => {
  const { wire } = openPage()
  wire.fails()
  act(clearSession)
  pass(60_000)
  expect(wires).toHaveLength(1)
  act(() => writeSession({ token: 'next-token', user: aUser({ id: 'u8' }) }))
  expect(wires.map(one => one.protocols[1])).toEqual(['the-token', 'next-token'])
})

test('a session that the server ended is not tried again; a request says what happened', async () => {
  const notices: string[] = []
  setNotifier({
    warn: () => undefined,
    error: (_, text) => notices.push(text),
    expired: () => undefined,
    loading: () => undefined,
  })
  const { wire } = openPage()
  wire.serverOpens()
  wire.serverCloses(4001)
  expect(screen.getByText('down').tagName).toBe('P')
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(asked).toEqual(['/pms/user/get/info'])
  expect(notices).toEqual(['很抱歉，登录已过期，请重新登录'])
  expect(wires).toHaveLength(1)
})

test('a session that the user ended himself is no news', async () => {
  const { wire } = openPage()
  wire.serverOpens()
  wire.serverCloses(4001)
  act(clearSession)
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(asked).toEqual([])
  expect(wires).toHaveLength(1)
})

test('the times of the specification stand in one place', () => {
  expect([reconnectMs, heartbeatTimeoutMs, noticePollingMs]).toEqual([5000, 20_000, 6000])
})

test('a socket that the first script has opened is taken over, and its pages have a line at once', async () => {
  const said = new MessageEvent('message', { data: JSON.stringify({ cmd: 'topic' }) })
  const begun = Object.assign(new FakeWire(), { readyState: 1 })
  window.begunSocket = { token: 'the-token', socket: begun as unknown as WebSocket, heard: [said] }
  const states: string[] = []
  const notices: string[] = []
  function State() {
    states.push(useLiveState())
    useLive(['topic'], ({ cmd }) => notices.push(cmd))
    return null
  }
  render(
    <LiveProvider>
      <State />
    </LiveProvider>,
  )
  await act(async () => undefined)
  expect([states, wires, begun.sent]).toEqual([['connected'], [], ['HeartBeat']])
  // What was said before the pages were there is not lost.
  expect(notices).toEqual(['topic'])
  begun.serverCloses(1006)
  expect(states.at(-1)).toBe('down')
  pass(reconnectMs)
  expect(wires).toHaveLength(1)
})

test.each([
  ['of another session', 'former', 1],
  ['that is closed again', 'the-token', 3],
])('a socket %s is not taken', (_, token, readyState) => {
  const begun = Object.assign(new FakeWire(), { readyState })
  window.begunSocket = { token, socket: begun as unknown as WebSocket, heard: [] }
  openPage()
  expect([begun.isClosed, wires.length, screen.getByText('down').tagName]).toEqual([true, 1, 'P'])
})
