import type { AuditOutcome } from '@kezhan/audit/model/audit-calls'
import type { CheckOutPreview } from '@kezhan/stays/model/check-out-calls'
import { afterEach, beforeEach, expect, test } from 'vitest'
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

let hotel: DeskHotel
beforeEach(async () => {
  hotel = await aDeskHotel('2026-05-01', '15:00')
})
afterEach(async () => {
  await expectSound(hotel)
  await hotel.booted.stop()
})

const balance = async (folioId: string) =>
  (
    await hotel.sql<{ fen: number }>('select (credit_fen - debit_fen)::int as fen from folio where id = $1', [
      folioId,
    ])
  )[0]?.fen
const leave = (stayId: string, amountFen: number) =>
  hotel.post('/ebk/order/checkOut', { stayId, payments: [{ payCode: '9001', amountFen }], confirmed: 'Y' })
const comeBack = (stayId: string) => hotel.post('/ebk/order/reCheckIn', { stayId, reason: '误退' })

test('an undone check-out takes back what it returned and charged, line by line, and can be done again', async () => {
  const deposits = [{ payCode: '9001', amountFen: 80_000 }]
  const { stayId, folioId } = await walkIn(hotel, '301', '2026-05-02', { deposits })
  await nightPasses(hotel, '2026-05-02 04:00')
  hotel.setClock('2026-05-02 14:00')
  expect(await balance(folioId)).toBe(50_200)
  accepted(await leave(stayId, -(50_200 - 14_900)))
  accepted(await comeBack(stayId))
  expect((await linesOf(hotel, folioId)).map(({ code, fen }) => [code, fen])).toEqual([
    ['9101', -80_000],
    ['1001', 29_800],
    ['1002', 14_900],
    ['9102', 35_300],
    ['9102', -35_300],
    ['1002', -14_900],
  ])
  expect(await balance(folioId)).toBe(50_200)
  const { balanceAfterFen } = accepted(
    await hotel.get<CheckOutPreview>('/ebk/order/checkOut/preview', { stayId }),
  )
  expect(balanceAfterFen).toBe(35_300)
  accepted(await leave(stayId, -35_300))
  accepted(await comeBack(stayId))
  // He sleeps here after all: the night is charged, and nothing else.
  hotel.setClock('2026-05-02 20:00')
  accepted(await hotel.post('/ebk/order/extend', { stayId, departDate: '2026-05-03', price: 'keep' }))
  hotel.setClock('2026-05-03 04:00')
  accepted(await hotel.post<AuditOutcome>('/ebk/audit/run', { businessDate: '2026-05-02', resume: 'N' }))
  expect(await balance(folioId)).toBe(20_400)
})

test('rooms that can be set clean are, and the others are named', async () => {
  const roomIds = ['301', '302', '303'].map(roomNo => hotel.rooms[roomNo])
  const set = (ids: readonly unknown[], hk: string) =>
    hotel.post<{ changed: number; refused: { roomNo: string; message: string }[] }>(
      '/ebk/ebkRoomState/setHk',
      { roomIds: ids, hk },
    )
  await hotel.sql(`update room_state set hk = 'dirty' where room_id = any($1::text[])`, [roomIds.slice(0, 2)])
  await hotel.sql(`update room_state set hk = 'clean' where room_id = $1`, [roomIds[2]])
  const { changed, refused } = accepted(await set(roomIds, 'clean'))
  expect([changed, refused]).toEqual([2, [{ roomNo: '303', message: '房间已净' }]])
  const states = await hotel.sql<{ hk: string }>(
    'select hk from room_state where room_id = any($1::text[])',
    [roomIds],
  )
  expect(states.map(state => state.hk)).toEqual(['clean', 'clean', 'clean'])
  expect((await set(roomIds.slice(0, 1), 'clean')).body.message).toBe('房间已净')
})

test('a rooming list is taken room by room; who is written wrongly comes back with the reason', async () => {
  const team = {
    name: '西湖团',
    leaderName: '领队',
    leaderPhone: '13700000000',
    channelId: hotel.channel,
    arriveDate: '2026-05-01',
    departDate: '2026-05-02',
    plan: [{ roomTypeId: hotel.king, date: '2026-05-01', qty: 2, priceFen: 29_800 }],
  }
  const { teamId } = accepted(await hotel.post<{ teamId: string }>('/ebk/team/add', team))
  const rows = [
    { ...aGuest('钱一'), roomType: '大床房' },
    { ...aGuest('钱二'), roomType: '海景房' },
    { ...aGuest('钱三'), shares: 'Y' },
    { ...aGuest('钱四'), roomType: '大床房' },
  ]
  const taken = accepted(
    await hotel.post<{ rooms: number; guests: number; errors: { row: number; text: string }[] }>(
      '/ebk/team/importList',
      { teamId, rows },
    ),
  )
  expect(taken).toMatchObject({ rooms: 2, guests: 2 })
  expect(taken.errors).toEqual([
    { row: 2, text: '钱二：房型“海景房”不在团队计划中' },
    { row: 3, text: '钱三：同住的客人未导入' },
  ])
})
