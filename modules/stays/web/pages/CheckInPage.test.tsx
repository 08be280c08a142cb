import { forgetHotelBase, loadHotelBase } from '@kezhan/client/hotel/hotel-base'
import { unitAccount } from '@kezhan/receivables/model/unit-account'
import { fakeServer, granted } from '@kezhan/web-kit/resource/testing/fake-server'
import { clearPage, renderPage } from '@kezhan/web-kit/resource/testing/render-page'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import CheckInPage from './CheckInPage'

afterEach(() => {
  forgetHotelBase()
  clearPage()
})

const aNight = { date: '2026-05-01', priceFen: 30000, breakfast: 0 }
const aRoom = {
  roomId: 'r1',
  roomNo: '301',
  roomTypeId: 't1',
  floorName: '3',
  features: [],
  score: 1,
  why: [],
}

interface House {
  readonly rooms: readonly object[]
  /** Until then nobody knows which rooms are free until that day. */
  readonly looked?: (departDate: string) => Promise<unknown> | undefined
}

/** Opens the page in a house, without a free room unless some are given; answers what was sent to it. */
async function openIn(
  address: string,
  { rooms, looked }: House = { rooms: [] },
): Promise<readonly unknown[]> {
  const sent: unknown[] = []
  fakeServer(unitAccount, [], async ({ path, body }) => {
    if (path === '/base/hotel/getHotelBaseInfo')
      return granted({
        hotelInfo: { hotelCode: 'KZ001', businessDate: '2026-05-01' },
        roomTypes: [{ id: 't1', name: '大床房', enabled: true, isVirtual: false }],
        channels: [],
        configVersion: 1,
      })
    if (path === '/ebk/ebkRoomState/getAvailableRooms') {
      const { departDate } = body as { departDate: string }
      await looked?.(departDate)
      const nights = [aNight, { ...aNight, date: '2026-05-02' }].filter(night => night.date < departDate)
      return granted({ rooms, types: [{ roomTypeId: 't1', nights }], depositFormula: '100' })
    }
    if (path.includes('checkIn')) {
      sent.push(body)
      return granted({ roomNo: '301', stayNo: 'RZ1', stayId: 's1', folioId: 'f1' })
    }
    return granted([])
  })
  await loadHotelBase('KZ001')
  renderPage(<CheckInPage />, { rights: [], address })
  return sent
}

test('without a room and a name the button says beside each box what is missing', async () => {
  const sent = await openIn('/')
  fireEvent.click(await screen.findByRole('button', { name: '入住' }))
  await screen.findByText('还有 2 处需要修改')
  expect(screen.getByText('请选择房间')).toBeTruthy()
  expect(screen.getByText('请输入姓名')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('房间')))
  expect(sent).toEqual([])
})

test('a room that is not free is not sent, and its box says so', async () => {
  const sent = await openIn('/?roomId=r1')
  await screen.findByText('该房在所选日期不可用，请另选')
  fireEvent.change(screen.getByLabelText('姓名'), { target: { value: '沈客' } })
  fireEvent.click(screen.getByRole('button', { name: '入住' }))
  await screen.findByText('还有 1 处需要修改')
  expect(sent).toEqual([])
})

test('who presses before the free rooms are known waits for them; it is sent once, with their prices', async () => {
  let say: (found: undefined) => void = () => {}
  const looked = new Promise(resolve => {
    say = resolve
  })
  const sent = await openIn('/?roomId=r1', { rooms: [aRoom], looked: () => looked })
  fireEvent.change(await screen.findByLabelText('姓名'), { target: { value: '沈客' } })
  fireEvent.click(screen.getByRole('button', { name: '入住' }))
  fireEvent.click(screen.getByRole('button', { name: '入住' }))
  await waitFor(() => expect(document.querySelector('.ant-btn-loading')).not.toBeNull())
  expect(sent).toEqual([])
  say(undefined)
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent).toEqual([
    expect.objectContaining({ roomId: 'r1', nights: [{ date: '2026-05-01', priceFen: 30000 }] }),
  ])
})

test('a room that has what its type has not is shown and sold at its own price', async () => {
  const own = [{ ...aNight, priceFen: 35_000, source: '房间特征加价“湖景”350.00元：调整' }]
  const sent = await openIn('/?roomId=r1', { rooms: [{ ...aRoom, nights: own, totalFen: 35_000 }] })
  fireEvent.change(await screen.findByLabelText('姓名'), { target: { value: '沈客' } })
  await screen.findAllByText('350.00')
  fireEvent.click(screen.getByRole('button', { name: '入住' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent).toEqual([expect.objectContaining({ nights: [{ date: '2026-05-01', priceFen: 35_000 }] })])
})

test('who adds a night and presses at once sends the price of each night, not those that were shown before', async () => {
  let say: (found: undefined) => void = () => {}
  const second = new Promise(resolve => {
    say = resolve
  })
  const looked = (departDate: string) => (departDate === '2026-05-03' ? second : undefined)
  const sent = await openIn('/?roomId=r1', { rooms: [aRoom], looked })
  fireEvent.change(await screen.findByLabelText('姓名'), { target: { value: '沈客' } })
  await screen.findAllByText('300.00')
  fireEvent.keyDown(window, { key: 'F10' })
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('晚数').value).toBe('2'))
  fireEvent.click(screen.getByRole('button', { name: '入住' }))
  await waitFor(() => expect(document.querySelector('.ant-btn-loading')).not.toBeNull())
  expect(sent).toEqual([])
  say(undefined)
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent).toEqual([
    expect.objectContaining({
      departDate: '2026-05-03',
      nights: [
        { date: '2026-05-01', priceFen: 30000 },
        { date: '2026-05-02', priceFen: 30000 },
      ],
    }),
  ])
})
