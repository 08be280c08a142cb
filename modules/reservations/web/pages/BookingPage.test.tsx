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

const offers = {
  plans: [
    { ratePlanId: null, name: '标准价', breakfasts: 0, isPrepaid: false },
    { ratePlanId: 'p1', name: '连住价', breakfasts: 2, isPrepaid: false },
  ],
  types: [
    {
      roomTypeId: 't1',
      sellable: 1,
      offers: [
        {
          nights: [{ date: '2026-05-01', priceFen: 29_800, baseFen: 29_800, source: '' }],
          totalFen: 29_800,
          problem: null,
        },
        {
          nights: [{ date: '2026-05-01', priceFen: 26_800, baseFen: 29_800, source: '' }],
          totalFen: 26_800,
          problem: '至少连住2晚',
        },
      ],
    },
  ],
}

test('types stand against plans with price, stock and why not; what is missing is said beside its box', async () => {
  const sent: string[] = []
  fakeServer(unitAccount, [], ({ path }) => {
    if (path === '/base/hotel/getHotelBaseInfo') return granted(base)
    if (path === '/ebk/order/bookingOffers') return granted(offers)
    if (path === '/ebk/order/addBooking') sent.push(path)
    return granted([])
  })
  await loadHotelBase('KZ001')
  renderPage(<BookingPage />, { rights: [], address: '/' })
  const rooms = await screen.findByRole<HTMLInputElement>('textbox', { name: '大床房 标准价 间数' })
  expect(screen.getByText('可售 1 间')).toBeTruthy()
  expect(screen.getByText('至少连住2晚')).toBeTruthy()
  expect(screen.queryByRole('textbox', { name: '大床房 连住价 间数' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: '保存' }))
  await screen.findByText('请至少选择一种房型和间数')
  await screen.findByText('还有 3 处需要修改')
  fireEvent.change(rooms, { target: { value: '2' } })
  expect(screen.getByText('只剩 1 间')).toBeTruthy()
  expect(screen.getByText(/^2 间 × 1 晚/)).toBeTruthy()
  await screen.findByText('请输入手机')
  fireEvent.change(screen.getByLabelText('手机'), { target: { value: '123' } })
  await screen.findByText(/^手机应为手机或电话号码/)
  fireEvent.click(screen.getByRole('button', { name: '保存' }))
  expect(sent).toEqual([])
})

test('a booking that is refused says what is wrong with the booker under his telephone', async () => {
  fakeServer(unitAccount, [], ({ path }) => {
    if (path === '/base/hotel/getHotelBaseInfo') return granted(base)
    if (path === '/ebk/order/bookingOffers') return granted(offers)
    const problems = [{ field: 'booker.phone', text: '预订人：请输入手机' }]
    return path === '/ebk/order/addBooking' ? refused('预订人：请输入手机', { problems }) : granted([])
  })
  await loadHotelBase('KZ001')
  renderPage(<BookingPage />, { rights: [], address: '/?roomTypeId=t1' })
  fireEvent.change(await screen.findByLabelText('手机'), { target: { value: '13800000000' } })
  fireEvent.change(await screen.findByLabelText('姓名'), { target: { value: '李四' } })
  fireEvent.click(screen.getByRole('button', { name: '保存' }))
  const alert = await screen.findByRole('alert')
  expect(within(alert).getByText('预订人：请输入手机')).toBeTruthy()
  expect(alert.parentElement?.contains(screen.getByLabelText('手机'))).toBe(true)
  expect(screen.getByLabelText<HTMLInputElement>('姓名').value).toBe('李四')
})
