import type { OrderPage } from '@kezhan/desk/model/order-shapes'
import { orderLists, orderSorts } from '@kezhan/desk/model/order-words'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accepted, aDeskHotel, aGuest, book, type DeskHotel, walkIn } from './testing/desk'

// The lists of orders are sorted where they are paged: on the server.

let hotel: DeskHotel
beforeAll(async () => {
  hotel = await aDeskHotel('2026-05-01')
  const deposits = { '301': 30_000, '302': 10_000, '303': 20_000 }
  for (const [roomNo, amountFen] of Object.entries(deposits))
    await walkIn(hotel, roomNo, '2026-05-02', {
      guests: [aGuest()],
      deposits: [{ payCode: '9001', amountFen }],
      confirmed: 'Y',
    })
  await book(hotel, { arrive: '2026-05-03', depart: '2026-05-04' })
  await book(hotel, { arrive: '2026-05-02', depart: '2026-05-06' })
})
afterAll(() => hotel.booted.stop())

const list = async (query: Record<string, string>) =>
  accepted(await hotel.get<OrderPage>('/ebk/order/page', query)).records

test('guests in the house by their balance, up and down, and over the pages', async () => {
  const rooms = async (more: Record<string, string>) =>
    (await list({ kind: 'livingIn', sort: 'balance', ...more })).map(({ roomNos }) => roomNos)
  expect(await rooms({})).toEqual(['302', '303', '301'])
  expect(await rooms({ order: 'desc' })).toEqual(['301', '303', '302'])
  expect(await rooms({ order: 'desc', pageSize: '2', pageNo: '2' })).toEqual(['302'])
  expect(await rooms({ order: 'desc', keyword: '30', pageSize: '2' })).toEqual(['301', '303'])
  // What nobody wished for: by room.
  expect((await list({ kind: 'livingIn' })).map(({ roomNos }) => roomNos)).toEqual(['301', '302', '303'])
})

test('bookings by arrival and by their nights', async () => {
  const nights = async (more: Record<string, string>) =>
    (await list({ kind: 'booking', from: '2026-05-02', ...more })).map(one => one.nights)
  expect(await nights({ sort: 'arrive' })).toEqual([4, 1])
  expect(await nights({ sort: 'arrive', order: 'desc' })).toEqual([1, 4])
  expect(await nights({ sort: 'nights' })).toEqual([1, 4])
})

test('every list takes every order of the columns, and nothing else', async () => {
  for (const kind of Object.keys(orderLists))
    for (const sort of Object.keys(orderSorts)) await list({ kind, sort, order: 'desc', keyword: '3' })
  for (const wrong of [{ sort: 's.id; drop table stay' }, { sort: 'constructor' }, { order: 'sideways' }]) {
    const { body } = await hotel.get('/ebk/order/page', { kind: 'livingIn', ...wrong })
    expect([wrong, body.success]).toEqual([wrong, false])
  }
})

test('an order that hides its guest does not tell his name by its place', async () => {
  const { reservationId } = await book(hotel, {
    arrive: '2026-05-01',
    depart: '2026-05-02',
    typeId: hotel.twin,
  })
  const [line] = await hotel.sql<{ id: string }>(
    'select id from reservation_room where reservation_id = $1',
    [reservationId],
  )
  const placed = async (name: string) => {
    await hotel.sql('update reservation set booker_name = $2 where id = $1', [reservationId, name])
    return (await list({ kind: 'booking', sort: 'guest' })).findIndex(
      one => one.reservationId === reservationId,
    )
  }
  expect(await placed('阿一')).not.toBe(await placed('左一'))
  const arrival = { reservationRoomId: line?.id, roomId: hotel.rooms['401'], guests: [aGuest()] }
  accepted(await hotel.post('/ebk/order/checkIn', { ...arrival, secret: 'Y', confirmed: 'Y' }))
  expect(await placed('阿一')).toBe(await placed('左一'))
})
