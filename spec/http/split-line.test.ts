import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDeskHotel, book, type DeskHotel, expectRecorded, expectSound } from './testing/desk'

let hotel: DeskHotel
beforeAll(async () => {
  hotel = await aDeskHotel()
})
afterAll(() => hotel.booted.stop())

const dates = { arrive: '2026-05-10', depart: '2026-05-14' }

async function bookRoom(roomNo: string, when = dates) {
  const answer = await book(hotel, when)
  const lineId = answer.rooms[0]?.reservationRoomId ?? ''
  const assigned = await hotel.post('/ebk/order/assignRoom', {
    reservationRoomId: lineId,
    roomId: await idOf(roomNo),
  })
  expect(assigned.body.message).toBe('排房成功！')
  return { ...answer, lineId }
}

async function idOf(roomNo: string): Promise<string> {
  const [room] = await hotel.sql<{ id: string }>(
    `select id from room where hotel_code = 'KZ001' and room_no = $1`,
    [roomNo],
  )
  return room?.id ?? ''
}

const linesOf = (reservationId: string) =>
  hotel.sql(
    `select l.line_no as no, m.room_no as room, l.arrive::text, l.depart::text, sum(n.price_fen)::int as fen, count(*)::int as nights
     from reservation_room l left join room m on m.id = l.room_id join reservation_night n on n.reservation_room_id = l.id
     where l.reservation_id = $1 group by l.id, m.room_no order by l.line_no`,
    [reservationId],
  )

/** Rooms of one type and one of another, as the demo hotel has them. */
async function someRooms() {
  const rooms = await hotel.sql<{ room_no: string; room_type_id: string }>(
    `select room_no, room_type_id from room where hotel_code = 'KZ001' and enabled = 'Y' order by room_no`,
  )
  const kings = rooms.filter(room => room.room_type_id === hotel.king).map(room => room.room_no)
  const other = rooms.find(room => room.room_type_id !== hotel.king)
  return { kings, other: other?.room_no ?? '', otherType: other?.room_type_id ?? '' }
}

test('HOTEL-004 a booking is split from a day on: two rooms, the same nights at the same prices', async () => {
  const { kings } = await someRooms()
  const { reservationId, lineId, totalFen } = await bookRoom(kings[0] ?? '')
  const answer = await hotel.post('/ebk/order/splitLine', {
    reservationRoomId: lineId,
    date: '2026-05-12',
    roomId: await idOf(kings[1] ?? ''),
  })
  expect(answer.body.message).toBe('拆分成功！')
  expect(await linesOf(reservationId)).toEqual([
    { no: 1, room: kings[0], arrive: '2026-05-10', depart: '2026-05-12', fen: 59_600, nights: 2 },
    { no: 2, room: kings[1], arrive: '2026-05-12', depart: '2026-05-14', fen: 59_600, nights: 2 },
  ])
  const [head] = await hotel.sql(
    'select arrive::text, depart::text, total_fen::int as fen from reservation where id = $1',
    [reservationId],
  )
  expect(head).toEqual({ ...dates, fen: totalFen })
  await expectSound(hotel)
})

test('the second part in a room of another type takes its stock there; without a room it waits for one', async () => {
  const { kings, other, otherType } = await someRooms()
  const { lineId, reservationId } = await bookRoom(kings[2] ?? '')
  await hotel.post('/ebk/order/splitLine', {
    reservationRoomId: lineId,
    date: '2026-05-13',
    roomId: await idOf(other),
  })
  const nights = await hotel.sql(
    `select night::text, reserved from type_night where room_type_id = $1 and reserved > 0 order by night`,
    [otherType],
  )
  expect(nights).toEqual([{ night: '2026-05-13', reserved: 1 }])
  await expectSound(hotel)
  const again = await hotel.post('/ebk/order/splitLine', { reservationRoomId: lineId, date: '2026-05-11' })
  expect(again.body.message).toBe('拆分成功！')
  expect(await linesOf(reservationId)).toMatchObject([
    { room: kings[2], depart: '2026-05-11' },
    { room: other, arrive: '2026-05-13' },
    { room: null, arrive: '2026-05-11', depart: '2026-05-13' },
  ])
  await expectRecorded(hotel)
  await expectSound(hotel)
})

test('a day outside of the stay, the same room, and a room that somebody has are refused, and nothing changes', async () => {
  const { kings } = await someRooms()
  const later = { arrive: '2026-06-10', depart: '2026-06-14' }
  const first = await bookRoom(kings[0] ?? '', later)
  const second = await bookRoom(kings[1] ?? '', later)
  const split = async (part: object) =>
    (await hotel.post('/ebk/order/splitLine', { reservationRoomId: first.lineId, ...part })).body.message
  const before = await linesOf(first.reservationId)
  expect(await split({ date: '2026-06-10' })).toBe('换房日期应在入住和离店之间')
  expect(await split({ date: '2026-06-14' })).toBe('换房日期应在入住和离店之间')
  expect(await split({ date: '2026-06-12', roomId: await idOf(kings[0] ?? '') })).toBe(
    '拆分后的房间与原来的相同',
  )
  expect(await split({ date: '2026-06-12', roomId: await idOf(kings[1] ?? '') })).toContain(second.resNo)
  expect(await split({ date: '2026-06-12', version: 99 })).not.toBe('拆分成功！')
  expect(await linesOf(first.reservationId)).toEqual(before)
  await expectSound(hotel)
})
