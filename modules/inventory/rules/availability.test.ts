import { addDays } from '@kezhan/base/days'
import { nightsOf } from '@kezhan/base/nights'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Availability, checkStock, type SaleRules, sellableForStay } from './availability'
import { availability, type Demand, type StockFacts } from './testing/count-stock'

const day = (n: number) => addDays('2026-05-01', n)
const noRules: SaleRules = { overbooking: [], allotments: [], today: '2026-05-01' }

function someFacts(part: Partial<StockFacts> = {}): StockFacts {
  const rooms = ['301', '302', '303'].map(id => ({ id, typeId: 'king' }))
  return { rooms, blocks: [], demand: [], teamBlocks: [], checkInTime: '14:00', ...part }
}

function aDemand(part: Partial<Demand> = {}): Demand {
  return { kind: 'reserved', typeId: 'king', arrive: day(0), depart: day(2), channelId: 'desk', ...part }
}

function cellOf(
  facts: StockFacts,
  rules: SaleRules = noRules,
  channelId = 'desk',
  night = day(0),
): Availability {
  const [cell] = availability(facts, ['king'], [night], channelId, rules)
  return cell ?? expect.fail('there is one cell')
}

test('stays, reservations, team blocks and repairs take rooms', () => {
  const facts = someFacts({
    blocks: [{ roomId: '301', kind: 'OOO', from: '2026-05-01 09:00:00', to: '2026-05-02 09:00:00' }],
    demand: [aDemand({ kind: 'inHouse' }), aDemand({ arrive: day(1), depart: day(2) })],
    teamBlocks: [{ typeId: 'king', night: day(0), rooms: 3, pickedUp: 2 }],
  })
  expect(cellOf(facts)).toMatchObject({
    physical: 3,
    blocked: 1,
    inHouse: 1,
    reserved: 0,
    teamBlock: 1,
    net: 0,
    sellable: 0,
  })
  expect(cellOf(facts, noRules, 'desk', day(1))).toMatchObject({
    blocked: 0,
    inHouse: 1,
    reserved: 1,
    net: 1,
  })
})

test('a repair that ends before the guests come takes nothing, and two repairs of one room take one', () => {
  const repair = { roomId: '301', kind: 'OOO', from: '2026-05-01 08:00:00' } as const
  expect(cellOf(someFacts({ blocks: [{ ...repair, to: '2026-05-01 13:59:00' }] })).net).toBe(3)
  const until = { ...repair, to: '2026-05-01 14:00:01' }
  expect(cellOf(someFacts({ blocks: [until, { ...until, kind: 'LOCK', isUnsellable: true }] })).net).toBe(2)
  expect(cellOf(someFacts({ blocks: [{ ...until, kind: 'OOS' }] })).net).toBe(3)
})

test('3.24/8 the last room is sold once, and three times with two rooms over-booked', () => {
  const overbooking = [
    { from: day(0), to: day(9), limit: { kind: 'rooms', rooms: 2 }, channelIds: ['desk'] } as const,
  ]
  const soldOf20 = (rules: SaleRules) => {
    let facts = someFacts({ demand: [aDemand(), aDemand()] })
    for (let n = 0; n < 20; n++)
      if (cellOf(facts, rules).sellable > 0) facts = { ...facts, demand: [...facts.demand, aDemand()] }
    return facts.demand.length - 2
  }
  expect(soldOf20(noRules)).toBe(1)
  expect(soldOf20({ ...noRules, overbooking })).toBe(3)
  expect(cellOf(someFacts(), { ...noRules, overbooking }, 'ctrip').overbook).toBe(0)
})

test('3.24/21 releasing a block of ten with seven taken gives three back', () => {
  const rooms = Array.from({ length: 12 }, (_, n) => ({ id: `r${n}`, typeId: 'king' }))
  const demand = Array.from({ length: 7 }, () => aDemand())
  const block = { typeId: 'king', night: day(0), pickedUp: 7 }
  const net = (blocked: number) =>
    cellOf(someFacts({ rooms, demand, teamBlocks: [{ ...block, rooms: blocked }] })).net
  expect(net(7) - net(10)).toBe(3)
})

test('a room counts only while it exists, and its repair as well', () => {
  const rooms = [{ id: '301', typeId: 'king', from: day(1), until: day(3) }]
  const blocks = [
    { roomId: '301', kind: 'OOO', from: `${day(0)} 00:00:00`, to: `${day(3)} 00:00:00` } as const,
  ]
  const nets = [0, 1, 2, 3].map(
    n => cellOf(someFacts({ rooms, blocks: blocks.slice(n % 2) }), noRules, 'desk', day(n)).net,
  )
  expect(nets).toEqual([0, 1, 0, 0])
})

test('the chart of many types and nights has the same cells as each asked alone', () => {
  fc.assert(
    fc.property(someDemand, someBlocks, (demand, blocks) => {
      const facts = someFacts({ rooms: sixRooms, demand, blocks })
      const nights = nightsOf({ arrive: day(0), depart: day(12) })
      const chart = availability(facts, ['king', 'twin'], nights, 'desk', noRules)
      expect(chart).toHaveLength(24)
      for (const cell of chart)
        expect(availability(facts, [cell.typeId], [cell.night], 'desk', noRules)).toEqual([cell])
    }),
    { numRuns: 30 },
  )
})

test('a rule for the type comes before one for all, and a share is rounded down', () => {
  const all = { from: day(0), to: day(9), limit: { kind: 'rooms', rooms: 5 }, channelIds: ['desk'] } as const
  const own = { ...all, typeId: 'king', limit: { kind: 'share', shareBp: 5000 } } as const
  expect(cellOf(someFacts(), { ...noRules, overbooking: [all, own] }).overbook).toBe(1)
  expect(cellOf(someFacts(), { ...noRules, overbooking: [own, all] }).overbook).toBe(1)
})

test('rooms kept for a channel are not sold by others until they are released', () => {
  const kept = {
    channelId: 'ctrip',
    typeId: 'king',
    date: day(5),
    mode: 'reserved',
    rooms: 2,
    releaseDays: 2,
  } as const
  const at = (today: string, channelId: string, demand: readonly Demand[] = []) =>
    cellOf(someFacts({ demand }), { ...noRules, allotments: [kept], today }, channelId, day(5)).sellable
  const one = aDemand({ channelId: 'ctrip', arrive: day(5), depart: day(6) })
  expect([at(day(0), 'desk'), at(day(0), 'ctrip')]).toEqual([1, 2])
  expect([at(day(0), 'desk', [one]), at(day(0), 'ctrip', [one])]).toEqual([1, 1])
  expect([at(day(3), 'desk'), at(day(3), 'ctrip')]).toEqual([3, 3])
})

test('a limited channel sells its number, a closed one nothing', () => {
  const limited = {
    channelId: 'ctrip',
    typeId: 'king',
    date: day(0),
    mode: 'limited',
    rooms: 1,
    releaseDays: 9,
  } as const
  const by = (mode: 'limited' | 'closed', demand: readonly Demand[] = []) =>
    cellOf(someFacts({ demand }), { ...noRules, allotments: [{ ...limited, mode }] }, 'ctrip').sellable
  expect([by('limited'), by('limited', [aDemand({ channelId: 'ctrip' })]), by('closed')]).toEqual([1, 0, 0])
})

test('a stay has as many rooms as its scarcest night, and lines of one type are asked together', () => {
  const facts = someFacts({ demand: [aDemand({ arrive: day(1), depart: day(2) })] })
  const cells = [day(0), day(1)].map(night => cellOf(facts, noRules, 'desk', night))
  expect(sellableForStay(cells, 'king', { arrive: day(0), depart: day(2) })).toBe(2)
  const line = { typeId: 'king', typeName: '大床房', nights: [day(0), day(1)] }
  expect(() => checkStock(cells, [{ ...line, rooms: 2 }])).not.toThrow()
  expect(() =>
    checkStock(cells, [
      { ...line, rooms: 2 },
      { ...line, rooms: 1 },
    ]),
  ).toThrow('大床房2026-05-02仅剩2间，无法预订3间')
})

const aPeriod = fc
  .tuple(fc.nat(6), fc.integer({ min: 1, max: 4 }))
  .map(([from, nights]) => ({ arrive: day(from), depart: day(from + nights) }))
const someDemand: fc.Arbitrary<Demand[]> = fc.array(
  fc
    .tuple(aPeriod, fc.constantFrom('king', 'twin'), fc.constantFrom('inHouse' as const, 'reserved' as const))
    .map(([dates, typeId, kind]) => ({ ...dates, typeId, kind, channelId: 'desk' })),
  { maxLength: 12 },
)
const someBlocks = fc.array(
  fc
    .tuple(fc.nat(5), fc.nat(200), fc.integer({ min: 1, max: 90 }), fc.boolean())
    .map(([room, from, hours, isOut]) => {
      const at = (hour: number) => `${day(Math.floor(hour / 24))} ${String(hour % 24).padStart(2, '0')}:00:00`
      return {
        roomId: `r${room}`,
        kind: isOut ? ('OOO' as const) : ('OOS' as const),
        from: at(from),
        to: at(from + hours),
      }
    }),
  { maxLength: 6 },
)
const sixRooms = Array.from({ length: 6 }, (_, n) => ({ id: `r${n}`, typeId: n < 4 ? 'king' : 'twin' }))

test('the count of every night equals that of somebody who walks through the house', () => {
  fc.assert(
    fc.property(someDemand, someBlocks, (demand, blocks) => {
      const facts = someFacts({ rooms: sixRooms, demand, blocks })
      for (const night of nightsOf({ arrive: day(0), depart: day(12) })) {
        let left = 0
        for (const room of sixRooms.filter(one => one.typeId === 'king')) {
          const instant = `${night} 14:00:00`
          const isOut = blocks.some(
            b => b.roomId === room.id && b.kind === 'OOO' && !(instant < b.from || instant >= b.to),
          )
          if (!isOut) left += 1
        }
        for (const one of demand) if (one.typeId === 'king' && nightsOf(one).includes(night)) left -= 1
        expect(cellOf(facts, noRules, 'desk', night).net).toBe(left)
      }
    }),
  )
})

test('booking takes one room from each of its nights and cancelling gives it back', () => {
  fc.assert(
    fc.property(someDemand, aPeriod, (demand, dates) => {
      const before = someFacts({ rooms: sixRooms, demand })
      const after = { ...before, demand: [...demand, aDemand(dates)] }
      for (const night of nightsOf({ arrive: day(0), depart: day(12) })) {
        const taken = dates.arrive <= night && night < dates.depart ? 1 : 0
        expect(cellOf(before, noRules, 'desk', night).net - cellOf(after, noRules, 'desk', night).net).toBe(
          taken,
        )
      }
    }),
  )
})

test('selling only what is sellable never sells more than there is and what may be over-booked', () => {
  const aLimit = fc.nat(3)
  fc.assert(
    fc.property(fc.array(aPeriod, { maxLength: 30 }), aLimit, (wishes, rooms) => {
      const overbooking = [
        { from: day(0), to: day(30), limit: { kind: 'rooms', rooms }, channelIds: ['desk'] } as const,
      ]
      const rules = { ...noRules, overbooking }
      let facts = someFacts({ rooms: sixRooms })
      const cells = () =>
        nightsOf({ arrive: day(0), depart: day(12) }).map(night => cellOf(facts, rules, 'desk', night))
      for (const dates of wishes)
        if (sellableForStay(cells(), 'king', dates) > 0)
          facts = { ...facts, demand: [...facts.demand, aDemand(dates)] }
      for (const cell of cells()) expect(cell.net).toBeGreaterThanOrEqual(-rooms)
    }),
  )
})

test('rooms kept for another type or another day keep nothing from this one', () => {
  const kept = { channelId: 'ctrip', mode: 'reserved', rooms: 2, releaseDays: 0 } as const
  const sellable = (typeId: string, date: string) =>
    cellOf(someFacts(), { ...noRules, allotments: [{ ...kept, typeId, date }] }, 'desk', day(5)).sellable
  expect(sellable('king', day(5))).toBe(1)
  expect(sellable('twin', day(5))).toBe(3)
  expect(sellable('king', day(6))).toBe(3)
})

test('a stay asks for its own type and for every one of its nights', () => {
  const cells = availability(
    someFacts({ rooms: sixRooms }),
    ['king', 'twin'],
    [day(0), day(1)],
    'desk',
    noRules,
  )
  expect(sellableForStay(cells, 'king', { arrive: day(0), depart: day(2) })).toBe(4)
  expect(sellableForStay(cells, 'twin', { arrive: day(0), depart: day(1) })).toBe(2)
  expect(sellableForStay(cells, 'king', { arrive: day(1), depart: day(3) })).toBe(0)
  expect(sellableForStay(cells, 'king', { arrive: day(0), depart: day(0) })).toBe(0)
  expect(sellableForStay(cells, 'suite', { arrive: day(0), depart: day(1) })).toBe(0)
})

test('an order is refused with the type and night that lacks rooms, and with what is left', () => {
  const cells = availability(
    someFacts({ rooms: sixRooms }),
    ['king', 'twin'],
    [day(0), day(1)],
    'desk',
    noRules,
  )
  const line = (typeId: string, rooms: number, ...nights: string[]) => ({
    typeId,
    typeName: typeId,
    rooms,
    nights,
  })
  expect(() => checkStock(cells, [line('king', 4, day(0), day(1)), line('twin', 2, day(0))])).not.toThrow()
  expect(() => checkStock(cells, [line('king', 2, day(0)), line('king', 4, day(1))])).not.toThrow()
  expect(() => checkStock(cells, [line('king', 4, day(0)), line('twin', 3, day(0))])).toThrow(
    'twin2026-05-01仅剩2间，无法预订3间',
  )
  expect(() => checkStock(cells, [line('king', 1, day(2))])).toThrow('king2026-05-03仅剩0间，无法预订1间')
})
