import { expect, test } from 'vitest'
import { type Allotment, isReleased, sellableBy } from './channel-stock'

const night = '2026-05-10'
const kept = (part: Partial<Allotment> = {}): Allotment => ({
  channelId: 'ctrip',
  typeId: 'king',
  date: night,
  mode: 'reserved',
  rooms: 4,
  releaseDays: 2,
  ...part,
})
const sellable = (
  channelId: string,
  left: number,
  allotments: readonly Allotment[],
  soldBy: Readonly<Record<string, number>> = {},
) => {
  const counts = { physical: 10, blocked: 0, inHouse: 0, reserved: 0, teamBlock: 0, soldBy }
  return sellableBy(channelId, left, counts, allotments, '2026-05-01')
}

test('kept rooms return to the pool exactly on their day; limits and closed days never do', () => {
  expect(isReleased(kept(), '2026-05-07')).toBe(false)
  expect(isReleased(kept(), '2026-05-08')).toBe(true)
  expect(isReleased(kept(), '2026-05-11')).toBe(true)
  expect(isReleased(kept({ releaseDays: 0 }), '2026-05-09')).toBe(false)
  expect(isReleased(kept({ releaseDays: 0 }), night)).toBe(true)
  for (const mode of ['limited', 'closed', 'shared'] as const)
    expect(isReleased(kept({ mode }), night)).toBe(false)
})

test('who has nothing of his own sells what is not kept for others', () => {
  expect(sellable('desk', 6, [])).toBe(6)
  expect(sellable('desk', 6, [kept()])).toBe(2)
  expect(sellable('desk', 6, [kept(), kept({ channelId: 'meituan', rooms: 1 })])).toBe(1)
  expect(sellable('desk', 3, [kept()])).toBe(0)
  expect(sellable('desk', 6, [kept({ mode: 'limited' }), kept({ mode: 'closed', channelId: 'x' })])).toBe(6)
})

test('what a channel has sold of its kept rooms is kept no longer, and no more than it has', () => {
  expect(sellable('desk', 6, [kept()], { ctrip: 3 })).toBe(5)
  expect(sellable('desk', 6, [kept()], { ctrip: 4 })).toBe(6)
  expect(sellable('desk', 6, [kept()], { ctrip: 9 })).toBe(6)
})

test('a channel sells its kept rooms as far as they are there', () => {
  expect(sellable('ctrip', 6, [kept()])).toBe(4)
  expect(sellable('ctrip', 6, [kept()], { ctrip: 3 })).toBe(1)
  expect(sellable('ctrip', 6, [kept()], { ctrip: 5 })).toBe(0)
  expect(sellable('ctrip', 2, [kept()])).toBe(2)
  expect(sellable('ctrip', -1, [kept()])).toBe(0)
})

test('a limited channel sells from the pool up to its number', () => {
  const limited = kept({ mode: 'limited', rooms: 3 })
  const other = kept({ channelId: 'meituan', rooms: 4 })
  expect(sellable('ctrip', 6, [limited])).toBe(3)
  expect(sellable('ctrip', 6, [limited], { ctrip: 2 })).toBe(1)
  expect(sellable('ctrip', 6, [limited], { ctrip: 4 })).toBe(0)
  expect(sellable('ctrip', 6, [limited, other])).toBe(2)
})

test('a closed channel sells nothing, a shared one from the pool', () => {
  expect(sellable('ctrip', 6, [kept({ mode: 'closed' })])).toBe(0)
  expect(sellable('ctrip', 6, [kept({ mode: 'shared' })])).toBe(6)
})
