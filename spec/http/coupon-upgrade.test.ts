import { ask } from '@kezhan/app-server/testing/boot'
import { addPerson } from '@kezhan/app-server/testing/people'
import type { BookingAnswer } from '@kezhan/reservations/model/booking-calls'
import type { CheckOutPreview } from '@kezhan/stays/model/check-out-calls'
import type { CheckInAnswer } from '@kezhan/stays/model/stay-calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { couponThings } from './testing/coupons'
import {
  accepted,
  aDeskHotel,
  aGuest,
  book,
  bookingOf,
  type DeskHotel,
  expectSound,
  linesOf,
  nightPasses,
  walkIn,
} from './testing/desk'
import { expectBooksRight } from './testing/member-desk'

let hotel: DeskHotel
let things: ReturnType<typeof couponThings>
let gold: string
let clerk: string
const suite = 'upgrade-suite'
beforeAll(async () => {
  hotel = await aDeskHotel('2026-05-01', '15:00')
  things = couponThings(hotel)
  gold = await things.aLevel('升级会员', 2)
  // King 298, twin 398, suite 688, and nothing between them.
  await hotel.sql(
    `update room_type set enabled = 'N' where hotel_code = 'KZ001' and code not in ('TKING', 'TTWIN')`,
  )
  await hotel.sql(
    `insert into room_type (id, tenant_id, hotel_code, code, name, bed_type, max_guests, base_price_fen, deposit_fen, is_virtual, enabled, sort_order)
     values ($1, '1', 'KZ001', 'TSUITE', '套房', 'king', 2, 68800, 0, 'N', 'Y', 91)`,
    [suite],
  )
  await hotel.config('dirtyRoomCheckIn', 'allow')
  // Somebody at the desk who may change no price.
  const person = await addPerson(hotel.booted, {
    username: 'upgrade_clerk',
    tenantId: '1',
    hotelCode: 'KZ001',
    rights: ['order:add', 'stay:checkin', 'order:cancel'],
  })
  clerk = person.token
})
afterAll(() => hotel.booted.stop())

const asClerk = <T>(path: string, body: object) =>
  ask<T>(hotel.booted.app, 'POST', path, { token: clerk, body })
async function aCoupon(more: object = {}) {
  const member = await things.aMember(gold)
  return things.give(member.id, { kind: 'upgrade', valueFen: null, ...more })
}
const dates = { arrive: '2026-05-01', depart: '2026-05-02' }
const wish = (codes: readonly string[], room: object = {}, more: object = {}) => ({
  ...bookingOf(hotel, dates),
  rooms: [{ roomTypeId: hotel.king, qty: 1, upgradeTypeId: hotel.twin, ...room }],
  couponCodes: codes,
  ...more,
})
const told = async (body: object) => (await asClerk('/ebk/order/addBooking', body)).body.message
const nightsOf = (table: 'stay' | 'reservation_room', id: string) =>
  hotel.sql<{ fen: number; steps: string[] }>(
    `select n.price_fen::int as fen, (select array_agg(v ->> 'step' || ':' || coalesce(v ->> 'why', '')) from jsonb_array_elements(n.trace) v) as steps
     from ${table === 'stay' ? 'stay_night' : 'reservation_night'} n where n.${table}_id = $1 order by n.night`,
    [id],
  )

test('HOTEL-024 升级券 at booking: the next higher type at the price of the booked one, used when he leaves', async () => {
  const code = await aCoupon()
  const booked = accepted(await asClerk<BookingAnswer>('/ebk/order/addBooking', wish([code])))
  expect(booked).toMatchObject({ totalFen: 29_800, rooms: [{ roomTypeId: hotel.twin }] })
  const lineId = booked.rooms[0]?.reservationRoomId ?? ''
  const [night] = await nightsOf('reservation_room', lineId)
  expect(night).toMatchObject({ fen: 29_800 })
  expect(night?.steps.at(-1)).toBe('upgrade:按大床房计价')
  expect(await things.stored(code)).toMatchObject({ state: 'locked', order: booked.resNo })
  const stay = accepted(
    await asClerk<CheckInAnswer>('/ebk/order/checkIn', {
      reservationRoomId: lineId,
      roomId: hotel.rooms['401'],
      guests: [aGuest()],
    }),
  )
  await nightPasses(hotel, '2026-05-02 04:00')
  hotel.setClock('2026-05-02 11:00')
  const { stayId, folioId } = stay
  const preview = accepted(await hotel.get<CheckOutPreview>('/ebk/order/checkOut/preview', { stayId }))
  expect(preview.balanceAfterFen).toBe(-29_800)
  const payments = [{ payCode: '9001', amountFen: 29_800 }]
  accepted(await hotel.post('/ebk/order/checkOut', { stayId, payments, confirmed: 'Y' }))
  expect((await linesOf(hotel, folioId)).map(line => line.code)).toEqual(['1001', '9001'])
  expect(await things.stored(code)).toMatchObject({ state: 'used', fen: 0 })
  await expectBooksRight(hotel)
  hotel.setClock('2026-05-02 15:00')
})

test('升级券 is given back when the booking is cancelled', async () => {
  const code = await aCoupon()
  const later = { arriveDate: '2026-05-10', departDate: '2026-05-12' }
  const booked = accepted(await asClerk<BookingAnswer>('/ebk/order/addBooking', wish([code], {}, later)))
  expect(await nightsOf('reservation_room', booked.rooms[0]?.reservationRoomId ?? '')).toHaveLength(2)
  accepted(await asClerk('/ebk/order/cancel', { reservationId: booked.reservationId, reason: '不来了' }))
  expect(await things.stored(code)).toMatchObject({ state: 'unused', order: null })
  await expectSound(hotel)
})

test('升级券 of a cancelled booking that somebody else has used meanwhile: the booking is not restored at its price', async () => {
  const code = await aCoupon()
  const later = { arriveDate: '2026-05-10', departDate: '2026-05-12' }
  const add = () => asClerk<BookingAnswer>('/ebk/order/addBooking', wish([code], {}, later))
  const { reservationId, resNo } = accepted(await add())
  const cancel = () => asClerk('/ebk/order/cancel', { reservationId, reason: '不来了' })
  const restore = () => hotel.post('/ebk/order/restore', { reservationId })
  accepted(await cancel())
  accepted(await restore())
  expect(await things.stored(code)).toMatchObject({ state: 'locked', order: resNo })
  accepted(await cancel())
  const other = accepted(await add())
  expect((await restore()).body.message).toBe('升级券不能再次锁定（已锁定的优惠券不能锁定），请重新预订')
  accepted(await asClerk('/ebk/order/cancel', { reservationId: other.reservationId, reason: '不来了' }))
  await expectSound(hotel)
})

test('升级券 says what it does not cover', async () => {
  const later = { arriveDate: '2026-05-10', departDate: '2026-05-12' }
  const ask = async (more: object, room: object = {}) => told(wish([await aCoupon(more)], room, later))
  expect(await ask({}, { upgradeTypeId: suite })).toBe('升级券不能升级到套房，可升级到双床房')
  expect(await ask({ roomTypes: suite })).toBe('升级券不能升级到双床房，可升级到套房')
  expect(await ask({}, { roomTypeId: hotel.twin, upgradeTypeId: hotel.king })).toBe(
    '大床房不高于双床房，不用升级券',
  )
  // The eleventh of May 2026 is a Monday.
  expect(await ask({ weekdays: '0' })).toBe('该日期不可用')
  expect(await ask({}, { qty: 2 })).toBe('一张升级券升级一间房')
  expect(await ask({}, { upgradeTypeId: 'nowhere' })).toBe('房型不存在')
  expect(await told(wish([], {}, later))).toBe('请填写升级券的券号')
  const two = [{ roomTypeId: hotel.king, qty: 1, upgradeTypeId: hotel.twin }]
  expect(await told(wish([await aCoupon()], {}, { ...later, rooms: [...two, ...two] }))).toBe(
    '请填写升级券的券号',
  )
  const member = await things.aMember(gold)
  expect(await told(wish([await things.give(member.id)], {}, later))).toBe('请填写升级券的券号')
})

test('升级券 at check-in: a better room at the booked price, no question asked, and back when the check-in is void', async () => {
  const code = await aCoupon()
  const booked = await book(hotel, { arrive: '2026-05-02', depart: '2026-05-03' })
  const wanted = {
    reservationRoomId: booked.rooms[0]?.reservationRoomId,
    roomId: hotel.rooms['401'],
    guests: [aGuest()],
    confirmed: 'N',
  }
  expect((await asClerk('/ebk/order/checkIn', wanted)).body.message).toContain('房价仍按预订')
  const suiteOnly = await aCoupon({ roomTypes: suite })
  expect((await asClerk('/ebk/order/checkIn', { ...wanted, upgradeCode: suiteOnly })).body.message).toBe(
    '升级券不能升级到双床房，可升级到套房',
  )
  const stay = accepted(await asClerk<CheckInAnswer>('/ebk/order/checkIn', { ...wanted, upgradeCode: code }))
  const [night] = await nightsOf('stay', stay.stayId)
  expect(night?.fen).toBe(29_800)
  expect(night?.steps.at(-1)).toBe('upgrade:按大床房计价')
  expect(await things.stored(code)).toMatchObject({ state: 'used', fen: 0 })
  const again = { ...wanted, roomId: hotel.rooms['402'], reservationRoomId: undefined }
  expect(
    (
      await asClerk('/ebk/order/checkIn', {
        ...again,
        departDate: '2026-05-03',
        upgradeCode: code,
        bookedTypeId: hotel.king,
      })
    ).body.message,
  ).toBe('优惠券已使用')
  accepted(await hotel.post('/ebk/order/voidCheckIn', { stayId: stay.stayId, reason: '走错房' }))
  expect(await things.stored(code)).toMatchObject({ state: 'unused' })
  await expectSound(hotel)
})

test('升级券 of a booking that named no room is used where he gets a better one', async () => {
  const code = await aCoupon()
  const plain = bookingOf(hotel, { arrive: '2026-05-02', depart: '2026-05-03' })
  const booked = accepted(
    await asClerk<BookingAnswer>('/ebk/order/addBooking', { ...plain, couponCodes: [code] }),
  )
  const stay = accepted(
    await asClerk<CheckInAnswer>('/ebk/order/checkIn', {
      reservationRoomId: booked.rooms[0]?.reservationRoomId,
      roomId: hotel.rooms['402'],
      guests: [aGuest()],
    }),
  )
  expect((await nightsOf('stay', stay.stayId))[0]?.steps.at(-1)).toBe('upgrade:按大床房计价')
  expect(await things.stored(code)).toMatchObject({ state: 'locked' })
  const unneeded = await aCoupon()
  const verified = await things.verify(unneeded, stay.folioId)
  expect(verified.body.message).toBe('升级券请在预订或入住时使用：选择更高的房型并填写券号')
  accepted(await hotel.post('/ebk/order/voidCheckIn', { stayId: stay.stayId, reason: '走错房' }))
  expect(await things.stored(code)).toMatchObject({ state: 'locked' })
})

test('升级券 for who walks in: the type he pays is named, and what the room has beyond it is not paid', async () => {
  const code = await aCoupon()
  const lake = { code: 'LAKE', name: '湖景', surcharge: 5_000, isSold: 'Y', sortOrder: 1 }
  const { id: feature } = accepted(await hotel.post<{ id: string }>('/base/roomFeature/add', lake))
  await hotel.sql('update room set features = $2 where id = $1', [hotel.rooms['402'], feature])
  const wanted = { roomId: hotel.rooms['402'], departDate: '2026-05-03', guests: [aGuest()] }
  const say = async (more: object) =>
    (await asClerk('/ebk/order/checkIn', { ...wanted, ...more })).body.message
  expect(await say({ bookedTypeId: hotel.king })).toBe('请填写升级券的券号')
  expect(await say({ upgradeCode: code })).toBe('请选择按哪个房型计价')
  expect(await say({ upgradeCode: code, bookedTypeId: hotel.twin })).toBe('双床房不高于双床房，不用升级券')
  const cash = await things.give((await things.aMember(gold)).id)
  expect(await say({ upgradeCode: cash, bookedTypeId: hotel.king })).toBe('请填写升级券的券号')
  const stay = await walkIn(hotel, '402', '2026-05-03', { upgradeCode: code, bookedTypeId: hotel.king })
  const [night] = await nightsOf('stay', stay.stayId)
  // Saturday.
  const [king] = await hotel.sql<{ fen: number }>(
    `select base_price_fen::int as fen from room_type where id = $1`,
    [hotel.king],
  )
  expect(night?.fen).toBe(king?.fen)
  expect(await things.stored(code)).toMatchObject({ state: 'used', fen: 0 })
  await expectBooksRight(hotel)
})

test('延时券 moves the time until which leaving costs nothing, to the minute', async () => {
  const member = await things.aMember(gold)
  const code = await things.give(member.id, { kind: 'delay', delayMinutes: 90, valueFen: null })
  const late = async (stayId: string) =>
    accepted(await hotel.get<CheckOutPreview>('/ebk/order/checkOut/preview', { stayId })).charges.map(
      one => one.amountFen,
    )
  const stay = await walkIn(hotel, '301', '2026-05-03', { confirmed: 'Y' })
  await nightPasses(hotel, '2026-05-03 04:00')
  // Noon, and half an hour of grace.
  hotel.setClock('2026-05-03 12:31')
  expect(await late(stay.stayId)).toEqual([14_900])
  accepted(await things.verify(code, stay.folioId))
  expect(await late(stay.stayId)).toEqual([])
  hotel.setClock('2026-05-03 14:00')
  expect(await late(stay.stayId)).toEqual([])
  hotel.setClock('2026-05-03 14:01')
  expect(await late(stay.stayId)).toEqual([14_900])
})
