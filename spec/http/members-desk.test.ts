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
  await hotel.sql(`update cancel_rule set enabled = 'N' where hotel_code = 'KZ001'`)
  await hotel.sql(
    `insert into cancel_rule (id, tenant_id, hotel_code, name, free_until_hours, late_fee, late_share_bp, late_amount_fen, no_show_fee,
       no_show_share_bp, no_show_amount_fen, is_default, enabled, sort_order)
     values ('fee-by-first-night', '1', 'KZ001', '首晚', 24, 'first_night', 0, 0, 'first_night', 0, 0, 'Y', 'Y', 1)`,
  )
})
afterAll(() => hotel.booted.stop())

const say = async (path: string, body: object) => (await hotel.post(path, body)).body.message

let phones = 13_700_000_000
async function aMember(more: object = {}): Promise<NewMember & { phone: string }> {
  const phone = String(++phones)
  const made = await hotel.post<NewMember>('/crm/member/join', {
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
  accepted(await hotel.post('/ebk/account/refund', { folioId, amountFen: 10_000, reason: '多收' }))
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

test('HOTEL-036 a booking paid by stored value gives back what the fee leaves when it is cancelled', async () => {
  const { memberId } = await aMember()
  await topUp(memberId, 80_000)
  hotel.setClock('2026-05-06 15:00')
  const before = await has(memberId)
  const booker = { name: '金大成', phone: '13711110000', memberId }
  const ahead = async (arrive: string, depart: string) => {
    const prepay = { payCode: '9001', amountFen: 100 }
    const booked = await book(hotel, { arrive, depart, more: { booker, prepay } })
    accepted(await pay(booked.folioId ?? '', memberId, 50_000))
    return booked
  }
  const early = await ahead('2026-05-20', '2026-05-21')
  const free = await hotel.post<{ refundFen: number }>('/ebk/order/cancel', {
    reservationId: early.reservationId,
    reason: '不来了',
  })
  expect(accepted(free).refundFen).toBe(50_100)
  expect(await has(memberId)).toEqual(before)
  const late = await ahead('2026-05-07', '2026-05-08')
  const feeFen = late.totalFen
  const charged = await hotel.post<{ feeFen: number; refundFen: number }>('/ebk/order/cancel', {
    reservationId: late.reservationId,
    reason: '不来了',
  })
  expect(accepted(charged)).toMatchObject({ feeFen, refundFen: 50_100 - feeFen })
  const after = await has(memberId)
  expect(before.principalFen + before.giftFen - after.principalFen - after.giftFen).toBe(feeFen - 100)
  expect(await provedBooks()).toBe(0)
})

test('HOTEL-036 a sale that a member pays is closed when it is paid, and what is returned lies with him again', async () => {
  const { memberId } = await aMember()
  await topUp(memberId, 10_000)
  const before = await has(memberId)
  const items = [{ code: '2001', name: '矿泉水', qty: 2, unitPriceFen: 600 }]
  const sold = accepted(
    await hotel.post<{ saleId: string; folioId: string }>('/ebk/cashSale/sell', { items, payments: [] }),
  )
  expect(await say('/crm/member/pay', { folioId: sold.folioId, memberId, amountFen: 1300 })).toBe(
    '最多可付12.00元',
  )
  accepted(await pay(sold.folioId, memberId, 1200))
  const state = async () =>
    (await hotel.sql<{ state: string }>('select state from cash_sale where id = $1', [sold.saleId]))[0]?.state
  expect(await state()).toBe('paid')
  accepted(await hotel.post('/ebk/cashSale/giveBack', { saleId: sold.saleId, reason: '不要了' }))
  expect(await state()).toBe('returned')
  expect(await has(memberId)).toEqual(before)
  expect(await provedBooks()).toBe(0)
})

async function aRule(more: object = {}): Promise<string> {
  const made = await hotel.post<{ id: string }>('/crm/pointsRoomRule/add', {
    name: `换房 ${++phones}`,
    roomTypeId: hotel.twin,
    pointsPerNight: 1200,
    excludesHolidays: 'N',
    advanceDays: 0,
    validFrom: '2020-01-01',
    enabled: 'Y',
    ...more,
  })
  expect(made.body.message).toBe('添加成功！')
  const [row] = await hotel.sql<{ id: string }>(
    `select id from points_room_rule order by create_time desc, id desc limit 1`,
  )
  return row?.id ?? ''
}
const givePoints = async (memberId: string, points: number) =>
  accepted(await hotel.post('/crm/member/adjustPoints', { memberId, points, reason: '活动' }))

test('HOTEL-033 HOTEL-038 points book a room at nought, come back in time, and not after the free hours', async () => {
  hotel.setClock('2026-05-06 15:00')
  const { memberId } = await aMember()
  await givePoints(memberId, 6000)
  const ruleId = await aRule()
  const booker = { name: '金大成', phone: '13711110000', memberId }
  const byPoints = (arrive: string, depart: string, more: object = {}) =>
    bookingOf(hotel, { arrive, depart, typeId: hotel.twin, more: { booker, pointsRuleId: ruleId, ...more } })
  const offers = await hotel.get<{ ruleId: string; points: number; problem: string | null }[]>(
    '/crm/points/roomOffers',
    { memberId, arriveDate: '2026-05-20', departDate: '2026-05-22' },
  )
  expect(accepted(offers).find(offer => offer.ruleId === ruleId)).toMatchObject({
    points: 2400,
    problem: null,
  })
  type Booked = { reservationId: string; totalFen: number; rooms: { reservationRoomId: string }[] }
  const add = (body: object) => hotel.post<Booked>('/ebk/order/addBooking', body)
  const booked = accepted(await add(byPoints('2026-05-20', '2026-05-22')))
  expect(booked.totalFen).toBe(0)
  expect((await has(memberId)).points).toBe(3600)
  const nights = await hotel.sql<{ trace: readonly { step: string }[]; fen: number }>(
    `select n.trace, n.price_fen::int as fen from reservation_night n join reservation_room l on l.id = n.reservation_room_id
     where l.reservation_id = $1`,
    [booked.reservationId],
  )
  expect(nights.map(night => [night.fen, night.trace.map(one => one.step)])).toEqual([
    [0, ['points']],
    [0, ['points']],
  ])
  const moved = { reservationRoomId: booked.rooms[0]?.reservationRoomId, departDate: '2026-05-23' }
  expect(await say('/ebk/order/update', { reservationId: booked.reservationId, lines: [moved] })).toBe(
    '积分换房的订单不能改日期、房型和房价，请取消后重新预订',
  )
  const cancel = { reservationId: booked.reservationId, reason: '不来了' }
  const cancelled = await hotel.post<{ why: string[] }>('/ebk/order/cancel', cancel)
  expect(accepted(cancelled).why).toContain('退回积分2400分')
  expect((await has(memberId)).points).toBe(6000)
  expect(await say('/ebk/order/restore', { reservationId: booked.reservationId })).toBe(
    '换房积分已退回，请重新预订',
  )
  const late = accepted(await add(byPoints('2026-05-07', '2026-05-08')))
  accepted(await hotel.post('/ebk/order/cancel', { reservationId: late.reservationId, reason: '不来了' }))
  expect((await has(memberId)).points).toBe(4800)
  const today = accepted(await add(byPoints('2026-05-06', '2026-05-07')))
  const state = async () =>
    (
      await hotel.sql<{ state: string }>('select state from points_room_record where reservation_id = $1', [
        today.reservationId,
      ])
    )[0]?.state
  const checkedIn = accepted(
    await hotel.post<{ stayId: string }>('/ebk/order/checkIn', {
      reservationRoomId: today.rooms[0]?.reservationRoomId,
      roomId: hotel.rooms['402'],
      guests: [aGuest('金大成')],
      confirmed: 'Y',
    }),
  )
  expect(await state()).toBe('stayed')
  accepted(await hotel.post('/ebk/order/voidCheckIn', { stayId: checkedIn.stayId, reason: '走错房' }))
  expect(await state()).toBe('booked')
  accepted(await hotel.post('/ebk/order/cancel', { reservationId: today.reservationId, reason: '不来了' }))
  expect((await has(memberId)).points).toBe(3600)
  expect((await add(byPoints('2026-05-20', '2026-05-24'))).body.message).toBe('积分不足，可用3600分')
  const kings = byPoints('2026-05-20', '2026-05-21')
  const rooms = [{ roomTypeId: hotel.king, qty: 1 }]
  expect((await add({ ...kings, rooms })).body.message).toBe('该房型不可用积分兑换')
  expect((await add({ ...kings, rooms: [{ roomTypeId: hotel.twin, qty: 2 }] })).body.message).toBe(
    '积分换房一次预订一间全日房',
  )
  const nobody = { name: '金大成', phone: '13711110000' }
  expect((await add({ ...kings, booker: nobody })).body.message).toBe('请先选择会员，再用积分换房')
  expect(await provedBooks()).toBe(0)
})

test('50 exchange the last night: one has it, and nobody else has paid', async () => {
  const ruleId = await aRule({ dailyQuota: 1 })
  const { memberId } = await aMember()
  const other = await aMember()
  await givePoints(memberId, 100_000)
  await givePoints(other.memberId, 100_000)
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, at) =>
      hotel.post(
        '/ebk/order/addBooking',
        bookingOf(hotel, {
          arrive: '2026-06-10',
          depart: '2026-06-11',
          typeId: hotel.twin,
          more: {
            booker: {
              name: '抢房',
              phone: '13711110000',
              memberId: at % 2 === 0 ? memberId : other.memberId,
            },
            pointsRuleId: ruleId,
          },
        }),
      ),
    ),
  )
  expect(answers.filter(answer => answer.body.success).length).toBe(1)
  const left = (await has(memberId)).points + (await has(other.memberId)).points
  expect(left).toBe(200_000 - 1200)
  const [orders] = await hotel.sql<{ n: number }>(
    `select count(*)::int as n from reservation where arrive = '2026-06-10' and booker_name = '抢房'`,
  )
  expect(orders?.n).toBe(1)
  expect(await provedBooks()).toBe(0)
})

test('two guest files of one person become one: his members too, with all they have', async () => {
  hotel.setClock('2026-05-06 15:00')
  const aFile = async (): Promise<string> => {
    const { stayId } = await walkIn(hotel, '402', '2026-05-08', { confirmed: 'Y' })
    accepted(await hotel.post('/ebk/order/voidCheckIn', { stayId, reason: '登记错' }))
    const [stay] = await hotel.sql<{ id: string }>('select main_guest_id as id from stay where id = $1', [
      stayId,
    ])
    return stay?.id ?? ''
  }
  const kept = await aMember({ name: '合并人', guestId: await aFile() })
  const gone = await aMember({ name: '合并人', guestId: await aFile() })
  await topUp(kept.memberId, 10_000)
  await topUp(gone.memberId, 20_000)
  const one = await has(kept.memberId)
  const two = await has(gone.memberId)
  const fileOf = async (memberId: string) =>
    (
      await hotel.sql<{ id: string }>('select guest_id as id from member_guest where member_id = $1', [
        memberId,
      ])
    )[0]?.id
  const intoId = await fileOf(kept.memberId)
  const fromId = await fileOf(gone.memberId)
  accepted(await hotel.post('/ebk/guest/merge', { intoId, fromId, reason: '同一人' }))
  const after = await has(kept.memberId)
  expect(after.principalFen).toBe(one.principalFen + two.principalFen)
  expect(after.giftFen).toBe(one.giftFen + two.giftFen)
  expect(await fileOf(kept.memberId)).toBe(intoId)
  expect(await fileOf(gone.memberId)).toBeUndefined()
  const third = await aMember({ name: '合并人', guestId: await aFile() })
  const thirdFile = await fileOf(third.memberId)
  const plain = await aFile()
  accepted(await hotel.post('/ebk/guest/merge', { intoId: plain, fromId: thirdFile, reason: '同一人' }))
  expect(await fileOf(third.memberId)).toBe(plain)
  expect(await provedBooks()).toBe(0)
})

test('HOTEL-034 the command bar finds a member by phone, its tail, name and pinyin; the order names him', async () => {
  const { memberId, memberNo, phone } = await aMember({ name: '司马懿德' })
  for (const text of [phone, phone.slice(-4), '司马懿', 'simayide', memberNo]) {
    const hits = accepted(await hotel.get<{ kind: string; orderNo: string }[]>('/ebk/order/lookup', { text }))
    expect([text, hits.find(hit => hit.orderNo === memberNo)?.kind]).toEqual([text, 'member'])
  }
  const booker = { name: '司马懿德', phone, memberId }
  const { reservationId } = await book(hotel, {
    arrive: '2026-07-01',
    depart: '2026-07-02',
    more: { booker },
  })
  type Detail = { reservation: { head: { member: { memberNo: string; levelName: string } } } }
  const detail = accepted(await hotel.get<Detail>('/ebk/order/detail', { reservationId }))
  expect(detail.reservation.head.member).toMatchObject({ memberNo, levelName: '金卡会员' })
})
