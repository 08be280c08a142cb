import { ask } from '@kezhan/app-server/testing/boot'
import { addPersonWithout } from '@kezhan/app-server/testing/people'
import type { OrderDetail, ReservationRoom } from '@kezhan/desk/model/order-shapes'
import type { LatePreview } from '@kezhan/stays/model/stay-calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accepted, aDeskHotel, aGuest, book, type DeskHotel, expectSound, walkIn } from './testing/desk'

/** 延时退房 that is promised before the guest comes, what it would cost, and what the desk may give away by itself. */
let hotel: DeskHotel
/** Who does the daily work and may let nobody off. */
let plain = ''
const reason = '老客户'
beforeAll(async () => {
  hotel = await aDeskHotel('2026-05-01', '15:00')
  const person = { username: 'promise_plain', tenantId: '1', hotelCode: 'KZ001' }
  plain = (await addPersonWithout(hotel.booted, person, ['stay:walkout'])).token
})
afterAll(() => hotel.booted.stop())

const bookRoom = async (roomNo: string, more: object = {}) => {
  const { reservationId } = await book(hotel, {
    arrive: '2026-05-01',
    depart: '2026-05-02',
    typeId: roomNo < '400' ? hotel.king : hotel.twin,
    roomIds: [hotel.rooms[roomNo] ?? ''],
    more,
  })
  return roomOf(reservationId)
}
const rooms = async (reservationId: string): Promise<readonly ReservationRoom[]> =>
  accepted(await hotel.get<OrderDetail>('/ebk/order/detail', { reservationId })).reservation?.rooms ?? []
async function roomOf(reservationId: string) {
  const [room] = await rooms(reservationId)
  if (room === undefined) throw new Error('no room')
  return { reservationId, ...room }
}
const promise = (reservationRoomId: string, time: string, more: object = {}, token = hotel.clerk) =>
  ask<{ giftFen: number }>(hotel.booted.app, 'POST', '/ebk/order/grantLate', {
    token,
    body: { reservationRoomId, until: `2026-05-02 ${time}:00`, ...more },
  })
const price = async (leaver: Record<string, string>, time: string) =>
  accepted(
    await hotel.get<LatePreview>('/ebk/order/late/preview', { ...leaver, until: `2026-05-02 ${time}:00` }),
  )
const periodEnd = async (sourceId: string) =>
  (
    await hotel.sql<{ to: string }>(
      'select upper(period)::text as "to" from room_period where source_id = $1 and active',
      [sourceId],
    )
  )[0]?.to

test('what was promised with the booking is the stay’s when the guest comes', async () => {
  const { reservationRoomId, reservationId } = await bookRoom('301')
  expect((await promise(reservationRoomId, '11:00')).body.message).toBe('延时须晚于原定离店时间12:00和现在')
  expect(accepted(await promise(reservationRoomId, '15:00', { feeFen: 5000, reason }))).toMatchObject({
    giftFen: 9900,
  })
  expect(await roomOf(reservationId)).toMatchObject({
    departTs: '2026-05-02 15:00:00',
    late: { fromTs: '2026-05-02 12:00:00', feeFen: 5000, reason },
  })
  expect(await periodEnd(reservationRoomId)).toBe('2026-05-02 15:00:00')
  await expectSound(hotel)
  const { stayId } = accepted(
    await hotel.post<{ stayId: string }>('/ebk/order/checkIn', {
      reservationRoomId,
      guests: [aGuest('赵一')],
    }),
  )
  const { stay } = accepted(await hotel.get<OrderDetail>('/ebk/order/detail', { stayId }))
  expect(stay).toMatchObject({
    departPlanTs: '2026-05-02 15:00:00',
    late: { fromTs: '2026-05-02 12:00:00', feeFen: 5000, reason },
  })
  expect(await periodEnd(stayId)).toBe('2026-05-02 15:00:00')
  // From now on it is a matter of the stay.
  expect((await promise(reservationRoomId, '16:00')).body.message).toMatch(/在住/)
  await expectSound(hotel)
})

test('another day of departure is without the promise, and it can be withdrawn', async () => {
  const room = await bookRoom('302')
  accepted(await promise(room.reservationRoomId, '14:00'))
  const { version } = (
    await hotel.sql<{ version: number }>('select version from reservation where id = $1', [
      room.reservationId,
    ])
  )[0] ?? { version: 0 }
  accepted(
    await hotel.post('/ebk/order/update', {
      reservationId: room.reservationId,
      version,
      lines: [{ reservationRoomId: room.reservationRoomId, departDate: '2026-05-03' }],
    }),
  )
  expect(await roomOf(room.reservationId)).toMatchObject({ departTs: '2026-05-03 12:00:00', late: null })
  const until = { reservationRoomId: room.reservationRoomId, until: '2026-05-03 13:00:00' }
  accepted(await hotel.post('/ebk/order/grantLate', until))
  const back = { reservationRoomId: room.reservationRoomId, reason: '房间有安排' }
  accepted(await hotel.post('/ebk/order/withdrawLate', back))
  expect(await roomOf(room.reservationId)).toMatchObject({ departTs: '2026-05-03 12:00:00', late: null })
  expect((await hotel.post('/ebk/order/withdrawLate', back)).body.message).toBe('没有延时退房可以收回')
  // A room that becomes two has no promise either: it was for the room as it was booked.
  accepted(await hotel.post('/ebk/order/grantLate', until))
  accepted(
    await hotel.post('/ebk/order/splitLine', {
      reservationRoomId: room.reservationRoomId,
      date: '2026-05-02',
    }),
  )
  expect((await rooms(room.reservationId)).map(({ departTs, late }) => [departTs, late])).toEqual([
    ['2026-05-02 12:00:00', null],
    ['2026-05-03 12:00:00', null],
  ])
  await expectSound(hotel)
})

test('how long an hour room is had is known when its guest comes', async () => {
  const { reservationId } = await book(hotel, {
    arrive: '2026-05-04',
    depart: '2026-05-05',
    typeId: hotel.twin,
    more: { stayType: 'HOUR' },
  })
  const { reservationRoomId } = await roomOf(reservationId)
  const until = { reservationRoomId, until: '2026-05-05 13:00:00' }
  expect((await hotel.post('/ebk/order/grantLate', until)).body.message).toBe(
    '钟点房的时间在入住时确定，到店后再加钟',
  )
})

test('the price is known before it is promised, with what the desk may give by itself and who has the room next', async () => {
  const { stayId } = await walkIn(hotel, '401', '2026-05-02')
  const next = await book(hotel, {
    arrive: '2026-05-02',
    depart: '2026-05-03',
    typeId: hotel.twin,
    roomIds: [hotel.rooms['401'] ?? ''],
  })
  const [night] = await hotel.sql<{ fen: string }>(
    'select price_fen as fen from stay_night where stay_id = $1',
    [stayId],
  )
  const half = Number(night?.fen) / 2
  expect(await price({ stayId }, '12:20')).toMatchObject({ ruleFen: 0, giftMinutes: 0, next: null })
  expect(await price({ stayId }, '13:30')).toMatchObject({ ruleFen: half, next: null })
  expect(await price({ stayId }, '16:00')).toMatchObject({
    ruleFen: half,
    next: { at: '14:00', by: next.resNo },
  })
  const line = await bookRoom('402')
  expect(await price({ reservationRoomId: line.reservationRoomId }, '15:00')).toMatchObject({ ruleFen: half })
  const before = await hotel.get('/ebk/order/late/preview', { stayId, until: '2026-01-01 13:00:00' })
  expect(before.body.message).toBe('延时须晚于原定离店时间12:00和现在')
  const query = { stayId, until: '2026-05-02 13:00:00' }
  const none = { username: 'promise_none', tenantId: '1', hotelCode: 'KZ001' }
  const { token } = await addPersonWithout(hotel.booted, none, ['stay:extend'])
  expect((await ask(hotel.booted.app, 'GET', '/ebk/order/late/preview', { token, query })).status).toBe(403)
})

test('the desk gives away so many minutes as the hotel says, with a reason; more takes an approval', async () => {
  const { stayId } = await walkIn(hotel, '303', '2026-05-02')
  const give = (time: string, more: object) =>
    ask<{ giftFen: number }>(hotel.booted.app, 'POST', '/ebk/order/grantLate', {
      token: plain,
      body: { stayId, until: `2026-05-02 ${time}:00`, feeFen: 0, ...more },
    })
  expect((await give('13:00', { reason })).body.message).toBe('没有免单权限，可提交审批')
  await hotel.config('lateGiftMinutes', '60')
  expect((await give('13:00', {})).body.message).toBe('少收或免费延时，请填写原因')
  expect((await give('13:01', { reason })).body.message).toBe('没有免单权限，可提交审批')
  expect(accepted(await give('13:00', { reason })).giftFen).toBeGreaterThan(0)
  // Granted again it is counted from the day's own time, not from what was given before.
  expect((await give('14:00', { reason })).body.message).toBe('没有免单权限，可提交审批')
  expect(accepted(await hotel.get<OrderDetail>('/ebk/order/detail', { stayId })).stay?.late).toMatchObject({
    byName: '人员promise_plain',
    feeFen: 0,
  })
  await expectSound(hotel)
})
