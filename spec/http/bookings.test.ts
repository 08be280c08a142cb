import { ask, signIn } from '@kezhan/app-server/testing/boot'
import { addPerson } from '@kezhan/app-server/testing/people'
import type { BookingAnswer, FeeAnswer } from '@kezhan/reservations/model/booking-calls'
import type { BookingOffers, Offer } from '@kezhan/reservations/model/offer-calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  accepted,
  aDeskHotel,
  book,
  bookingOf,
  type DeskHotel,
  expectRecorded,
  expectSound,
} from './testing/desk'

let hotel: DeskHotel
beforeAll(async () => {
  hotel = await aDeskHotel()
})
afterAll(() => hotel.booted.stop())

const state = async (resNo: string) =>
  (await hotel.sql<{ state: string }>('select state from reservation where res_no = $1', [resNo]))[0]?.state

test('without a session nobody books, and who has no right to it may not either', async () => {
  const body = bookingOf(hotel, { arrive: '2026-05-01', depart: '2026-05-02' })
  expect((await ask(hotel.booted.app, 'POST', '/ebk/order/addBooking', { body })).status).toBe(401)
  const token = await signIn(hotel.booted.app, 'housekeeper')
  expect((await ask(hotel.booted.app, 'POST', '/ebk/order/addBooking', { body, token })).status).toBe(403)
})

test('API-HOTEL-012 a booking is written with its rooms, nights and prices, and takes its stock', async () => {
  const answer = await book(hotel, { arrive: '2026-05-10', depart: '2026-05-12', qty: 2 })
  expect(answer).toMatchObject({
    resNo: expect.stringMatching(/^YD260501\d{4}$/),
    totalFen: 4 * 29_800,
    folioId: null,
    warnings: [],
  })
  expect(answer.rooms).toHaveLength(2)
  const nights = await hotel.sql<{ night: string; reserved: number }>(
    `select night::text, reserved from type_night where room_type_id = $1 and reserved > 0 order by night`,
    [hotel.king],
  )
  expect(nights).toEqual([
    { night: '2026-05-10', reserved: 2 },
    { night: '2026-05-11', reserved: 2 },
  ])
  await expectSound(hotel)
})

test('dates, stock, prices and channels that do not fit are refused with their sentence', async () => {
  const refused = async (part: Parameters<typeof bookingOf>[1]) =>
    (await hotel.post('/ebk/order/addBooking', bookingOf(hotel, part))).body.message
  const dates = { arrive: '2026-05-10', depart: '2026-05-12' }
  expect(await refused({ arrive: '2026-05-12', depart: '2026-05-12' })).toBe('离店日期必须大于入住日期')
  expect(await refused({ arrive: '2026-04-30', depart: '2026-05-02' })).toBe('不能预订过去的日期')
  expect(await refused({ ...dates, qty: 2 })).toBe('大床房2026-05-10仅剩1间，无法预订2间')
  const rooms = [{ roomTypeId: hotel.king, qty: 1, nights: [{ date: '2026-05-11', priceFen: 10_000 }] }]
  expect(await refused({ ...dates, more: { rooms } })).toBe('价格已变动，请确认新的价格')
  expect(await refused({ ...dates, more: { channelId: 'nowhere' } })).toBe('渠道不存在或已停用')
  await expectSound(hotel)
})

test('a price typed by hand needs a reason and leaves its trace; below the floor it needs more', async () => {
  const nights = [{ date: '2026-05-20', priceFen: 25_000, overrideReason: '老客户' }]
  const rooms = [{ roomTypeId: hotel.king, qty: 1, nights }]
  const answer = await book(hotel, { arrive: '2026-05-20', depart: '2026-05-21', more: { rooms } })
  expect(answer.totalFen).toBe(25_000)
  const [night] = await hotel.sql<{ override_reason: string; base_fen: number }>(
    'select override_reason, base_fen::int from reservation_night where reservation_room_id = $1',
    [answer.rooms[0]?.reservationRoomId],
  )
  expect(night).toEqual({ override_reason: '老客户', base_fen: 29_800 })
})

test('HOTEL-061 a person’s own floor of prices stands before the hotel’s', async () => {
  const seller = await addPerson(hotel.booted, {
    username: 'floor_seller',
    tenantId: '1',
    hotelCode: 'KZ001',
    rights: ['order:list', 'order:add', 'price:override'],
  })
  const sell = async (priceFen: number) => {
    const nights = [{ date: '2026-05-22', priceFen, overrideReason: '老客户' }]
    const rooms = [{ roomTypeId: hotel.king, qty: 1, nights }]
    const body = bookingOf(hotel, { arrive: '2026-05-22', depart: '2026-05-23', more: { rooms } })
    return (await ask(hotel.booted.app, 'POST', '/ebk/order/addBooking', { body, token: seller.token })).body
  }
  const floorBp = (value: number | null) =>
    hotel.sql('update sys_user set price_floor_bp = $2 where id = $1', [seller.id, value])
  // 70 % of 298.00 is the hotel's own floor.
  expect((await sell(20_859)).message).toContain('208.60')
  await floorBp(9000)
  expect((await sell(26_819)).message).toContain('268.20')
  await floorBp(5000)
  expect((await sell(14_899)).success).toBe(false)
  expect((await sell(14_900)).success).toBe(true)
})

test('an order of a channel is known by its number: sent again, it is the same order', async () => {
  const body = {
    ...bookingOf(hotel, { arrive: '2026-06-01', depart: '2026-06-02' }),
    sourceType: 'ota',
    channelId: hotel.ota,
    channelOrderNo: 'C-778899',
    rooms: [
      {
        roomTypeId: hotel.king,
        qty: 1,
        nights: [{ date: '2026-06-01', priceFen: 26_100, overrideReason: '渠道价' }],
      },
    ],
  }
  const both = await Promise.all([0, 1].map(() => hotel.post<BookingAnswer>('/ebk/order/addBooking', body)))
  const third = accepted(await hotel.post<BookingAnswer>('/ebk/order/addBooking', body))
  for (const answer of both) expect(accepted(answer).reservationId).toBe(third.reservationId)
  expect(third.totalFen).toBe(26_100)
  const [count] = await hotel.sql<{ n: number }>(
    `select count(*)::int as n from reservation where channel_order_no = 'C-778899'`,
  )
  expect(count?.n).toBe(1)
  await expectSound(hotel)
})

test('the same request twice books once', async () => {
  const body = {
    ...bookingOf(hotel, { arrive: '2026-06-03', depart: '2026-06-04' }),
    requestId: '0f8fad5b-d9cb-469f-a165-70867728950e',
  }
  const [one, two] = await Promise.all(
    [0, 1].map(() => hotel.post<BookingAnswer>('/ebk/order/addBooking', body)),
  )
  expect(one && two && accepted(one)).toEqual(two && accepted(two))
  const changed = await hotel.post('/ebk/order/addBooking', { ...body, remark: 'other' })
  expect(changed.body.success).toBe(false)
})

test('what is booked and cancelled leaves the stock as it was; restored it is there again', async () => {
  const taken = () =>
    hotel.sql(`select night from type_night where room_type_id = $1 and reserved + in_house > 0`, [
      hotel.twin,
    ])
  expect(await taken()).toEqual([])
  const { reservationId, resNo } = await book(hotel, {
    arrive: '2026-05-05',
    depart: '2026-05-06',
    typeId: hotel.twin,
    qty: 2,
  })
  accepted(await hotel.post<FeeAnswer>('/ebk/order/cancel', { reservationId, reason: '客人来电' }))
  expect(await state(resNo)).toBe('cancelled')
  expect(await taken()).toEqual([])
  accepted(await hotel.post('/ebk/order/restore', { reservationId }))
  expect(await state(resNo)).toBe('booked')
  accepted(await hotel.post('/ebk/order/cancel', { reservationId, reason: '再次取消' }))
  await book(hotel, { arrive: '2026-05-05', depart: '2026-05-06', typeId: hotel.twin, qty: 2 })
  expect((await hotel.post('/ebk/order/restore', { reservationId })).body.message).toBe('房量不足，无法恢复')
  await expectSound(hotel)
})

test('a change of dates asks only for the nights it adds, and keeps prices of those that stay', async () => {
  const { reservationId, rooms } = await book(hotel, { arrive: '2026-07-01', depart: '2026-07-03', qty: 3 })
  const [line] = rooms
  const lines = [
    { reservationRoomId: line?.reservationRoomId, arriveDate: '2026-07-02', departDate: '2026-07-04' },
  ]
  const saved = accepted(
    await hotel.post<{ totalFen: number }>('/ebk/order/update', { reservationId, lines }),
  )
  expect(saved.totalFen).toBe(6 * 29_800)
  expect(
    (await hotel.post('/ebk/order/update', { reservationId, version: 1, remark: 'x' })).body.message,
  ).toBe('数据已被他人修改，请刷新后重试')
  await expectSound(hotel)
})

test('rooms are assigned, taken away, chosen by themselves, and never given twice', async () => {
  const first = await book(hotel, {
    arrive: '2026-08-01',
    depart: '2026-08-03',
    roomIds: [hotel.rooms['301'] ?? ''],
  })
  expect(first.rooms[0]?.roomId).toBe(hotel.rooms['301'])
  const second = await book(hotel, { arrive: '2026-08-02', depart: '2026-08-04' })
  const reservationRoomId = second.rooms[0]?.reservationRoomId
  const taken = await hotel.post('/ebk/order/assignRoom', { reservationRoomId, roomId: hotel.rooms['301'] })
  expect(taken.body.message).toBe(`301在2026-08-02已被${first.resNo}占用`)
  // Another type takes its own stock; the booked one has one more.
  accepted(await hotel.post('/ebk/order/assignRoom', { reservationRoomId, roomId: hotel.rooms['401'] }))
  await expectSound(hotel)
  accepted(await hotel.post('/ebk/order/unassign', { reservationRoomId }))
  const chosen = accepted(
    await hotel.post<{ assigned: { roomNo: string; why: string[] }[]; unassigned: unknown[] }>(
      '/ebk/order/autoAssign',
      {
        reservationId: second.reservationId,
      },
    ),
  )
  expect(chosen.assigned).toMatchObject([{ roomNo: '302', why: expect.any(Array) }])
  await expectSound(hotel)
})

test('Scenario 19: who does not come pays the first night of his prepayment as NoShow', async () => {
  const more = { guarantee: 'prepaid', prepay: { payCode: '9001', amountFen: 29_800 } }
  const { reservationId, folioId } = await book(hotel, { arrive: '2026-05-01', depart: '2026-05-02', more })
  expect((await hotel.post('/ebk/order/noShow', { reservationId })).body.message).toBe(
    '未到预抵日，不能置为NoShow',
  )
  await hotel.sql(`update business_day set state = 'auditing' where hotel_code = 'KZ001' and state = 'open'`)
  await hotel.sql(`select set_config('kezhan.hotel', 'KZ001', false), close_business_day('2026-05-01')`)
  const fee = accepted(await hotel.post<FeeAnswer>('/ebk/order/noShow', { reservationId }))
  expect(fee).toMatchObject({ feeFen: 29_800, refundFen: 0, owedFen: 0 })
  const lines = await hotel.sql(
    'select code, side, amount_fen::int as fen, room_nights_bp as nights from folio_line where folio_id = $1 order by line_no',
    [folioId],
  )
  expect(lines).toEqual([
    { code: '9101', side: 'C', fen: 29_800, nights: 0 },
    { code: '1007', side: 'D', fen: 29_800, nights: 0 },
  ])
  await expectSound(hotel)
})

test('Scenario 8: over-booking is sold by its settings, with right and reason, and through the channels they name', async () => {
  const dates = { arrive: '2026-10-01', depart: '2026-10-02' }
  await book(hotel, { ...dates, qty: 3 })
  const one = (more: object = {}) => hotel.post('/ebk/order/addBooking', bookingOf(hotel, { ...dates, more }))
  await hotel.sql(
    `insert into overbook_cfg (id, tenant_id, hotel_code, room_type_id, date_from, date_to, limit_kind, qty, share_bp, enabled)
     values ('over1', '1', 'KZ001', $1, '2026-10-01', '2026-10-31', 'rooms', 2, 0, 'Y')`,
    [hotel.king],
  )
  const short = '大床房2026-10-01仅剩0间，无法预订1间'
  expect((await one({ overbookReason: '旺季' })).body.message).toBe(short)
  await hotel.config('overbookAllowed', 'Y')
  expect((await one()).body.message).toBe(short)
  const many = Array.from({ length: 8 }, () => one({ overbookReason: '旺季' }))
  const answers = await Promise.all(many)
  expect(answers.filter(answer => answer.body.success)).toHaveLength(2)
  const ota = { overbookReason: '旺季', sourceType: 'ota', channelId: hotel.ota, channelOrderNo: 'C-OVER' }
  expect((await one(ota)).body.success).toBe(false)
  const [night] = await hotel.sql(
    `select reserved, over_allowed from type_night where room_type_id = $1 and night = '2026-10-01'`,
    [hotel.king],
  )
  expect(night).toEqual({ reserved: 5, over_allowed: 2 })
  await expectSound(hotel)
})

test('rooms kept for a channel are not sold to others, and a closed channel sells nothing', async () => {
  const dates = { arrive: '2026-11-01', depart: '2026-11-02' }
  await hotel.sql(
    `insert into channel_allotment (id, tenant_id, hotel_code, channel_id, room_type_id, date, mode, qty, release_days)
     values ('kept1', '1', 'KZ001', $1, $2, '2026-11-01', 'reserved', 2, 0), ('shut1', '1', 'KZ001', $1, $2, '2026-11-05', 'closed', 0, 0)`,
    [hotel.ota, hotel.king],
  )
  const booked = (part: object) =>
    hotel.post('/ebk/order/addBooking', bookingOf(hotel, { ...dates, ...part }))
  expect((await booked({ qty: 2 })).body.message).toBe('大床房2026-11-01仅剩1间，无法预订2间')
  expect((await booked({ qty: 1 })).body.success).toBe(true)
  const ota = { sourceType: 'ota', channelId: hotel.ota }
  const kept = await booked({ qty: 2, more: { ...ota, channelOrderNo: 'C-KEPT' } })
  expect(kept.body.message).toBe('预订成功！')
  const shut = { arrive: '2026-11-05', depart: '2026-11-06', more: { ...ota, channelOrderNo: 'C-SHUT' } }
  expect((await booked(shut)).body.success).toBe(false)
  await expectSound(hotel)
})

test('every write above left a record under the number of its request', () => expectRecorded(hotel))

test('guests of a unit pay what was agreed with it, while its contract lasts; the quote says why', async () => {
  const plan = {
    code: 'UNIT80',
    name: '协议八折',
    kind: 'unit',
    derive: 'percent',
    shareBp: 8000,
    amountFen: 0,
    breakfasts: 0,
    guarantee: 'none',
    enabled: 'Y',
    sortOrder: 9,
  }
  const { id: ratePlanId } = accepted(await hotel.post<{ id: string }>('/market/ratePlan/add', plan))
  const unit = {
    code: 'AGREED',
    name: '协议公司',
    kind: 'company',
    canCredit: 'N',
    state: 'valid',
    ratePlanId,
  }
  const contract = { contractFrom: '2026-05-01', contractTo: '2026-06-30' }
  const { id: unitId } = accepted(await hotel.post<{ id: string }>('/crm/unit/add', { ...unit, ...contract }))
  const dates = { arriveDate: '2026-06-29', departDate: '2026-07-02' }
  const asked = { ...dates, roomTypeIds: [hotel.king], withPrice: { unitId } }
  const rooms = accepted(
    await hotel.post<{ types: { nights: { date: string; priceFen: number; baseFen: number }[] }[] }>(
      '/ebk/ebkRoomState/getAvailableRooms',
      asked,
    ),
  )
  const [type] = rooms.types
  // Four fifths, but for the rounding to whole yuan.
  const isAgreed = (fen: number, open: number) => Math.abs(fen - open * 0.8) < 100
  expect(type?.nights.map(night => [night.date, isAgreed(night.priceFen, night.baseFen)])).toEqual([
    ['2026-06-29', true],
    ['2026-06-30', true],
    ['2026-07-01', false],
  ])
  const made = await book(hotel, {
    arrive: dates.arriveDate,
    depart: dates.departDate,
    more: { unitId, sourceType: 'unit' },
  })
  expect(made.totalFen).toBe(type?.nights.reduce((sum, night) => sum + night.priceFen, 0))
  const unknown = await hotel.post('/ebk/order/addBooking', {
    ...bookingOf(hotel, { arrive: dates.arriveDate, depart: dates.departDate }),
    unitId: 'nobody',
  })
  expect(unknown.body.message).toBe('协议单位不存在')
})

test('what a booking asks for and cannot have is refused, not dropped', async () => {
  const body = bookingOf(hotel, { arrive: '2026-08-01', depart: '2026-08-02' })
  const told = async (more: object) =>
    (await hotel.post('/ebk/order/addBooking', { ...body, ...more })).body.message
  expect(await told({ couponCodes: ['C1'] })).toBe('优惠券不存在，或不能用于预订')
  expect(await told({ checkInNow: true })).toBe('请先保存预订，再办理入住')
})

test('what is wrong inside of a booking is named by its path, in words that a clerk understands', async () => {
  const body = bookingOf(hotel, { arrive: '2026-08-01', depart: '2026-08-02' })
  const problems = async (more: object) => {
    const { result } = (await hotel.post('/ebk/order/addBooking', { ...body, ...more })).body
    return (result as { problems?: unknown } | null)?.problems
  }
  expect(await problems({ booker: { name: '李四' } })).toEqual([
    { field: 'booker.phone', text: '预订人：请输入手机' },
  ])
  expect(await problems({ booker: '李四' })).toEqual([{ field: 'booker', text: '预订人格式不正确' }])
  const night = { date: '2026-08-01', priceFen: -1 }
  const room = { roomTypeId: hotel.king }
  expect(await problems({ rooms: [room, { qty: 0, nights: [night] }] })).toEqual([
    { field: 'rooms[1].roomTypeId', text: '房间第2行：请输入房型' },
    { field: 'rooms[1].qty', text: '房间第2行：间数不能小于1' },
    { field: 'rooms[1].nights[0].priceFen', text: '房间第2行 · 每日房价第1行：房价不能小于0.00' },
  ])
  expect(
    await problems({ rooms: [{ ...room, guests: [{ name: '王五', certType: 'CARD' }] }] }),
  ).toMatchObject([{ field: 'rooms[0].guests[0].certType' }])
  expect(await problems({ kind: 'GROUP', sourceType: 'friend' })).toEqual([
    { field: 'kind', text: '预订类别不正确：可选散客、团队' },
    { field: 'sourceType', text: '客源不正确：可选散客、会员、协议单位、中介、团队、网络渠道' },
  ])
  expect(await problems({ kind: 'TEAM' })).toEqual([{ field: 'team', text: '请填写团队' }])
  expect(await problems({ prepay: { payCode: '9001' } })).toEqual([
    { field: 'prepay.amountFen', text: '订金：请输入金额' },
  ])
})

const aPlan = {
  code: 'BREAKFAST',
  name: '含早价',
  kind: 'activity',
  derive: 'percent',
  shareBp: 11_000,
  amountFen: 0,
  breakfasts: 2,
  guarantee: 'none',
  minNights: 2,
  enabled: 'Y',
  sortOrder: 9,
}

test('types are offered by each plan of the desk, with why not; rows of one booking have plans of their own', async () => {
  const plan = { ...aPlan, roomTypes: hotel.king }
  const { id: ratePlanId } = accepted(await hotel.post<{ id: string }>('/market/ratePlan/add', plan))
  const offered = async (arriveDate: string, departDate: string) => {
    const answer = accepted(
      await hotel.get<BookingOffers>('/ebk/order/bookingOffers', { arriveDate, departDate }),
    )
    const column = answer.plans.findIndex(one => one.ratePlanId === ratePlanId)
    expect(answer.plans[column]).toEqual({ ratePlanId, name: '含早价', breakfasts: 2, isPrepaid: false })
    const cell = (typeId: string, at: number) =>
      answer.types.find(type => type.roomTypeId === typeId)?.offers[at]
    return { king: cell(hotel.king, column), twin: cell(hotel.twin, column), own: cell(hotel.twin, 0) }
  }
  const one = await offered('2026-09-01', '2026-09-02')
  expect(one.king?.problem).toBe('该日期设有最少入住2晚限制')
  const two = await offered('2026-09-01', '2026-09-03')
  expect(two).toMatchObject({
    king: { totalFen: 2 * 32_800, problem: null, nights: [{ date: '2026-09-01', priceFen: 32_800 }, {}] },
    twin: { problem: '不适用该房型' },
    own: { totalFen: 2 * 39_800, problem: null },
  })
  const rooms = [
    { roomTypeId: hotel.king, qty: 1, ratePlanId, nights: sentOf(two.king) },
    { roomTypeId: hotel.twin, qty: 1, nights: sentOf(two.own) },
    { roomTypeId: hotel.king, qty: 1 },
  ]
  const made = await book(hotel, { arrive: '2026-09-01', depart: '2026-09-03', more: { rooms } })
  expect(made.totalFen).toBe(2 * (32_800 + 39_800 + 29_800))
  const past = await hotel.get('/ebk/order/bookingOffers', {
    arriveDate: '2026-04-01',
    departDate: '2026-04-02',
  })
  expect(past.body.message).toBe('不能预订过去的日期')
})

const sentOf = (offer: Offer | undefined) => offer?.nights.map(({ date, priceFen }) => ({ date, priceFen }))

test('a booking takes no 123 for a number', async () => {
  const told = await hotel.post('/ebk/order/addBooking', {
    ...bookingOf(hotel, { arrive: '2026-09-10', depart: '2026-09-11' }),
    booker: { name: '秦来电', phone: '123' },
  })
  expect(told.body.result).toMatchObject({
    problems: [
      { field: 'booker.phone', text: '预订人：手机应为手机或电话号码，例如 13800138000、0571-88886666' },
    ],
  })
})
