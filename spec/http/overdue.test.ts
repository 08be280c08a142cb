import type { AllRoomStatus } from '@kezhan/desk/model/room-state'
import { pushOverdueStays } from '@kezhan/front-desk/server/push-overdue'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accepted, aDeskHotel, book, type DeskHotel, expectSound, nightPasses, walkIn } from './testing/desk'

let hotel: DeskHotel
beforeAll(async () => {
  hotel = await aDeskHotel('2026-05-01', '15:00')
})
afterAll(() => hotel.booted.stop())

const look = (now: string) => {
  hotel.setClock(now)
  const { database, app } = hotel.booted
  return pushOverdueStays({ database, log: app.log, now: () => `${now}:00` })
}
const endOf = async (stayId: string) =>
  (
    await hotel.sql<{ to: string }>(
      'select upper(period)::text as "to" from room_period where source_id = $1 and active',
      [stayId],
    )
  )[0]?.to
const lineOf = async (reservationRoomId: string | undefined) =>
  (
    await hotel.sql<{ room: string | null; type: string }>(
      'select room_id as room, stock_type_id as type from reservation_room where id = $1',
      [reservationRoomId],
    )
  )[0]

test('a guest after his time keeps his room; who was to follow has none again, and the house is told', async () => {
  const { stayId } = await walkIn(hotel, '301', '2026-05-02')
  const next = await book(hotel, {
    arrive: '2026-05-02',
    depart: '2026-05-04',
    roomIds: [hotel.rooms['301'] ?? ''],
  })
  // One who booked a twin was given a king room: without it he takes a twin again.
  const { stayId: other } = await walkIn(hotel, '302', '2026-05-02')
  const upgraded = await book(hotel, {
    arrive: '2026-05-02',
    depart: '2026-05-03',
    typeId: hotel.twin,
    roomIds: [hotel.rooms['302'] ?? ''],
  })
  await nightPasses(hotel, '2026-05-02 04:00')
  expect(await look('2026-05-02 11:59')).toEqual([])
  // Until the next one comes there is time, and nobody loses anything.
  expect((await look('2026-05-02 12:05')).toSorted()).toEqual([stayId, other].toSorted())
  expect(await endOf(stayId)).toBe('2026-05-02 12:35:00')
  expect((await lineOf(next.rooms[0]?.reservationRoomId))?.room).toBe(hotel.rooms['301'])
  expect(await look('2026-05-02 12:20')).toEqual([])
  expect(await look('2026-05-02 13:50')).toHaveLength(2)
  expect(await endOf(stayId)).toBe('2026-05-02 14:20:00')
  expect(await lineOf(next.rooms[0]?.reservationRoomId)).toEqual({ room: null, type: hotel.king })
  expect(await lineOf(upgraded.rooms[0]?.reservationRoomId)).toEqual({ room: null, type: hotel.twin })
  const told = await hotel.sql<{ content: string }>(
    `select content from event_message where code = 'reservations.roomLost' and done_at is null order by content`,
  )
  expect(told.map(one => one.content)).toEqual([
    `301 超时未离，订单 ${next.resNo} 的排房已取消，请另行排房`,
    `302 超时未离，订单 ${upgraded.resNo} 的排房已取消，请另行排房`,
  ])
  const { rooms, counters } = accepted(await hotel.get<AllRoomStatus>('/ebk/ebkRoomState/getAllRoomStatus'))
  const tile = rooms.find(room => room.roomNo === '301')
  expect(tile?.stay?.flags).toContain('overdue')
  expect([tile?.arrival, counters.arrAssigned, counters.arr]).toEqual([undefined, 0, 2])
  await expectSound(hotel)
  // He leaves at last, and the room is free from then on.
  hotel.setClock('2026-05-02 14:10')
  const cash = { payments: [{ payCode: '9001', amountFen: 44_700 }] }
  accepted(await hotel.post('/ebk/order/checkOut', { stayId, confirmed: 'Y', ...cash }))
  const reservationRoomId = next.rooms[0]?.reservationRoomId
  accepted(await hotel.post('/ebk/order/assignRoom', { reservationRoomId, roomId: hotel.rooms['301'] }))
  await expectSound(hotel)
})

test('a repair that waits for an overdue guest begins later, and not at all where it would be over', async () => {
  const { stayId } = await walkIn(hotel, '303', '2026-05-03')
  const { stayId: other } = await walkIn(hotel, '401', '2026-05-03')
  const repair = async (roomNo: string, to: string) => {
    const body = {
      roomIds: [hotel.rooms[roomNo]],
      kind: 'OOO',
      from: '2026-05-03 13:00:00',
      to,
      reason: '漏水',
      confirmed: 'Y',
    }
    const { blockIds } = accepted(
      await hotel.post<{ blockIds: string[] }>('/ebk/ebkRoomState/block/add', body),
    )
    return blockIds[0]
  }
  const long = await repair('303', '2026-05-05 12:00:00')
  const short = await repair('401', '2026-05-03 13:10:00')
  await nightPasses(hotel, '2026-05-03 04:00')
  expect(await look('2026-05-03 12:50')).toEqual(expect.arrayContaining([stayId, other]))
  const blocks = await hotel.sql(
    'select id, state, from_at::text as "from" from room_block where id = any($1)',
    [[long, short]],
  )
  expect(blocks).toEqual(
    expect.arrayContaining([
      { id: long, state: 'active', from: '2026-05-03 13:20:00' },
      { id: short, state: 'cancelled', from: '2026-05-03 13:00:00' },
    ]),
  )
  await expectSound(hotel)
})
