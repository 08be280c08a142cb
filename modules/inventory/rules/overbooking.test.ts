import { expect, test } from 'vitest'
import { type OverbookRule, overbookLimit } from './overbooking'

const rule = (part: Partial<OverbookRule> = {}): OverbookRule => ({
  from: '2026-05-01',
  to: '2026-05-10',
  limit: { kind: 'rooms', rooms: 2 },
  channelIds: ['desk'],
  ...part,
})
const limit = (rules: readonly OverbookRule[], night = '2026-05-02', channelId = 'desk') =>
  overbookLimit(rules, 'king', night, channelId, 30)

test('without a rule nothing is over-booked', () => {
  expect(limit([])).toBe(0)
})

test.each([
  ['2026-04-30', 0],
  ['2026-05-01', 2],
  ['2026-05-10', 2],
  ['2026-05-11', 0],
])('a rule from the 1st to the 10th allows on %s %i rooms', (night, rooms) => {
  expect(limit([rule()], night)).toBe(rooms)
})

test('a rule holds on its weekdays and for its channels', () => {
  const weekend = rule({ weekdays: [5, 6] })
  expect([limit([weekend], '2026-05-02'), limit([weekend], '2026-05-03')]).toEqual([2, 0])
  expect(limit([rule()], '2026-05-02', 'ctrip')).toBe(0)
  expect(limit([rule({ channelIds: ['ctrip', 'desk'] })], '2026-05-02', 'ctrip')).toBe(2)
})

test('among equals the smallest counts, and one for the type before one for all', () => {
  const rooms = (count: number, typeId?: string) =>
    rule({ limit: { kind: 'rooms', rooms: count }, ...(typeId === undefined ? {} : { typeId }) })
  expect(limit([rooms(5), rooms(3), rooms(4)])).toBe(3)
  expect(limit([rooms(1), rooms(6, 'king'), rooms(7, 'king')])).toBe(6)
  expect(limit([rooms(1), rooms(6, 'twin')])).toBe(1)
  expect(limit([rooms(6, 'twin')])).toBe(0)
})

test.each([
  [1000, 3],
  [1333, 3],
  [1334, 4],
  [0, 0],
])('a share of %i ten-thousandths of thirty rooms is %i rooms', (shareBp, rooms) => {
  expect(limit([rule({ limit: { kind: 'share', shareBp } })])).toBe(rooms)
})
