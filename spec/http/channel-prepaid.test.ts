import { ask } from '@kezhan/app-server/testing/boot'
import { addDays } from '@kezhan/base/days'
import { signatureOf } from '@kezhan/channels/server/read-message'
import type { BookProof } from '@kezhan/folios/model/book-proof-calls'
import type { CheckOutPreview } from '@kezhan/stays/model/check-out-calls'
import type { CheckInAnswer } from '@kezhan/stays/model/stay-calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  accepted,
  aDeskHotel,
  aGuest,
  type DeskHotel,
  expectSound,
  linesOf,
  nightPasses,
  walkIn,
} from './testing/desk'
import { commissionsOf } from './testing/intermediaries'

let hotel: DeskHotel
const key = 'a-key-of-the-channel-2026'
beforeAll(async () => {
  hotel = await aDeskHotel('2026-05-01', '15:00')
  const list = await hotel.get<{ records: { id: string; code: string }[] }>('/market/mktChannel/list', {
    pageSize: '50',
  })
  const ctrip = list.body.result.records.find(one => one.code === 'CTRIP')
  const edit = {
    token: hotel.clerk,
    body: { ...ctrip, notifyKey: key, autoConfirm: 'Y', commissionBp: 1500 },
  }
  expect((await ask(hotel.booted.app, 'PUT', '/market/mktChannel/edit', edit)).body.success).toBe(true)
})
afterAll(() => hotel.booted.stop())

/** An order of the channel for two nights at 268.00; returns its rooms. */
async function order(orderNo: string, isPrepaid: 'Y' | 'N', first = '2026-05-01') {
  const dates = [first, addDays(first, 1)]
  const payload = JSON.stringify({
    orderNo,
    version: 1,
    kind: 'new',
    bookerName: '渠道客',
    bookerPhone: '13511112222',
    arriveDate: first,
    departDate: addDays(first, 2),
    isPrepaid,
    rooms: [
      {
        extRoomCode: 'TKING',
        extName: '大床',
        qty: 1,
        guestNames: ['渠道客'],
        nights: dates.map(date => ({ date, priceFen: 26_800 })),
      },
    ],
  })
  const message = { hotelCode: 'KZ001', channelCode: 'CTRIP', messageNo: orderNo, payload }
  const body = { ...message, signature: signatureOf(key, message) }
  const told = accepted(
    await ask<{ state: string }>(hotel.booted.app, 'POST', '/ebk/channelOrder/notify', { body }),
  )
  expect(told.state).toBe('accepted')
  return hotel.sql<{ id: string }>(
    `select l.id from reservation_room l join reservation r on r.id = l.reservation_id where r.channel_order_no = $1 order by l.line_no`,
    [orderNo],
  )
}
const enter = async (reservationRoomId: string, roomNo: string) =>
  accepted(
    await hotel.post<CheckInAnswer>('/ebk/order/checkIn', {
      reservationRoomId,
      roomId: hotel.rooms[roomNo],
      guests: [aGuest('渠道客')],
      confirmed: 'Y',
    }),
  )
const preview = async (stayId: string) =>
  accepted(await hotel.get<CheckOutPreview>('/ebk/order/checkOut/preview', { stayId }))
const paid = async (folioId: string) => (await linesOf(hotel, folioId)).map(({ code, fen }) => [code, fen])

test('who has paid the channel is not billed again; the channel owes all it took, and the house its commission', async () => {
  const [prepaid] = await order('P-1', 'Y')
  const [atDesk] = await order('P-2', 'N')
  const one = await enter(prepaid?.id ?? '', '301')
  const two = await enter(atDesk?.id ?? '', '302')
  accepted(await hotel.post('/ebk/account/post', { folioId: one.folioId, code: '2004', amountFen: 1_200 }))
  const typed = { folioId: two.folioId, code: '9009', amountFen: 53_600 }
  expect((await hotel.post('/ebk/account/pay', typed)).body.success).toBe(false)
  await nightPasses(hotel, '2026-05-02 04:00')
  await nightPasses(hotel, '2026-05-03 04:00')
  hotel.setClock('2026-05-03 10:00')
  const bill = await preview(one.stayId)
  expect(bill).toMatchObject({ channelPaidFen: 53_600, balanceAfterFen: -1_200 })
  expect((await preview(two.stayId)).channelPaidFen).toBe(0)
  const sneaked = [{ payCode: '9009', amountFen: 53_600 }]
  const without = await hotel.post('/ebk/order/checkOut', { stayId: two.stayId, payments: sneaked })
  expect(without.body.message).toBe('支付方式未启用')
  const cash = [{ payCode: '9001', amountFen: 1_200 }]
  accepted(await hotel.post('/ebk/order/checkOut', { stayId: one.stayId, payments: cash }))
  expect(await paid(one.folioId)).toEqual([
    ['2004', 1_200],
    ['1001', 26_800],
    ['1001', 26_800],
    ['9009', -53_600],
    ['9001', -1_200],
  ])
  const entries = await hotel.sql(
    `select e.unit_name as name, e.amount_fen::int as fen, a.owed_fen::int as owed
     from ar_entry e join unit_account a on a.id = e.unit_account_id join mkt_channel c on c.id = a.channel_id where c.code = 'CTRIP'`,
  )
  expect(entries).toEqual([{ name: '携程', fen: 53_600, owed: 53_600 }])
  expect(await commissionsOf(hotel, one.stayId)).toMatchObject([{ amountFen: 8_040, state: 'pending' }])
  await expectSound(hotel)
})

test('a channel has paid up to its amount, for its own rooms and no more', async () => {
  const rooms = await order('P-3', 'Y', '2026-05-03')
  const stay = await enter(rooms[0]?.id ?? '', '303')
  accepted(
    await hotel.post('/ebk/order/extend', { stayId: stay.stayId, departDate: '2026-05-06', price: 'keep' }),
  )
  await nightPasses(hotel, '2026-05-04 04:00')
  await nightPasses(hotel, '2026-05-05 04:00')
  await nightPasses(hotel, '2026-05-06 04:00')
  hotel.setClock('2026-05-06 10:00')
  expect(await preview(stay.stayId)).toMatchObject({ channelPaidFen: 53_600, balanceAfterFen: -26_800 })
})

test('the books prove that what channels were paid is owed by them', async () => {
  const proof = accepted(await hotel.post<BookProof>('/ebk/books/prove', {}))
  expect(proof.promises.filter(one => one.count > 0)).toEqual([])
})

test('no guest of the desk pays by a channel, and no unit is charged on its account', async () => {
  const deposits = [{ payCode: '9009', amountFen: 10_000 }]
  const stay = { roomId: hotel.rooms['401'], departDate: '2026-05-07', guests: [aGuest()], deposits }
  expect((await hotel.post('/ebk/order/checkIn', stay)).body.message).toBe('支付方式未启用')
  const { folioId } = await walkIn(hotel, '402', '2026-05-07')
  accepted(await hotel.post('/ebk/account/post', { folioId, code: '2004', amountFen: 1_200 }))
  const [account] = await hotel.sql<{ id: string }>(
    `select a.id from unit_account a join mkt_channel c on c.id = a.channel_id where c.code = 'CTRIP'`,
  )
  const charge = await hotel.post('/ebk/ar/charge', { folioId, unitAccountId: account?.id })
  expect(charge.body.success).toBe(false)
  const chargeable = accepted(await hotel.get<{ id: string }[]>('/ebk/ar/accounts'))
  expect(chargeable.map(one => one.id)).not.toContain(account?.id)
})
