import { forgetHotelBase, loadHotelBase } from '@kezhan/client/hotel/hotel-base'
import { unitAccount } from '@kezhan/receivables/model/unit-account'
import { fakeServer, granted, refused } from '@kezhan/web-kit/resource/testing/fake-server'
import { clearPage, renderPage } from '@kezhan/web-kit/resource/testing/render-page'
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import BookingPage from './BookingPage'

afterEach(() => {
  forgetHotelBase()
  clearPage()
})

const base = {
  hotelInfo: { hotelCode: 'KZ001', businessDate: '2026-05-01' },
  roomTypes: [{ id: 't1', name: '大床房', enabled: true, isVirtual: false }],
  channels: [{ id: 'c1', code: 'PHONE', name: '电话', enabled: true }],
  configVersion: 1,
}

test('a booking that is refused says what is wrong with the booker under his telephone', async () => {
  fakeServer(unitAccount, [], ({ path }) => {
    if (path === '/base/hotel/getHotelBaseInfo') return granted(base)
    if (path === '/ebk/ebkRoomState/getAvailableRooms') return granted({ types: [], rooms: [] })
    const problems = [{ field: 'booker.phone', text: '预订人：请输入手机' }]
    return path === '/ebk/order/addBooking' ? refused('预订人：请输入手机', { problems }) : granted([])
  })
  await loadHotelBase('KZ001')
  renderPage(<BookingPage />, { rights: [], address: '/?roomTypeId=t1' })
  fireEvent.change(await screen.findByLabelText('姓名'), { target: { value: '李四' } })
  fireEvent.click(screen.getByRole('button', { name: '保存' }))
  const alert = await screen.findByRole('alert')
  expect(within(alert).getByText('预订人：请输入手机')).toBeTruthy()
  expect(alert.parentElement?.contains(screen.getByLabelText('手机'))).toBe(true)
  expect(screen.getByLabelText<HTMLInputElement>('姓名').value).toBe('李四')
})
