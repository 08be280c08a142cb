import type { RoomChart } from '@kezhan/desk/model/room-chart'
import { aBar, aChart, aStayBar } from '@kezhan/front-desk/rules/testing/chart'
import { unitAccount } from '@kezhan/receivables/model/unit-account'
import type { HotelBase } from '@kezhan/resource/hotel-base'
import {
  fakeServer,
  granted,
  type Reply,
  refused,
  type Sent,
} from '@kezhan/web-kit/resource/testing/fake-server'
import { clearPage, renderPage } from '@kezhan/web-kit/resource/testing/render-page'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { RoomGantt } from './RoomGantt'

afterEach(clearPage)

const roomType = (id: string, name: string): HotelBase['roomTypes'][number] => ({
  id,
  code: id,
  name,
  shortName: null,
  bedType: 'king',
  maxGuests: 2,
  basePriceFen: 29_800,
  depositFen: 0,
  color: null,
  roomCount: 3,
  isVirtual: false,
  enabled: true,
  sort: 1,
  featureIds: [],
})
const base: HotelBase = {
  hotelInfo: {
    hotelCode: 'KZ001',
    name: '客栈',
    shortName: null,
    phone: null,
    address: null,
    logo: null,
    checkInTime: '14:00',
    checkOutTime: '12:00',
    businessDate: '2026-05-01',
    roomTotal: 4,
    businessDayState: 'OPEN',
    timezone: 'Asia/Shanghai',
  },
  roomTypes: [roomType('king', '大床房'), roomType('twin', '双床房')],
  roomFeatures: [],
  builds: [],
  channels: [],
  configVersion: 1,
}
const desk = ['room:list', 'order:assign', 'order:edit', 'stay:change', 'stay:extend', 'stay:shorten']

function open(chart: RoomChart, answer: (sent: Sent) => Reply = () => undefined, rights = desk) {
  const server = fakeServer(unitAccount, [], sent =>
    sent.path === '/ebk/ebkRoomState/getRoomChart' ? granted(chart) : answer(sent),
  )
  renderPage(<RoomGantt startDate="2026-05-01" days={14} zoom="day" typeId={undefined} base={base} />, {
    rights,
  })
  return server
}
const bar = (name: RegExp) => screen.findByRole('button', { name })
const status = () => screen.getAllByRole('status')[0]?.textContent ?? ''
const press = (element: HTMLElement, key: string, more: object = {}) =>
  fireEvent.keyDown(element, { key, ...more })

test('HOTEL-004 arrows carry a focused bar to another room, Enter shows the plan, and 确定 sends it', async () => {
  const server = open(aChart([aBar({ id: 'a', name: '张三' })]), ({ path }) =>
    path === '/ebk/order/assignRoom' ? granted({ version: 4 }) : undefined,
  )
  const booking = await bar(/^301 已排房 张三/)
  expect(booking.tabIndex, 'the tab key reaches it').toBe(0)
  press(booking, 'ArrowDown')
  expect(status()).toContain('张三 排房：301 → 302，房间空闲')
  press(booking, 'Enter')
  const dialog = await screen.findByRole('dialog', { name: /^排房 张三/ })
  expect(within(dialog).getByText('房价不变')).toBeTruthy()
  expect(server.askedFor('/ebk/order/assignRoom'), 'nothing is sent before somebody agrees').toEqual([])
  fireEvent.click(within(dialog).getByRole('button', { name: '确定' }))
  await waitFor(() =>
    expect(server.lastOf('/ebk/order/assignRoom')?.body).toEqual({
      reservationRoomId: 'a',
      roomId: 'r2',
      version: 3,
    }),
  )
})

test('HOTEL-004 Escape gives a move up, arrows alone go to the next bar', async () => {
  open(aChart([aBar({ id: 'a', name: '张三' }), aBar({ id: 'b', name: '李四', roomId: 'r2' })]))
  const booking = await bar(/张三/)
  press(booking, 'ArrowDown')
  expect(status()).toContain('已有 302 已排房 李四')
  press(booking, 'Escape')
  expect(status()).toContain('最近更新')
  press(booking, 'ArrowRight')
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toContain('李四'))
})

test('HOTEL-004 an extension into a booking names it and waits for a way out; what the server refuses stands in the dialog', async () => {
  const chart = aChart([
    aStayBar({ id: 's', name: '王五' }),
    aBar({ id: 'a', name: '张三', arrive: '2026-05-04', depart: '2026-05-06' }),
  ])
  const server = open(chart, ({ path }) =>
    path === '/ebk/order/extend'
      ? refused('2026-05-04起该房已被N1预订', { code: 'extend.taken' })
      : undefined,
  )
  const stay = await bar(/^301 在住 王五/)
  press(stay, 'ArrowRight', { shiftKey: true })
  press(stay, 'Enter')
  const dialog = await screen.findByRole('dialog', { name: /^续住 王五/ })
  expect(within(dialog).getByText(/301 已排房 张三/)).toBeTruthy()
  const ok = within(dialog).getByRole('button', { name: '确定' })
  fireEvent.click(ok)
  expect(await within(dialog).findByText('请选择处理办法')).toBeTruthy()
  fireEvent.click(within(dialog).getByRole('radio', { name: '改用另一间空房' }))
  fireEvent.click(ok)
  expect(await within(dialog).findByText('2026-05-04起该房已被N1预订')).toBeTruthy()
  expect(server.lastOf('/ebk/order/extend')?.body).toEqual({
    stayId: 's',
    departDate: '2026-05-05',
    price: 'keep',
    version: 3,
    remedy: 'changeRoom',
    remedyRoomId: 'r3',
  })
})

test('HOTEL-004 a change of room asks for a reason, and without the right nothing can be sent', async () => {
  const server = open(aChart([aStayBar({ id: 's', name: '王五' })]), ({ path }) =>
    path === '/ebk/order/changeRoom' ? granted({ roomNo: '302', differenceFen: 0, version: 4 }) : undefined,
  )
  const stay = await bar(/王五/)
  press(stay, 'ArrowDown')
  press(stay, 'Enter')
  const dialog = await screen.findByRole('dialog', { name: /^换房 王五/ })
  fireEvent.click(within(dialog).getByRole('button', { name: '确定' }))
  expect(await within(dialog).findByText('请填写换房原因')).toBeTruthy()
  fireEvent.change(within(dialog).getByLabelText('原因'), { target: { value: '窗外施工' } })
  fireEvent.click(within(dialog).getByRole('button', { name: '确定' }))
  await waitFor(() =>
    expect(server.lastOf('/ebk/order/changeRoom')?.body).toEqual({
      stayId: 's',
      roomId: 'r2',
      reason: '窗外施工',
      price: 'keep',
      version: 3,
    }),
  )
  clearPage()
  open(aChart([aStayBar({ id: 's', name: '王五' })]), undefined, ['room:list'])
  const locked = await bar(/王五/)
  press(locked, 'ArrowDown')
  press(locked, 'Enter')
  const refusal = await screen.findByRole('dialog', { name: /^换房 王五/ })
  expect(within(refusal).getByText('没有换房权限，请联系管理员授权')).toBeTruthy()
  expect(within(refusal).getByRole<HTMLButtonElement>('button', { name: '确定' }).disabled).toBe(true)
})
