import type { StayDetail } from '@kezhan/desk/model/order-shapes'
import type { AvailableRooms } from '@kezhan/desk/model/room-state'
import type { Given } from '@kezhan/desk/web/given'
import { unitAccount } from '@kezhan/receivables/model/unit-account'
import { fakeServer, granted } from '@kezhan/web-kit/resource/testing/fake-server'
import { clearPage, renderPage } from '@kezhan/web-kit/resource/testing/render-page'
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { anOrder, aStay } from '../testing/a-stay'
import { StayDialog } from './StayDialog'

afterEach(clearPage)

const night = (date: string, priceFen: number) => ({ date, priceFen, baseFen: 29_800, source: '' })
const typeOf = (roomTypeId: string, ...nights: ReturnType<typeof night>[]) => ({
  roomTypeId,
  sellable: 3,
  net: 3,
  minNightsOk: true,
  nights,
  totalFen: nights.reduce((sum, one) => sum + one.priceFen, 0),
})
const found: AvailableRooms = {
  depositFormula: '0',
  types: [typeOf('king', night('2026-05-03', 26_800))],
  rooms: [
    {
      roomId: 'r302',
      roomNo: '302',
      roomTypeId: 'king',
      floorName: '3 层',
      hk: 'clean',
      features: [],
      score: 1,
      why: [],
    },
    {
      roomId: 'r303',
      roomNo: '303',
      roomTypeId: 'king',
      floorName: '3 层',
      hk: 'clean',
      features: ['lake'],
      score: 1,
      why: [],
      nights: [night('2026-05-03', 31_800)],
      totalFen: 31_800,
    },
  ],
}

function open(action: 'extend' | 'changeRoom', changes: Partial<StayDetail>, given?: Given) {
  const server = fakeServer(unitAccount, [], ({ path }) => {
    if (path === '/ebk/order/detail') return granted(anOrder(aStay(changes)))
    if (path === '/ebk/ebkRoomState/getAvailableRooms') return granted(found)
    if (path === '/ebk/order/getOrderOccupation') return granted({ items: [] })
    return undefined
  })
  const dialog = <StayDialog action={action} stay={{ stayId: 's1' }} given={given} onClosed={() => {}} />
  renderPage(dialog, { rights: [] })
  return () => server.lastOf('/ebk/ebkRoomState/getAvailableRooms')?.body
}

test('a longer stay is priced by the type that is paid, on the terms of the stay', async () => {
  const asked = open('extend', { roomTypeId: 'suite', bookedTypeId: 'king' })
  fireEvent.click(await screen.findByText('按当日价'))
  expect((await screen.findByText('268.00')).closest('[role=status]')?.textContent).toContain('加收房费')
  expect(asked()).toMatchObject({ roomTypeIds: ['king'], withPrice: { stayId: 's1' } })
})

test('another room is priced on the terms of the stay, over the nights that are not charged yet', async () => {
  const nights = [{ night: '2026-05-03', priceFen: 29_800, baseFen: 29_800, posted: false, traceText: '' }]
  const asked = open('changeRoom', { nights }, { roomId: 'r302', price: 'quoted' })
  expect((await screen.findByText('-30.00')).closest('[role=status]')?.textContent).toContain('房费差额')
  expect(asked()).toMatchObject({ excludeStayId: 's1', withPrice: { stayId: 's1' } })
})

test('a room that has what its type has not is priced by itself', async () => {
  const nights = [{ night: '2026-05-03', priceFen: 29_800, baseFen: 29_800, posted: false, traceText: '' }]
  open('changeRoom', { nights }, { roomId: 'r303', price: 'quoted' })
  expect((await screen.findByText('20.00')).closest('[role=status]')?.textContent).toContain('房费差额')
})
