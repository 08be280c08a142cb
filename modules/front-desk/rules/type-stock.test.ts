import { expect, test } from 'vitest'
import { aBar, aStayBar } from './testing/chart'
import { ordersOfNight, stockLevel } from './type-stock'

test('HOTEL-004 a cell is plenty above thirty per cent, short up to it, then sold out; below nothing it is over-sold', () => {
  const of = (sellable: number, net = sellable, closed = false) =>
    stockLevel({ physical: 10, sellable, net, closed })
  expect([of(4), of(3), of(1), of(0), of(0, -2), of(0, 5, true)]).toEqual([
    'many',
    'few',
    'few',
    'none',
    'over',
    'closed',
  ])
})

test('HOTEL-004 the orders of a night are those that sleep in the type that night, guests in the house first', () => {
  const bars = [
    aBar({ id: 'unassigned', roomId: null }),
    aBar({ id: 'assigned' }),
    aStayBar({ id: 'guest' }),
    aStayBar({ id: 'gone', isOpen: false }),
    aBar({ id: 'leaves', arrive: '2026-05-01', depart: '2026-05-02' }),
    aBar({ id: 'twin', roomTypeId: 'twin' }),
    aBar({ id: 'repair', kind: 'OOO', isOpen: false }),
  ]
  expect(ordersOfNight(bars, 'king', '2026-05-02').map(bar => bar.id)).toEqual([
    'guest',
    'assigned',
    'unassigned',
  ])
})

test('who comes the day after, or leaves that morning, does not sleep in the type that night', () => {
  const bar = aBar({ id: 'a', arrive: '2026-05-02', depart: '2026-05-04' })
  const nights = ['2026-05-01', '2026-05-02', '2026-05-03', '2026-05-04'].map(
    night => ordersOfNight([bar], 'king', night).length,
  )
  expect(nights).toEqual([0, 1, 1, 0])
})
