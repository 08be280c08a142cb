import { ask } from '@kezhan/app-server/testing/boot'
import type { FolioDetail } from '@kezhan/folios/model/account-views'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accepted, aDeskHotel, aGuest, book, type DeskHotel } from './testing/desk'
import { LedgerDesk } from './testing/ledger-desk'

// What one place of the product says of money, another does not contradict.

let hotel: DeskHotel
let desk: LedgerDesk
beforeAll(async () => {
  hotel = await aDeskHotel()
  desk = new LedgerDesk(hotel.booted, hotel.clerk)
})
afterAll(() => hotel.booted.stop())

const detail = async (folioId: string) =>
  accepted(
    await ask<FolioDetail>(hotel.booted.app, 'GET', '/ebk/account/detail', {
      token: hotel.clerk,
      query: { folioId },
    }),
  )

test('a prepayment that was returned in part moves to the first room with what is left of it', async () => {
  const more = { guarantee: 'prepaid', prepay: { payCode: '9001', amountFen: 30_000 } }
  const order = await book(hotel, { arrive: '2026-05-01', depart: '2026-05-02', more })
  const orderFolio = order.folioId ?? ''
  accepted(await desk.call('refund', { folioId: orderFolio, amountFen: 10_000 }))
  const [line] = await hotel.sql<{ id: string }>(
    'select id from reservation_room where reservation_id = $1',
    [order.reservationId],
  )
  const stay = accepted(
    await hotel.post<{ folioId: string }>('/ebk/order/checkIn', {
      ...{ reservationRoomId: line?.id, roomId: hotel.rooms[301], guests: [aGuest()] },
    }),
  )
  expect([await desk.balance(orderFolio), await desk.balance(stay.folioId)]).toEqual([0, 20_000])
  expect((await detail(stay.folioId)).refundableFen).toBe(20_000)
})
