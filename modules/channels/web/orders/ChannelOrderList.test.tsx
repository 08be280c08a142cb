import type { ChannelOrderRow } from '@kezhan/channels/model/channel-calls'
import { channel } from '@kezhan/marketing/model/channel'
import { fakeServer, granted } from '@kezhan/web-kit/resource/testing/fake-server'
import { clearPage, renderPage } from '@kezhan/web-kit/resource/testing/render-page'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ChannelOrderList } from './ChannelOrderList'

afterEach(clearPage)

const row = (id: string, more: Partial<ChannelOrderRow> = {}): ChannelOrderRow => ({
  channelOrderId: id,
  channelId: 'c1',
  channelName: '携程',
  channelOrderNo: `CT${id}`,
  state: 'pending',
  stateText: '待确认',
  problem: null,
  bookerName: '陈晓东',
  phoneMasked: '139****1001',
  arriveDate: '2026-05-02',
  departDate: '2026-05-04',
  nights: 2,
  roomsText: '大床房×2',
  rooms: [{ extRoomCode: 'KING', extName: '大床房', qty: 2, free: 1 }],
  totalFen: 53_600,
  houseFen: 59_600,
  confirmBy: null,
  differences: [],
  reservationId: null,
  resNo: null,
  unassigned: 0,
  duplicates: [],
  isTold: true,
  toldFault: null,
  reason: null,
  receivedAt: '2026-05-01 15:00:00',
  version: 1,
  ...more,
})

function open(records: readonly ChannelOrderRow[], rights: readonly string[]) {
  const page = {
    records,
    total: records.length,
    size: 20,
    current: 1,
    pages: 1,
    counts: {},
    canSimulate: false,
  }
  const server = fakeServer(channel, [], ({ path }) => {
    if (path === '/ebk/channelOrder/page') return granted(page)
    return path === '/ebk/channelOrder/confirm' ? granted({ resNo: 'R1', warnings: [] }) : undefined
  })
  renderPage(<ChannelOrderList />, { rights })
  return server
}
const pressF6 = () => fireEvent.keyDown(document.body, { key: 'F6' })

test('HOTEL-015 the list says dates, total, our price beside it and what is free; one key takes the most urgent order, or the chosen one', async () => {
  const server = open(
    [row('1'), row('2', { totalFen: 59_600 })],
    ['channelOrder:list', 'channelOrder:handle'],
  )
  expect(await screen.findByText('本店 596.00，低 60.00')).toBeTruthy()
  expect(screen.getByText('与本店一致')).toBeTruthy()
  expect(screen.getAllByText('余 1', { exact: false })).not.toHaveLength(0)
  expect(screen.getAllByText('05-02 至 05-04，2 晚')).toHaveLength(2)
  pressF6()
  await waitFor(() => expect(server.askedFor('/ebk/channelOrder/confirm')).toHaveLength(1))
  expect(server.lastOf('/ebk/channelOrder/confirm')?.body).toMatchObject({ channelOrderId: '1', version: 1 })
  await screen.findByText('已确认，预订单 R1')
  fireEvent.click(screen.getByRole('radio', { name: '选择 CT2' }))
  pressF6()
  await waitFor(() => expect(server.askedFor('/ebk/channelOrder/confirm')).toHaveLength(2))
  expect(server.lastOf('/ebk/channelOrder/confirm')?.body).toMatchObject({ channelOrderId: '2' })
})

test('HOTEL-015 the key goes on to the next order, also before the list has been asked again', async () => {
  const server = open([row('1'), row('2')], ['channelOrder:list', 'channelOrder:handle'])
  await screen.findByText('携程 CT1')
  // This list is never a fresh one: the first order stands in it as if nobody had taken it.
  pressF6()
  await screen.findByText('已确认，预订单 R1')
  pressF6()
  await waitFor(() => expect(server.askedFor('/ebk/channelOrder/confirm')).toHaveLength(2))
  expect(server.lastOf('/ebk/channelOrder/confirm')?.body).toMatchObject({ channelOrderId: '2' })
})

test('HOTEL-015 the key does nothing for who may only look, and takes nothing that is decided', async () => {
  const looker = open([row('1')], ['channelOrder:list'])
  await screen.findByText('携程 CT1')
  pressF6()
  clearPage()
  const done = open(
    [row('3', { state: 'accepted', stateText: '已接单' })],
    ['channelOrder:list', 'channelOrder:handle'],
  )
  await screen.findByText('携程 CT3')
  pressF6()
  expect([looker, done].map(server => server.askedFor('/ebk/channelOrder/confirm'))).toEqual([[], []])
})
