import { reconnectMs, tableAnswerMs, tableHeartbeatMs } from '@kezhan/client/live/live-constants'
import { type FakeWire, fakeWires } from '@kezhan/client/live/testing/fake-wire'
import { useTableNews } from '@kezhan/client/live/use-table-feed'
import { clearSession, writeSession } from '@kezhan/client/request/session-store'
import { aUser } from '@kezhan/client/request/testing/a-user'
import type { TableColumn } from '@kezhan/widgets/editable-table/column'
import { EditableTable } from '@kezhan/widgets/editable-table/EditableTable'
import { createTableStore, type TableStore } from '@kezhan/widgets/editable-table/table-store'
import { pretendLayout } from '@kezhan/widgets/editable-table/testing/layout'
import { reloadEffectMs } from '@kezhan/widgets/editable-table/use-reload-effect'
import { Frame } from '@kezhan/widgets/testing/Frame'
import { act, cleanup, render, screen } from '@testing-library/react'
import { App } from 'antd'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

pretendLayout()
let wires: FakeWire[]
let sessions = 0
beforeEach(() => {
  vi.useFakeTimers()
  wires = fakeWires()
  sessions += 1
  // A session of its own for each test: the page keeps one socket per session.
  writeSession({ token: `token-${sessions}`, user: aUser({ id: 'u7' }) })
})
afterEach(() => {
  cleanup()
  clearSession()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const columns: TableColumn[] = [
  { key: 'code', type: 'input', title: '房号' },
  { key: 'price', type: 'inputNumber', title: '房价', statistics: ['sum'] },
]
const rooms = [
  { id: '1', code: '8801', price: 300 },
  { id: '2', code: '8802', price: 500 },
]
const key = '/base/building/floors'

function News({ onNews }: { onNews(args: readonly unknown[]): void }) {
  useTableNews('rates', onNews)
  return null
}

function openPage(onNews: (args: readonly unknown[]) => void = () => undefined): {
  table: TableStore
  leave(): void
} {
  const table = createTableStore(columns, rooms)
  const { unmount } = render(
    <Frame>
      <App>
        <News onNews={onNews} />
        <EditableTable table={table} label="房间" socketKey={key} />
      </App>
    </Frame>,
  )
  return { table, leave: unmount }
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
const beat = '{"type":"heart_beat"}'
const answer = { type: 'heart_beat', data: true }
const update = (...args: unknown[]) => ({ type: 'update_vxe_table', data: { socketKey: key, args } })

test('SH-WS-009 SH-WS-010 the socket of tables comes back five seconds after an error or a close, not before', () => {
  expect(reconnectMs).toBe(5000)
  openPage()
  expect(new URL(latest().url).pathname).toMatch(/^\/pms\/vxeSocket\/u7\/[\w-]+$/)
  expect(latest().url).not.toContain('token-')
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

test('SH-WS-011 an error and the close that follows it lead to one reconnect', () => {
  openPage()
  const wire = latest()
  wire.serverOpens()
  wire.fails()
  pass(2000)
  wire.serverCloses(1006)
  wire.fails()
  pass(3000)
  expect(wires).toHaveLength(2)
  pass(5000)
  expect(wires).toHaveLength(2)
})

test('SH-WS-012 SH-WS-013 SH-WS-014 a beat every 10 s; no heart_beat within 6 s is a lost connection', () => {
  expect([tableHeartbeatMs, tableAnswerMs]).toEqual([10_000, 6000])
  openPage()
  const wire = latest()
  wire.serverOpens()
  expect(wire.sent).toEqual([beat])
  wire.serverSays(answer)
  pass(9999)
  expect(wire.sent).toEqual([beat])
  pass(1)
  expect(wire.sent).toEqual([beat, beat])
  // Other words are no reply.
  wire.serverSays({ type: 'common_send_date', data: { key: 'other', args: [] } })
  pass(5999)
  expect(wire.isClosed).toBe(false)
  pass(1)
  expect(wire.isClosed).toBe(true)
  pass(5000)
  expect(wires).toHaveLength(2)
})

test('SH-WS-015 what the server says about a key reaches the listener of that key, and nobody else', () => {
  const heard: unknown[] = []
  const { leave } = openPage(args => heard.push(args))
  latest().serverOpens()
  for (const frame of [
    { type: 'common_send_date', data: { key: 'rates', args: ['2026-11-15', 7] } },
    { type: 'common_send_date', data: { key: 'others', args: ['x'] } },
    { type: 'common_send_date', data: { key: 'rates' } },
    '({type:"common_send_date"})',
    'null',
  ])
    latest().serverSays(frame)
  expect(heard).toEqual([['2026-11-15', 7]])
  leave()
  expect(latest().isClosed).toBe(true)
})

test('SH-WS-016 what others write in a table of the same key is seen here; our own words are not news', () => {
  const { table } = openPage()
  const wire = latest()
  wire.serverOpens()
  wire.serverSays(update({ id: '2', code: '9902', price: 1 }, 'somebody', ['code']))
  expect(table.read().rows[1]).toEqual({ id: '2', code: '9902', price: 500 })
  expect(screen.getByText('9902')).toBeTruthy()

  act(() => table.set([{ index: 0, key: 'price', value: 320 }]))
  pass(250)
  const [row, caseId, keys] = JSON.parse(wire.sent.at(-1) ?? '').data.args
  expect([row, keys]).toEqual([{ id: '1', code: '8801', price: 320 }, ['price']])
  wire.serverSays(update({ id: '1', code: '8801', price: 1 }, caseId, ['price']))
  expect(table.read().rows[0]?.price).toBe(320)
  // What came from others is not told again, and there is nothing of it to take back.
  pass(1000)
  expect(wire.sent.filter(text => text.includes('update_vxe_table'))).toHaveLength(1)
  act(table.undo)
  expect(table.read().rows.map(one => [one.code, one.price])).toEqual([
    ['8801', 300],
    ['9902', 500],
  ])
})

test('SH-WS-016 words about other tables, unknown rows or columns, and things that are no rows change nothing', () => {
  const { table } = openPage()
  latest().serverOpens()
  for (const frame of [
    {
      type: 'update_vxe_table',
      data: { socketKey: '/other', args: [{ id: '1', code: 'x' }, 'a', ['code']] },
    },
    update({ id: '9', code: 'x' }, 'a', ['code']),
    update({ id: '1', secret: 'x' }, 'a', ['secret']),
    update({ id: '1', code: { toString: 'x' } }, 'a', ['code']),
    update('1', 'a', ['code']),
    update(),
  ])
    latest().serverSays(frame)
  expect(table.read().rows).toEqual(rooms)
})

test('a row that was never saved is told to nobody, and a large block trickles', () => {
  const { table } = openPage()
  const wire = latest()
  wire.serverOpens()
  act(() => void table.add())
  act(() => table.set([0, 1, 2].map(index => ({ index, key: 'code', value: `x${index}` }))))
  const told = () => wire.sent.filter(text => text.includes('update_vxe_table')).length
  pass(249)
  expect(told()).toBe(0)
  pass(1)
  expect(told()).toBe(2)
  pass(1000)
  expect(told()).toBe(2)
})

test('WG-FMT-004 what stood in a cell before fades for 1400 ms, and the figures follow at once', () => {
  expect(reloadEffectMs).toBe(1400)
  openPage()
  latest().serverOpens()
  latest().serverSays(update({ id: '1', code: '8801', price: 700 }, 'somebody', ['price']))
  const old = () => [...document.querySelectorAll<HTMLElement>('[data-old]')]
  expect(old().map(one => [one.textContent, one.style.animationDuration])).toEqual([['300', '1400ms']])
  expect(screen.getByText('1,200')).toBeTruthy()
  pass(1399)
  expect(old()).toHaveLength(1)
  pass(1)
  expect(old()).toEqual([])
})

test('a session that the server ended is not tried again', () => {
  openPage()
  latest().serverOpens()
  latest().serverCloses(4001)
  pass(60_000)
  expect(wires).toHaveLength(1)
})
