import type { AvailableRooms } from '@kezhan/desk/model/room-state'
import type { NewMember } from '@kezhan/members/model/member-calls'
import type { CheckOutPreview } from '@kezhan/stays/model/check-out-calls'
import type { CheckInAnswer, ExtendAnswer } from '@kezhan/stays/model/stay-calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accepted, aDeskHotel, aGuest, book, type DeskHotel, nightPasses, walkIn } from './testing/desk'

let hotel: DeskHotel
beforeAll(async () => {
  hotel = await aDeskHotel('2026-05-01', '15:00')
})
afterAll(() => hotel.booted.stop())

const aPlan = (code: string, shareBp: number) => ({
  code,
  name: code,
  kind: 'activity',
  derive: 'percent',
  shareBp,
  amountFen: 0,
  breakfasts: 0,
  guarantee: 'none',
  enabled: 'Y',
  sortOrder: 9,
})
const addPlan = async (code: string, shareBp: number) =>
  accepted(await hotel.post<{ id: string }>('/market/ratePlan/add', aPlan(code, shareBp))).id

async function aGoldMember(): Promise<string> {
  const [level] = await hotel.sql<{ id: string }>(
    `update member_level set discount_bp = 9000 where code = 'JK' returning id`,
  )
  const joined = await hotel.post<NewMember>('/crm/member/join', {
    name: '金续住',
    phone: '13712340001',
    levelId: level?.id,
    cardKind: 'electronic',
  })
  return accepted(joined).memberId
}

const pricesOf = async (table: 'reservation_night' | 'stay_night', column: string, id: string) =>
  (
    await hotel.sql<{ fen: number }>(
      `select price_fen::int as fen from ${table} where ${column} = $1 order by night`,
      [id],
    )
  ).map(({ fen }) => fen)

test('rooms of one order keep the prices of their own plans when its dates change and when it is priced anew', async () => {
  const [dear, cheap] = [await addPlan('DEAR', 12_000), await addPlan('CHEAP', 10_500)]
  const rooms = [dear, cheap, undefined].map(ratePlanId => ({
    roomTypeId: hotel.king,
    qty: 1,
    ...(ratePlanId === undefined ? {} : { ratePlanId }),
  }))
  const made = await book(hotel, { arrive: '2026-06-01', depart: '2026-06-02', more: { rooms } })
  const lineIds = made.rooms.map(room => room.reservationRoomId)
  const nights = async () =>
    Promise.all(lineIds.map(id => pricesOf('reservation_night', 'reservation_room_id', id)))
  expect(await nights()).toEqual([[35_800], [31_300], [29_800]])
  const change = async (body: object) =>
    accepted(
      await hotel.post<{ version: number }>('/ebk/order/update', {
        reservationId: made.reservationId,
        ...body,
      }),
    )
  const lines = lineIds.map(reservationRoomId => ({ reservationRoomId, departDate: '2026-06-03' }))
  await change({ lines })
  expect(await nights()).toEqual([
    [35_800, 35_800],
    [31_300, 31_300],
    [29_800, 29_800],
  ])
  await change({ reprice: 'Y', lines: lineIds.map(reservationRoomId => ({ reservationRoomId })) })
  expect(await nights()).toEqual([
    [35_800, 35_800],
    [31_300, 31_300],
    [29_800, 29_800],
  ])
})

const asked = async (body: object) =>
  accepted(await hotel.post<AvailableRooms>('/ebk/ebkRoomState/getAvailableRooms', body))
const nightsOf = ({ types }: AvailableRooms, typeId: string) =>
  types.find(type => type.roomTypeId === typeId)?.nights?.map(({ date, priceFen }) => [date, priceFen])

test('what a longer stay and another room are said to cost is what they cost: by member, plan and booked type', async () => {
  const memberId = await aGoldMember()
  const stay = await walkIn(hotel, '301', '2026-05-02', { memberId, sourceType: 'member' })
  const longer = { arriveDate: '2026-05-02', departDate: '2026-05-04', roomTypeIds: [hotel.king] }
  const said = nightsOf(await asked({ ...longer, withPrice: { stayId: stay.stayId } }), hotel.king)
  const open = nightsOf(await asked({ ...longer, withPrice: {} }), hotel.king)
  expect(said).not.toEqual(open)
  accepted(
    await hotel.post<ExtendAnswer>('/ebk/order/extend', { stayId: stay.stayId, departDate: '2026-05-04' }),
  )
  const [, ...added] = await pricesOf('stay_night', 'stay_id', stay.stayId)
  expect(said?.map(([, fen]) => fen)).toEqual(added)

  const other = { arriveDate: '2026-05-01', departDate: '2026-05-04', roomTypeIds: [hotel.twin] }
  const twin = nightsOf(await asked({ ...other, withPrice: { stayId: stay.stayId } }), hotel.twin)
  accepted(
    await hotel.post('/ebk/order/changeRoom', {
      stayId: stay.stayId,
      roomId: hotel.rooms['401'],
      reason: '要双床',
      price: 'quoted',
    }),
  )
  expect(await pricesOf('stay_night', 'stay_id', stay.stayId)).toEqual(twin?.map(([, fen]) => fen))
})

test('what a booking costs on other dates is asked for on its own terms', async () => {
  const ratePlanId = await addPlan('OWN', 11_000)
  const rooms = [
    { roomTypeId: hotel.twin, qty: 1 },
    { roomTypeId: hotel.king, qty: 1, ratePlanId },
  ]
  const made = await book(hotel, { arrive: '2026-07-01', depart: '2026-07-02', more: { rooms } })
  const line = made.rooms.find(room => room.roomTypeId === hotel.king)
  const dates = { arriveDate: '2026-07-02', departDate: '2026-07-03', roomTypeIds: [hotel.king] }
  const withPrice = { reservationRoomId: line?.reservationRoomId }
  expect(nightsOf(await asked({ ...dates, withPrice }), hotel.king)).toEqual([['2026-07-02', 32_800]])
  const nobody = await hotel.post('/ebk/ebkRoomState/getAvailableRooms', {
    ...dates,
    withPrice: { reservationRoomId: 'nobody' },
  })
  expect(nobody.body.message).toBe('订单不存在')
  const noStay = await hotel.post('/ebk/ebkRoomState/getAvailableRooms', {
    ...dates,
    withPrice: { stayId: 'nobody' },
  })
  expect(noStay.body.message).toBe('在住单不存在')
})

async function setPrice(roomTypeId: string, fen: number): Promise<void> {
  const row = { roomTypeId, weekdayFen: fen, weekendFen: fen, minimumFen: 0 }
  accepted(await hotel.post('/market/basePrice/batch', { effectiveFrom: '2026-05-02', rows: [row] }))
}

test('an hour room that becomes a whole day costs what the day costs then, as the desk was shown', async () => {
  await hotel.sql(
    `update hour_rule set convert_to_full = 'N', cap_full_price = 'Y', unit_price_fen = 20000 where hotel_code = 'KZ001'`,
  )
  await setPrice(hotel.twin, 45_000)
  hotel.setClock('2026-05-02 09:00')
  await nightPasses(hotel, '2026-05-02 09:00')
  const stay = await walkIn(hotel, '402', '2026-05-02', { stayType: 'HOUR' })
  const shown = await asked({ departTs: '2026-05-02 12:00:00', stayType: 'HOUR', roomTypeIds: [hotel.twin] })
  expect(shown.types[0]?.hourOffers?.[0]?.fullDayFen).toBe(45_000)
  const dueAt = async (time: string) => {
    hotel.setClock(`2026-05-02 ${time}`)
    const { charges } = accepted(
      await hotel.get<CheckOutPreview>('/ebk/order/checkOut/preview', { stayId: stay.stayId }),
    )
    return charges.map(({ code, amountFen }) => [code, amountFen])
  }
  expect(await dueAt('15:00')).toEqual([
    ['1003', 8_800],
    ['1004', 36_200],
  ])
  await hotel.sql(`update hour_rule set convert_to_full = 'Y', max_minutes = 300 where hotel_code = 'KZ001'`)
  expect(await dueAt('15:00')).toEqual([['1001', 45_000]])
})

test('after midnight, before the audit, another room is priced from the night that still runs', async () => {
  const stay = await walkIn(hotel, '302', '2026-05-04')
  await setPrice(hotel.king, 35_000)
  hotel.setClock('2026-05-03 01:30')
  const until = { departTs: '2026-05-04 12:00:00', roomTypeIds: [hotel.king] }
  const said = nightsOf(await asked({ ...until, withPrice: { stayId: stay.stayId } }), hotel.king)
  expect(said).toEqual([
    ['2026-05-02', 35_000],
    ['2026-05-03', 35_000],
  ])
  const moved = await hotel.post<{ differenceFen: number }>('/ebk/order/changeRoom', {
    stayId: stay.stayId,
    roomId: hotel.rooms['303'],
    reason: '空调坏了',
    price: 'quoted',
  })
  expect(accepted(moved).differenceFen).toBe(2 * (35_000 - 29_800))

  // 凌晨房: who comes for the night that still runs comes on its day, not a day too late.
  const plan = await hotel.post<{ id: string }>('/market/ratePlan/add', {
    ...aPlan('SAMEDAY', 9_000),
    minAdvanceDays: 0,
  })
  const tonight = await asked({
    arriveDate: '2026-05-02',
    departDate: '2026-05-03',
    roomTypeIds: [hotel.king],
    withPrice: { ratePlanId: accepted(plan).id },
  })
  expect(tonight.types[0]).toMatchObject({ minNightsOk: true, totalFen: 31_500 })
})

test('房间特征: a room that is asked for costs what it has beyond its type, as it is shown, moved into and kept', async () => {
  const feature = (code: string, name: string, surcharge: number, isSold = 'Y') =>
    hotel.post<{ id: string }>('/base/roomFeature/add', { code, name, surcharge, isSold, sortOrder: 1 })
  const lake = accepted(await feature('LAKE', '湖景', 5_000)).id
  const high = accepted(await feature('HIGH', '高楼层', 2_000)).id
  const quiet = accepted(await feature('QUIET', '安静', 9_900, 'N')).id
  // All kings are high up, which is in their price; what is not sold costs nothing.
  await hotel.sql('update room_type set features = $2 where id = $1', [hotel.king, high])
  await hotel.sql('update room set features = $2 where id = $1', [
    hotel.rooms['301'],
    [lake, high, quiet].join(','),
  ])
  await nightPasses(hotel, '2026-05-03 10:00')
  const dates = { arriveDate: '2026-05-03', departDate: '2026-05-04', roomTypeIds: [hotel.king] }
  const shown = await asked({ ...dates, withPrice: {} })
  const [typeFen = 0] = shown.types.map(type => type.totalFen ?? 0)
  const of301 = shown.rooms.find(room => room.roomNo === '301')
  expect(of301?.totalFen).toBe(typeFen + 5_000)
  expect(of301?.nights?.[0]?.source).toContain('房间特征加价“湖景”')
  expect(shown.rooms.filter(room => room.nights !== undefined).map(room => room.roomNo)).toEqual(['301'])

  const stay = await walkIn(hotel, '301', '2026-05-04', { confirmed: 'Y' })
  const nights = () => pricesOf('stay_night', 'stay_id', stay.stayId)
  expect(await nights()).toEqual([typeFen + 5_000])
  const longer = { arriveDate: '2026-05-04', departDate: '2026-05-05', roomTypeIds: [hotel.king] }
  const said = nightsOf(await asked({ ...longer, withPrice: { stayId: stay.stayId } }), hotel.king)
  expect(said).toEqual([['2026-05-04', typeFen + 5_000]])
  const extend = { stayId: stay.stayId, departDate: '2026-05-05' }
  accepted(await hotel.post('/ebk/order/extend', extend))
  expect(await nights()).toEqual([typeFen + 5_000, typeFen + 5_000])

  const move = (roomNo: string) =>
    hotel.post<{ differenceFen: number }>('/ebk/order/changeRoom', {
      stayId: stay.stayId,
      roomId: hotel.rooms[roomNo],
      reason: '换景观',
      price: 'quoted',
      confirmed: 'Y',
    })
  const without = shown.rooms.find(room => room.roomNo !== '301')?.roomNo ?? ''
  // A room that has it not is shown without what his own costs extra.
  const others = await asked({ ...dates, withPrice: { stayId: stay.stayId }, excludeStayId: stay.stayId })
  const ownTotals = others.rooms.map(room => [room.roomNo, room.totalFen])
  expect(ownTotals).toContainEqual([without, typeFen])
  expect(ownTotals).toContainEqual(['301', undefined])
  expect(accepted(await move(without)).differenceFen).toBe(-10_000)
  expect(accepted(await move('301')).differenceFen).toBe(10_000)
  expect(await nights()).toEqual([typeFen + 5_000, typeFen + 5_000])
})

test('a booking is for a type: the room that the house gives costs nothing extra, nor do more nights in it', async () => {
  await hotel.sql(
    `update room set features = (select id from room_feature where code = 'LAKE') where id = $1`,
    [hotel.rooms['302']],
  )
  const made = await book(hotel, {
    arrive: '2026-05-03',
    depart: '2026-05-04',
    roomIds: [hotel.rooms['302'] ?? ''],
  })
  const [line] = made.rooms
  const stay = accepted(
    await hotel.post<CheckInAnswer>('/ebk/order/checkIn', {
      reservationRoomId: line?.reservationRoomId,
      guests: [aGuest()],
      confirmed: 'Y',
    }),
  )
  accepted(await hotel.post('/ebk/order/extend', { stayId: stay.stayId, departDate: '2026-05-05' }))
  expect(await pricesOf('stay_night', 'stay_id', stay.stayId)).toEqual([35_000, 35_000])
})
