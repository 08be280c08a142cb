import type { CheckInAnswer } from '@kezhan/stays/model/stay-calls'
import type { TeamDetail } from '@kezhan/teams/model/team-calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  accepted,
  aDeskHotel,
  aGuest,
  type DeskHotel,
  expectRecorded,
  expectSound,
  linesOf,
  nightPasses,
} from './testing/desk'

let hotel: DeskHotel
beforeAll(async () => {
  hotel = await aDeskHotel('2026-05-01', '15:00')
})
afterAll(() => hotel.booted.stop())

const teamBody = (qty: number, more: object = {}) => ({
  name: '西湖春游团',
  leaderName: '赵领队',
  leaderPhone: '13700000000',
  channelId: hotel.channel,
  arriveDate: '2026-05-01',
  departDate: '2026-05-03',
  route: 'room',
  plan: ['2026-05-01', '2026-05-02'].map(date => ({ roomTypeId: hotel.king, date, qty, priceFen: 26_000 })),
  ...more,
})
const add = (qty: number, more?: object) =>
  hotel.post<{ teamId: string; reservationId: string }>('/ebk/team/add', teamBody(qty, more))
const detail = async (teamId: string) => accepted(await hotel.get<TeamDetail>('/ebk/team/detail', { teamId }))
const net = async () =>
  (
    await hotel.sql<{ net: number }>(
      `select physical - blocked - in_house - reserved - team_block as net from type_night where room_type_id = $1 and night = '2026-05-02'`,
      [hotel.king],
    )
  )[0]?.net

test('a team needs a leader, a plan and rooms', async () => {
  expect((await add(2, { leaderPhone: '' })).body.message).toBe('请填写领队姓名和电话')
  expect((await add(2, { plan: [] })).body.message).toBe('请至少填写一种房型和间数')
  expect((await add(5)).body.message).toBe('大床房2026-05-01缺2间')
})

test('Scenario 21: rooms are held, named, released and checked in together; the master pays the rooms, each with its stay', async () => {
  const { teamId, reservationId } = accepted(await add(3))
  expect(await net()).toBe(0)
  const rows = [
    { ...aGuest('钱一'), roomType: '大床房' },
    { ...aGuest('钱二'), shares: 'Y' },
    { ...aGuest('孙一'), roomType: '大床房', roomNo: '303' },
  ]
  const wrong = await hotel.post<{ errors: { row: number; text: string }[] }>('/ebk/team/importList', {
    teamId,
    rows: [{ ...rows[0], certNo: '110101199001010010' }],
  })
  expect(wrong.body).toMatchObject({
    code: 201,
    result: { rooms: 0, errors: [{ row: 1, text: '钱一：证件号码校验不通过' }] },
  })
  const listed = accepted(
    await hotel.post<{ rooms: number; guests: number }>('/ebk/team/importList', { teamId, rows }),
  )
  expect(listed).toMatchObject({ rooms: 2, guests: 3 })
  await expectSound(hotel)
  expect(
    accepted(await hotel.post<{ releasedRoomNights: number }>('/ebk/team/release', { teamId }))
      .releasedRoomNights,
  ).toBe(2)
  expect(await net()).toBe(1)
  const full = await hotel.post('/ebk/team/importList', {
    teamId,
    rows: [{ ...aGuest('李一'), roomType: '大床房' }],
  })
  expect(full.body.message).toBe('大床房的团队保留房已分完')
  accepted(await hotel.post('/ebk/order/autoAssign', { teamId }))
  const { members } = await detail(teamId)
  expect(members.map(member => member.roomNo)).toContain('303')
  const reservationRoomIds = members.map(member => member.reservationRoomId)
  type Results = { results: { ok: boolean; stayId?: string; message?: string }[] }
  const both = accepted(
    await hotel.post<Results>('/ebk/order/batchCheckIn', {
      reservationRoomIds: [...reservationRoomIds, 'nobody'],
    }),
  )
  expect(both.results.map(result => [result.ok, result.message])).toEqual([
    [true, undefined],
    [true, undefined],
    [false, '订单不存在'],
  ])
  await expectSound(hotel)
  await nightPasses(hotel, '2026-05-02 04:00')
  const team = await detail(teamId)
  expect(team).toMatchObject({ state: 'allIn', inHouse: 2, masterBalanceFen: -2 * 26_000 })
  const charged = await hotel.sql<{ stay_id: string }>(
    'select stay_id from folio_line where folio_id = $1 and code = $2',
    [team.masterFolioId, '1001'],
  )
  expect(new Set(charged.map(line => line.stay_id))).toEqual(
    new Set(both.results.flatMap(result => result.stayId ?? [])),
  )
  const [own] = await hotel.sql<{ folio_id: string }>('select folio_id from stay where id = $1', [
    both.results[0]?.stayId,
  ])
  expect(await linesOf(hotel, own?.folio_id ?? '')).toEqual([])
  expect((await hotel.post('/ebk/team/cancel', { teamId, reason: '改期' })).body.message).toBe(
    '团队存在在住房间，不能取消',
  )
  const [order] = await hotel.sql<{ state: string }>('select state from reservation where id = $1', [
    reservationId,
  ])
  expect(order?.state).toBe('allIn')
})

test('a cancelled team gives everything back', async () => {
  const { teamId } = accepted(
    await add(1, {
      arriveDate: '2026-05-02',
      plan: [{ roomTypeId: hotel.twin, date: '2026-05-02', qty: 2, priceFen: 30_000 }],
    }),
  )
  accepted(await hotel.post('/ebk/team/importList', { teamId, rows: [{ ...aGuest('周一'), roomNo: '401' }] }))
  await expectSound(hotel)
  accepted(await hotel.post('/ebk/team/cancel', { teamId, reason: '台风' }))
  const [night] = await hotel.sql(
    `select reserved, team_block from type_night where room_type_id = $1 and night = '2026-05-02'`,
    [hotel.twin],
  )
  expect(night).toEqual({ reserved: 0, team_block: 0 })
  await expectSound(hotel)
  const list = accepted(await hotel.get<{ total: number }>('/ebk/team/page', { keyword: '西湖' }))
  expect(list.total).toBe(2)
  const stay = accepted(
    await hotel.post<CheckInAnswer>('/ebk/order/checkIn', {
      roomId: hotel.rooms['401'],
      departDate: '2026-05-03',
      guests: [aGuest()],
    }),
  )
  expect(stay.roomNo).toBe('401')
})

test('every write above left a record under the number of its request', () => expectRecorded(hotel))
