import type { Answer } from '@kezhan/app-server/testing/boot'
import { addDays } from '@kezhan/base/days'
import type { CheckOutPreview } from '@kezhan/stays/model/check-out-calls'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  aDeskHotel,
  aGuest,
  bookingOf,
  type DeskHotel,
  expectSound,
  minutesAfter,
  nightPasses,
} from './testing/desk'

const isDeep = process.env.KEZHAN_DEEP === '1'
const firstDay = '2026-05-01'
let hotel: DeskHotel
let now: string
beforeAll(async () => {
  hotel = await aDeskHotel(firstDay, '08:00')
})
afterAll(() => hotel.booted.stop())

/** The hotel as it was on the first morning: nothing booked, nobody in the house. */
async function reset(): Promise<void> {
  await hotel.sql(
    `truncate reservation, reservation_room, reservation_night, stay, stay_night, stay_guest, type_night, type_night_channel, room_period, room_block,
       team, team_block, key_card, folio, folio_line, journal_entry, journal_line, settlement, guest cascade`,
  )
  // The states of rooms name stays, so they went with them.
  await hotel.sql(
    'insert into room_state (room_id, tenant_id, hotel_code) select id, tenant_id, hotel_code from room',
  )
  await hotel.sql(`delete from business_day where hotel_code = 'KZ001'`)
  await hotel.sql(`update hotel set business_date = $1 where code = 'KZ001'`, [firstDay])
  await hotel.sql(
    `insert into business_day (tenant_id, hotel_code, business_date) values ('1', 'KZ001', $1)`,
    [firstDay],
  )
  setNow(`${firstDay} 08:00`)
}

function setNow(moment: string): void {
  now = moment
  hotel.setClock(moment)
}
const today = async () =>
  (await hotel.sql<{ day: string }>(`select business_date::text as day from hotel where code = 'KZ001'`))[0]
    ?.day ?? ''
/** One of the rows, the same one for the same number; undefined where there is none. */
async function oneOf(at: number, sql: string): Promise<string | undefined> {
  const rows = await hotel.sql<{ id: string }>(`${sql} order by id`)
  return rows[at % Math.max(1, rows.length)]?.id
}
const aLine = (at: number) => oneOf(at, `select id from reservation_room where state = 'waiting'`)
const anArrival = (at: number) =>
  oneOf(
    at,
    `select l.id from reservation_room l join hotel h on h.code = l.hotel_code where l.state = 'waiting' and l.arrive <= h.business_date`,
  )
const aStay = (at: number) => oneOf(at, `select id from stay where state = 'inHouse'`)
const anOrder = (at: number, states: string) =>
  oneOf(at, `select id from reservation where state in (${states})`)

type Step = () => Promise<Answer | undefined>
const step = <T>(
  name: string,
  values: fc.Arbitrary<T>,
  act: (value: T) => Promise<Answer | undefined>,
): fc.Arbitrary<Step> =>
  values.map(value =>
    Object.assign(() => act(value), { [fc.toStringMethod]: () => `${name} ${fc.stringify(value)}` }),
  )

const some = fc.nat(50)
const few = fc.integer({ min: 1, max: 3 })
const aType = fc.constantFrom('king', 'twin')
const aRoom = fc.constantFrom('301', '302', '303', '401', '402')
const typeId = (type: string) => (type === 'king' ? hotel.king : hotel.twin)
const roomId = (roomNo: string) => hotel.rooms[roomNo]

async function leave(at: number): Promise<Answer | undefined> {
  const stayId = await aStay(at)
  if (stayId === undefined) return undefined
  const preview = await hotel.get<CheckOutPreview>('/ebk/order/checkOut/preview', { stayId })
  const balance = preview.body.result.balanceAfterFen
  const payments = balance === 0 ? [] : [{ payCode: '9001', amountFen: -balance }]
  return hotel.post('/ebk/order/checkOut', { stayId, payments, chargeReason: '测试', confirmed: 'Y' })
}

const aStep: fc.Arbitrary<Step> = fc.oneof(
  step('book', fc.tuple(aType, fc.nat(3), few, few), async ([type, from, nights, qty]) => {
    const arrive = addDays(await today(), from)
    return hotel.post(
      '/ebk/order/addBooking',
      bookingOf(hotel, { arrive, depart: addDays(arrive, nights), typeId: typeId(type), qty }),
    )
  }),
  step('walkIn', fc.tuple(aRoom, few), async ([room, nights]) =>
    hotel.post('/ebk/order/checkIn', {
      roomId: roomId(room),
      departDate: addDays(await today(), nights),
      guests: [aGuest()],
      confirmed: 'Y',
      deposits: [{ payCode: '9001', amountFen: 50_000 }],
    }),
  ),
  step('assign', fc.tuple(some, aRoom), async ([at, room]) =>
    hotel.post('/ebk/order/assignRoom', { reservationRoomId: await aLine(at), roomId: roomId(room) }),
  ),
  step('unassign', some, async at =>
    hotel.post('/ebk/order/unassign', { reservationRoomId: await aLine(at) }),
  ),
  step('autoAssign', some, async at =>
    hotel.post('/ebk/order/autoAssign', { reservationId: await anOrder(at, `'booked', 'partIn'`) }),
  ),
  step('arrive', fc.tuple(some, aRoom), async ([at, room]) =>
    hotel.post('/ebk/order/checkIn', {
      reservationRoomId: await anArrival(at),
      roomId: roomId(room),
      guests: [aGuest()],
      confirmed: 'Y',
    }),
  ),
  step(
    'extend',
    fc.tuple(some, few, fc.constantFrom(null, 'moveReservation')),
    async ([at, nights, remedy]) =>
      hotel.post('/ebk/order/extend', {
        stayId: await aStay(at),
        departDate: addDays(await today(), nights + 1),
        remedy,
      }),
  ),
  step('shorten', fc.tuple(some, fc.nat(2)), async ([at, nights]) =>
    hotel.post('/ebk/order/shorten', { stayId: await aStay(at), departDate: addDays(await today(), nights) }),
  ),
  step('changeRoom', fc.tuple(some, aRoom), async ([at, room]) =>
    hotel.post('/ebk/order/changeRoom', {
      stayId: await aStay(at),
      roomId: roomId(room),
      price: 'keep',
      reason: '换',
      confirmed: 'Y',
    }),
  ),
  step('swap', fc.tuple(some, some), async ([at, other]) =>
    hotel.post('/ebk/order/swapRoom', {
      stayId: await aStay(at),
      otherStayId: await aStay(other),
      reason: '互换',
    }),
  ),
  step('checkOut', some, leave),
  step('void', some, async at =>
    hotel.post('/ebk/order/voidCheckIn', { stayId: await aStay(at), reason: '误' }),
  ),
  step('cancel', some, async at =>
    hotel.post('/ebk/order/cancel', {
      reservationId: await anOrder(at, `'booked', 'partIn'`),
      reason: '取消',
    }),
  ),
  step('restore', some, async at =>
    hotel.post('/ebk/order/restore', { reservationId: await anOrder(at, `'cancelled', 'noShow'`) }),
  ),
  step('change dates', fc.tuple(some, fc.nat(3), few), async ([at, from, nights]) => {
    const reservationRoomId = await aLine(at)
    const [line] = await hotel.sql<{ id: string }>(
      'select reservation_id as id from reservation_room where id = $1',
      [reservationRoomId],
    )
    const arriveDate = addDays(await today(), from)
    return hotel.post('/ebk/order/update', {
      reservationId: line?.id,
      lines: [{ reservationRoomId, arriveDate, departDate: addDays(arriveDate, nights) }],
    })
  }),
  step('noShow', some, async at =>
    hotel.post('/ebk/order/noShow', { reservationId: await anOrder(at, `'booked', 'partIn'`) }),
  ),
  step('repair', fc.tuple(aRoom, fc.nat(3), few), async ([room, from, days]) => {
    const day = addDays(await today(), from)
    const period = { from: `${day} 13:00:00`, to: `${addDays(day, days)} 13:00:00` }
    return hotel.post('/ebk/ebkRoomState/block/add', {
      roomIds: [roomId(room)],
      kind: 'OOO',
      ...period,
      reason: '漏水',
      confirmed: 'Y',
    })
  }),
  step('mended', some, async at =>
    hotel.post('/ebk/ebkRoomState/block/finish', {
      blockId: await oneOf(at, `select id from room_block where state = 'active'`),
    }),
  ),
  step('team', fc.tuple(aType, fc.nat(2), few), async ([type, from, qty]) => {
    const arriveDate = addDays(await today(), from)
    const plan = [{ roomTypeId: typeId(type), date: arriveDate, qty, priceFen: 20_000 }]
    const head = { name: '团', leaderName: '领', leaderPhone: '13700000000', channelId: hotel.channel }
    return hotel.post('/ebk/team/add', { ...head, arriveDate, departDate: addDays(arriveDate, 1), plan })
  }),
  step('rooming list', fc.tuple(some, few), async ([at, rooms]) =>
    hotel.post('/ebk/team/importList', {
      teamId: await oneOf(at, `select id from team where state <> 'cancelled'`),
      rows: Array.from({ length: rooms }, () => aGuest('团员')),
    }),
  ),
  step('release', some, async at =>
    hotel.post('/ebk/team/release', { teamId: await oneOf(at, 'select id from team') }),
  ),
  step('night', fc.constant(0), async () => {
    const next = addDays(await today(), 1)
    await nightPasses(hotel, `${next} 04:00`)
    setNow(`${next} 08:00`)
    return undefined
  }),
)

/** I5: what a team has taken up are its rooms, and it never holds less. I7: an order of a channel is one order. */
async function expectTeams(): Promise<void> {
  expect(
    await hotel.sql(
      `select b.team_id from team_block b where b.picked_up > b.rooms or b.picked_up < (select count(*) from reservation r join reservation_room l on l.reservation_id = r.id
         where r.team_id = b.team_id and l.room_type_id = b.room_type_id and l.state in ('waiting', 'inHouse') and l.arrive <= b.night and b.night < l.depart
           and l.arrive = r.arrive and l.depart = r.depart)`,
    ),
  ).toEqual([])
}

test(
  'whatever a desk does in whatever order, rooms are had once, nights are counted right and nobody sees an error (I1–I7)',
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(aStep, { minLength: isDeep ? 50 : 25, maxLength: isDeep ? 50 : 30, size: 'max' }),
        async steps => {
          await reset()
          for (const act of steps) {
            if (now.slice(11) < '22:00') setNow(minutesAfter(now, 17))
            const answer = await act()
            if (answer !== undefined)
              expect([answer.status, answer.body.message]).toEqual([200, expect.any(String)])
            await expectSound(hotel)
            await expectTeams()
          }
        },
      ),
      // Time has passed and rows are there: a smaller case would be another story, so the first one found is told.
      { numRuns: isDeep ? 1000 : 24, endOnFailure: true, ...(isDeep ? {} : { seed: 20_261_115 }) },
    )
  },
  isDeep ? 7_200_000 : 180_000,
)
