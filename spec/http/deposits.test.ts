import type { OrderPage, RoomMixDetail } from '@kezhan/desk/model/order-shapes'
import type { AllRoomStatus, AvailableRooms } from '@kezhan/desk/model/room-state'
import type { FolioDetail } from '@kezhan/folios/model/account-views'
import type { CheckInAnswer } from '@kezhan/stays/model/stay-calls'
import { suggestedDeposit } from '@kezhan/stays/rules/deposit'
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

const sumOf = async (folioId: string) =>
  (await linesOf(hotel, folioId)).reduce((sum, line) => sum + line.fen, 0)

test('the prepayment of an order goes to the first of its rooms that checks in, whole', async () => {
  const { rooms, folioId } = await book(hotel, {
    arrive: '2026-05-01',
    depart: '2026-05-02',
    qty: 2,
    more: { guarantee: 'prepaid', prepay: { payCode: '9001', amountFen: 59_601 } },
  })
  const enter = async (at: number, roomNo: string) =>
    accepted(
      await hotel.post<CheckInAnswer>('/ebk/order/checkIn', {
        reservationRoomId: rooms[at]?.reservationRoomId,
        roomId: hotel.rooms[roomNo],
        guests: [aGuest()],
      }),
    )
  // The second line comes first, and so the money is his.
  const first = await enter(1, '301')
  const second = await enter(0, '302')
  expect(await sumOf(folioId ?? '')).toBe(0)
  expect([await sumOf(first.folioId), await sumOf(second.folioId)]).toEqual([-59_601, 0])
  await expectSound(hotel)
})

test('the deposit that is proposed follows the formula of the hotel, before the check-in and after it', async () => {
  const proposedAt = async (formula: string, stayType: string, roomNo: string, departDate: string) => {
    await hotel.config('depositFormula', formula)
    const dates = { arriveDate: '2026-05-01', departDate: '2026-05-03' }
    const { depositFormula, types } = accepted(
      await hotel.post<AvailableRooms>('/ebk/ebkRoomState/getAvailableRooms', {
        ...dates,
        stayType,
        withPrice: { channelId: hotel.channel },
        roomTypeIds: [hotel.twin],
      }),
    )
    const nightsFen = stayType === 'HOUR' ? [] : (types[0]?.nights ?? []).map(night => night.priceFen)
    const answer = await walkIn(hotel, roomNo, departDate, { stayType })
    expect(suggestedDeposit({ formula: depositFormula, nightsFen }).amountFen).toBe(
      answer.suggestedDepositFen,
    )
    return answer.suggestedDepositFen
  }
  expect(await proposedAt('nights*price+100', 'DAY', '401', '2026-05-03')).toBe(90_000)
  // No night and no price: what is left of the formula.
  expect(await proposedAt('nights*price+200', 'HOUR', '303', '2026-05-01')).toBe(20_000)
  expect(await proposedAt('300', 'DAY', '402', '2026-05-03')).toBe(30_000)
  await hotel.config('depositFormula', 'nights*price+100')
})

test('可用额度 is one number on the board, in the list, in the panel of the room and on the bill', async () => {
  const [stay] = await hotel.sql<{ id: string; folio: string }>(
    `select s.id, s.folio_id as folio from stay s join room r on r.id = s.room_id where r.room_no = '401' and s.state = 'inHouse'`,
  )
  const folioId = stay?.folio ?? ''
  accepted(await hotel.post('/ebk/account/pay', { folioId, code: '9001', amountFen: 50_000 }))
  const card = { folioId, method: '9002', authNo: 'A1', amountFen: 7000, expiresOn: '2026-06-01' }
  accepted(await hotel.post('/ebk/account/preauth/add', card))
  const { rooms } = accepted(await hotel.get<AllRoomStatus>('/ebk/ebkRoomState/getAllRoomStatus'))
  const { records } = accepted(await hotel.get<OrderPage>('/ebk/order/page', { kind: 'livingIn' }))
  const detail = accepted(
    await hotel.get<RoomMixDetail>('/ebk/order/getRoomMixAllDetail', { stayId: stay?.id ?? '' }),
  )
  // 500.00 paid and 70.00 held, tonight costs 398.00.
  expect([
    rooms.find(room => room.roomNo === '401')?.stay?.availableFen,
    records.find(row => row.roomNos === '401')?.availableFen,
    detail.folio?.availableFen,
    accepted(await hotel.get<FolioDetail>('/ebk/account/detail', { folioId })).availableFen,
  ]).toEqual([17_200, 17_200, 17_200, 17_200])
  expect(detail.folio).toMatchObject({ depositFen: 0, tonightDueFen: 39_800, balanceFen: 50_000 })
  accepted(
    await hotel.post('/ebk/account/pay', { folioId, code: '9101', payCode: '9001', amountFen: 30_000 }),
  )
  const after = accepted(await hotel.get<RoomMixDetail>('/ebk/order/detail', { stayId: stay?.id ?? '' }))
  expect(after.folio).toMatchObject({ depositFen: 30_000, tonightDueFen: 39_800, availableFen: 47_200 })
})
