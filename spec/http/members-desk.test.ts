import type { MemberDetail, NewMember } from '@kezhan/members/model/member-calls'
import type { PurseAnswer } from '@kezhan/members/model/purse-calls'
import type { QuotedType } from '@kezhan/rates/model/quote-calls'
import type { CheckOutPreview } from '@kezhan/stays/model/check-out-calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  accepted,
  aDeskHotel,
  aGuest,
  book,
  bookingOf,
  type DeskHotel,
  linesOf,
  nightPasses,
  walkIn,
} from './testing/desk'

let hotel: DeskHotel
let gold: string
beforeAll(async () => {
  hotel = await aDeskHotel('2026-05-01', '15:00')
  const [level] = await hotel.sql<{ id: string }>(`select id from member_level where code = 'JK'`)
  gold = level?.id ?? ''
})
afterAll(() => hotel.booted.stop())

const say = async (path: string, body: object) => (await hotel.post(path, body)).body.message

let phones = 13_700_000_000
async function aMember(more: object = {}): Promise<NewMember & { phone: string }> {
  const phone = String(++phones)
  const made = await hotel.post<NewMember>('/crm/member/add', {
    name: '金大成',
    phone,
    levelId: gold,
    cardKind: 'electronic',
    ...more,
  })
  return { ...accepted(made), phone }
}
async function has(memberId: string) {
  const found = accepted(await hotel.get<MemberDetail>('/crm/member/detail', { memberId }))
  const { principalFen, giftFen, points, nights } = found.member
  return { principalFen, giftFen, points, nights }
}
const topUp = async (memberId: string, amountFen: number) =>
  accepted(await hotel.post<PurseAnswer>('/crm/member/topUp', { memberId, amountFen, payCode: '9001' }))
const pay = (folioId: string, memberId: string, amountFen: number, more: object = {}) =>
  hotel.post<PurseAnswer>('/crm/member/pay', { folioId, memberId, amountFen, ...more })
const charge = async (folioId: string, amountFen: number) =>
  accepted(await hotel.post('/ebk/account/post', { folioId, code: '2001', amountFen }))
async function owed(folioId: string): Promise<number> {
  const [folio] = await hotel.sql<{ fen: number }>(
    'select (debit_fen - credit_fen)::int as fen from folio where id = $1',
    [folioId],
  )
  return folio?.fen ?? 0
}
async function provedBooks(): Promise<number> {
  const found = await hotel.post<{ findingCount: number }>('/ebk/books/prove', {})
  return accepted(found).findingCount
}

test('HOTEL-034 a member pays the price of his level, and the trace of each night says so', async () => {
  const { memberId } = await aMember()
  const dates = { arriveDate: '2026-06-01', departDate: '2026-06-03' }
  const quote = { ...dates, roomTypeIds: hotel.king }
  const [everybody] = accepted(await hotel.post<QuotedType[]>('/market/price/quote', quote))
  const [his] = accepted(await hotel.post<QuotedType[]>('/market/price/quote', { ...quote, memberId }))
  expect(everybody?.totalFen).toBe(59_600)
  // 298 × 88 % = 262.24, in whole yuan.
  expect(his?.nights.map(night => night.priceFen)).toEqual([26_200, 26_200])
  expect(his?.nights[0]?.trace.join()).toContain('会员价“金卡会员”262.24元：采用')
  const booker = { name: '金大成', phone: '13711110000', memberId }
  const booked = await book(hotel, { arrive: '2026-06-01', depart: '2026-06-03', more: { booker } })
  expect(booked.totalFen).toBe(52_400)
  const { stayId } = await walkIn(hotel, '301', '2026-05-02', { memberId })
  const extended = await hotel.post<{ addedFen: number }>('/ebk/order/extend', {
    stayId,
    departDate: '2026-05-03',
  })
  // Saturday is a weekend night of the demo hotel, whatever it costs others.
  const nights = await hotel.sql<{ fen: number; trace: readonly { step: string; outcome: string }[] }>(
    'select price_fen::int as fen, trace from stay_night where stay_id = $1 order by night',
    [stayId],
  )
  expect(accepted(extended).addedFen).toBe(nights[1]?.fen)
  expect(
    nights.map(night => night.trace.some(one => one.step === 'member' && one.outcome === 'won')),
  ).toEqual([true, true])
})

test('HOTEL-034 whose card is frozen, closed or unknown is refused with the reason wherever his price is asked for', async () => {
  const { memberId } = await aMember()
  const frozen = '会员已冻结'
  accepted(await hotel.post('/crm/member/freeze', { memberId, reason: '冒用' }))
  const dates = { arrive: '2026-06-01', depart: '2026-06-03' }
  const quote = { arriveDate: dates.arrive, departDate: dates.depart, memberId }
  expect(await say('/market/price/quote', quote)).toBe(frozen)
  const booker = { name: '李四', phone: '13800000000', memberId }
  expect(await say('/ebk/order/addBooking', bookingOf(hotel, { ...dates, more: { booker } }))).toBe(frozen)
  const stay = { roomId: hotel.rooms['302'], departDate: '2026-05-02', guests: [aGuest()], memberId }
  expect(await say('/ebk/order/checkIn', stay)).toBe(frozen)
  const rooms = { arriveDate: dates.arrive, departDate: dates.depart, withPrice: { memberId } }
  expect(await say('/ebk/ebkRoomState/getAvailableRooms', rooms)).toBe(frozen)
  const team = {
    name: '会员团',
    channelId: hotel.channel,
    arriveDate: dates.arrive,
    departDate: dates.depart,
    leaderName: '李四',
    leaderPhone: '13800000000',
    plan: [{ roomTypeId: hotel.king, date: dates.arrive, qty: 1, priceFen: 29_800 }],
    memberId,
  }
  expect(await say('/ebk/team/add', team)).toBe(frozen)
  expect(await say('/market/price/quote', { ...quote, memberId: 'nobody' })).toBe('会员不存在')
  accepted(await hotel.post('/crm/member/unfreeze', { memberId, reason: '核实' }))
  accepted(await hotel.post('/crm/member/close', { memberId, reason: '客人要求' }))
  expect(await say('/market/price/quote', quote)).toBe('会员已注销')
})

test('HOTEL-035 a level brings breakfast, a longer hold and no deposit', async () => {
  await hotel.sql(
    `update member_level set free_breakfast = 2, hold_until = '21:30', deposit_free = 'Y' where id = $1`,
    [gold],
  )
  const { memberId } = await aMember()
  const booker = { name: '金大成', phone: '13711110000', memberId }
  const mine = await book(hotel, { arrive: '2026-06-01', depart: '2026-06-02', more: { booker } })
  const others = await book(hotel, { arrive: '2026-06-01', depart: '2026-06-02' })
  const rows = await hotel.sql<{ breakfasts: number; hold: string }>(
    `select l.breakfasts, to_char(r.hold_until, 'HH24:MI') as hold from reservation r join reservation_room l on l.reservation_id = r.id
     where r.id = any($1::text[]) order by r.id = $2 desc`,
    [[mine.reservationId, others.reservationId], mine.reservationId],
  )
  expect(rows[0]).toEqual({ breakfasts: 2, hold: '21:30' })
  expect(rows[1]).toMatchObject({ breakfasts: 0 })
  expect(rows[1]?.hold).not.toBe('21:30')
  const stay = await walkIn(hotel, '302', '2026-05-02', { memberId })
  expect(stay.suggestedDepositFen).toBe(0)
  const longer = await hotel.post<{ needMoreDepositFen: number }>('/ebk/order/extend', {
    stayId: stay.stayId,
    departDate: '2026-05-03',
  })
  expect(accepted(longer).needMoreDepositFen).toBe(0)
  const guest = await walkIn(hotel, '303', '2026-05-02')
  expect(guest.suggestedDepositFen).toBeGreaterThan(0)
  await hotel.sql(
    `update member_level set free_breakfast = 0, hold_until = null, deposit_free = 'N' where id = $1`,
    [gold],
  )
})

/** Out of the house: what is owed is paid in cash. */
async function leave(stayId: string): Promise<string> {
  const { balanceAfterFen, folioId } = accepted(
    await hotel.get<CheckOutPreview>('/ebk/order/checkOut/preview', { stayId }),
  )
  const payments = balanceAfterFen === 0 ? [] : [{ payCode: '9001', amountFen: -balanceAfterFen }]
  accepted(await hotel.post('/ebk/order/checkOut', { stayId, payments, confirmed: 'Y' }))
  return folioId
}

test('HOTEL-035 3.24/2 a gold member may leave two hours later, others pay half a day', async () => {
  const { memberId } = await aMember()
  hotel.setClock('2026-05-01 18:00')
  const his = await walkIn(hotel, '401', '2026-05-02', { memberId })
  const others = await walkIn(hotel, '402', '2026-05-02')
  await nightPasses(hotel, '2026-05-02 05:00')
  hotel.setClock('2026-05-02 14:20')
  const late = async (stayId: string) => {
    const preview = await hotel.get<CheckOutPreview>('/ebk/order/checkOut/preview', { stayId })
    return accepted(preview).charges.map(one => one.amountFen)
  }
  expect(await late(his.stayId)).toEqual([])
  expect(await late(others.stayId)).toEqual([19_900])
  await leave(his.stayId)
  await leave(others.stayId)
})

test('HOTEL-036 3.24/17 points are earned at check-out, and again as the bill is opened, corrected and settled', async () => {
  const { memberId } = await aMember()
  hotel.setClock('2026-05-02 15:00')
  const stay = await walkIn(hotel, '401', '2026-05-04', { memberId, confirmed: 'Y' })
  await nightPasses(hotel, '2026-05-03 05:00')
  await nightPasses(hotel, '2026-05-04 05:00')
  hotel.setClock('2026-05-04 11:00')
  const lines = await linesOf(hotel, stay.folioId)
  const roomFen = lines.reduce((sum, line) => sum + line.fen, 0)
  // Something to drink earns nothing where only rooms count.
  await charge(stay.folioId, 2500)
  const folioId = await leave(stay.stayId)
  const earned = Math.floor((roomFen / 100) * 1.5)
  expect(await has(memberId)).toMatchObject({ points: earned, nights: 2 })
  const [settled] = await hotel.sql<{ id: string }>(`select id from settlement where folio_id = $1`, [
    folioId,
  ])
  const reopen = { settlementId: settled?.id, reason: '房价开错' }
  accepted(await hotel.post('/ebk/account/revokeSettle', reopen))
  expect(await has(memberId)).toMatchObject({ points: 0, nights: 0 })
  const [night] = await hotel.sql<{ id: string }>(
    `select id from folio_line where folio_id = $1 and code = '1001' order by line_no limit 1`,
    [folioId],
  )
  const adjust = { folioId, lineId: night?.id, amountFen: -10_000, reason: '房价开错' }
  accepted(await hotel.post('/ebk/account/adjust', adjust))
  accepted(
    await hotel.post('/ebk/account/refund', { folioId, amountFen: 10_000, payCode: '9001', reason: '多收' }),
  )
  expect(await owed(folioId)).toBe(0)
  accepted(await hotel.post('/ebk/account/settle', { folioId }))
  expect(await has(memberId)).toMatchObject({
    points: Math.floor(((roomFen - 10_000) / 100) * 1.5),
    nights: 2,
  })
})

test('HOTEL-036 who comes back after his check-out has earned nothing yet, and linked rooms earn each for their own', async () => {
  const one = await aMember()
  const two = await aMember()
  hotel.setClock('2026-05-04 15:00')
  const main = await walkIn(hotel, '401', '2026-05-05', { memberId: one.memberId, confirmed: 'Y' })
  const other = await walkIn(hotel, '402', '2026-05-05', { memberId: two.memberId, confirmed: 'Y' })
  await nightPasses(hotel, '2026-05-05 05:00')
  hotel.setClock('2026-05-05 11:00')
  const [price] = await linesOf(hotel, main.folioId)
  const earned = Math.floor(((price?.fen ?? 0) / 100) * 1.5)
  await leave(main.stayId)
  expect((await has(one.memberId)).points).toBe(earned)
  accepted(await hotel.post('/ebk/order/reCheckIn', { stayId: main.stayId, reason: '退错房' }))
  expect(await has(one.memberId)).toMatchObject({ points: 0, nights: 0 })
  accepted(await hotel.post('/ebk/order/link', { mainStayId: main.stayId, stayIds: [other.stayId] }))
  const dueFen = (await owed(main.folioId)) + (await owed(other.folioId))
  accepted(
    await hotel.post('/ebk/order/checkOutLinked', {
      stayId: main.stayId,
      payments: [{ payCode: '9001', amountFen: dueFen }],
      confirmed: 'Y',
    }),
  )
  expect((await has(one.memberId)).points).toBe(earned)
  expect((await has(two.memberId)).points).toBe(earned)
})

test('HOTEL-036 what gifts and points have paid earns nothing, and channels earn nothing unless the hotel says so', async () => {
  await hotel.post('/crm/topUpRule/add', {
    name: '充 200 送 100',
    amountMinFen: 20_000,
    giftFixedFen: 10_000,
    giftPoints: 0,
    validFrom: '2020-01-01',
    isStackable: 'N',
    enabled: 'Y',
  })
  const { memberId } = await aMember()
  await topUp(memberId, 20_000)
  hotel.setClock('2026-05-05 15:00')
  const stay = await walkIn(hotel, '401', '2026-05-06', { memberId, confirmed: 'Y' })
  const ofChannel = await walkIn(hotel, '402', '2026-05-06', { memberId, sourceType: 'ota', confirmed: 'Y' })
  await nightPasses(hotel, '2026-05-06 05:00')
  hotel.setClock('2026-05-06 11:00')
  const roomFen = await owed(stay.folioId)
  // 150 of it: 100 of money, 50 given.
  accepted(await pay(stay.folioId, memberId, 15_000))
  await leave(stay.stayId)
  const earned = Math.floor(((roomFen - 5000) / 100) * 1.5)
  expect(await has(memberId)).toMatchObject({ principalFen: 10_000, giftFen: 5000, points: earned })
  await leave(ofChannel.stayId)
  expect(await has(memberId)).toMatchObject({ points: earned, nights: 2 })
  expect(await provedBooks()).toBe(0)
})

test('HOTEL-036 a booking paid ahead by stored value: the money goes to the stay at check-in, and back to the member when it is taken back', async () => {
  const { memberId } = await aMember()
  await topUp(memberId, 60_000)
  const before = await has(memberId)
  hotel.setClock('2026-05-06 15:00')
  const booker = { name: '金大成', phone: '13711110000', memberId }
  const prepay = { payCode: '9001', amountFen: 100 }
  const booked = await book(hotel, { arrive: '2026-05-06', depart: '2026-05-07', more: { booker, prepay } })
  accepted(await pay(booked.folioId ?? '', memberId, 30_000))
  expect((await has(memberId)).principalFen + (await has(memberId)).giftFen).toBe(
    before.principalFen + before.giftFen - 30_000,
  )
  const checkedIn = await hotel.post<{ stayId: string; folioId: string }>('/ebk/order/checkIn', {
    reservationRoomId: booked.rooms[0]?.reservationRoomId,
    roomId: hotel.rooms['401'],
    guests: [aGuest('金大成')],
    confirmed: 'Y',
  })
  const { folioId } = accepted(checkedIn)
  expect(await owed(folioId)).toBe(-30_100)
  const [line] = await hotel.sql<{ id: string }>(
    `select id from folio_line where folio_id = $1 and code = '9005'`,
    [folioId],
  )
  accepted(await hotel.post('/ebk/account/reverse', { folioId, lineIds: [line?.id], reason: '改付现金' }))
  expect(await has(memberId)).toEqual(before)
  expect(await owed(folioId)).toBe(-100)
  expect(await say('/ebk/account/reverse', { folioId, lineIds: [line?.id], reason: '再来一次' })).not.toBe(
    '冲账成功',
  )
  expect(await has(memberId)).toEqual(before)
  expect(await provedBooks()).toBe(0)
})
