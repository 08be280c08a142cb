import type { ReservationHead, ReservationRoom } from '@kezhan/desk/model/order-shapes'
import { unitAccount } from '@kezhan/receivables/model/unit-account'
import { fakeServer, granted } from '@kezhan/web-kit/resource/testing/fake-server'
import { clearPage, renderPage } from '@kezhan/web-kit/resource/testing/render-page'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { EditBookingDialog } from './EditBookingDialog'

afterEach(clearPage)

const head: ReservationHead = {
  reservationId: 'o1',
  resNo: 'YD2605010001',
  kind: 'FIT',
  state: 'confirmed',
  stateText: '已确认',
  sourceType: 'walkIn',
  channelId: 'c1',
  channelName: '电话',
  channelOrderNo: null,
  bookerName: '李四',
  bookerPhone: '13800000000',
  memberId: null,
  member: null,
  unitId: null,
  intermediary: null,
  teamId: null,
  arriveDate: '2026-06-01',
  departDate: '2026-06-03',
  eta: null,
  holdUntil: null,
  guarantee: 'none',
  stayType: 'DAY',
  totalFen: 59_600,
  prepaidFen: 0,
  folioId: null,
  remark: null,
  cancelReason: null,
  createBy: 'desk',
  createName: '前台小李',
  createTime: '2026-05-01 10:00:00',
  version: 3,
}
const room = (reservationRoomId: string, state = 'waiting') =>
  ({ reservationRoomId, state }) as unknown as ReservationRoom

function open() {
  const server = fakeServer(unitAccount, [], ({ path }) =>
    path === '/ebk/order/update' ? granted({ totalFen: 60_000, version: 4 }) : undefined,
  )
  const onClosed = vi.fn()
  const rooms = [room('l1'), room('l2'), room('l3', 'checkedIn')]
  renderPage(<EditBookingDialog head={head} rooms={rooms} onClosed={onClosed} />, { rights: [] })
  return async () => {
    fireEvent.click(await screen.findByRole('button', { name: '确定' }))
    await waitFor(() => expect(onClosed).toHaveBeenCalled())
    return server.lastOf('/ebk/order/update')?.body as { lines?: unknown; reprice?: string }
  }
}

test('rooms that are priced anew keep their own days', async () => {
  const save = open()
  fireEvent.click(await screen.findByText('全部夜晚重新取价'))
  const { lines, reprice } = await save()
  expect([lines, reprice]).toEqual([[{ reservationRoomId: 'l1' }, { reservationRoomId: 'l2' }], 'Y'])
})

test('a day that is changed is changed for all rooms that wait, and the other day stays what it is', async () => {
  const save = open()
  const depart = await screen.findByLabelText('离店')
  fireEvent.change(depart, { target: { value: '2026-06-05' } })
  fireEvent.keyDown(depart, { key: 'Enter', keyCode: 13 })
  const { lines, reprice } = await save()
  expect([lines, reprice]).toEqual([
    [
      { reservationRoomId: 'l1', departDate: '2026-06-05' },
      { reservationRoomId: 'l2', departDate: '2026-06-05' },
    ],
    undefined,
  ])
})

test('who only writes a remark changes no room', async () => {
  const save = open()
  fireEvent.change(await screen.findByLabelText('备注'), { target: { value: '晚到' } })
  expect(await save()).toEqual({ reservationId: 'o1', version: 3, guarantee: 'none', remark: '晚到' })
})
