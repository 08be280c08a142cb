import type { BookingAnswer } from '@kezhan/reservations/model/booking-calls'
import type { CheckInAnswer } from '@kezhan/stays/model/stay-calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDeskHotel, aGuest, book, bookingOf, type DeskHotel, expectSound, walkIn } from './testing/desk'

let hotel: DeskHotel
let first: CheckInAnswer
let second: CheckInAnswer
/** Two rooms from tomorrow on. */
let later: BookingAnswer
beforeAll(async () => {
  hotel = await aDeskHotel()
  first = await walkIn(hotel, '301', '2026-05-03')
  second = await walkIn(hotel, '302', '2026-05-03')
  later = await book(hotel, { arrive: '2026-05-02', depart: '2026-05-04', typeId: hotel.twin, qty: 2 })
})
afterAll(() => hotel.booted.stop())

/** What the desk says to a wish that it does not grant. */
async function said(path: string, body: object): Promise<string> {
  const { success, message } = (await hotel.post(path, body)).body
  expect([path, success]).toEqual([path, false])
  return message
}
const order = (word: string, body: object) => said(`/ebk/order/${word}`, body)
const lineId = (at = 0) => later.rooms[at]?.reservationRoomId
const reason = '试'

test('a stay is not changed into what it is not', async () => {
  const { stayId } = first
  const change = { stayId, roomId: hotel.rooms['303'], reason, price: 'typed' }
  const [main] = await hotel.sql<{ id: string }>('select id from stay_guest where stay_id = $1', [stayId])
  expect([
    await order('extend', { stayId, departDate: '2026-05-03' }),
    await order('extend', { stayId }),
    await order('shorten', { stayId, departDate: '2026-05-03' }),
    await order('changeRoom', change),
    await order('changeRoom', { stayId, roomId: hotel.rooms['301'], reason }),
    await order('swapRoom', { stayId, otherStayId: stayId, reason }),
    await order('link', { mainStayId: stayId, stayIds: [stayId] }),
    await order('checkOutLinked', { stayId }),
    await order('removeGuest', { stayGuestId: main?.id }),
    await said('/base/card/add', { stayId, cardType: 'MEMBER' }),
    await said('/ebk/service/finish', { serviceId: 'nowhere', state: 'done' }),
  ]).toEqual([
    '新的离店日期必须晚于原离店日期',
    '请选择离店日期',
    '新的离店日期必须早于原离店日期',
    '请填写手工价和原因',
    '目标房间不可用',
    '请选择两个不同的房间',
    '请至少选择两个房间',
    '请至少选择两个房间',
    '主客离店请办理退房',
    '会员卡请在会员管理中办理',
    '服务不存在',
  ])
})

test('who checks in says where and until when, and comes when he is expected', async () => {
  const guests = [aGuest()]
  const roomId = hotel.rooms['303']
  const early = { reservationRoomId: lineId(), roomId: hotel.rooms['401'], guests }
  await hotel.sql(`update hour_rule set enabled = 'N' where hotel_code = 'KZ001'`)
  expect([
    await order('checkIn', { guests, departDate: '2026-05-02' }),
    await order('checkIn', { guests, roomId }),
    await order('checkIn', { guests, roomId, stayType: 'HOUR' }),
    await order('checkIn', early),
  ]).toEqual(['请选择房间', '请选择离店日期', '请先设置钟点房规则', '未到入住日期，请先修改预订日期'])
  await hotel.sql(`update mkt_channel set enabled = 'N' where hotel_code = 'KZ001'`)
  expect(await order('checkIn', { guests, roomId, departDate: '2026-05-02' })).toBe('请先设置渠道')
  await hotel.sql(`update mkt_channel set enabled = 'Y' where hotel_code = 'KZ001'`)
})

test('a booking is for rooms that are sold, no more of them than were booked, and each once', async () => {
  const dates = { arrive: '2026-05-05', depart: '2026-05-06' }
  const { rooms } = hotel
  const tooMany = { ...dates, roomIds: [rooms['301'] ?? '', rooms['302'] ?? ''] }
  await hotel.sql(`update room set enabled = 'N' where id = $1`, [rooms['402']])
  expect([
    await order('addBooking', bookingOf(hotel, { ...dates, typeId: 'nowhere' })),
    await order('addBooking', bookingOf(hotel, tooMany)),
    await order('addBooking', { ...bookingOf(hotel, dates), rooms: [] }),
    await order('assignRoom', { reservationRoomId: lineId(), roomId: rooms['402'] }),
    await order('assignRoom', { reservationRoomId: lineId(), roomId: 'nowhere' }),
  ]).toEqual([
    '房型不存在或已停售',
    '排房数不能超过间数',
    '请至少选择一种房型和间数',
    '402已停用',
    '房间不存在',
  ])
  await hotel.sql(`update room set enabled = 'Y' where id = $1`, [rooms['402']])
})

test('a room whose guest has come is changed in his stay, and the price of a prepaid channel order nowhere', async () => {
  const { reservationId, rooms } = await book(hotel, { arrive: '2026-05-01', depart: '2026-05-02' })
  const line = { reservationRoomId: rooms[0]?.reservationRoomId }
  const night = [{ date: '2026-05-01', priceFen: 25_000, overrideReason: reason }]
  await hotel.sql(`update reservation set source_type = 'ota', guarantee = 'prepaid' where id = $1`, [
    reservationId,
  ])
  expect(await order('update', { reservationId, lines: [{ ...line, nights: night }] })).toBe(
    '预付渠道订单不允许修改价格',
  )
  const arrived = await hotel.post('/ebk/order/checkIn', {
    ...line,
    roomId: hotel.rooms['303'],
    guests: [aGuest()],
  })
  expect(arrived.body.message).toBe('入住成功！')
  expect(await order('update', { reservationId, lines: [{ ...line, breakfast: 2 }] })).toBe(
    '房间已入住，请在在住单中修改',
  )
})

test('after some time nobody is taken back, and a booking whose days are over lets nobody in', async () => {
  const over = await book(hotel, { arrive: '2026-05-01', depart: '2026-05-02', typeId: hotel.twin })
  hotel.setClock('2026-05-01 23:30')
  expect(await order('voidCheckIn', { stayId: second.stayId, reason })).toMatch(
    /^入住已超过\d+分钟，请走退房流程$/,
  )
  hotel.setClock('2026-05-02 15:00')
  const { reservationRoomId } = over.rooms[0] ?? expect.fail('one room was booked')
  expect(await order('checkIn', { reservationRoomId, roomId: hotel.rooms['401'], guests: [aGuest()] })).toBe(
    '预订的日期已过，请先修改预订',
  )
  await hotel.sql(`update posting_code set enabled = 'N' where hotel_code = 'KZ001'`)
  expect(await order('checkOut', { stayId: first.stayId })).toMatch(/^入账科目.+不存在或已停用$/)
  await expectSound(hotel)
})
