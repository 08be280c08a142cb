import type { RoomTile } from '@kezhan/desk/model/room-state'
import { expect, test } from 'vitest'
import { sightOf, tileFor } from './sight'

const vacant: RoomTile = {
  roomId: 'r1',
  roomNo: '301',
  roomTypeId: 't1',
  buildId: 'b1',
  floorId: 'f1',
  occ: 'V',
  hk: 'clean',
  featureIds: [],
  tags: [],
}
const occupied: RoomTile = {
  ...vacant,
  occ: 'O',
  stay: {
    stayId: 's1',
    stayNo: 'S1',
    guestName: '张三',
    guestCount: 1,
    sourceType: 'walkIn',
    channelId: 'c1',
    arriveTs: '2026-05-01 15:00:00',
    departPlanTs: '2026-05-02 12:00:00',
    nightsLeft: 1,
    stayType: 'DAY',
    todayPriceFen: 29_800,
    balanceFen: -29_800,
    availableFen: -29_800,
    flags: ['owing', 'vip'],
    version: 1,
  },
}

test('each part of a room has its right', () => {
  expect(sightOf(code => code === 'acct:list')).toEqual({ orders: false, bills: true, secrets: false })
  expect(sightOf(code => code === 'order:list' || code === 'guest:secret')).toEqual({
    orders: true,
    bills: false,
    secrets: true,
  })
})

test('a tile tells what a guest pays and owes to readers of bills only', () => {
  const bills = { orders: false, bills: true, secrets: false }
  const none = { orders: true, bills: false, secrets: true }
  expect(tileFor(bills, occupied)).toBe(occupied)
  expect(tileFor(none, vacant)).toBe(vacant)
  expect(JSON.stringify(tileFor(none, occupied))).not.toMatch(/Fen|owing/)
  expect(tileFor(none, occupied).stay).toMatchObject({ guestName: '张三', flags: ['vip'] })
})
