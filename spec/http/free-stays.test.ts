import type { AuditOutcome } from '@kezhan/audit/model/audit-calls'
import type { AvailableRooms } from '@kezhan/desk/model/room-state'
import type { CheckOutPreview } from '@kezhan/stays/model/check-out-calls'
import type { CheckInAnswer, ExtendAnswer } from '@kezhan/stays/model/stay-calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  accepted,
  aDeskHotel,
  aGuest,
  book,
  type DeskHotel,
  expectSound,
  linesOf,
  walkIn,
} from './testing/desk'

let hotel: DeskHotel
beforeAll(async () => {
  hotel = await aDeskHotel('2026-05-01', '15:00')
})
afterAll(() => hotel.booted.stop())

const run = async (businessDate: string) =>
  accepted(await hotel.post<AuditOutcome>('/ebk/audit/run', { businessDate, resume: 'N' }))
const pricesOf = async (stayId: string) =>
  (
    await hotel.sql<{ fen: number }>(
      'select price_fen::int as fen from stay_night where stay_id = $1 order by night',
      [stayId],
    )
  ).map(row => row.fen)
const extend = (stayId: string, departDate: string, more: object) =>
  hotel.post<ExtendAnswer>('/ebk/order/extend', { stayId, departDate, ...more })
const preview = async (stayId: string) =>
  accepted(await hotel.get<CheckOutPreview>('/ebk/order/checkOut/preview', { stayId }))

test('a free or house stay is quoted at nought', async () => {
  const totalOf = async (stayType: string) => {
    const { types } = accepted(
      await hotel.post<AvailableRooms>('/ebk/ebkRoomState/getAvailableRooms', {
        arriveDate: '2026-05-01',
        departDate: '2026-05-03',
        stayType,
        roomTypeIds: [hotel.king],
        withPrice: { channelId: hotel.channel },
      }),
    )
    return types[0]?.totalFen
  }
  expect(await totalOf('DAY')).toBe(59_600)
  expect(await totalOf('FREE')).toBe(0)
  expect(await totalOf('HOUSE')).toBe(0)
})

test('free and house nights stay at nought when they are extended, re-priced, moved, audited and checked out', async () => {
  const free = await walkIn(hotel, '301', '2026-05-02', { stayType: 'FREE', reason: '招待' })
  const house = await walkIn(hotel, '302', '2026-05-02', { stayType: 'HOUSE', reason: '值班' })
  for (const { stayId } of [free, house]) {
    expect(accepted(await extend(stayId, '2026-05-03', { price: 'quoted' })).addedFen).toBe(0)
    expect(accepted(await extend(stayId, '2026-05-04', { price: 'keep' })).addedFen).toBe(0)
    const typed = await extend(stayId, '2026-05-05', { price: 'quoted', typedFen: 25_000, reason: '补收' })
    expect(typed.body.message).toMatch(/^(免费房|自用房)不收房费，不能改价$/)
    expect(await pricesOf(stayId)).toEqual([0, 0, 0])
  }
  const moves = [
    { stayId: free.stayId, roomId: hotel.rooms['401'] },
    { stayId: house.stayId, roomId: hotel.rooms['402'] },
  ]
  for (const move of moves) {
    const reprice = await hotel.post('/ebk/order/changeRoom', {
      ...move,
      reason: '漏水',
      price: 'typed',
      typedFen: 30_000,
    })
    expect(reprice.body.message).toMatch(/不收房费，不能改价$/)
    const moved = accepted(
      await hotel.post<{ differenceFen: number }>('/ebk/order/changeRoom', {
        ...move,
        reason: '漏水',
        price: 'quoted',
      }),
    )
    expect(moved.differenceFen).toBe(0)
    expect(await pricesOf(move.stayId)).toEqual([0, 0, 0])
  }
  // A price that was written before the rule held everywhere is not charged either.
  await hotel.sql(`update stay_night set price_fen = 29800 where stay_id = $1 and night = '2026-05-01'`, [
    free.stayId,
  ])
  hotel.setClock('2026-05-02 04:00')
  const { postings } = await run('2026-05-01')
  const charged = postings.filter(one => ['401', '402'].includes(one.roomNo ?? ''))
  expect(charged.map(one => [one.code, one.amountFen])).toEqual([
    ['1001', 0],
    ['1001', 0],
  ])
  hotel.setClock('2026-05-03 10:00')
  for (const { stayId, folioId } of [free, house]) {
    const bill = await preview(stayId)
    expect(bill.charges.every(charge => charge.amountFen === 0)).toBe(true)
    expect(bill.balanceAfterFen).toBe(0)
    accepted(await hotel.post('/ebk/order/checkOut', { stayId, confirmed: 'Y' }))
    // Nights are counted all the same, each once.
    expect((await linesOf(hotel, folioId)).map(({ code, fen, nights }) => [code, fen, nights])).toEqual([
      ['1001', 0, 10_000],
      ['1001', 0, 10_000],
    ])
  }
  const { stayId } = free
  accepted(await hotel.post('/ebk/order/reCheckIn', { stayId, reason: '误退' }))
  expect((await pricesOf(stayId)).slice(1).every(fen => fen === 0)).toBe(true)
  await expectSound(hotel)
})

test('a free booking costs nothing, on other dates and at new prices too, and its guest neither', async () => {
  const free = { stayType: 'FREE', reason: '招待' }
  const { reservationId, totalFen, rooms } = await book(hotel, {
    arrive: '2026-05-02',
    depart: '2026-05-04',
    more: free,
  })
  expect(totalFen).toBe(0)
  const reservationRoomId = rooms[0]?.reservationRoomId
  const changed = accepted(
    await hotel.post<{ totalFen: number }>('/ebk/order/update', {
      reservationId,
      reprice: 'Y',
      lines: [{ reservationRoomId, departDate: '2026-05-06' }],
    }),
  )
  expect(changed.totalFen).toBe(0)
  const nights = [{ date: '2026-05-03', priceFen: 20_000, overrideReason: '补收' }]
  const typed = await hotel.post('/ebk/order/update', {
    reservationId,
    lines: [{ reservationRoomId, nights }],
  })
  expect(typed.body.message).toBe('免费房不收房费，不能改价')
  const stay = accepted(
    await hotel.post<CheckInAnswer>('/ebk/order/checkIn', {
      reservationRoomId,
      roomId: hotel.rooms['303'],
      guests: [aGuest('免费客')],
    }),
  )
  expect((await pricesOf(stay.stayId)).every(fen => fen === 0)).toBe(true)
  hotel.setClock('2026-05-04 04:00')
  await run('2026-05-02')
  await run('2026-05-03')
  expect((await linesOf(hotel, stay.folioId)).map(line => line.fen)).toEqual([0])
  await expectSound(hotel)
})
