import type { CheckOutPreview } from '@kezhan/stays/model/check-out-calls'
import type { CheckInAnswer, ExtendAnswer, ExtendConflict } from '@kezhan/stays/model/stay-calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  accepted,
  aDeskHotel,
  aGuest,
  book,
  type DeskHotel,
  expectRecorded,
  expectSound,
  linesOf,
  nightPasses,
  walkIn,
} from './testing/desk'

let hotel: DeskHotel
beforeAll(async () => {
  hotel = await aDeskHotel('2026-05-01', '15:00')
})
afterAll(() => hotel.booted.stop())

const preview = async (stayId: string) =>
  accepted(await hotel.get<CheckOutPreview>('/ebk/order/checkOut/preview', { stayId }))
const checkOut = (stayId: string, more: object = {}) =>
  hotel.post<{ settleNo: string; debitFen: number }>('/ebk/order/checkOut', { stayId, ...more })
const roomState = async (roomNo: string) =>
  (
    await hotel.sql<{ hk: string; stay_id: string | null }>(
      'select hk, stay_id from room_state where room_id = $1',
      [hotel.rooms[roomNo]],
    )
  )[0]
const clean = (roomNo: string) =>
  hotel.post('/ebk/ebkRoomState/setHk', { roomIds: [hotel.rooms[roomNo]], hk: 'clean' })
const cash = (amountFen: number) => ({ payments: [{ payCode: '9001', amountFen }] })

test('who is not registered, has a wrong number or comes in a crowd does not get a room', async () => {
  const enter = async (guests: object[], more: object = {}) =>
    (
      await hotel.post('/ebk/order/checkIn', {
        roomId: hotel.rooms['301'],
        departDate: '2026-05-03',
        guests,
        ...more,
      })
    ).body.message
  expect(await enter([])).toBe('请至少登记一位客人')
  expect(await enter([{ name: '假名', certType: 'ID_CARD', certNo: '110101199001010010' }])).toBe(
    '证件号码校验不通过',
  )
  expect(await enter([aGuest('甲'), aGuest('乙'), aGuest('丙')])).toBe('在住人数超过房间上限2人')
  const child = { ...aGuest('小朋友'), certType: 'PASSPORT', certNo: 'E12345678', birthday: '2018-01-01' }
  expect(await enter([aGuest('家长'), child])).toBe('未成年人小朋友须登记监护人姓名、电话和关系')
  await expectSound(hotel)
})

test('another type of room than was booked is given only to who was asked; what was assigned before stands', async () => {
  const order = await book(hotel, { arrive: '2026-05-01', depart: '2026-05-02', typeId: hotel.twin })
  const reservationRoomId = order.rooms[0]?.reservationRoomId
  const enter = (more: object) =>
    hotel.post<CheckInAnswer>('/ebk/order/checkIn', { reservationRoomId, guests: [aGuest()], ...more })
  const refused = await enter({ roomId: hotel.rooms['301'] })
  expect(refused.body).toMatchObject({
    success: false,
    message: '预订的是双床房，301 是大床房，房价仍按预订，是否继续？',
    result: { isConfirmable: true },
  })
  const { stayId } = accepted(await enter({ roomId: hotel.rooms['301'], confirmed: 'Y' }))
  accepted(await hotel.post('/ebk/order/voidCheckIn', { stayId, reason: '换房型' }))
  accepted(await hotel.post('/ebk/order/assignRoom', { reservationRoomId, roomId: hotel.rooms['302'] }))
  const again = accepted(await enter({}))
  accepted(await hotel.post('/ebk/order/voidCheckIn', { stayId: again.stayId, reason: '测试' }))
  accepted(await hotel.post('/ebk/order/cancel', { reservationId: order.reservationId, reason: '测试' }))
  for (const roomNo of ['301', '302']) accepted(await clean(roomNo))
})

test('an order is done when its last guest has left, and open again when the check-out is taken back', async () => {
  const order = await book(hotel, {
    arrive: '2026-05-01',
    depart: '2026-05-02',
    typeId: hotel.twin,
    roomIds: [hotel.rooms['401'] ?? ''],
  })
  const { stayId } = accepted(
    await hotel.post<CheckInAnswer>('/ebk/order/checkIn', {
      reservationRoomId: order.rooms[0]?.reservationRoomId,
      guests: [aGuest()],
      confirmed: 'Y',
    }),
  )
  const state = async () =>
    (await hotel.sql('select state from reservation where id = $1', [order.reservationId]))[0]
  const leave = async () => accepted(await checkOut(stayId, { chargeReason: '房间有异味' }))
  expect(await state()).toEqual({ state: 'allIn' })
  await leave()
  expect(await state()).toEqual({ state: 'done' })
  accepted(await hotel.post('/ebk/order/reCheckIn', { stayId, reason: '误操作' }))
  expect(await state()).toEqual({ state: 'allIn' })
  await leave()
  accepted(await clean('401'))
  await expectSound(hotel)
})

test('Scenario 1: two nights at 298 with a deposit of 800 in cash; 204 go back, the room is dirty', async () => {
  const guest = aGuest('王一')
  const deposits = [{ payCode: '9001', amountFen: 80_000 }]
  const stay = await walkIn(hotel, '301', '2026-05-03', { guests: [guest], deposits })
  expect(stay).toMatchObject({ roomNo: '301', depositFen: 80_000, suggestedDepositFen: 70_000 })
  const sealed = await hotel.sql<{ cert_sealed: string; cert_tail: string }>(
    `select cert_sealed, cert_tail from guest where name = '王一'`,
  )
  expect(sealed[0]?.cert_sealed).not.toContain(guest.certNo)
  expect(sealed[0]?.cert_tail).toMatch(/^110\*+\w{4}$/)
  const again = await hotel.post('/ebk/order/checkIn', {
    roomId: hotel.rooms['302'],
    departDate: '2026-05-02',
    guests: [guest],
  })
  expect(again.body.message).toBe('王一已在301在住')
  const taken = await hotel.post('/ebk/order/checkIn', {
    roomId: hotel.rooms['301'],
    departDate: '2026-05-02',
    guests: [aGuest()],
  })
  expect(taken.body.message).toBe('301为在住房，不能入住')
  await expectSound(hotel)
  await nightPasses(hotel, '2026-05-02 04:00')
  await nightPasses(hotel, '2026-05-03 04:00')
  hotel.setClock('2026-05-03 11:50')
  const bill = await preview(stay.stayId)
  expect(bill).toMatchObject({ debitFen: 59_600, charges: [], balanceAfterFen: 20_400, obstacles: [] })
  expect((await checkOut(stay.stayId)).body.message).toBe('账户余额不为零，不能结账退房')
  const done = accepted(await checkOut(stay.stayId, cash(-20_400)))
  expect(done).toMatchObject({ settleNo: expect.stringMatching(/^JZ/), debitFen: 59_600 })
  expect(await linesOf(hotel, stay.folioId)).toMatchObject([
    { code: '9101', fen: -80_000, day: '2026-05-01' },
    { code: '1001', fen: 29_800, day: '2026-05-01', charged: '2026-05-01', nights: 10_000 },
    { code: '1001', fen: 29_800, day: '2026-05-02', charged: '2026-05-02', nights: 10_000 },
    { code: '9102', fen: 20_400, day: '2026-05-03' },
  ])
  expect(await roomState('301')).toEqual({ hk: 'dirty', stay_id: null })
  await expectSound(hotel)
})

test('Scenario 2: within the grace nothing, then half a day, after six a full one', async () => {
  const stay = await walkIn(hotel, '302', '2026-05-04')
  await nightPasses(hotel, '2026-05-04 04:00')
  const lateBy = async (time: string) => {
    hotel.setClock(`2026-05-04 ${time}`)
    return (await preview(stay.stayId)).charges.map(({ code, amountFen, roomNightsBp }) => [
      code,
      amountFen,
      roomNightsBp,
    ])
  }
  expect(await lateBy('12:25')).toEqual([])
  expect(await lateBy('12:31')).toEqual([['1002', 14_900, 5000]])
  expect(await lateBy('18:01')).toEqual([['1001', 29_800, 10_000]])
  hotel.setClock('2026-05-04 12:31')
  const frontDesk = await checkOut(stay.stayId, { charges: [] })
  expect(frontDesk.body.message).toBe('修改加收金额需要权限和原因')
  accepted(await checkOut(stay.stayId, cash(44_700)))
  expect((await linesOf(hotel, stay.folioId)).map(line => [line.code, line.fen])).toEqual([
    ['1001', 29_800],
    ['1002', 14_900],
    ['9001', -44_700],
  ])
  await expectSound(hotel)
})

test('Scenario 3: in the small hours before the audit a guest belongs to the night that is nearly over', async () => {
  hotel.setClock('2026-05-05 02:10')
  accepted(await clean('301'))
  const stay = await walkIn(hotel, '301', '2026-05-05')
  const [row] = await hotel.sql(
    `select arrive_on::text, depart::text, depart_plan_at::text from stay where id = $1`,
    [stay.stayId],
  )
  expect(row).toEqual({
    arrive_on: '2026-05-04',
    depart: '2026-05-05',
    depart_plan_at: '2026-05-05 12:00:00',
  })
  await nightPasses(hotel, '2026-05-05 04:00')
  hotel.setClock('2026-05-05 11:00')
  expect((await preview(stay.stayId)).charges).toEqual([])
  accepted(await checkOut(stay.stayId, cash(29_800)))
  expect((await linesOf(hotel, stay.folioId)).filter(line => line.code === '1001')).toMatchObject([
    { charged: '2026-05-04' },
  ])
  await expectSound(hotel)
})

test('Scenario 4: after the audit the new day has begun; half of the night before where the hotel takes it', async () => {
  await hotel.config('earlyCheckInRule', 'half_before_06:00')
  hotel.setClock('2026-05-05 05:30')
  const stay = await walkIn(hotel, '303', '2026-05-06')
  await hotel.config('earlyCheckInRule', 'free')
  const [row] = await hotel.sql(`select arrive_on::text, depart::text from stay where id = $1`, [stay.stayId])
  expect(row).toEqual({ arrive_on: '2026-05-05', depart: '2026-05-06' })
  expect(await linesOf(hotel, stay.folioId)).toMatchObject([
    { code: '1002', fen: 14_900, day: '2026-05-05', charged: '2026-05-04' },
  ])
  const voided = await hotel.post('/ebk/order/voidCheckIn', { stayId: stay.stayId, reason: '走错' })
  expect(voided.body.message).toBe('已产生费用，请走退房流程')
})

test('Scenario 5: who leaves soon after he came goes free with a reason; later the night is charged once', async () => {
  hotel.setClock('2026-05-05 12:00')
  accepted(await clean('301'))
  const short = await walkIn(hotel, '301', '2026-05-06')
  hotel.setClock('2026-05-05 12:20')
  expect(await preview(short.stayId)).toMatchObject({ isFreeDayUse: true, charges: [] })
  expect((await checkOut(short.stayId)).body.message).toBe('免费离店需要权限和原因')
  accepted(await checkOut(short.stayId, { chargeReason: '房间有异味' }))
  accepted(await clean('301'))
  const day = await walkIn(hotel, '301', '2026-05-06')
  hotel.setClock('2026-05-05 15:30')
  accepted(await checkOut(day.stayId, cash(29_800)))
  expect((await linesOf(hotel, day.folioId)).filter(line => line.code === '1001')).toHaveLength(1)
  await expectSound(hotel)
})

test('Scenario 6: an hour room costs its base, then unit by unit, and never more than the day', async () => {
  hotel.setClock('2026-05-05 09:00')
  accepted(await clean('301'))
  const stay = await walkIn(hotel, '301', '2026-05-05', { stayType: 'HOUR' })
  const costs = async (time: string) => {
    hotel.setClock(`2026-05-05 ${time}`)
    return (await preview(stay.stayId)).charges.reduce((sum, charge) => sum + charge.amountFen, 0)
  }
  expect([await costs('12:10'), await costs('12:16'), await costs('14:20')]).toEqual([8800, 11_800, 17_800])
  await expectSound(hotel)
  accepted(await checkOut(stay.stayId, cash(17_800)))
  hotel.setClock('2026-05-05 21:00')
  accepted(await clean('301'))
  const night = { roomId: hotel.rooms['301'], stayType: 'HOUR', guests: [aGuest()] }
  expect((await hotel.post('/ebk/order/checkIn', night)).body.message).toBe('钟点房售卖时间为08:00-20:00')
  await expectSound(hotel)
})

test('Scenario 9: who has the room next stands in the way of an extension, and moving him lets it happen at once', async () => {
  hotel.setClock('2026-05-05 15:00')
  const stay = await walkIn(hotel, '301', '2026-05-07')
  const next = await book(hotel, {
    arrive: '2026-05-07',
    depart: '2026-05-09',
    roomIds: [hotel.rooms['301'] ?? ''],
  })
  const extend = (more: object = {}) =>
    hotel.post<ExtendAnswer & ExtendConflict>('/ebk/order/extend', {
      stayId: stay.stayId,
      departDate: '2026-05-08',
      ...more,
    })
  const refused = await extend()
  expect(refused.body).toMatchObject({ success: false, message: `2026-05-07起该房已被${next.resNo}预订` })
  expect(refused.body.result).toMatchObject({ remedies: ['moveReservation', 'changeRoom', 'refuse'] })
  expect(refused.body.result.roomsForOther.map(room => room.roomNo)).not.toContain('301')
  await expectSound(hotel)
  const answer = accepted(await extend({ remedy: 'moveReservation' }))
  expect(answer).toMatchObject({
    departPlanTs: '2026-05-08 12:00:00',
    addedFen: 29_800,
    needMoreDepositFen: 3 * 29_800,
  })
  const [line] = await hotel.sql<{ room_id: string }>('select room_id from reservation_room where id = $1', [
    next.rooms[0]?.reservationRoomId,
  ])
  expect(line?.room_id).not.toBe(hotel.rooms['301'])
  await expectSound(hotel)
  accepted(await hotel.post('/ebk/order/shorten', { stayId: stay.stayId, departDate: '2026-05-07' }))
  await expectSound(hotel)
})

test('Scenario 20: a free upgrade keeps the price, the price of the new type changes only nights to come; the old room is dirty', async () => {
  hotel.setClock('2026-05-05 16:00')
  const stay = await walkIn(hotel, '302', '2026-05-08', { confirmed: 'Y' })
  accepted(await hotel.post('/base/card/add', { stayId: stay.stayId }))
  await nightPasses(hotel, '2026-05-06 04:00')
  hotel.setClock('2026-05-06 10:00')
  const change = (more: object) =>
    hotel.post<{ differenceFen: number }>('/ebk/order/changeRoom', {
      stayId: stay.stayId,
      roomId: hotel.rooms['401'],
      reason: '空调',
      ...more,
    })
  expect((await change({})).body.message).toBe('目标房型与原房型不同，请选择价格处理方式')
  expect(accepted(await change({ price: 'quoted' })).differenceFen).toBe(2 * 10_000)
  expect(await hotel.sql('select state from key_card where stay_id = $1', [stay.stayId])).toEqual([
    { state: 'void' },
  ])
  expect(await roomState('302')).toEqual({ hk: 'dirty', stay_id: null })
  expect(accepted(await change({ roomId: hotel.rooms['402'], price: 'keep' })).differenceFen).toBe(0)
  const nights = await hotel.sql<{ fen: number }>(
    'select price_fen::int as fen from stay_night where stay_id = $1 order by night',
    [stay.stayId],
  )
  expect(nights.map(night => night.fen)).toEqual([29_800, 39_800, 39_800])
  await expectSound(hotel)
})

test('two guests exchange their rooms, are linked, get a companion, and the booking of one waits again when his check-in was a mistake', async () => {
  const one = await walkIn(hotel, '302', '2026-05-07', { confirmed: 'Y' })
  const order = await book(hotel, {
    arrive: '2026-05-06',
    depart: '2026-05-08',
    typeId: hotel.twin,
    roomIds: [hotel.rooms['401'] ?? ''],
  })
  const reservationRoomId = order.rooms[0]?.reservationRoomId
  const other = accepted(
    await hotel.post<CheckInAnswer>('/ebk/order/checkIn', {
      reservationRoomId,
      guests: [aGuest()],
      confirmed: 'Y',
    }),
  )
  accepted(
    await hotel.post('/ebk/order/swapRoom', {
      stayId: one.stayId,
      otherStayId: other.stayId,
      reason: '调换',
    }),
  )
  await expectSound(hotel)
  accepted(await hotel.post('/ebk/order/link', { mainStayId: one.stayId, stayIds: [other.stayId] }))
  const detail = accepted(
    await hotel.get<{ link: { members: unknown[] } }>('/ebk/order/detail', { stayId: one.stayId }),
  )
  expect(detail.link.members).toHaveLength(2)
  accepted(await hotel.post('/ebk/order/unlink', { stayId: one.stayId }))
  const added = accepted(
    await hotel.post<{ stayGuestId: string }>('/ebk/order/addGuest', {
      stayId: one.stayId,
      guest: aGuest('同住'),
    }),
  )
  expect(
    (await hotel.post('/ebk/order/addGuest', { stayId: one.stayId, guest: aGuest('第三') })).body.message,
  ).toBe('在住人数超过房间上限2人')
  accepted(await hotel.post('/ebk/order/removeGuest', { stayGuestId: added.stayGuestId }))
  // The type he booked is full as long as the other guest has its room.
  const early = await hotel.post('/ebk/order/voidCheckIn', { stayId: other.stayId, reason: '重复登记' })
  expect(early.body.message).toBe('双床房2026-05-06仅剩0间，无法预订1间')
  accepted(
    await hotel.post('/ebk/order/swapRoom', {
      stayId: one.stayId,
      otherStayId: other.stayId,
      reason: '换回',
    }),
  )
  accepted(await hotel.post('/ebk/order/voidCheckIn', { stayId: other.stayId, reason: '重复登记' }))
  const [line] = await hotel.sql('select state, room_id from reservation_room where id = $1', [
    reservationRoomId,
  ])
  expect(line).toEqual({ state: 'waiting', room_id: null })
  await expectSound(hotel)
})

test('走结 releases the room and leaves the account; a check-out of today can be taken back', async () => {
  hotel.setClock('2026-05-06 18:00')
  const [stay] = await hotel.sql<{ id: string }>(
    `select id from stay where state = 'inHouse' and room_id = $1`,
    [hotel.rooms['303']],
  )
  accepted(await hotel.post('/ebk/order/walkOut', { stayId: stay?.id, reason: '客人失联' }))
  expect(
    await hotel.sql('select f.state from folio f join stay s on s.folio_id = f.id where s.id = $1', [
      stay?.id,
    ]),
  ).toEqual([{ state: 'suspended' }])
  await expectSound(hotel)
  accepted(await clean('303'))
  const short = await walkIn(hotel, '303', '2026-05-07')
  hotel.setClock('2026-05-06 19:00')
  accepted(await checkOut(short.stayId, cash(29_800)))
  accepted(await hotel.post('/ebk/order/reCheckIn', { stayId: short.stayId, reason: '误操作' }))
  await expectSound(hotel)
  await nightPasses(hotel, '2026-05-07 04:00')
  expect(
    (await hotel.post('/ebk/order/voidCheckIn', { stayId: short.stayId, reason: '晚了' })).body.message,
  ).toBe('已过夜审，不能撤销入住')
})

test('every write above left a record under the number of its request', () => expectRecorded(hotel))
