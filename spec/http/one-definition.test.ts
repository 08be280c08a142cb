import type { AuditOutcome, PreCheck } from '@kezhan/audit/model/audit-calls'
import type { RealTimeData } from '@kezhan/audit/model/real-time-calls'
import type { AllRoomStatus } from '@kezhan/desk/model/room-state'
import type { Duty } from '@kezhan/shifts/model/shift-duty-calls'
import type { TeamDetail } from '@kezhan/teams/model/team-calls'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { accepted, aDeskHotel, aGuest, book, type DeskHotel, walkIn } from './testing/desk'

// One word, one number: on the board, in real-time data, in the lists, at the handover and in the audit.

let hotel: DeskHotel
beforeEach(async () => {
  hotel = await aDeskHotel('2026-05-01', '15:00')
})
afterEach(() => hotel.booted.stop())

const board = async () =>
  accepted(await hotel.get<AllRoomStatus>('/ebk/ebkRoomState/getAllRoomStatus', { since: '0' }))
const realTime = async () => accepted(await hotel.get<RealTimeData>('/ebk/ebkRoomState/getRealTimeData'))

/** A 哑房 with somebody in it: an account, and no room. */
async function aVirtualRoom() {
  await hotel.sql(
    `insert into room_type (id, tenant_id, hotel_code, code, name, bed_type, max_guests, base_price_fen, deposit_fen, is_virtual, enabled, sort_order)
     values ('virtual', '1', 'KZ001', 'PM', '哑房', 'king', 9, 10000, 0, 'Y', 'Y', 99)`,
  )
  await hotel.sql(
    `insert into room (id, tenant_id, hotel_code, room_no, room_type_id, building_id, floor_no, enabled, sort_order)
     select 'pm-1', tenant_id, hotel_code, '901', 'virtual', building_id, floor_no, 'Y', 9 from room where id = $1`,
    [hotel.rooms['301']],
  )
}

test('free and house use are no sold rooms and virtual rooms no rooms, before the audit as after it', async () => {
  await aVirtualRoom()
  await walkIn(hotel, '301', '2026-05-03')
  await walkIn(hotel, '302', '2026-05-03', { stayType: 'FREE', reason: '招待' })
  await walkIn(hotel, '303', '2026-05-03', { stayType: 'HOUSE', reason: '值班' })
  // One of five rooms is sold, for 298.00; three are slept in.
  expect((await board()).counters).toMatchObject({ total: 5, occBp: 2000, adrFen: 29_800 })
  const before = await realTime()
  expect(before.tonight.occBp).toBe(2000)
  hotel.setClock('2026-05-02 04:00')
  const { summary } = accepted(
    await hotel.post<AuditOutcome>('/ebk/audit/run', { businessDate: '2026-05-01', resume: 'N' }),
  )
  expect(summary).toMatchObject({ rooms: 5, occupied: 3, roomNightsBp: 10_000, roomRevenueFen: 29_800 })
  const { trend } = await realTime()
  expect(trend.at(-1)).toMatchObject({ occBp: 2000, adrFen: 29_800, revparFen: 5_960 })
})

test('可售 is one number: what tonight can still be sold', async () => {
  await walkIn(hotel, '301', '2026-05-02')
  await book(hotel, { arrive: '2026-05-01', depart: '2026-05-02' })
  const team = {
    name: '西湖团',
    leaderName: '领队',
    leaderPhone: '13700000000',
    channelId: hotel.channel,
    arriveDate: '2026-05-01',
    departDate: '2026-05-02',
    plan: [{ roomTypeId: hotel.twin, date: '2026-05-01', qty: 1, priceFen: 39_800 }],
  }
  accepted(await hotel.post('/ebk/team/add', team))
  const { types } = await realTime()
  const sellable = types.reduce((sum, type) => sum + type.sellable, 0)
  expect([(await board()).counters.sellable, sellable]).toEqual([2, 2])
})

test('欠费 is one number, and who is paid for by his team or his channel owes nothing', async () => {
  const owing = await walkIn(hotel, '301', '2026-05-02', { guests: [aGuest('欠款客')] })
  await walkIn(hotel, '302', '2026-05-02', { deposits: [{ payCode: '9001', amountFen: 40_000 }] })
  const held = await walkIn(hotel, '303', '2026-05-02')
  const hold = { folioId: held.folioId, method: '9002', authNo: 'A-1', amountFen: 50_000 }
  accepted(await hotel.post('/ebk/account/preauth/add', hold))
  const team = {
    name: '西湖团',
    leaderName: '领队',
    leaderPhone: '13700000000',
    channelId: hotel.channel,
    arriveDate: '2026-05-01',
    departDate: '2026-05-02',
    route: 'room',
    plan: [{ roomTypeId: hotel.twin, date: '2026-05-01', qty: 1, priceFen: 39_800 }],
  }
  const { teamId } = accepted(await hotel.post<{ teamId: string }>('/ebk/team/add', team))
  const rows = [{ ...aGuest('团员'), roomType: '双床房' }]
  accepted(await hotel.post('/ebk/team/importList', { teamId, rows }))
  accepted(await hotel.post('/ebk/order/autoAssign', { teamId }))
  const { members } = accepted(await hotel.get<TeamDetail>('/ebk/team/detail', { teamId }))
  const reservationRoomIds = members.map(member => member.reservationRoomId)
  accepted(await hotel.post('/ebk/order/batchCheckIn', { reservationRoomIds }))

  const { counters, rooms } = await board()
  expect(counters.owing).toBe(1)
  expect(rooms.filter(room => room.stay?.flags.includes('owing')).map(room => room.roomNo)).toEqual(['301'])
  const list = accepted(
    await hotel.get<{ total: number; records: { stayId: string }[] }>('/ebk/order/page', {
      kind: 'livingIn',
      tab: 'owing',
    }),
  )
  expect([list.total, list.records[0]?.stayId]).toEqual([1, owing.stayId])
  const { checks } = accepted(await hotel.get<{ checks: PreCheck[] }>('/ebk/audit/precheck'))
  expect(checks.find(check => check.key === 'debts')).toMatchObject({ count: 1, examples: ['301 欠款客'] })
  const duty = accepted(await hotel.get<Duty>('/ebk/shift/current'))
  expect(duty.openItems.find(item => item.kind === 'owing')).toMatchObject({
    count: 1,
    examples: ['301 欠款客'],
  })
})

test('a tab that every object has a word for is no tab: all is listed', async () => {
  for (const kind of ['booking', 'livingIn'])
    for (const tab of ['constructor', '__proto__', 'toString']) {
      const listed = accepted(await hotel.get<{ total: number }>('/ebk/order/page', { kind, tab }))
      const whole = accepted(await hotel.get<{ total: number }>('/ebk/order/page', { kind }))
      expect([kind, tab, listed.total]).toEqual([kind, tab, whole.total])
    }
})
