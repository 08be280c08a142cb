import { expect, test } from 'vitest'
import { availableIn, expiredLots, firstOf, type Lot, restOf, returned, takeFrom } from './lots'

const aLot = (lot: Partial<Lot> & { id: string }): Lot => ({
  purse: 'points',
  remaining: 100,
  earnedOn: '2026-01-01',
  expiresOn: null,
  ...lot,
})

test('what expires first is used first, then what was earned first; what never expires goes last', () => {
  const lots = [
    aLot({ id: 'never' }),
    aLot({ id: 'late', expiresOn: '2026-12-31' }),
    aLot({ id: 'soon-b', expiresOn: '2026-06-30', earnedOn: '2026-02-01' }),
    aLot({ id: 'soon-a2', expiresOn: '2026-06-30' }),
    aLot({ id: 'soon-a1', expiresOn: '2026-06-30' }),
    aLot({ id: 'gift', purse: 'gift', expiresOn: '2026-05-02' }),
  ]
  expect(takeFrom(lots, 'points', 450, '2026-05-01')).toEqual([
    { lotId: 'soon-a1', amount: 100 },
    { lotId: 'soon-a2', amount: 100 },
    { lotId: 'soon-b', amount: 100 },
    { lotId: 'late', amount: 100 },
    { lotId: 'never', amount: 50 },
  ])
  expect(takeFrom(lots.toReversed(), 'points', 450, '2026-05-01')).toEqual(
    takeFrom(lots, 'points', 450, '2026-05-01'),
  )
  expect(takeFrom(lots, 'points', 0, '2026-05-01')).toEqual([])
})

test('a lot is used on its last day and not after it', () => {
  const lots = [
    aLot({ id: 'a', expiresOn: '2026-05-01' }),
    aLot({ id: 'b', remaining: 0, expiresOn: '2026-04-01' }),
  ]
  expect(takeFrom(lots, 'points', 100, '2026-05-01')).toEqual([{ lotId: 'a', amount: 100 }])
  expect(expiredLots(lots, '2026-05-01')).toEqual([])
  expect(() => takeFrom(lots, 'points', 1, '2026-05-02')).toThrow('积分不足，可用0分')
  expect(availableIn(lots, 'points', '2026-05-02')).toBe(0)
  expect(expiredLots(lots, '2026-05-02')).toEqual([{ lotId: 'a', amount: 100 }])
})

test('too much is refused with what there is, in yuan or in points', () => {
  const lots = [aLot({ id: 'a', purse: 'principal', remaining: 80_000 }), aLot({ id: 'b' })]
  expect(() => takeFrom(lots, 'principal', 80_001, '2026-05-01')).toThrow('储值余额不足，可用800.00元')
  expect(() => takeFrom(lots, 'gift', 1, '2026-05-01')).toThrow('储值余额不足，可用0.00元')
  expect(() => takeFrom(lots, 'points', 101, '2026-05-01')).toThrow('积分不足，可用100分')
})

test('what is given back goes to its lots, or for 30 days to a new one where they have expired', () => {
  const lots = [
    aLot({ id: 'gone', expiresOn: '2026-05-01' }),
    aLot({ id: 'gone-too', expiresOn: '2026-05-02' }),
    aLot({ id: 'here', expiresOn: '2026-05-03' }),
  ]
  const uses = [
    { lotId: 'gone', amount: 30 },
    { lotId: 'gone-too', amount: 12 },
    { lotId: 'here', amount: 5 },
  ]
  expect(returned(uses, lots, '2026-05-01')).toEqual({ back: uses, renewed: [] })
  expect(returned(uses, lots, '2026-05-03')).toEqual({
    back: [{ lotId: 'here', amount: 5 }],
    renewed: [
      { lotId: 'gone', purse: 'points', amount: 30, expiresOn: '2026-06-02' },
      { lotId: 'gone-too', purse: 'points', amount: 12, expiresOn: '2026-06-02' },
    ],
  })
})

test('a first part and the rest are the whole, use by use', () => {
  const uses = [
    { lotId: 'a', amount: 30 },
    { lotId: 'b', amount: 20 },
  ]
  expect([firstOf(uses, 30), restOf(uses, 30)]).toEqual([[uses[0]], [uses[1]]])
  expect(firstOf(uses, 31)).toEqual([uses[0], { lotId: 'b', amount: 1 }])
  expect(restOf(uses, 31)).toEqual([{ lotId: 'b', amount: 19 }])
  expect([firstOf(uses, 0), restOf(uses, 50)]).toEqual([[], []])
})

test('what is taken is a whole amount and not below nought', () => {
  const lots = [aLot({ id: 'a' })]
  for (const amount of [-1, 0.5, Number.NaN])
    expect(() => takeFrom(lots, 'points', amount, '2026-05-01')).toThrow('what is taken is a whole amount')
})

test('what came from no lot is not given back', () => {
  expect(() => returned([{ lotId: 'x', amount: 1 }], [], '2026-05-01')).toThrow(
    'what is given back came from a lot',
  )
})

test.each(['2026-06-30', null])(
  'of lots that end on one day (%s) the older goes first, whatever its id',
  expiresOn => {
    const lots = [
      aLot({ id: 'a', expiresOn, earnedOn: '2026-02-01' }),
      aLot({ id: 'b', expiresOn, earnedOn: '2026-01-01' }),
    ]
    for (const list of [lots, lots.toReversed()])
      expect(takeFrom(list, 'points', 150, '2026-05-01')).toEqual([
        { lotId: 'b', amount: 100 },
        { lotId: 'a', amount: 50 },
      ])
  },
)
