import type { BookingAnswer } from '@kezhan/reservations/model/booking-calls'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { accepted, aDeskHotel, book, bookingOf, type DeskHotel, walkIn } from './testing/desk'

let hotel: DeskHotel
beforeEach(async () => {
  hotel = await aDeskHotel('2026-05-01', '15:00')
})
afterEach(() => hotel.booted.stop())

/** Half price for king rooms in May, for so many room-nights. */
const aSale = (stock: number) =>
  hotel.sql(
    `insert into activity (id, tenant_id, hotel_code, name, kind, state, adjust, share_bp, amount_fen, date_from, date_to, room_types, members_only, stock,
       priority, is_stackable, is_exclusive)
     values ('sale', '1', 'KZ001', '半价', 'special', 'running', 'percent', 5000, 0, '2026-05-01', '2026-05-31', $1, 'N', $2, 1, 'N', 'N')`,
    [hotel.king, stock],
  )
const used = async () =>
  (await hotel.sql<{ used: number }>(`select coalesce(used, 0) as used from activity where id = 'sale'`))[0]
    ?.used

test('an activity with one room-night sells one, and the rest at the usual price', async () => {
  await aSale(1)
  const dates = { arrive: '2026-05-10', depart: '2026-05-12' }
  const order = await book(hotel, dates)
  expect(order.totalFen).toBe(14_900 + 29_800)
  expect(await used()).toBe(1)
  expect((await book(hotel, dates)).totalFen).toBe(59_600)
  accepted(await hotel.post('/ebk/order/cancel', { reservationId: order.reservationId, reason: '改期' }))
  expect(await used()).toBe(0)
  accepted(await hotel.post('/ebk/order/restore', { reservationId: order.reservationId }))
  expect(await used()).toBe(1)
})

test('two rooms do not share one room-night, and of many who want the last one gets it', async () => {
  await aSale(1)
  const one = { arrive: '2026-05-10', depart: '2026-05-11' }
  const two = await hotel.post('/ebk/order/addBooking', bookingOf(hotel, { ...one, qty: 2 }))
  expect(two.body.message).toBe('活动“半价”只剩1间夜，请减少间数或重新取价')
  const many = await Promise.all(
    [0, 1, 2].map(() => hotel.post<BookingAnswer>('/ebk/order/addBooking', bookingOf(hotel, one))),
  )
  const cheap = many.filter(answer => answer.body.success && answer.body.result.totalFen === 14_900)
  expect([cheap.length, await used()]).toEqual([1, 1])
})

test('a guest who walks in uses it too, and gives back what he does not sleep; who has booked uses it once', async () => {
  await aSale(10)
  const { stayId } = await walkIn(hotel, '301', '2026-05-04')
  expect(await used()).toBe(3)
  accepted(await hotel.post('/ebk/order/shorten', { stayId, departDate: '2026-05-02' }))
  expect(await used()).toBe(1)
  const order = await book(hotel, { arrive: '2026-05-01', depart: '2026-05-02' })
  expect(await used()).toBe(2)
  const stay = {
    reservationRoomId: order.rooms[0]?.reservationRoomId,
    roomId: hotel.rooms['302'],
    guests: [{ name: '李四', certType: 'PASSPORT', certNo: 'E12345678', birthday: '1990-01-01' }],
  }
  accepted(await hotel.post('/ebk/order/checkIn', stay))
  expect(await used()).toBe(2)
})
