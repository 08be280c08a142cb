import { ask, signIn } from '@kezhan/app-server/testing/boot'
import type { RealTimeData } from '@kezhan/audit/model/real-time-calls'
import type { RoomChart } from '@kezhan/desk/model/room-chart'
import type { AllRoomStatus, RoomTypeStatistics } from '@kezhan/desk/model/room-state'
import { planChartMove } from '@kezhan/front-desk/rules/chart-move'
import { stepsOf } from '@kezhan/front-desk/rules/chart-steps'
import { keysOf } from '@kezhan/front-desk/rules/room-board'
import { withChangedRooms } from '@kezhan/front-desk/rules/room-chart'
import { ordersOfNight } from '@kezhan/front-desk/rules/type-stock'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accepted, aDeskHotel, aGuest, book, type DeskHotel, expectSound, walkIn } from './testing/desk'

const chartPath = '/ebk/ebkRoomState/getRoomChart'
const dataPath = '/ebk/ebkRoomState/getRealTimeData'

let hotel: DeskHotel
let guestId: string
let lineId: string
const room = (roomNo: string) => hotel.rooms[roomNo] ?? ''
const chartOf = async (query: Record<string, string> = {}) =>
  accepted(await hotel.get<RoomChart>(chartPath, { days: '14', ...query }))
const barOf = (chart: RoomChart, id: string) => chart.bars.filter(bar => bar.id === id)

beforeAll(async () => {
  hotel = await aDeskHotel('2026-05-01', '15:00')
  guestId = (await walkIn(hotel, '301', '2026-05-03', { guests: [aGuest('张三丰')] })).stayId
  const order = await book(hotel, { arrive: '2026-05-03', depart: '2026-05-05', roomIds: [room('301')] })
  lineId = order.rooms[0]?.reservationRoomId ?? ''
  await book(hotel, { arrive: '2026-05-02', depart: '2026-05-04', typeId: hotel.twin })
  accepted(
    await hotel.post('/ebk/ebkRoomState/block/add', {
      roomIds: [room('402')],
      kind: 'OOO',
      reason: '漏水',
      from: '2026-05-02 09:00:00',
      to: '2026-05-04 09:00:00',
    }),
  )
})
afterAll(() => hotel.booted.stop())

test('HOTEL-004 HOTEL-005 without a session nobody sees the chart or the day, and another hotel sees its own only', async () => {
  for (const path of [chartPath, dataPath])
    expect((await ask(hotel.booted.app, 'GET', path)).status).toBe(401)
  const token = await signIn(hotel.booted.app, 'manager2')
  const other = await ask<RoomChart>(hotel.booted.app, 'GET', chartPath, { token })
  const own = new Set(Object.values(hotel.rooms))
  expect(other.body.result.rooms.filter(one => own.has(one.roomId))).toEqual([])
  expect(other.body.result.bars).toEqual([])
  const cleaner = await signIn(hotel.booted.app, 'housekeeper')
  expect((await ask(hotel.booted.app, 'GET', dataPath, { token: cleaner })).status).toBe(403)
})

test('HOTEL-004 one call brings rooms, who has them when, repairs, and who has none yet', async () => {
  const chart = await chartOf()
  expect(chart.rooms.map(one => one.roomNo)).toEqual(['301', '302', '303', '401', '402'])
  expect(chart.bars.map(bar => [bar.kind, bar.name, bar.roomId, bar.arrive, bar.depart])).toEqual([
    ['STAY', '张三丰', room('301'), '2026-05-01', '2026-05-03'],
    ['OOO', '漏水', room('402'), '2026-05-02', '2026-05-04'],
    ['UNASSIGNED', '李四', null, '2026-05-02', '2026-05-04'],
    ['ASSIGN', '李四', room('301'), '2026-05-03', '2026-05-05'],
  ])
  expect(chart.bars[0]).toMatchObject({ isOpen: true, priceFen: 29_800, no: expect.stringMatching(/^RZ/) })
  const later = await chartOf({ startDate: '2026-05-05', days: '7' })
  expect(later.bars.map(bar => bar.kind)).toEqual(['ASSIGN'])
  const wide = await hotel.get(chartPath, { days: '63' })
  expect(wide.body.success).toBe(false)
})

test('HOTEL-004 every cell of 房型房量 has as many orders behind it as it counts', async () => {
  const query = { startDate: '2026-05-01', endDate: '2026-05-06' }
  const stock = accepted(await hotel.get<RoomTypeStatistics>('/ebk/ebkRoomState/getRoomTypeSta', query))
  let counted = 0
  for (const { roomTypeId, days } of stock.rows)
    for (const { date, inHouse, reserved } of days) {
      const night = await chartOf({ startDate: date, days: '1' })
      const orders = ordersOfNight(night.bars, roomTypeId, date)
      expect([date, orders.length]).toEqual([date, inHouse + reserved])
      counted += orders.length
    }
  expect(counted).toBe(6)
})

test('HOTEL-004 what changed since brings the rooms that changed and makes the same chart as the whole', async () => {
  const before = await chartOf()
  const bar = barOf(before, lineId)[0]
  if (bar === undefined) throw new Error('the booking is on the chart')
  const plan = planChartMove(before, bar, { kind: 'room', roomId: room('302') })
  expect(plan?.conflicts).toEqual([])
  accepted(
    await hotel.post('/ebk/order/assignRoom', {
      reservationRoomId: lineId,
      roomId: room('302'),
      version: bar.version,
    }),
  )
  const delta = await chartOf({ since: String(before.version) })
  // What somebody else was writing meanwhile may come once more; nothing is missed.
  expect(delta.rooms.map(one => one.roomNo)).toEqual(expect.arrayContaining(['301', '302']))
  const whole = await chartOf()
  const merged = withChangedRooms(before, delta)
  const byKey = (a: { key: string }, b: { key: string }) => (a.key < b.key ? -1 : 1)
  expect(merged.bars.toSorted(byKey)).toEqual(whole.bars.toSorted(byKey))
  expect(merged.rooms).toEqual(whole.rooms)
  const nothing = await chartOf({ since: String(whole.version) })
  expect(nothing.rooms.length).toBeLessThan(whole.rooms.length)
  await expectSound(hotel)
})

test('HOTEL-004 a conflict that the rule explains is the one the server refuses, and the way out that was chosen works', async () => {
  const chart = await chartOf()
  const guest = barOf(chart, guestId)[0]
  if (guest === undefined) throw new Error('the guest is on the chart')
  const into = planChartMove(chart, guest, { kind: 'room', roomId: room('302') })
  expect(into?.conflicts, 'he leaves before the booking begins').toEqual([])
  const back = barOf(chart, lineId)[0]
  if (back === undefined) throw new Error('the booking is on the chart')
  // The booking returns behind the guest, and then he wants to stay longer.
  accepted(await hotel.post('/ebk/order/assignRoom', { reservationRoomId: lineId, roomId: room('301') }))
  const now = await chartOf()
  const stay = barOf(now, guestId)[0]
  if (stay === undefined) throw new Error('the guest is on the chart')
  const plan = planChartMove(now, stay, { kind: 'dates', arrive: stay.arrive, depart: '2026-05-04' })
  expect(plan?.conflicts.map(bar => bar.id)).toEqual([lineId])
  expect(plan?.ways).toEqual(['moveOther', 'otherRoom', 'park'])
  const input = { stayId: guestId, departDate: '2026-05-04', price: 'keep' }
  const refused = await hotel.post('/ebk/order/extend', input)
  expect(refused.body).toMatchObject({ success: false, message: expect.stringContaining('起该房已被') })
  const [step] = plan === undefined ? [] : stepsOf(plan, { kind: 'moveOther' })
  expect(step).toMatchObject({ call: 'extend', remedy: 'moveReservation' })
  accepted(await hotel.post('/ebk/order/extend', { ...input, remedy: 'moveReservation' }))
  const after = await chartOf()
  expect(barOf(after, guestId)[0]).toMatchObject({ roomId: room('301'), depart: '2026-05-04' })
  expect([room('302'), room('303')]).toContain(barOf(after, lineId)[0]?.roomId)
  await expectSound(hotel)
})

test('HOTEL-004 dates with another room go by way of the lane, call by call as the plan says', async () => {
  const order = await book(hotel, { arrive: '2026-05-10', depart: '2026-05-11', roomIds: [room('302')] })
  await book(hotel, { arrive: '2026-05-11', depart: '2026-05-13', roomIds: [room('302')] })
  const chart = await chartOf()
  const bar = barOf(chart, order.rooms[0]?.reservationRoomId ?? '')[0]
  if (bar === undefined) throw new Error('the booking is on the chart')
  const plan = planChartMove(chart, bar, { kind: 'dates', arrive: bar.arrive, depart: '2026-05-12' })
  const [free] = plan?.freeRooms ?? []
  if (plan === undefined || free === undefined) throw new Error('another room is free')
  for (const step of stepsOf(plan, { kind: 'otherRoom', roomId: free.roomId })) {
    const line = { reservationRoomId: bar.id }
    if (step.call === 'unassign') accepted(await hotel.post('/ebk/order/unassign', line))
    else if (step.call === 'dates') {
      const lines = [{ ...line, arriveDate: step.arrive, departDate: step.depart }]
      accepted(await hotel.post('/ebk/order/update', { reservationId: bar.reservationId, lines }))
    } else if (step.call === 'assign')
      accepted(await hotel.post('/ebk/order/assignRoom', { ...line, roomId: step.roomId }))
  }
  expect(barOf(await chartOf(), bar.id)[0]).toMatchObject({ roomId: free.roomId, depart: '2026-05-12' })
  await expectSound(hotel)
})

test('HOTEL-004 where a guest has been stays on the chart as what is over', async () => {
  hotel.setClock('2026-05-01 17:00')
  const change = { stayId: guestId, roomId: room('303'), reason: '吵', price: 'keep', confirmed: 'Y' }
  accepted(await hotel.post('/ebk/order/changeRoom', change))
  const bars = barOf(await chartOf(), guestId)
  expect(bars.map(bar => [bar.roomId, bar.isOpen, bar.to])).toEqual([
    [room('301'), false, '2026-05-01 17:00:00'],
    [room('303'), true, '2026-05-04 12:00:00'],
  ])
})

test('HOTEL-005 the numbers of the day are those of the board, of the chart of types and of the books', async () => {
  const out = (
    await walkIn(hotel, '401', '2026-05-02', {
      guests: [aGuest('王五')],
      deposits: [{ payCode: '9001', amountFen: 50_000 }],
    })
  ).stayId
  const { folioId } = (
    await hotel.sql<{ folioId: string }>('select folio_id as "folioId" from stay where id = $1', [out])
  )[0] ?? { folioId: '' }
  accepted(await hotel.post('/ebk/account/post', { folioId, code: '2001', amountFen: 1_800 }))
  const day = accepted(await hotel.get<RealTimeData>(dataPath))
  const status = accepted(await hotel.get<AllRoomStatus>('/ebk/ebkRoomState/getAllRoomStatus'))
  const stock = accepted(await hotel.get<RoomTypeStatistics>('/ebk/ebkRoomState/getRoomTypeSta'))
  expect(day.tonight).toEqual(stock.totals[0])
  expect(day.types.map(type => type.sellable)).toEqual(stock.rows.map(row => row.days[0]?.sellable))
  const inHouse = status.rooms.filter(tile => keysOf(tile, status.businessDate).has('INHOUSE'))
  expect(inHouse).toHaveLength(status.counters.oc + status.counters.od)
  expect(day.arrivals).toHaveLength(status.counters.arr)
  const arrived = day.figures.find(one => one.kind === 'room' && one.key === 'arrivals')
  expect(day.arrived).toHaveLength(arrived?.quantity ?? -1)
  expect(day.hours.reduce((sum, hour) => sum + hour.arrivals, 0)).toBe(arrived?.quantity)
  const [books] = await hotel.sql<{ debit: number; credit: number }>(
    `select sum(amount_fen) filter (where side = 'D')::int as debit, sum(amount_fen) filter (where side = 'C')::int as credit
     from folio_line where business_date = '2026-05-01'`,
  )
  expect([day.summary.revenueFen, day.summary.receivedFen]).toEqual([books?.debit, books?.credit])
  expect(books?.debit).toBeGreaterThan(0)
  expect(day.roomDueFen, 'two guests sleep here and nothing is posted').toBe(29_800 + 39_800)
  expect(day.roomDueFen).toBe(inHouse.reduce((sum, tile) => sum + (tile.stay?.todayPriceFen ?? 0), 0))
})

test('HOTEL-005 a secret guest has no name in the lists, channel orders of the day are listed, closed days make the trend', async () => {
  await walkIn(hotel, '302', '2026-05-02', { guests: [aGuest('赵明星')], secret: 'Y' })
  await book(hotel, {
    arrive: '2026-05-06',
    depart: '2026-05-07',
    more: { channelId: hotel.ota, sourceType: 'ota', channelOrderNo: 'C-1' },
  })
  const day = accepted(await hotel.get<RealTimeData>(dataPath))
  expect(day.arrived.map(one => one.name)).toContain('保密')
  expect(JSON.stringify(day)).not.toContain('赵明星')
  expect(day.channelOrders.map(one => one.channelName)).toEqual(['携程'])
  expect(day.trend).toEqual([])
  await hotel.sql(
    `insert into business_day (tenant_id, hotel_code, business_date, state) values ('1', 'KZ001', '2026-04-30', 'closed')`,
  )
  await hotel.sql(
    `insert into audit_snapshot (tenant_id, hotel_code, business_date, auditor, rooms, out_of_order, occupied, room_nights_bp, room_revenue_fen,
       revenue_fen, received_fen, guest_opening_fen, guest_closing_fen, lists) values ('1', 'KZ001', '2026-04-30', '夜审', 5, 1, 2, 20000, 60000, 0, 0, 0, 0, '{}')`,
  )
  expect(accepted(await hotel.get<RealTimeData>(dataPath)).trend).toEqual([
    { date: '2026-04-30', occBp: 5000, adrFen: 30_000, revparFen: 15_000 },
  ])
})
