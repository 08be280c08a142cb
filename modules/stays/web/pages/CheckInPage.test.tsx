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

/** A house without a free room; answers what was sent to it. */
async function openIn(address: string): Promise<readonly string[]> {
  const sent: string[] = []
  fakeServer(unitAccount, [], ({ path }) => {
    if (path === '/base/hotel/getHotelBaseInfo')
      return granted({
        hotelInfo: { hotelCode: 'KZ001', businessDate: '2026-05-01' },
        roomTypes: [{ id: 't1', name: '大床房', enabled: true, isVirtual: false }],
        channels: [],
        configVersion: 1,
      })
    if (path === '/ebk/ebkRoomState/getAvailableRooms')
      return granted({ rooms: [], types: [], depositFormula: '100' })
    if (path.includes('checkIn')) sent.push(path)
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
