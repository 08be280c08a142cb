import { addDays } from '@kezhan/base/days'
import { overlaps } from '@kezhan/base/moments'
import { nightsOf } from '@kezhan/base/nights'
import { Refusal } from '@kezhan/base/refusal'
import { availability } from '@kezhan/inventory/rules/testing/count-stock'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as desks from './testing/desk'
import {
  areNightsOf,
  type Desk,
  type DeskLine,
  type DeskStay,
  departOf,
  periodsOf,
  stockOf,
  typeOf,
} from './testing/desk'

const rooms = ['301', '302', '303', '401', '402'].map((roomNo, at) => ({
  id: roomNo,
  roomNo,
  typeId: at < 3 ? 'king' : 'twin',
  floorId: roomNo.slice(0, 1),
  floorNo: Number(roomNo.slice(0, 1)),
  featureIds: [],
  cleaning: 'clean' as const,
}))
const opening: Desk = {
  now: '2026-05-01 08:00:00',
  businessDate: '2026-05-01',
  rooms,
  lines: [],
  stays: [],
  blocks: [],
  excusedTypeIds: [],
}

type Step = (desk: Desk) => Desk
const step = <T>(
  name: string,
  values: fc.Arbitrary<T>,
  act: (value: T, desk: Desk) => Desk,
): fc.Arbitrary<Step> =>
  values.map(value =>
    Object.assign((desk: Desk) => act(value, desk), {
      [fc.toStringMethod]: () => `${name} ${fc.stringify(value)}`,
    }),
  )
const lineAt = (desk: Desk, at: number): DeskLine =>
  desk.lines[at % Math.max(1, desk.lines.length)] ?? nothing()
/** Who can arrive now: most things done at a desk are done to them. */
const arrivalAt = (desk: Desk, at: number): DeskLine => {
  const due = desk.lines.filter(line => line.state === 'waiting' && line.arrive === desk.businessDate)
  return due[at % Math.max(1, due.length)] ?? lineAt(desk, at)
}
const stayAt = (desk: Desk, at: number): DeskStay => {
  const inHouse = desk.stays.filter(stay => stay.isIn)
  return inHouse[at % Math.max(1, inHouse.length)] ?? nothing()
}
const nothing = (): never => {
  throw new Refusal('test.none', 'there is none yet', 200)
}
const aRoom = fc.constantFrom(...rooms.map(room => room.id))
const aType = fc.constantFrom('king', 'twin')
const aFew = fc.integer({ min: 1, max: 3 })
const later = (desk: Desk, days: number) => addDays(desk.businessDate, days)

const aStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: step('book', fc.tuple(aType, fc.nat(3), aFew), ([type, from, n], desk) =>
      desks.book(desk, type, later(desk, from), later(desk, from + n)),
    ),
  },
  {
    weight: 3,
    arbitrary: step('walkIn', fc.tuple(aType, aFew), ([type, n], desk) => desks.walkIn(desk, type, n)),
  },
  {
    weight: 2,
    arbitrary: step('assign', fc.tuple(fc.nat(), aRoom), ([at, room], desk) =>
      desks.assign(desk, lineAt(desk, at), room),
    ),
  },
  { weight: 1, arbitrary: step('autoAssign', fc.constant(0), (_, desk) => desks.autoAssign(desk)) },
  { weight: 3, arbitrary: step('arrive', fc.nat(), (at, desk) => desks.arrive(desk, arrivalAt(desk, at))) },
  {
    weight: 2,
    arbitrary: step('extend', fc.tuple(fc.nat(), aFew), ([at, n], desk) =>
      desks.extend(desk, stayAt(desk, at), addDays(departOf(stayAt(desk, at)), n)),
    ),
  },
  {
    weight: 2,
    arbitrary: step('changeRoom', fc.tuple(fc.nat(), aRoom), ([at, room], desk) =>
      desks.changeRoom(desk, stayAt(desk, at), room),
    ),
  },
  { weight: 1, arbitrary: step('checkOut', fc.nat(), (at, desk) => desks.checkOut(desk, stayAt(desk, at))) },
  { weight: 1, arbitrary: step('cancel', fc.nat(), (at, desk) => desks.cancel(desk, lineAt(desk, at))) },
  { weight: 1, arbitrary: step('restore', fc.nat(), (at, desk) => desks.restore(desk, lineAt(desk, at))) },
  {
    weight: 1,
    arbitrary: step('repair', fc.tuple(aRoom, fc.nat(3), aFew), ([room, from, n], desk) =>
      desks.repair(desk, room, `${later(desk, from)} 13:00:00`, `${later(desk, from + n)} 13:00:00`),
    ),
  },
  {
    weight: 3,
    arbitrary: step('wait', fc.integer({ min: 60, max: 400 }), (minutes, desk) => desks.wait(desk, minutes)),
  },
  { weight: 1, arbitrary: step('nightAudit', fc.constant(0), (_, desk) => desks.nightAudit(desk)) },
)

function tried(desk: Desk, act: Step): Desk {
  try {
    return act(desk)
  } catch (refusal) {
    if (refusal instanceof Refusal) return desk
    throw refusal
  }
}

/** I1, I2, I3 and I10 of the reliability rules; plain comparisons, since there are hundreds of thousands. */
function checkDesk(desk: Desk): void {
  const periods = periodsOf(desk).filter(one => one.from < one.to)
  for (const [at, one] of periods.entries())
    for (const other of periods.slice(at + 1))
      if (one.roomId === other.roomId && overlaps(one, other))
        expect.fail(`${one.title} and ${other.title} overlap`)
  const window = nightsOf({ arrive: desk.businessDate, depart: later(desk, 10) })
  const rules = { overbooking: [], allotments: [], today: desk.businessDate }
  for (const cell of availability(stockOf(desk), ['king', 'twin'], window, 'desk', rules))
    if (
      cell.sellable !== Math.max(0, cell.net) ||
      (cell.net < 0 && !desk.excusedTypeIds.includes(cell.typeId))
    )
      expect.fail(`${cell.typeId} is over-sold on ${cell.night}`)
  const inHouse = desk.stays.filter(stay => stay.isIn)
  if (new Set(inHouse.map(stay => stay.roomId)).size !== inHouse.length) expect.fail('two stays in one room')
  for (const stay of inHouse)
    if (!areNightsOf(stay.nights, { arrive: stay.arrive, depart: departOf(stay) }))
      expect.fail('nights with a gap')
}

test('no sequence of 50 things done at a desk sells a room twice or a type beyond its rooms', () => {
  fc.assert(
    fc.property(fc.array(aStep, { minLength: 30, maxLength: 50, size: 'max' }), steps => {
      let desk = opening
      for (const act of steps) {
        desk = tried(desk, act)
        checkDesk(desk)
      }
    }),
    { numRuns: 100 },
  )
})

test('what is booked and cancelled at once leaves the stock as it was', () => {
  fc.assert(
    fc.property(fc.array(aStep, { maxLength: 25 }), fc.integer({ min: 1, max: 4 }), (steps, nights) => {
      const desk = steps.reduce(tried, opening)
      const booked = tried(desk, one => desks.book(one, 'king', later(one, 0), later(one, nights)))
      const line = booked.lines.at(-1)
      if (booked === desk || line === undefined) return
      const undone = desks.cancel(booked, line)
      expect(stockOf(undone)).toEqual(stockOf(desk))
      expect(typeOf(undone, '301')).toBe('king')
    }),
    { numRuns: 50 },
  )
})
