import type { RoomPeriod } from '@kezhan/rooms/rules/room-conflict'
import { expect, test } from 'vitest'
import { overduePushes } from './overdue'

const stay: RoomPeriod = {
  roomId: '301',
  kind: 'STAY',
  sourceId: 's1',
  title: 'RZ1',
  from: '2026-05-01 15:00:00',
  to: '2026-05-02 12:00:00',
}
const next: RoomPeriod = {
  ...stay,
  kind: 'ASSIGN',
  sourceId: 'r1',
  from: '2026-05-02 14:00:00',
  to: '2026-05-03 12:00:00',
}
const repair: RoomPeriod = { ...next, kind: 'OOO', sourceId: 'b1' }
const inHouse = new Set(['s1'])

test('a guest who has not left keeps his room, and who was to follow loses it', () => {
  expect(overduePushes([stay, next, repair], inHouse, '2026-05-02 13:50:00', 30)).toEqual([
    { stayId: 's1', to: '2026-05-02 14:20:00', unassignedIds: ['r1'], delayedIds: ['b1'] },
  ])
})

test('while there is time nobody loses anything', () => {
  expect(overduePushes([stay, next], inHouse, '2026-05-02 11:59:00', 30)).toEqual([])
  expect(overduePushes([stay, next], inHouse, '2026-05-02 12:00:00', 30)[0]?.unassignedIds).toEqual([])
  expect(overduePushes([stay, next], new Set(), '2026-05-02 13:50:00', 30)).toEqual([])
})

test('only who follows in the same room at that time is moved', () => {
  const now = '2026-05-02 13:50:00'
  const elsewhere = { ...next, roomId: '302', sourceId: 'r2' }
  const later = { ...next, sourceId: 'r3', from: '2026-05-02 14:20:00' }
  expect(overduePushes([stay, elsewhere, later], inHouse, now, 30)).toEqual([
    { stayId: 's1', to: '2026-05-02 14:20:00', unassignedIds: [], delayedIds: [] },
  ])
})

test('another stay in the room is neither a reservation that loses it nor a repair that waits', () => {
  const other = { ...next, kind: 'STAY' as const, sourceId: 's2' }
  expect(overduePushes([stay, other], inHouse, '2026-05-02 13:50:00', 30)).toMatchObject([
    { unassignedIds: [], delayedIds: [] },
  ])
})

test('a reservation is never overdue, whatever its number', () => {
  const booked = { ...stay, kind: 'ASSIGN' as const }
  expect(overduePushes([booked], inHouse, '2026-05-02 13:50:00', 30)).toEqual([])
})
