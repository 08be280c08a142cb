import { ask, signIn } from '@kezhan/app-server/testing/boot'
import { signatureOf } from '@kezhan/channels/server/read-message'
import type { ControlChange, ControlMatrix, OverbookPreview } from '@kezhan/inventory/model/control-calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  accepted,
  aDeskHotel,
  book,
  bookingOf,
  type DeskHotel,
  expectRecorded,
  expectSound,
} from './testing/desk'

let hotel: DeskHotel
const key = 'a-key-of-the-channel-2026'
beforeAll(async () => {
  hotel = await aDeskHotel('2026-05-01', '15:00')
  const list = await hotel.get<{ records: { id: string; code: string }[] }>('/market/mktChannel/list', {
    pageSize: '50',
  })
  const ctrip = list.body.result.records.find(one => one.code === 'CTRIP')
  const body = { ...ctrip, notifyKey: key, autoConfirm: 'Y' }
  accepted(await ask(hotel.booted.app, 'PUT', '/market/mktChannel/edit', { token: hotel.clerk, body }))
})
afterAll(() => hotel.booted.stop())

const control = (mode: string, from: string, more: object = {}) =>
  hotel.post<{ changed: number }>('/market/allotment/batch', {
    channelIds: hotel.ota,
    roomTypeIds: hotel.king,
    from,
    to: from,
    mode,
    ...more,
  })
const matrix = async (from: string, days = 1) =>
  accepted(await hotel.get<ControlMatrix>('/market/allotment/matrix', { from, days: String(days) }))
async function cellsOf(from: string, days = 1, channelId = hotel.ota) {
  const shown = await matrix(from, days)
  const type = shown.types.find(one => one.id === hotel.king)
  return type?.rows[shown.channels.findIndex(one => one.id === channelId)] ?? []
}

let orders = 0
async function channelOrder(date: string): Promise<string> {
  const orderNo = `CC${++orders}`
  const payload = JSON.stringify({
    orderNo,
    version: 1,
    kind: 'new',
    bookerName: '渠道客',
    arriveDate: date,
    departDate: new Date(Date.parse(`${date}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10),
    rooms: [{ extRoomCode: 'TKING', qty: 1, nights: [{ date, priceFen: 26_800 }] }],
  })
  const message = { hotelCode: 'KZ001', channelCode: 'CTRIP', messageNo: orderNo, payload }
  const body = { ...message, signature: signatureOf(key, message) }
  return accepted(
    await ask<{ state: string }>(hotel.booted.app, 'POST', '/ebk/channelOrder/notify', { body }),
  ).state
}
const countOf = (states: readonly string[], state: string) => states.filter(one => one === state).length

test('HOTEL-027 without a session or the right nobody looks at the control of rooms or sets it', async () => {
  const { app } = hotel.booted
  const query = { from: '2026-05-02', days: '1' }
  expect((await ask(app, 'GET', '/market/allotment/matrix', { query })).status).toBe(401)
  const frontdesk = await signIn(app, 'frontdesk')
  const body = {
    channelIds: hotel.ota,
    roomTypeIds: hotel.king,
    from: '2026-05-02',
    to: '2026-05-02',
    mode: 'closed',
  }
  expect((await ask(app, 'POST', '/market/allotment/batch', { token: frontdesk, body })).status).toBe(403)
})

test('HOTEL-027 a batch sets the chosen weekdays of types and channels, and the log says who changed what', async () => {
  const set = await control('limited', '2026-05-04', { to: '2026-05-17', weekdays: '5,6', qty: 2 })
  expect(accepted(set).changed).toBe(4)
  const cells = await cellsOf('2026-05-08', 3)
  expect(cells.map(({ mode, qty, remaining }) => [mode, qty, remaining])).toEqual([
    ['limited', 2, 2],
    ['limited', 2, 2],
    ['shared', 0, 3],
  ])
  expect(accepted(await control('limited', '2026-05-08', { qty: 2 })).changed).toBe(0)
  const [latest] = accepted(await hotel.get<ControlChange[]>('/market/allotment/log'))
  expect(latest).toMatchObject({
    realname: '人员desk_clerk',
    typeName: '大床房',
    before: '共享',
    after: '限量2间',
    callTitle: '批量控房',
  })
})

test('HOTEL-027 一键关房 closes everything in sight, 一键开房 opens what was closed and keeps the limits', async () => {
  accepted(await control('limited', '2026-05-20', { qty: 1 }))
  accepted(await control('closed', '2026-05-21', { to: '2026-05-22' }))
  accepted(await control('open', '2026-05-20', { to: '2026-05-22' }))
  expect((await cellsOf('2026-05-20', 3)).map(cell => cell.mode)).toEqual(['limited', 'shared', 'shared'])
})

test('HOTEL-027 what no batch may be is refused with the reason', async () => {
  const say = async (mode: string, more: object) => (await control(mode, '2026-05-04', more)).body.message
  expect(await say('limited', {})).toBe('请填写间数')
  expect(await say('closed', { to: '2026-05-04', weekdays: '0' })).toBe('所选日期内没有符合条件的日子')
  expect(await say('closed', { roomTypeIds: 'nobody' })).toBe('渠道或房型不存在，请刷新后重选')
  expect(await say('closed', { to: '2046-05-04' })).toBe('一次最多设置4000格，请缩小范围')
})

test('HOTEL-027 关房: orders of the channel wait for a person, the desk sells on', async () => {
  accepted(await control('closed', '2026-06-01'))
  expect(await channelOrder('2026-06-01')).toBe('problem')
  await book(hotel, { arrive: '2026-06-01', depart: '2026-06-02' })
  expect(await cellsOf('2026-06-01')).toMatchObject([{ mode: 'closed', sold: 0, remaining: 0 }])
})

test('HOTEL-027 限量: of orders that come at the same instant exactly as many are taken as the limit says', async () => {
  accepted(await control('limited', '2026-06-05', { qty: 2 }))
  const states = await Promise.all(Array.from({ length: 8 }, () => channelOrder('2026-06-05')))
  expect([countOf(states, 'accepted'), countOf(states, 'problem')]).toEqual([2, 6])
  expect(await cellsOf('2026-06-05')).toMatchObject([{ mode: 'limited', qty: 2, sold: 2, remaining: 0 }])
  await expectSound(hotel)
})

test('HOTEL-027 保留: kept rooms are the channel’s alone, whoever asks at the same instant', async () => {
  accepted(await control('reserved', '2026-06-10', { qty: 2, releaseDays: 3 }))
  const dates = { arrive: '2026-06-10', depart: '2026-06-11' }
  const [desk, states] = await Promise.all([
    Promise.all(
      Array.from({ length: 4 }, () => hotel.post('/ebk/order/addBooking', bookingOf(hotel, dates))),
    ),
    Promise.all(Array.from({ length: 4 }, () => channelOrder('2026-06-10'))),
  ])
  expect(desk.filter(answer => answer.body.success).length).toBe(1)
  expect(countOf(states, 'accepted')).toBe(2)
  expect(await cellsOf('2026-06-10')).toMatchObject([{ mode: 'reserved', sold: 2, remaining: 0 }])
  await expectSound(hotel)
})

test('HOTEL-027 保留房 that is not sold goes back to all so many days before the night', async () => {
  accepted(await control('reserved', '2026-05-04', { qty: 3, releaseDays: 3 }))
  accepted(await control('reserved', '2026-05-05', { qty: 3, releaseDays: 3 }))
  const released = await cellsOf('2026-05-04', 2)
  expect(released.map(cell => cell.isReleased)).toEqual([true, false])
  const byDesk = await cellsOf('2026-05-04', 2, hotel.channel)
  expect(byDesk.map(cell => cell.remaining)).toEqual([3, 0])
  await book(hotel, { arrive: '2026-05-04', depart: '2026-05-05', qty: 3 })
})

test('HOTEL-029 the preview of 30 nights shows what may be over-booked and what is over-sold by now', async () => {
  await hotel.config('overbookAllowed', 'Y')
  const rule = { limitKind: 'rooms', qty: 2, shareBp: 0, enabled: 'Y' }
  accepted(
    await hotel.post('/market/overbook/add', {
      ...rule,
      roomTypeId: hotel.king,
      dateFrom: '2026-05-10',
      dateTo: '2026-05-31',
      weekdays: '0',
    }),
  )
  const dates = { arrive: '2026-05-10', depart: '2026-05-11' }
  await book(hotel, { ...dates, qty: 4, more: { overbookReason: '周末' } })
  const preview = async (channelId?: string) => {
    const shown = accepted(
      await hotel.get<OverbookPreview>(
        '/market/overbook/preview',
        channelId === undefined ? {} : { channelId },
      ),
    )
    expect(shown.isAllowed).toBe(true)
    return shown.types.find(type => type.id === hotel.king)?.nights ?? []
  }
  const nights = await preview()
  expect([nights.length, nights[0]?.date, nights.at(-1)?.date]).toEqual([30, '2026-05-01', '2026-05-30'])
  expect(nights.filter(night => night.limit > 0).map(night => night.date)).toEqual([
    '2026-05-10',
    '2026-05-17',
    '2026-05-24',
  ])
  expect(nights.find(night => night.date === '2026-05-10')).toEqual({
    date: '2026-05-10',
    physical: 3,
    net: -1,
    limit: 2,
    used: 1,
  })
  expect((await preview(hotel.ota)).every(night => night.limit === 0)).toBe(true)
})

test('every write above left a record under the number of its request', () => expectRecorded(hotel))

test('who wrote a row is called by his name', async () => {
  const feature = { code: 'QUIET', name: '安静', surcharge: 0, isSold: 'Y', sortOrder: 1 }
  const { id } = accepted(await hotel.post<{ id: string }>('/base/roomFeature/add', feature))
  const row = accepted(await hotel.get<object>('/base/roomFeature/queryById', { id }))
  expect(row).toMatchObject({ createBy: 'desk_clerk', createBy_dictText: '人员desk_clerk' })
})
